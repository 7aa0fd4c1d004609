import { FIELDS } from '#contract/fields.ts'
import { RIGHTS_FIELD, type Rights } from '#contract/rights.ts'
import { bytes, date, dateTime, num, span } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'
import { recordTexts } from '#texts/records.ts'
import { rightsTexts } from '#texts/rights.ts'
import { relName } from '#contract/record-title.ts'
import type { Naming } from './field-names.ts'
import { rightsName } from './rights-name.ts'
import { levelName, secondsOf, shapeOf, textOf } from './value-text.ts'

type Source = Record<string, unknown>
type MetadataRow = { name: string; label: string; value: string; origin: string | undefined }

type Shown = {
  source: Source
  origins: Record<string, string>
  own_fields: readonly { field: string; label: string }[]
  rights?: Rights | null
}

/**
 * A record's values in words, each with its origin: in the order of the fields, then the source's
 * own fields. Values about a file that many records share come last. (records.metadata)
 */
export const metadataRows = (
  { source, origins, own_fields: own, rights }: Shown,
  { nameOf }: Pick<Naming, 'nameOf'>,
): MetadataRow[] => {
  const names = FIELDS.flatMap(({ name, upTo }) => (upTo ? numbered(source, name, upTo) : [name]))
  const isLast = (name: string) => isOfSource(source) && ABOUT_FILE.has(name)
  const known = (list: string[]) =>
    list.map((name) => ({
      name,
      label: nameOf(name),
      value:
        name === RIGHTS_FIELD && rights
          ? (rightsName(name, rights.uri) ?? rights.uri)
          : valueOf(source, name),
    }))
  return [
    ...known(names.filter((name) => !isLast(name))),
    ...own.map(({ field, label }) => ({
      name: field,
      label: nameOf(field, { is: label, en: label }),
      value: ownValue(source[field], label),
    })),
    ...known(names.filter(isLast)),
  ].flatMap((row) =>
    row.value === ''
      ? []
      : [
          {
            ...row,
            origin:
              row.name === RIGHTS_FIELD && rights?.from === 'index'
                ? t(rightsTexts.ofTheIndex)
                : originName(origins[DATES.has(row.name) ? 'date' : row.name] ?? origins[row.name]),
          },
        ],
  )
}

const ABOUT_FILE = new Set(['width', 'fileObjectName', 'fileSize', 'fileModified', 'indexedAt'])
/**
 * Whether the record is one of many in a file, such as a row of an export or a unit of an archive.
 */
const isOfSource = ({ rel }: Source) => textOf(rel) !== relName(textOf(rel))

/** Rows that show the record's date. */
const DATES = new Set(['DateCreated', 'DateAsWritten', 'Year'])
const ORIGINS: Record<string, { is: string; en: string }> = {
  inherited: recordTexts.inherited,
  accepted: recordTexts.accepted,
  sidecar: recordTexts.sidecar,
}
const originName = (origin: string | undefined) => {
  const words = origin === undefined ? undefined : ORIGINS[origin]
  return words ? t(words) : origin
}

/**
 * Values of a related table, one a line. An empty one keeps its line, so that lines of different
 * fields match.
 */
const ownValue = (value: unknown, label: string): string =>
  Array.isArray(value) && label.includes('::')
    ? value.map((one) => textOf(one) || '—').join('\n')
    : textOf(value)

const numbered = (source: Source, name: string, upTo: number) =>
  Array.from({ length: upTo }, (_, at) => `${name}${at + 1}`).filter(
    (key) => source[key] !== undefined,
  )

/** Values that need formatting. */
const WRITTEN: Record<string, (source: Source) => string> = {
  DateCreated: (source) =>
    secondsOf(source) === undefined && !isOfSource(source)
      ? textOf(source.date) || textOf(source.DateCreated)
      : '',
  Year: ({ date, Year }) => (Year === undefined ? '' : textOf(date) || textOf(Year)),
  width: (source) => {
    const { width, height } = shapeOf(source)
    return width > 0 ? `${num(width)} × ${num(height)}` : ''
  },
  GPSLatitude: ({ GPSLatitude, GPSLongitude, GPSAltitude }) =>
    [
      degrees(GPSLatitude),
      degrees(GPSLongitude),
      GPSAltitude === undefined ? '' : `${num(Number(GPSAltitude))} m`,
    ]
      .filter(Boolean)
      .join(' / '),
  // For a picture this is the camera's time; for a scan it is the scanner's.
  DateTimeOriginal: (source) =>
    secondsOf(source) === undefined ? '' : takenAt(textOf(source.DateTimeOriginal)),
  Duration: ({ Duration }) => (Duration === undefined ? '' : span(Number(Duration) * 1000)),
  SampleRate: ({ SampleRate }) => (SampleRate === undefined ? '' : `${num(Number(SampleRate))} Hz`),
  AudioBitrate: ({ AudioBitrate }) =>
    AudioBitrate === undefined ? '' : `${num(Number(AudioBitrate))} kb/s`,
  fileSize: ({ fileSize }) => (fileSize === undefined ? '' : bytes(Number(fileSize))),
  fileModified: ({ fileModified }) => whenOf(fileModified),
  indexedAt: ({ indexedAt }) => whenOf(indexedAt),
  // With its folders, so that people can find the file.
  fileObjectName: ({ rel, fileObjectName }) => relName(textOf(rel)) || textOf(fileObjectName),
  DateAsWritten: (source) =>
    textOf(source.DateAsWritten) || (source.tree === undefined ? '' : textOf(source.date)),
  LevelOfDescription: ({ LevelOfDescription }) => levelName(textOf(LevelOfDescription)),
}

/** A record's value in words. */
export const valueOf = (source: Source, name: string): string =>
  WRITTEN[name]?.(source) ?? textOf(source[name])

const degrees = (value: unknown) =>
  value === undefined || Number.isNaN(Number(value)) ? '' : `${num(Number(value), 5)}°`

/** A day, and the hour if known, in local time; the text may be partial. */
const takenAt = (text: string) =>
  / \d\d:\d\d/.test(text)
    ? whenOf(text) || text
    : text && !Number.isNaN(Date.parse(text))
      ? date(text)
      : text

const whenOf = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : ''
