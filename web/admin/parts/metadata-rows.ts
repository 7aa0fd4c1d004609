import { FIELDS, labelOf } from '#contract/fields.ts'
import { bytes, date, dateTime, num, span } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { secondsOf, shapeOf, textOf } from './show.ts'

type Source = Record<string, unknown>
export type MetadataRow = { name: string; label: string; value: string; origin: string | undefined }

/** The values of a record that hold something, in the order of the fields, written for people, each with where it is from. (records.metadata) */
export const metadataRows = (source: Source, origins: Record<string, string>): MetadataRow[] =>
  FIELDS.flatMap(({ name, upTo }) => (upTo ? numbered(source, name, upTo) : [name]))
    .map((name) => ({ name, label: t(labelOf(name) ?? { is: name, en: name }), value: valueOf(source, name), origin: origins[name] }))
    .filter(({ value }) => value !== '')

const numbered = (source: Source, name: string, upTo: number) =>
  Array.from({ length: upTo }, (_, at) => `${name}${at + 1}`).filter((key) => source[key] !== undefined)

/** Values that are more than a text as it stands. */
const WRITTEN: Record<string, (source: Source) => string> = {
  DateCreated: (source) => (secondsOf(source) === undefined ? textOf(source.date) || textOf(source.DateCreated) : ''),
  Year: ({ date, Year }) => (Year === undefined ? '' : textOf(date) || textOf(Year)),
  width: (source) => {
    const { width, height } = shapeOf(source)
    return width > 0 ? `${num(width)} × ${num(height)}` : ''
  },
  GPSLatitude: ({ GPSLatitude, GPSLongitude, GPSAltitude }) =>
    [degrees(GPSLatitude), degrees(GPSLongitude), GPSAltitude === undefined ? '' : `${num(Number(GPSAltitude))} m`]
      .filter(Boolean)
      .join(' / '),
  // Of a picture this is the camera's time, which for a scanned one is that of the scanning.
  DateTimeOriginal: (source) => (secondsOf(source) === undefined ? '' : takenAt(textOf(source.DateTimeOriginal))),
  Duration: ({ Duration }) => (Duration === undefined ? '' : span(Number(Duration) * 1000)),
  SampleRate: ({ SampleRate }) => (SampleRate === undefined ? '' : `${num(Number(SampleRate))} Hz`),
  AudioBitrate: ({ AudioBitrate }) => (AudioBitrate === undefined ? '' : `${num(Number(AudioBitrate))} kb/s`),
  fileSize: ({ fileSize }) => (fileSize === undefined ? '' : bytes(Number(fileSize))),
  fileModified: ({ fileModified }) => whenOf(fileModified),
  indexedAt: ({ indexedAt }) => whenOf(indexedAt),
  // With its folders, so that the file can be found.
  fileObjectName: ({ rel, fileObjectName }) => textOf(rel) || textOf(fileObjectName),
}

const valueOf = (source: Source, name: string): string => WRITTEN[name]?.(source) ?? textOf(source[name])

const degrees = (value: unknown) => (value === undefined || Number.isNaN(Number(value)) ? '' : `${num(Number(value), 5)}°`)

/** A day, and the hour where it is known: both are those of the place, and need not be whole. */
const takenAt = (text: string) =>
  / \d\d:\d\d/.test(text) ? whenOf(text) || text : text && !Number.isNaN(Date.parse(text)) ? date(text) : text

const whenOf = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : '')
