import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { levelName } from './value-text.ts'

/** The field that holds the decades of a record's date. */
export const DECADE = 'decade'
/** The field that holds its years. */
export const YEAR = 'dateYear'
/** The field that holds the level of description of a unit of an archive. */
const LEVEL = 'LevelOfDescription'

/** Whether the values of a field are times, and so stand in their order. */
export const isOfTime = (field: string): boolean => field === DECADE || field === YEAR

/**
 * Value of a field in words: decades are written out, uncertain times and levels of description
 * named, the rest stands as it is.
 */
export const valueName = (field: string, value: string): string => {
  if (field === LEVEL) return levelName(value)
  if (!isOfTime(field)) return value
  if (value === 'undated') return t(recordTexts.undatedValue)
  const first = Number(value)
  if (!Number.isInteger(first))
    return t(field === YEAR ? browseTexts.unsureYear : recordTexts.unsureDecade)
  return field === YEAR ? value : t(recordTexts.decadeOf)(first)
}
