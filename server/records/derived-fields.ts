import { RIGHTS_FIELD, USE_FIELD } from '#contract/rights.ts'
import { DECADE, isCoveredBy, YEAR } from '#server/search/service.ts'

type Source = Record<string, unknown>

/**
 * Fields derived from a field, by its name in lower case. A visitor who may not see a field may
 * not see fields derived from it.
 */
const DERIVED_FIELDS: Record<string, readonly string[]> = {
  datecreated: ['date', DECADE, YEAR],
  datetimeoriginal: ['date', DECADE, YEAR],
  dateaswritten: ['date', DECADE, YEAR],
  year: ['date', DECADE, YEAR],
  [DECADE]: ['date', YEAR],
  [YEAR.toLowerCase()]: ['date', DECADE],
  gpslatitude: ['GPSLongitude', 'GPSAltitude'],
  fileobjectname: ['fileObjectBase', 'name', 'rel', 'uri', 'folder'],
  width: ['height'],
  [RIGHTS_FIELD.toLowerCase()]: [USE_FIELD],
  [USE_FIELD.toLowerCase()]: [RIGHTS_FIELD],
}

/** These fields with those derived from them; all names in lower case. */
export const withDerived = (fields: readonly string[]): Set<string> =>
  new Set(
    fields
      .map((field) => field.toLowerCase())
      .flatMap((field) => [field, ...(DERIVED_FIELDS[field] ?? [])])
      .map((field) => field.toLowerCase()),
  )

/** A pictured record has values of each picture, and markup of fields, within other values. */
export const NESTED: readonly string[] = ['pictures', 'markup']

/** Without the fields of these names in lower case, also within pictures. */
export const withoutNested = (value: unknown, closed: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((one) => withoutNested(one, closed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).filter(([field]) => !closed.has(field.toLowerCase())),
  )
}

/** The values of a record without closed fields and without what is made of them. */
export const withoutFields = (source: Source, closed: ReadonlySet<string>): Source => {
  if (closed.size === 0) return source
  const hasClosedTitle = isCoveredBy(source, 'Title', closed)
  return Object.fromEntries(
    Object.entries(source)
      .filter(
        ([field]) => !closed.has(field.toLowerCase()) && !(field === 'Title' && hasClosedTitle),
      )
      .map(([field, value]) => [
        field,
        NESTED.includes(field) ? withoutNested(value, closed) : value,
      ]),
  )
}
