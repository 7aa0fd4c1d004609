import { FIELDS } from '#contract/fields.ts'
import type { Hit } from '#contract/record-search.ts'
import { USE_FIELD } from '#contract/rights.ts'
import { DECADE, YEAR } from '#server/search/service.ts'
import { exportTexts, levelTexts } from '#texts/records.ts'
import type { Language } from '#texts/text.ts'

type Source = Hit['_source']
type Column = { field: string; label: { is: string; en: string } }

/** Fields that the title of a record is made of. (records.title) */
const IN_TITLE = new Set(['ObjectName', 'UnitTitle'])

/**
 * The columns of an export beside the titles: known fields in their order, then fields that a
 * source named itself.
 */
export const columnsOf = (mappings: readonly Column[]): Column[] => {
  const columns = mappings
    .filter(({ field }) => !IN_TITLE.has(field) && field !== YEAR && field !== USE_FIELD)
    // Decades and years are facets only; records that have them have a date.
    .map(({ field, label }) =>
      field === DECADE ? { field: 'date', label: exportTexts.date } : { field, label },
    )
    .sort((a, b) => placeOf(a.field) - placeOf(b.field))
  return columns.map(({ field, label }) => {
    const isAlone = columns.filter((other) => other.label.is === label.is).length === 1
    return {
      field,
      label: isAlone ? label : { is: `${label.is} (${field})`, en: `${label.en} (${field})` },
    }
  })
}

/** A field's position among the columns; the date stands first. */
const placeOf = (field: string): number => {
  if (field === 'date') return -1
  const place = FIELDS.findIndex(({ name, upTo }) =>
    upTo ? field.startsWith(name) : field === name,
  )
  return place < 0 ? FIELDS.length : place
}

/**
 * A record's value as a cell: lists joined by semicolons, times and durations in the format
 * spreadsheets parse.
 */
export const cellOf = (source: Source, field: string, lang: Language): string =>
  WRITTEN[field]?.(source, lang) ?? plain(source[field])

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('; ')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null && 'display' in value) return plain(value.display)
  return ''
}

const WRITTEN: Record<string, (source: Source, lang: Language) => string> = {
  width: ({ width, height }) => (width === undefined ? '' : `${plain(width)} × ${plain(height)}`),
  GPSLatitude: ({ GPSLatitude, GPSLongitude, GPSAltitude }) =>
    [GPSLatitude, GPSLongitude, GPSAltitude].map(plain).filter(Boolean).join(' / '),
  Duration: ({ Duration }) => (typeof Duration === 'number' ? lengthOf(Math.round(Duration)) : ''),
  LevelOfDescription: ({ LevelOfDescription }, lang) => {
    const level = plain(LevelOfDescription)
    return Object.entries(levelTexts).find(([name]) => name === level)?.[1][lang] ?? level
  },
  fileModified: ({ fileModified }) => timeOf(fileModified),
  indexedAt: ({ indexedAt }) => timeOf(indexedAt),
}

/** Formats seconds as `1:02:03`. */
const lengthOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
    .replace(/^0/, '')

/** Formats a time as `2026-11-22 14:05:09` in Icelandic time, which is UTC. */
const timeOf = (value: unknown): string =>
  plain(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d).*$/, '$1 $2')
