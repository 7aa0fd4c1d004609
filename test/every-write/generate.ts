import { z } from 'zod'
import { seeded } from '#bench/random.ts'

/** A seeded generator: the same seed gives the same inputs on every machine. */
export type Random = {
  /** A number from 0 to 1. */
  next: () => number
  /** A whole number from 0, below `below`. */
  below: (below: number) => number
  of: <T>(values: readonly T[]) => T
  /** Text with characters that are often lost: quotes, tabs, emoji, combining marks. */
  text: (maxLength?: number) => string
  /** The values in random order. */
  shuffled: <T>(values: readonly T[]) => T[]
}

/** Words of one line, with special characters of COPY, CSV, SQL, LIKE and HTML. */
const WORDS = [
  'Grár hestur',
  'Þórshöfn á Langanesi',
  '„gæsalappir“',
  `O'Brien "B"`,
  String.raw`\N \. \\ \t`,
  'e\u0301\u00a0ö',
  '👩🏽‍🌾 🇮🇸',
  '100% _x_',
  '{"a": [1]}',
  '<b>&amp;</b>',
  '; -- /* */ $$',
  'ÍSLENSKA ß ﬁ',
  '\u202etfel ot thgir\u202c',
  '1.234,50',
  'null',
] as const
/** Words with line breaks, for long texts only. */
const LINES = ['fyrri\nseinni', 'dálkur\tdálkur', 'a\r\nb'] as const
const LONG_TEXT = 400

export const randomOf = (seed: number): Random => {
  const next = seeded(seed)
  const below = (most: number) => Math.floor(next() * most)
  // No caller passes an empty list.
  const of = <T>(values: readonly T[]): T => values[below(values.length)]!
  const text = (maxLength = 60) => {
    const words = maxLength < LONG_TEXT ? WORDS : [...WORDS, ...LINES]
    const some = Array.from({ length: 1 + below(3) }, () => of(words))
    return [...`Heiti ${some.join(' ')}`]
      .slice(0, Math.floor(maxLength / 3))
      .join('')
      .trim()
  }
  const shuffled = <T>(values: readonly T[]): T[] => {
    const left = [...values]
    return values.map(() => left.splice(below(left.length), 1)[0]!) // as many as there are
  }
  return { next, below, of, text, shuffled }
}

type Json = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/**
 * Input that matches a schema: required keys always, optional keys half of the time. `given` are
 * values that must exist, such as ids; an undefined value drops its key.
 */
export const generate = <S extends z.ZodType>(
  schema: S,
  random: Random,
  given: Partial<z.input<S>> = {},
): z.input<S> => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  const free = Object.entries(shape.properties ?? {}).filter(([key]) => !(key in (given as object)))
  const made = free
    .filter(
      ([key, value]) => shape.required?.includes(key) || (isFree(value) && random.next() < 0.5),
    )
    .map(([key, value]) => [key, valueOf(value, random)])
  const kept = Object.entries(given as object).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...made, ...kept]) as z.input<S> // as the schema says
}

/** Whether any value is valid: lists, objects and text with a pattern may refer to something. */
const isFree = ({ type, pattern, enum: values, anyOf, format }: Json): boolean =>
  anyOf
    ? anyOf.every((one) => isFree(one) || one.type === 'null')
    : values !== undefined || (isScalar(type) && !format && isPlain(pattern))
const isScalar = (type = '') => ['string', 'integer', 'number', 'boolean', 'null'].includes(type)
/** A pattern that only forbids characters that generated text never contains. */
const isPlain = (pattern = '') => pattern === '' || /^\^\[\^.*\]\*\$$/.test(pattern)

const valueOf = (shape: Json, random: Random): unknown => {
  if (shape.anyOf) return valueOf(random.of(shape.anyOf), random)
  if (shape.enum) return random.of(shape.enum)
  if ('const' in shape) return shape.const
  if (shape.type === 'boolean') return random.next() < 0.5
  if (shape.type === 'null') return null
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape, random)
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => valueOf(shape.items ?? {}, random))
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((key) => [key, valueOf(shape.properties?.[key] ?? {}, random)]),
    )
  if (shape.format === 'uuid') return crypto.randomUUID()
  return random.text(shape.maxLength)
}

const numberOf = ({ minimum = 0, maximum = 1000 }: Json, random: Random): number =>
  minimum + random.below(Math.min(maximum, minimum + 1000) - minimum + 1)
