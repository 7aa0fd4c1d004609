import type { Hit } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'
import { DECADE } from './search.ts'

/** A value of a record as text, lists with commas. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null && 'display' in value) return String(value.display)
  return ''
}

/** What a record is called: its title, else its name, else its file. */
export const titleOf = ({ Title, ObjectName, name, rel }: Hit['_source']): string =>
  textOf(Title) || textOf(ObjectName) || textOf(name) || textOf(rel)

/** The shape of a record's picture; zero where it is not known. */
export const shapeOf = ({ width, height }: Hit['_source']) => ({ width: Number(width) || 0, height: Number(height) || 0 })

/** Value of a facet in words: decades are written out, the rest stands as it is. */
export const valueName = (field: string, value: string): string => {
  if (field !== DECADE) return value
  const first = Number(value)
  return Number.isInteger(first) ? t(recordTexts.decadeOf)(first) : t(recordTexts.unsureDecade)
}
