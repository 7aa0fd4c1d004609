import { hash } from 'node:crypto'
import type { Restriction } from '#contract/restrictions.ts'
import type { Index } from '#contract/indices.ts'
import { type FieldAccess, visibleRights } from './visibility.ts'

/**
 * Values that change without a change of the record: when it was last indexed, the folder of its
 * derivatives, and the colour that stands in for it.
 */
const UNSTABLE = new Set(['indexedAt', 'profile', 'dominantColour'])

/**
 * The hash of what visitors see of a record: its visible values and the rights in force.
 * (publications.sameHash)
 */
export const visitorHash = (
  access: FieldAccess,
  { source, restriction }: { source: Record<string, unknown>; restriction: Restriction | null },
  index: Pick<Index, 'type' | 'rights'>,
): string => {
  const rights = visibleRights(access, source, index)
  const seen = {
    values: access.visibleValues(source, index, restriction),
    rights: rights?.uri ?? null,
    ...(restriction?.noindex && { noindex: true }),
  }
  return hash('sha1', canonical(seen), 'base64url')
}

/** JSON with sorted keys: PostgreSQL returns the keys of an object in another order. */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = value as Record<string, unknown>
  let text = '{'
  for (const key of Object.keys(entries).toSorted())
    if (entries[key] !== undefined && !UNSTABLE.has(key))
      text += `${JSON.stringify(key)}:${canonical(entries[key])},`
  return `${text}}`
}
