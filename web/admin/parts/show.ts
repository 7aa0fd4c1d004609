import type { Hit } from '#contract/records.ts'

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

/** How long a recording is, in seconds; nothing where the record is none. */
export const secondsOf = ({ Duration }: Hit['_source']): number | undefined => (typeof Duration === 'number' ? Duration : undefined)

/** The shape of a record's picture; zero where it is not known. */
export const shapeOf = ({ width, height }: Hit['_source']) => ({ width: Number(width) || 0, height: Number(height) || 0 })
