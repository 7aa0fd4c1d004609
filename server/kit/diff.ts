import { isDeepStrictEqual } from 'node:util'
import type { AuditChanges, ChangeValue } from '#contract/audit.ts'
import { AUDIT_CHANGES_MAX as MAX } from '#contract/limits.ts'

type Change = AuditChanges['fields'][number]
type Thing = Record<string, unknown>

/** Fields whose values are secret or identify a person: the audit says only that they changed. */
const SECRET = /password|secret|token|hash|kennitala|national/i
/** An Icelandic national id (kennitala) anywhere in a text. */
const NATIONAL_ID = /(?<!\d)\d{6}[- ]?\d{4}(?!\d)/g
/** The keys that identify the items of a list. */
const KEYS = ['id', 'field', 'name', 'src']

/** The changed fields, among those asked for; undefined without a change. (audit.changes) */
export const diffFields = (
  before: unknown,
  after: unknown,
  asked?: readonly string[],
): AuditChanges | undefined => {
  if (!isThing(before) || !isThing(after)) return undefined
  const keys = (asked ?? Object.keys(before)).filter((key) => key in after)
  const found = keys.flatMap((key) => compared(key, before[key], after[key]))
  if (found.length === 0) return undefined
  return { fields: found.slice(0, MAX.fields), leftOut: Math.max(0, found.length - MAX.fields) }
}

const compared = (field: string, from: unknown, to: unknown): Change[] => {
  if (SECRET.test(field) || isDeepStrictEqual(from ?? null, to ?? null)) return []
  if (Array.isArray(from) && Array.isArray(to)) return comparedLists(field, from, to)
  if (isThing(from) || isThing(to)) {
    const [old, now] = [from, to].map((one) => (isThing(one) ? one : {})) as [Thing, Thing]
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
      compared(`${field}.${key}`, old[key], now[key]),
    )
  }
  return [{ field, from: shown(from), to: shown(to) }]
}

/**
 * Compares lists: items with a key are matched by it; else removed items are listed against added
 * ones.
 */
const comparedLists = (field: string, from: unknown[], to: unknown[]): Change[] => {
  const key = KEYS.find((one) => isKeyOf(one, from) && isKeyOf(one, to))
  if (key === undefined) {
    const [old, now] = [from, to].map((list) => list.map(wordsOf)) as [string[], string[]]
    const whole = { field, from: shown(old.join(', ')), to: shown(now.join(', ')) }
    if (typeof whole.from === 'string' && typeof whole.to === 'string') return [whole]
    const [gone, added] = [
      old.filter((one) => !now.includes(one)),
      now.filter((one) => !old.includes(one)),
    ]
    return [{ field, from: cut(gone.join(', ')), to: cut(added.join(', ')) }]
  }
  const [old, now] = [from, to].map(
    (list) => new Map((list as Thing[]).map((one) => [String(one[key]), one])),
  ) as [Map<string, Thing>, Map<string, Thing>]
  const kept = [...old.keys()].filter((name) => now.has(name))
  const order = [...now.keys()].filter((name) => old.has(name))
  return [
    ...(isDeepStrictEqual(kept, order)
      ? []
      : [{ field, from: cut(kept.join(', ')), to: cut(order.join(', ')) }]),
    ...[...new Set([...old.keys(), ...now.keys()])].flatMap((name): Change[] => {
      const [was, is] = [old.get(name), now.get(name)]
      if (was && is) return compared(`${field}.${name}`, was, is)
      return [
        { field: `${field}.${name}`, from: was ? cut(name) : null, to: is ? cut(name) : null },
      ]
    }),
  ]
}

const isKeyOf = (key: string, list: unknown[]) =>
  list.every((one) => isThing(one) && typeof one[key] === 'string') &&
  new Set(list.map((one) => (one as Thing)[key])).size === list.length

const wordsOf = (value: unknown): string =>
  isThing(value) || Array.isArray(value)
    ? Object.values(value)
        .filter((one) => one !== null && one !== '')
        .map(wordsOf)
        .join(' ')
    : String(value)

const shown = (value: unknown): ChangeValue => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined || value === '') return null
  const text = wordsOf(value)
  return text.length > MAX.letters ? { letters: [...text].length } : withoutIds(text)
}

const cut = (text: string): ChangeValue =>
  text === ''
    ? null
    : withoutIds(text.length > MAX.letters ? `${text.slice(0, MAX.letters - 1)}…` : text)

const withoutIds = (text: string) => text.replace(NATIONAL_ID, '…')

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
