import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { DECADE } from './search.ts'

/** Value of a facet in words: decades are written out, the rest stands as it is. */
export const valueName = (field: string, value: string): string => {
  if (field !== DECADE) return value
  const first = Number(value)
  return Number.isInteger(first) ? t(recordTexts.decadeOf)(first) : t(recordTexts.unsureDecade)
}
