import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SiteSearch } from '#contract/site-config.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { MARKER_PREFIX } from './lexemes.ts'

/** How the words of a tenant's records are written, and what these are ordered by; by names of fields in lower case. (siteConfig.mappings) */
export type FieldWeights = {
  /** Fields whose words are not searched. (search.unsearched) */
  unsearched: ReadonlySet<string>
  /** Fields whose words only those who work for the tenant find. (search.staffWords) */
  staff: ReadonlySet<string>
  /** Fields that weigh more than others, and how much: 2 to 4. (search.boost) */
  boosted: ReadonlyMap<string, number>
  /** Fields that records can be ordered by, by their names. (search.fieldOrder) */
  ordered: ReadonlySet<string>
  /** All these fields, by names in lower case: a record that has none of them is written as if nothing were said. */
  configured: ReadonlySet<string>
  /** Lexemes of every other record: by the first it is told that its words are kept from visitors, by the last that all is as it should be. */
  markers: readonly string[]
}

/** How the words of a tenant that says nothing of fields are written. */
export const NO_FIELD_WEIGHTS: FieldWeights = {
  unsearched: new Set(),
  staff: new Set(),
  boosted: new Map(),
  ordered: new Set(),
  configured: new Set(),
  markers: [],
}

/** What is said of fields as it touches words; `staff`: the fields that visitors do not see. */
export const fieldWeightsOf = (
  mappings: SiteSearch['mappings'],
  staff: ReadonlySet<string>,
): FieldWeights => {
  const unsearched = new Set(
    mappings.filter(({ search }) => !search).map(({ field }) => field.toLowerCase()),
  )
  const boosted = new Map(
    mappings.flatMap(({ field, boost }) =>
      boost > 1 ? [[field.toLowerCase(), boost] as const] : [],
    ),
  )
  const ordered = new Set(mappings.filter((one) => one.sort).map(({ field }) => field))
  if (staff.size + unsearched.size + boosted.size + ordered.size === 0) return NO_FIELD_WEIGHTS
  const closed = [...staff].toSorted()
  const all = [closed, [...unsearched].toSorted(), [...boosted].toSorted(), [...ordered].toSorted()]
  const configured = new Set([
    ...staff,
    ...unsearched,
    ...boosted.keys(),
    ...[...ordered].map((field) => field.toLowerCase()),
  ])
  return {
    unsearched,
    staff,
    boosted,
    ordered,
    configured,
    markers: [...(staff.size > 0 ? [markerOf('v', closed)] : []), markerOf('w', all)],
  }
}

/** How the words of a record with these fields are written. */
export const weightsForRecord = (fields: readonly string[], weights: FieldWeights): FieldWeights =>
  fields.some((field) => weights.configured.has(field.toLowerCase())) ? weights : NO_FIELD_WEIGHTS

const markerOf = (kind: string, configured: unknown): string =>
  MARKER_PREFIX + kind + hash('sha1', JSON.stringify(configured), 'base64url').slice(0, 10)

/** What somebody who asks meets of that. */
export type SearchVisibility = Pick<FieldWeights, 'unsearched'> & {
  /** Fields that the asker may not name. (records.fieldVisibility) */
  closed: ReadonlySet<string>
  /** Whether words of fields for staff are found. */
  staffWords: boolean
  /** By words only records that have this lexeme are found: others may not have been written yet since a field was closed. */
  requiredMarker?: string
  /** How heavy fields are, beside those that weigh 1. */
  boostLevels: readonly number[]
}

/** What is met where a tenant says nothing of fields. */
export const FULL_VISIBILITY: SearchVisibility = {
  unsearched: new Set(),
  closed: new Set(),
  staffWords: false,
  boostLevels: [],
}

/**
 * What those meet who work for the tenant, and what visitors do; `isRewording`: some records are not written anew yet; `isClosing`: since a
 * field was closed.
 */
export const searchVisibilityOf = (
  { unsearched, staff, boosted, markers }: FieldWeights,
  {
    isStaff,
    isRewording,
    isClosing,
  }: { isStaff: boolean; isRewording: boolean; isClosing: boolean },
): SearchVisibility => {
  const boostLevels = [...new Set(boosted.values())].toSorted()
  if (isStaff)
    return { unsearched, closed: new Set(), staffWords: staff.size > 0 || isRewording, boostLevels }
  const [requiredMarker] = markers
  const isKept = isClosing && staff.size > 0 && requiredMarker !== undefined
  return {
    unsearched,
    closed: staff,
    staffWords: false,
    boostLevels,
    ...(isKept && { requiredMarker }),
  }
}

/**
 * Whoever writes words goes by what is said of fields when he begins; whoever changes that waits for them to end, and those who come later
 * for him. So nothing is written by what was said before once it is changed.
 */
export const lockFieldSettingsShared = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(tenantId)})`)
export const lockFieldSettings = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${lockKey(tenantId)})`)

const lockKey = (tenantId: string) => advisoryKey('field settings', tenantId)
