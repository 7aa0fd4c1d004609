import { DECADE_FIELD } from '#contract/facets.ts'
import { RIGHTS_FIELD } from '#contract/rights.ts'
import { TRANSCRIPT_FIELD, transcript } from '#contract/transcripts.ts'
import { decadeBucketsOf, yearBucketsOf } from './date-values.ts'
import { isRightsField, ownRightsValues } from './rights-filter.ts'

/** The values of a record, by name as in embedded metadata. */
export type Source = Record<string, unknown>
/** A value of a field. */
export type Value = { field: string; value: string }

/**
 * Fields about the file rather than its content: their words are not searched and their values not
 * counted.
 */
const FILE_FIELDS = `sha256 uri name rel width height size modified profile dhash damaged indexedAt
  dominantColour fileSize fileModified fileObjectBase Title`.split(/\s+/)
const WITHOUT_WORDS = new Set([...FILE_FIELDS, RIGHTS_FIELD])
/**
 * Also not counted: fields with a different value in nearly every record, such as long texts and
 * numbers.
 */
const NOT_COUNTED = new Set([
  ...FILE_FIELDS,
  ...`fileObjectName ObjectName CaptionAbstract AltTextAccessibility ExtDescrAccessibility
  DigitalImageGUID Description Comment CodingHistory OriginatorReference DateTimeOriginal
  TimeReference Duration AudioBitrate ImageSupplierImageID OriginalTransmissionReference
  DigitalCreationDate GPSLatitude GPSLongitude GPSAltitude UnitTitle ReferenceCode
  ScopeAndContent AdministrativeHistory Abstract Note DateAsWritten`.split(/\s+/),
])
/** Fields that nobody filters by. Each value would be one more index entry for every record. */
const NOT_FILTERED = new Set(
  `uri size modified profile dhash dominantColour indexedAt fileSize fileModified
  fileObjectBase`.split(/\s+/),
)
const LONGEST_FILTERED = 200
const LONGEST_COUNTED = 100

/** The pseudo field of a record's decades. (search.decade) */
export const DECADE = DECADE_FIELD
/** The pseudo field of a record's years; recordings have a field called Year. (search.year) */
export const YEAR = 'dateYear'

/**
 * The searched texts of a record by field, in the record's order with the title first. `except`:
 * fields to leave out.
 */
export const textsOf = (
  source: Source,
  except?: ReadonlySet<string>,
): { field: string; text: string }[] => {
  const isSearched = (field: string) =>
    !except || except.size === 0 || !isCoveredBy(source, field, except)
  const texts = Object.entries(source)
    .filter(
      ([field]) =>
        (!WITHOUT_WORDS.has(field) || (field === 'Title' && isOwnTitle(source))) &&
        isSearched(field),
    )
    .flatMap(([field, value]) => stringsOf(field, value).map((text) => ({ field, text })))
  return texts.sort((a, b) => Number(TITLES.has(b.field)) - Number(TITLES.has(a.field)))
}

const TITLES = new Set(['ObjectName', 'Title'])

/**
 * Whether the title is in no other field, as in a recording. Otherwise its words belong to that
 * field or the file name.
 */
const isOwnTitle = ({ Title, ...others }: Source): boolean =>
  others.ObjectName === undefined && !Object.values(others).includes(Title)

/**
 * Whether a set of field names (in lower case) covers this field. A title is also covered if a
 * covered field holds its text.
 */
export const isCoveredBy = (source: Source, field: string, fields: ReadonlySet<string>): boolean =>
  fields.has(field.toLowerCase()) ||
  (field === 'Title' && fields.size > 0 && isTitleIn(source, fields))

const isTitleIn = (source: Source, fields: ReadonlySet<string>): boolean => {
  const textOf = (value: unknown): string =>
    [value].flat().join(' ').replace(/\s+/g, ' ').trim().toLowerCase()
  const title = textOf(source.Title)
  return Object.entries(source).some(
    ([field, value]) =>
      field !== 'Title' && fields.has(field.toLowerCase()) && textOf(value) === title,
  )
}

/** The values that a record can be filtered by. */
export const filteredValues = (source: Source): Value[] => [
  ...Object.entries(source)
    .filter(([field]) => isFiltered(field) && !isRightsField(field))
    .flatMap(([field, value]) =>
      keywordsOf(value, LONGEST_FILTERED).map((keyword) => ({ field, value: keyword })),
    ),
  ...decadeBucketsOf(source.date).map((value) => ({ field: DECADE, value })),
  ...yearBucketsOf(source.date).map((value) => ({ field: YEAR, value })),
  ...ownRightsValues(source),
]

/** The filterable values that facets count. */
export const countedValues = (
  filtered: readonly Value[],
  uncounted?: ReadonlySet<string>,
): Value[] =>
  filtered.filter(
    ({ field, value }) =>
      isCounted(field) && !uncounted?.has(field) && value.length <= LONGEST_COUNTED,
  )

/** Whether facets count a field's values. */
export const isCounted = (field: string): boolean => !NOT_COUNTED.has(field)

/** Whether records share the values of a field, as names and places are shared. */
export const isShared = (field: string): boolean => isFiltered(field) && isCounted(field)

/** The start of every word of a folded text, and the start of the text. */
export const wordStarts = (folded: string): number[] => [
  ...new Set([0, ...Array.from(folded.matchAll(WORD), ({ index }) => index)]),
]
const WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu

/** Whether a folded text, or one of its words, starts with a folded prefix. */
export const hasWordPrefix = (folded: string, prefix: string): boolean =>
  wordStarts(folded).some((start) => folded.startsWith(prefix, start))

/** Whether records can be filtered by a field. */
export const isFiltered = (field: string): boolean => !NOT_FILTERED.has(field)

/** The index's own fields whose values facets do not count. */
export const uncountedOf = (own: readonly { field: string; counted: boolean }[]): Set<string> =>
  new Set(own.filter(({ counted }) => !counted).map(({ field }) => field))

/** Whether facets do not count a field's values, by its case-insensitive name. */
export const isUncounted = (
  field: string,
  own: readonly { field: string; counted: boolean }[],
): boolean => {
  const name = field.toLowerCase()
  return (
    NOT_COUNTED_IN_ANY_CASE.has(name) ||
    own.some((one) => !one.counted && one.field.toLowerCase() === name)
  )
}

const NOT_COUNTED_IN_ANY_CASE = new Set([...NOT_COUNTED].map((field) => field.toLowerCase()))

/** The texts of a value; of a date the text as written, of a transcript what is said. */
const stringsOf = (field: string, value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  if (field === TRANSCRIPT_FIELD) return saidIn(value)
  if (field === 'date' && typeof value === 'object' && value !== null && 'display' in value)
    return stringsOf('', value.display)
  return []
}

const saidIn = (value: unknown): string[] => {
  const { success, data } = transcript.safeParse(value)
  return success ? [data.cues.map(({ text }) => text).join(' ')] : []
}

const keywordsOf = (value: unknown, longest: number): string[] => {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return [...new Set(values.map((one) => String(one).normalize('NFC').trim()))].filter(
    (one) => one !== '' && one.length <= longest,
  )
}
