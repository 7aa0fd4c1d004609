import { and, eq, inArray, isNull, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { record } from '#server/records/table.ts'

type Seen = { tenantId: string; generations: readonly string[]; hiddenToo: boolean }

const seen = ({ tenantId, generations, hiddenToo }: Seen) =>
  and(
    eq(record.tenantId, tenantId),
    inArray(record.esIndex, [...generations]),
    hiddenToo ? undefined : isNull(record.hidden),
  )

export const countRecords = (db: Db, scope: Seen) => db.$count(record, seen(scope))

/** Number of records without a value in a field, or with an empty one. */
export const countMissing = (db: Db, scope: Seen, field: string) =>
  db.$count(
    record,
    and(seen(scope), sql`coalesce(${record.source} -> ${field}, 'null') in ('null', '""', '[]')`),
  )
