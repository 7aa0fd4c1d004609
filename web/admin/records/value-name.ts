import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { levelName } from '#web/admin/parts/show.ts'
import { t } from '#web/kit/language.ts'
import { DECADE, LEVEL, YEAR } from './search.ts'

/** Value of a facet in words: decades are written out, uncertain times and levels of description named, the rest stands as it is. */
export const valueName = (field: string, value: string): string => {
  if (field === LEVEL) return levelName(value)
  if (field !== DECADE && field !== YEAR) return value
  if (value === 'undated') return t(recordTexts.undatedValue)
  const first = Number(value)
  if (!Number.isInteger(first)) return t(field === YEAR ? browseTexts.unsureYear : recordTexts.unsureDecade)
  return field === YEAR ? value : t(recordTexts.decadeOf)(first)
}
