import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { levelName } from './show.ts'

/** The field that holds the decades of a record's date. */
export const DECADE = 'decade'
/** The field that holds the level of description of a unit of an archive. */
export const LEVEL = 'LevelOfDescription'

/** Value of a field in words: decades are written out, levels of description named, the rest stands as it is. */
export const valueName = (field: string, value: string): string => {
  if (field === LEVEL) return levelName(value)
  if (field !== DECADE) return value
  const first = Number(value)
  return Number.isInteger(first) ? t(recordTexts.decadeOf)(first) : t(recordTexts.unsureDecade)
}
