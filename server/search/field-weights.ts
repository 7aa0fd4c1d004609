import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SiteSearch } from '#contract/site-config.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { MARK } from './lexemes.ts'

/** How the words of a tenant's records are written, and what these are ordered by; by names of fields in lower case. (siteConfig.mappings) */
export type Wording = {
  /** Fields whose words are not searched. (search.unsearched) */
  unsearched: ReadonlySet<string>
  /** Fields whose words only those who work for the tenant find. (search.staffWords) */
  staff: ReadonlySet<string>
  /** Fields that weigh more than others, and how much: 2 to 4. (search.boost) */
  heavy: ReadonlyMap<string, number>
  /** Fields that records can be ordered by, by their names. (search.fieldOrder) */
  ordered: ReadonlySet<string>
  /** All these fields, by names in lower case: a record that has none of them is written as if nothing were said. */
  said: ReadonlySet<string>
  /** Lexemes of every other record: by the first it is told that its words are kept from visitors, by the last that all is as it should be. */
  marks: readonly string[]
}

/** How the words of a tenant that says nothing of fields are written. */
export const PLAIN: Wording = {
  unsearched: new Set(),
  staff: new Set(),
  heavy: new Map(),
  ordered: new Set(),
  said: new Set(),
  marks: [],
}

/** What is said of fields as it touches words; `staff`: the fields that visitors do not see. */
export const wordingOf = (
  mappings: SiteSearch['mappings'],
  staff: ReadonlySet<string>,
): Wording => {
  const unsearched = new Set(
    mappings.filter(({ search }) => !search).map(({ field }) => field.toLowerCase()),
  )
  const heavy = new Map(
    mappings.flatMap(({ field, boost }) =>
      boost > 1 ? [[field.toLowerCase(), boost] as const] : [],
    ),
  )
  const ordered = new Set(mappings.filter((one) => one.sort).map(({ field }) => field))
  if (staff.size + unsearched.size + heavy.size + ordered.size === 0) return PLAIN
  const closed = [...staff].toSorted()
  const all = [closed, [...unsearched].toSorted(), [...heavy].toSorted(), [...ordered].toSorted()]
  const said = new Set([
    ...staff,
    ...unsearched,
    ...heavy.keys(),
    ...[...ordered].map((field) => field.toLowerCase()),
  ])
  return {
    unsearched,
    staff,
    heavy,
    ordered,
    said,
    marks: [...(staff.size > 0 ? [markOf('v', closed)] : []), markOf('w', all)],
  }
}

/** How the words of a record with these fields are written. */
export const wordingFor = (fields: readonly string[], wording: Wording): Wording =>
  fields.some((field) => wording.said.has(field.toLowerCase())) ? wording : PLAIN

const markOf = (kind: string, said: unknown): string =>
  MARK + kind + hash('sha1', JSON.stringify(said), 'base64url').slice(0, 10)

/** What somebody who asks meets of that. */
export type Sight = Pick<Wording, 'unsearched'> & {
  /** Fields that the asker may not name. (records.fieldVisibility) */
  closed: ReadonlySet<string>
  /** Whether words of fields for staff are found. */
  staffWords: boolean
  /** By words only records that have this lexeme are found: others may not have been written yet since a field was closed. */
  writtenAs?: string
  /** How heavy fields are, beside those that weigh 1. */
  degrees: readonly number[]
}

/** What is met where a tenant says nothing of fields. */
export const ALL_SEEN: Sight = {
  unsearched: new Set(),
  closed: new Set(),
  staffWords: false,
  degrees: [],
}

/**
 * What those meet who work for the tenant, and what visitors do; `isRewording`: some records are not written anew yet; `isClosing`: since a
 * field was closed.
 */
export const sightOf = (
  { unsearched, staff, heavy, marks }: Wording,
  {
    isStaff,
    isRewording,
    isClosing,
  }: { isStaff: boolean; isRewording: boolean; isClosing: boolean },
): Sight => {
  const degrees = [...new Set(heavy.values())].toSorted()
  if (isStaff)
    return { unsearched, closed: new Set(), staffWords: staff.size > 0 || isRewording, degrees }
  const [writtenAs] = marks
  const isKept = isClosing && staff.size > 0 && writtenAs !== undefined
  return { unsearched, closed: staff, staffWords: false, degrees, ...(isKept && { writtenAs }) }
}

/**
 * Whoever writes words goes by what is said of fields when he begins; whoever changes that waits for them to end, and those who come later
 * for him. So nothing is written by what was said before once it is changed.
 */
export const holdWording = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(tenantId)})`)
export const changeWording = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${lockOf(tenantId)})`)

const lockOf = (tenantId: string) => advisoryKey('field settings', tenantId)
