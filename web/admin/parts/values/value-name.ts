import { DECADE_FIELD } from '#contract/facets.ts'
import { browseTexts } from '#texts/browse.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { rightsName } from './rights-name.ts'
import { levelName } from './value-text.ts'

/** The field with the decades of a record's date. */
export const DECADE = DECADE_FIELD
/** The field with the years of a record's date. */
export const YEAR = 'dateYear'
/** The field with an archive unit's level of description. */
const LEVEL = 'LevelOfDescription'

/** Whether the values of a field are times and sort by time. */
export const isOfTime = (field: string): boolean => field === DECADE || field === YEAR

/**
 * The label of a value: written-out decades, uncertain times, levels of description and rights;
 * other values unchanged.
 */
export const valueName = (field: string, value: string): string => {
  if (field === LEVEL) return levelName(value)
  if (!isOfTime(field)) return rightsName(field, value) ?? value
  if (value === 'undated') return t(recordTexts.undatedValue)
  const first = Number(value)
  if (!Number.isInteger(first))
    return t(field === YEAR ? browseTexts.unsureYear : recordTexts.unsureDecade)
  return field === YEAR ? value : t(recordTexts.decadeOf)(first)
}
