import { hash } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import type { SiteSearch } from '#contract/site-config.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { MARKER_PREFIX } from './lexemes.ts'

/**
 * A tenant's settings of how each field's words are indexed and ranked, and which fields sort.
 * Names are in lower case. (siteConfig.mappings)
 */
export type FieldWeights = {
  /** Fields whose words are not searched. (search.unsearched) */
  unsearched: ReadonlySet<string>
  /** Fields whose words only staff find. (search.staffWords) */
  staff: ReadonlySet<string>
  /** Fields with a boost, from 2 to 4. (search.boost) */
  boosted: ReadonlyMap<string, number>
  /** Fields that records can be sorted by, with their original names. (search.fieldOrder) */
  ordered: ReadonlySet<string>
  /** All configured fields. A record without any of them is indexed by the default settings. */
  configured: ReadonlySet<string>
  /**
   * Marker lexemes of the settings a record was indexed with: the first covers the hidden fields,
   * the last all settings.
   */
  markers: readonly string[]
}

/** The settings of a tenant that configured no field. */
export const NO_FIELD_WEIGHTS: FieldWeights = {
  unsearched: new Set(),
  staff: new Set(),
  boosted: new Map(),
  ordered: new Set(),
  configured: new Set(),
  markers: [],
}

/** The settings for indexing. `staff`: fields hidden from visitors. */
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

/** The settings that matter for a record with these fields. */
export const weightsForRecord = (fields: readonly string[], weights: FieldWeights): FieldWeights =>
  fields.some((field) => weights.configured.has(field.toLowerCase())) ? weights : NO_FIELD_WEIGHTS

const markerOf = (kind: string, configured: unknown): string =>
  MARKER_PREFIX + kind + hash('sha1', JSON.stringify(configured), 'base64url').slice(0, 10)

/** What a caller may search by, derived from the field settings. */
export type SearchVisibility = Pick<FieldWeights, 'unsearched'> & {
  /** Fields that the caller may not name. (records.fieldVisibility) */
  closed: ReadonlySet<string>
  /** Whether words of staff fields are found. */
  staffWords: boolean
  /**
   * Word searches find only records with this marker: others may not be re-analysed yet since a
   * field was hidden.
   */
  requiredMarker?: string
  /** The boosts in use above 1. */
  boostLevels: readonly number[]
}

/** The visibility in a tenant that configured no field. */
export const FULL_VISIBILITY: SearchVisibility = {
  unsearched: new Set(),
  closed: new Set(),
  staffWords: false,
  boostLevels: [],
}

/**
 * The visibility of staff and of visitors. `isReanalysing`: re-analysis is not finished;
 * `isClosing`: since a field was hidden.
 */
export const searchVisibilityOf = (
  { unsearched, staff, boosted, markers }: FieldWeights,
  {
    isStaff,
    isReanalysing,
    isClosing,
  }: { isStaff: boolean; isReanalysing: boolean; isClosing: boolean },
): SearchVisibility => {
  const boostLevels = [...new Set(boosted.values())].toSorted()
  if (isStaff)
    return {
      unsearched,
      closed: new Set(),
      staffWords: staff.size > 0 || isReanalysing,
      boostLevels,
    }
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
 * Writers of words share a lock per tenant; whoever changes the field settings waits for them and
 * blocks new ones. So no words are written by outdated settings after a change.
 */
export const lockFieldSettingsShared = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(${lockKey(tenantId)})`)
export const lockFieldSettings = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${lockKey(tenantId)})`)

const lockKey = (tenantId: string) => advisoryKey('field settings', tenantId)
