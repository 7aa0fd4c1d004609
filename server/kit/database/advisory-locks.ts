import { sql, type SQL } from 'drizzle-orm'

/**
 * Numbers of PostgreSQL's advisory locks that the whole installation takes. Every advisory lock of the program is named in this file:
 * two that shared a number would wait for each other.
 */
export const ADVISORY_LOCKS = {
  migrations: 7_205_917,
  backups: 7_205_918,
  workerNames: 7_205_919,
} as const

/** Kinds of things that are locked one by one; beside them the function `write_audit` locks the MD5 of a line of the audit. */
type LockedThing =
  | 'index names'
  | 'index quotas'
  | 'blog slugs'
  | 'visitor writes'
  | 'field settings'
  | 'event numbers'

/** The number of the lock on one thing of a tenant or a person; the kind keeps equal names of different kinds apart. */
export const advisoryKey = (kind: LockedThing, ...names: string[]): SQL<bigint> =>
  sql`hashtextextended(${JSON.stringify([kind, ...names])}, 0)`
