import type { Hit } from '#contract/record-search.ts'
import { levelTexts } from '#texts/records.ts'
import { t } from '#web/kit/language.ts'

/** A value that is longer than this has a line of its own in a list. */
const LONG = 60

/**
 * A value of a record as text, lists with commas, or on lines where the values are long or have
 * commas of their own.
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

/** A level of description in words, where it is one of those that have them. (records.levels) */
export const levelName = (level: string): string => {
  const known = Object.entries(levelTexts).find(([name]) => name === level)?.[1]
  return known ? t(known) : level
}

/** How long a recording is, in seconds; nothing where the record is none. */
export const secondsOf = ({ Duration }: Hit['_source']): number | undefined =>
  typeof Duration === 'number' ? Duration : undefined

/** How many pictures a record has: those linked to it, or that of its file. */
export const picturesOf = ({ pictures, sha256, Duration }: Hit['_source']): number =>
  Array.isArray(pictures)
    ? pictures.length
    : typeof sha256 === 'string' && Duration === undefined
      ? 1
      : 0

/** The shape of a record's picture; zero where it is not known. */
export const shapeOf = ({ width, height }: Hit['_source']) => ({
  width: Number(width) || 0,
  height: Number(height) || 0,
})
