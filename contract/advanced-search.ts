import { ADVANCED_MAX } from './public-limits.ts'
import { COLLECTION_KINDS, type CollectionKind } from './sites.ts'

/** How a line is joined to the ones above it. `or` joins it to the line just above. */
export const JOINTS = ['and', 'or', 'not'] as const
export type Joint = (typeof JOINTS)[number]

/** What a field must have: one of the values, all of them, or their words. */
export const OPERATORS = ['has', 'any', 'all'] as const
export type Operator = (typeof OPERATORS)[number]

/** Fields with the same label are one choice of the form: their names with a bar between. */
export const choiceOf = (fields: readonly string[]): string => fields.join('|')
export const fieldsOf = (choice: string): string[] => choice.split('|')

/** The choice that stands for a field; an address may name one field of several. */
export const findChoice = <T extends { field: string }>(choices: readonly T[], field: string) =>
  choices.find((one) => one.field === field || fieldsOf(one.field).includes(field))

/** A line of an advanced search; an empty field means the whole record. */
export type AdvancedLine = { joint: Joint; field: string; operator: Operator; values: string[] }

/** An advanced search as its form has it. `from` and `to` are dates as written. */
export type AdvancedSearch = {
  kinds: CollectionKind[]
  lines: AdvancedLine[]
  from: string
  to: string
  certain: boolean
  undated: boolean
}

const textsOf = (value: unknown, most: number): string[] =>
  [value].flat().flatMap((one) => {
    const text = typeof one === 'string' ? one.trim().slice(0, most) : ''
    return text === '' ? [] : [text]
  })
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value)

/** Keys of the form: `kind`, the parts of each line by its number, dates and buttons. */
const KEY = /^(?:kind|[jfow][1-9]|from|to|certain|undated|without|more)$/
export const isAdvancedKey = (key: string): boolean => KEY.test(key)

/**
 * Reads the query of the form; what makes no sense counts as missing. Its buttons take a value or
 * a line away (`without`), or add a line (`more`); several may be pressed. (siteSearch.advanced)
 */
export const readAdvanced = (raw: Record<string, unknown>): AdvancedSearch => {
  const without = [raw.without].flat()
  const numbers = Array.from({ length: ADVANCED_MAX.lines }, (_, n) => n + 1)
  const lines: AdvancedLine[] = numbers
    .filter((n) => raw[`f${n}`] !== undefined && !without.includes(`line${n}`))
    .map((n) => ({
      joint: oneOf(JOINTS, raw[`j${n}`]) ?? 'and',
      field: textsOf(raw[`f${n}`], ADVANCED_MAX.fieldLetters)[0] ?? '',
      operator: oneOf(OPERATORS, raw[`o${n}`]) ?? 'has',
      values: [...new Set(textsOf(raw[`w${n}`], ADVANCED_MAX.letters))]
        .filter((value) => !without.includes(`w${n}=${value}`))
        .slice(0, ADVANCED_MAX.values),
    }))
  const wanted = lines.length + (raw.more === undefined ? 0 : [raw.more].flat().length)
  while (lines.length < Math.min(Math.max(wanted, 1), ADVANCED_MAX.lines))
    lines.push({ joint: 'and', field: '', operator: 'has', values: [] })
  const kinds = COLLECTION_KINDS.filter((kind) => textsOf(raw.kind, 20).includes(kind))
  return {
    kinds: kinds.length > 0 ? kinds : [...COLLECTION_KINDS],
    lines,
    from: textsOf(raw.from, 60)[0] ?? '',
    to: textsOf(raw.to, 60)[0] ?? '',
    certain: raw.certain === '1',
    undated: raw.undated === '1',
  }
}

/** The same as keys and values of an address. */
export const advancedEntries = (advanced: AdvancedSearch): [string, string][] => [
  ...(advanced.kinds.length < COLLECTION_KINDS.length ? advanced.kinds : []).map(
    (kind): [string, string] => ['kind', kind],
  ),
  ...advanced.lines.flatMap(({ joint, field, operator, values }, at): [string, string][] => [
    ...(at > 0 ? [[`j${at + 1}`, joint] as [string, string]] : []),
    [`f${at + 1}`, field],
    [`o${at + 1}`, operator],
    ...values.map((value): [string, string] => [`w${at + 1}`, value]),
  ]),
  ...(
    [
      ['from', advanced.from],
      ['to', advanced.to],
      ['certain', advanced.certain ? '1' : ''],
      ['undated', advanced.undated ? '1' : ''],
    ] as [string, string][]
  ).filter(([, value]) => value !== ''),
]
