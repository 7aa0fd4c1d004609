import type { SORTS } from '#contract/record-search.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'

type Sort = (typeof SORTS)[number]

const NAMES: Record<Sort, { is: string; en: string }> = {
  relevance: recordTexts.relevance,
  indexed: recordTexts.indexed,
  date: recordTexts.date,
  '-date': recordTexts.dateDown,
  title: recordTexts.title,
  '-title': recordTexts.titleDown,
  file: recordTexts.file,
  '-file': recordTexts.fileDown,
}

/** The label of a sort order. */
export const sortName = (sort: Sort): string => t(NAMES[sort])
