import { decadeBucketsOf, yearBucketsOf } from './date-values.ts'

/** The values of a record, by flat name as in embedded metadata. */
export type Source = Record<string, unknown>
/** A value of a field, as it is asked for. */
export type Value = { field: string; value: string }

/** Fields that tell of the file rather than of what is seen: nobody searches their words, and counting their values would say nothing. */
const FILE_FIELDS =
  'sha256 uri name rel width height size modified profile dhash damaged indexedAt fileSize fileModified fileObjectBase Title'.split(
    ' ',
  )
const WITHOUT_WORDS = new Set(FILE_FIELDS)
/** Besides these, fields whose every value is another: long texts, names and numbers of one picture. */
const NOT_COUNTED = new Set([
  ...FILE_FIELDS,
  ...'fileObjectName ObjectName CaptionAbstract AltTextAccessibility ExtDescrAccessibility DigitalImageGUID'.split(
    ' ',
  ),
  ...'Description Comment CodingHistory OriginatorReference DateTimeOriginal TimeReference Duration AudioBitrate'.split(
    ' ',
  ),
  ...'ImageSupplierImageID OriginalTransmissionReference DigitalCreationDate GPSLatitude GPSLongitude GPSAltitude'.split(
    ' ',
  ),
  ...'UnitTitle ReferenceCode ScopeAndContent AdministrativeHistory Abstract Note DateAsWritten'.split(
    ' ',
  ),
])
/** Fields that nobody asks for by a whole value: each value would be one more key in the index for every record. */
const NOT_FILTERED = new Set(
  'uri size modified profile dhash indexedAt fileSize fileModified fileObjectBase'.split(' '),
)
const LONGEST_FILTERED = 200
const LONGEST_COUNTED = 100

/** The decades of a record, as if it were a field. (search.decade) */
export const DECADE = 'decade'
/** The years of a record in the same way; recordings have a field of their own called Year. (search.year) */
export const YEAR = 'dateYear'

/** Texts whose words a record is found by, by field, in the order of the record, `except` those of some fields. The title goes first. */
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

/** A title that stands in no other field, as that of a recording; else its words are those of that field or of the file's name. */
const isOwnTitle = ({ Title, ...others }: Source): boolean =>
  others.ObjectName === undefined && !Object.values(others).includes(Title)

/**
 * Whether what is said of some fields, by their names in lower case, is said of this one. A title has no value of its own: it stands in another
 * field, whatever its name, of which it may be said.
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

/** Values that a record can be filtered by. */
export const filteredValues = (source: Source): Value[] => [
  ...Object.entries(source)
    .filter(([field]) => isFiltered(field))
    .flatMap(([field, value]) =>
      keywordsOf(value, LONGEST_FILTERED).map((keyword) => ({ field, value: keyword })),
    ),
  ...decadeBucketsOf(source.date).map((value) => ({ field: DECADE, value })),
  ...yearBucketsOf(source.date).map((value) => ({ field: YEAR, value })),
]

/** Those of the values that are counted in facets; but for those of fields that hold another value in nearly every record. */
export const countedValues = (
  filtered: readonly Value[],
  uncounted?: ReadonlySet<string>,
): Value[] =>
  filtered.filter(
    ({ field, value }) =>
      isCounted(field) && !uncounted?.has(field) && value.length <= LONGEST_COUNTED,
  )

/** Whether a field's values are counted. */
export const isCounted = (field: string): boolean => !NOT_COUNTED.has(field)

/** Whether a field's values are offered to who writes a query; decades and years are ticked, not written. */
export const isOffered = (field: string): boolean =>
  isCounted(field) && field !== DECADE && field !== YEAR

/** Where words begin in a text without Icelandic letters, and that itself. */
export const wordStarts = (folded: string): number[] => [
  ...new Set([0, ...Array.from(folded.matchAll(WORD), ({ index }) => index)]),
]
const WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu

/** Whether a text, or one of its words, goes on as something begins, both without Icelandic letters. */
export const hasWordPrefix = (folded: string, prefix: string): boolean =>
  wordStarts(folded).some((start) => folded.startsWith(prefix, start))

/** Whether records can be filtered by a field's values. */
export const isFiltered = (field: string): boolean => !NOT_FILTERED.has(field)

/** The fields of an index's own whose values are not counted. */
export const uncountedOf = (own: readonly { field: string; counted: boolean }[]): Set<string> =>
  new Set(own.filter(({ counted }) => !counted).map(({ field }) => field))

/** Whether a field whose name is read without regard to case has values that are not counted, there or where these fields are an index's own. */
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

/** Whether a record is found by the words of a field. */
export const hasWords = (field: string): boolean => !WITHOUT_WORDS.has(field) || TITLES.has(field)

/** The text in a value of a record: of a date what people wrote. */
const stringsOf = (field: string, value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  if (field === 'date' && typeof value === 'object' && value !== null && 'display' in value)
    return stringsOf('', value.display)
  return []
}

const keywordsOf = (value: unknown, longest: number): string[] => {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return [...new Set(values.map((one) => String(one).normalize('NFC').trim()))].filter(
    (one) => one !== '' && one.length <= longest,
  )
}
