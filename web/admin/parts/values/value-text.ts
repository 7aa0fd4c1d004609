import type { Hit } from '#contract/record-search.ts'
import { levelTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'

/** Longer values have a line of their own in a list. */
const LONG = 60

/**
 * A record's value as text. Lists are separated by commas, or by lines if values are long or
 * contain commas.
 */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter(Boolean)
    return texts.join(texts.some((text) => text.length > LONG || /[,\n]/.test(text)) ? '\n' : ', ')
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'object' && value !== null && 'display' in value)
    return String(value.display)
  return ''
}

/** The label of a level of description, if it has one. (records.levels) */
export const levelName = (level: string): string => {
  const known = Object.entries(levelTexts).find(([name]) => name === level)?.[1]
  return known ? t(known) : level
}

/** A recording's length in seconds; undefined for other records. */
export const secondsOf = ({ Duration }: Hit['_source']): number | undefined =>
  typeof Duration === 'number' ? Duration : undefined

/** The number of a record's pictures: linked ones, or the file's own. */
export const picturesOf = ({ pictures, sha256, Duration }: Hit['_source']): number =>
  Array.isArray(pictures)
    ? pictures.length
    : typeof sha256 === 'string' && Duration === undefined
      ? 1
      : 0

/** The size of a record's picture; zero if unknown. */
export const shapeOf = ({ width, height }: Hit['_source']) => ({
  width: Number(width) || 0,
  height: Number(height) || 0,
})
