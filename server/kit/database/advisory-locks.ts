import { sql, type SQL } from '#server/kit/database/drizzle.ts'

/**
 * Keys of the advisory locks that are taken for the whole installation. All advisory locks of the
 * program are named in this file, because two locks with one key would wait for each other.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_205_917,
  backups: 7_205_918,
  workerNames: 7_205_919,
} as const

/**
 * Kinds of things that have one lock each. The SQL function `write_audit` also locks, by the MD5 of
 * an audit entry.
 */
type LockedThing =
  | 'index names'
  | 'index quotas'
  | 'blog slugs'
  | 'visitor writes'
  | 'field settings'
  | 'event numbers'
  | 'site hosts'
  | 'regions'
  | 'sign-ins on phones'

/**
 * The lock key of one thing of a tenant or a person; the kind separates equal names of different
 * kinds.
 */
export const advisoryKey = (kind: LockedThing, ...names: string[]): SQL<bigint> =>
  sql`hashtextextended(${JSON.stringify([kind, ...names])}, 0)`
