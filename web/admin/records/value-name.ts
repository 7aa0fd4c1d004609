import { recordTexts } from '#texts/records.ts'
import { levelName } from '#web/admin/parts/show.ts'
import { t } from '#web/kit/language.ts'
import { DECADE, LEVEL } from './search.ts'

/** Value of a facet in words: decades are written out, levels of description named, the rest stands as it is. */
export const valueName = (field: string, value: string): string => {
  if (field === LEVEL) return levelName(value)
  if (field !== DECADE) return value
  const first = Number(value)
  return Number.isInteger(first) ? t(recordTexts.decadeOf)(first) : t(recordTexts.unsureDecade)
}
