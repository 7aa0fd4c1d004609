import { FIELDS, labelOf } from '#contract/fields.ts'
import { bytes, dateTime, num } from '#web/kit/fmt.ts'
import { t } from '#web/kit/language.ts'
import { shapeOf, textOf } from './show.ts'

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
  DateCreated: ({ date, DateCreated }) => textOf(date) || textOf(DateCreated),
  width: (source) => {
    const { width, height } = shapeOf(source)
    return width > 0 ? `${num(width)} × ${num(height)}` : ''
  },
  GPSLatitude: ({ GPSLatitude, GPSLongitude, GPSAltitude }) =>
    [degrees(GPSLatitude), degrees(GPSLongitude), GPSAltitude === undefined ? '' : `${num(Number(GPSAltitude))} m`]
      .filter(Boolean)
      .join(' / '),
  fileSize: ({ fileSize }) => (fileSize === undefined ? '' : bytes(Number(fileSize))),
  fileModified: ({ fileModified }) => whenOf(fileModified),
  indexedAt: ({ indexedAt }) => whenOf(indexedAt),
  // With its folders, so that the file can be found.
  fileObjectName: ({ rel, fileObjectName }) => textOf(rel) || textOf(fileObjectName),
}

const valueOf = (source: Source, name: string): string => WRITTEN[name]?.(source) ?? textOf(source[name])

const degrees = (value: unknown) => (value === undefined || Number.isNaN(Number(value)) ? '' : `${num(Number(value), 5)}°`)

const whenOf = (value: unknown) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? dateTime(value) : '')
