import type { Cell, ExportField, ExportHead, ExportRow } from './filemaker.ts'
import { readDate, readTime, readTimestamp, type ReadTime } from './filemaker-dates.ts'

/** Values of a row by key; lists of repeating and related fields. */
export type Values = Record<string, string | string[]>

/**
 * The non-empty values of a row; dates in ISO 8601 if the export's format allows. `guessed`: number
 * of guessed centuries.
 */
export const valuesOf = (
  { fields, dateFormat }: ExportHead,
  { cells }: ExportRow,
): { values: Values; guessed: number } => {
  const values: Values = {}
  let guessed = 0
  const read = (type: ExportField['type'], text: string): string => {
    const found = timeOf(type, dateFormat, text)
    if (found?.isGuessed) guessed += 1
    return found?.iso ?? text
  }
  for (const [at, field] of fields.entries()) {
    const value = whole(cells[at], field, read)
    if (value !== undefined) values[field.key] = value
  }
  return { values, guessed }
}

const timeOf = (
  type: ExportField['type'],
  format: string | null,
  text: string,
): ReadTime | null => {
  if (text === '') return null
  if (type === 'DATE') return readDate(format, text)
  if (type === 'TIMESTAMP') return readTimestamp(format, text)
  const iso = type === 'TIME' ? readTime(text) : null
  return iso === null ? null : { iso, isGuessed: false }
}

/**
 * Values of related fields are parallel to those of their table's other fields, so empty ones keep
 * their place; others are dropped.
 */
const whole = (
  cell: Cell | undefined,
  { type, isRelated }: ExportField,
  read: (type: ExportField['type'], text: string) => string,
) => {
  if (cell === null || cell === undefined) return undefined
  if (typeof cell === 'string') return clean(type, cell, read) || undefined
  const texts = cell.map((one) => clean(type, one, read))
  if (texts.every((one) => one === '')) return undefined
  return isRelated ? texts : texts.filter((one) => one !== '')
}

const clean = (
  type: ExportField['type'],
  text: string,
  read: (type: ExportField['type'], text: string) => string,
): string => read(type, text.replace(/\r\n?/g, '\n').trim().normalize('NFC'))
