import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/kit/database/database.ts'
import { exactTime, type Older } from '#server/kit/database/columns.ts'
import type { Accepted, Hidden } from './laying.ts'
import { overlay } from './table.ts'

export {
  ACCEPTED,
  isEmpty,
  lay,
  lift,
  type Accepted,
  type AcceptedValue,
  type Beneath,
  type Hidden,
  type Laid,
} from './laying.ts'

type Place = { tenantId: string; indexId: string }
export type Version = typeof overlay.$inferSelect

/** What is accepted of a record: its values, and whether it is hidden. */
export type Layer = { version: number; values: Accepted; hidden: Hidden | null }
/** Of a record that nobody has touched. */
export const NO_LAYER: Layer = { version: 0, values: {}, hidden: null }

/** The accepted layers of those records that have one. (overlays.active) */
export const layersOf = async (
  db: Db,
  { tenantId, indexId }: Place,
  ids: readonly string[],
): Promise<Map<string, Layer>> => {
  const found = await db.execute<Layer & { record_id: string }>(sql`
    select distinct on (record_id) record_id, version, "values", hidden from overlay
    where tenant_id = ${tenantId} and index_id = ${indexId} and record_id = any (${sql.param([...ids])}::uuid[])
    order by record_id, version desc`)
  return new Map(found.rows.map(({ record_id, ...layer }) => [record_id, layer]))
}

/** Adds a version to a record's layer; the caller holds the record. */
export const addVersion = async (
  db: Db,
  place: Place,
  recordId: string,
  before: Layer,
  {
    by,
    ...next
  }: Pick<Version, 'kind' | 'values' | 'hidden'> & {
    note?: string | null
    bulkId?: string | null
    by: { id: string; name: string }
  },
): Promise<Layer> => {
  const version = before.version + 1
  await db
    .insert(overlay)
    .values({ ...place, recordId, version, ...next, byId: by.id, byName: by.name })
  return { version, values: next.values, hidden: next.hidden }
}

/** Versions of a record's layer, newest first, each with the values before it; `older`: a page of them. (overlays.history) */
export const versionsOf = (
  db: Db,
  { tenantId, indexId }: Place,
  recordId: string,
  older?: Older,
) => {
  const isOlder =
    older &&
    sql`(${overlay.at}, ${overlay.version}) < (${older.before.at}::timestamptz, ${older.before.id}::bigint)`
  const found = db
    .select({
      ...getTableColumns(overlay),
      exactAt: sql<string>`${exactTime(sql`${overlay.at}`)}`,
      before: previous.values,
    })
    .from(overlay)
    .leftJoin(previous, and(isSameLayer, eq(previous.version, sql`${overlay.version} - 1`)))
    .where(
      and(
        eq(overlay.tenantId, tenantId),
        eq(overlay.indexId, indexId),
        eq(overlay.recordId, recordId),
        isOlder,
      ),
    )
    // What began earlier may have been written later.
    .orderBy(...(older ? [desc(overlay.at)] : []), desc(overlay.version))
  return older ? found.limit(older.size) : found
}
export type VersionAfter = Awaited<ReturnType<typeof versionsOf>>[number]

const previous = alias(overlay, 'previous')
const isSameLayer = and(
  eq(previous.tenantId, overlay.tenantId),
  eq(previous.indexId, overlay.indexId),
  eq(previous.recordId, overlay.recordId),
)

/** Forgets what was accepted of the records of an index that is deleted for good. (indices.binEmptied) */
export const removeLayers = (db: Db, { tenantId, indexId }: Place) =>
  db.delete(overlay).where(and(eq(overlay.tenantId, tenantId), eq(overlay.indexId, indexId)))
