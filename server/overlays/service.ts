import { and, desc, eq, getTableColumns, sql } from '#server/kit/database/drizzle.ts'
import { alias } from '#server/kit/database/pg-core.ts'
import { exactTime, type Older } from '#server/kit/database/columns.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { AcceptedValues, HiddenState } from './apply-overlay.ts'
import { overlay } from './table.ts'

export {
  applyOverlay,
  removeOverlay,
  type AcceptedValues,
  type BaseValues,
  type HiddenState,
  type OverlaidValues,
} from './apply-overlay.ts'

type Place = { tenantId: string; indexId: string }
export type Version = typeof overlay.$inferSelect

/** The current overlay of a record: its accepted values, and whether it is hidden. */
export type Overlay = { version: number; values: AcceptedValues; hidden: HiddenState | null }
/** The overlay of a record that nobody has edited. */
export const NO_OVERLAY: Overlay = { version: 0, values: {}, hidden: null }

/**
 * The current overlays by record id; records without an overlay are left out. (overlays.active)
 */
export const overlaysOf = async (
  db: Db,
  { tenantId, indexId }: Place,
  ids: readonly string[],
): Promise<Map<string, Overlay>> => {
  const found = await db.execute<Overlay & { record_id: string }>(sql`
    select distinct on (record_id) record_id, version, "values", hidden from overlay
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and record_id = any (${sql.param([...ids])}::uuid[])
    order by record_id, version desc`)
  return new Map(found.rows.map(({ record_id, ...layer }) => [record_id, layer]))
}

/** Adds a version to a record's overlay. The caller holds a lock on the record. */
export const addVersion = async (
  db: Db,
  place: Place,
  recordId: string,
  before: Overlay,
  {
    by,
    ...next
  }: Pick<Version, 'kind' | 'values' | 'hidden'> & {
    note?: string | null
    bulkId?: string | null
    by: { id: string; name: string }
  },
): Promise<Overlay> => {
  const version = before.version + 1
  await db
    .insert(overlay)
    .values({ ...place, recordId, version, ...next, byId: by.id, byName: by.name })
  return { version, values: next.values, hidden: next.hidden }
}

/**
 * Versions of a record's overlay, newest first, each with the values before it. `older` limits
 * them to one page. (overlays.history)
 */
export const selectVersions = (
  db: Db,
  { tenantId, indexId }: Place,
  recordId: string,
  older?: Older,
) => {
  const isOlder =
    older &&
    sql`(${overlay.at}, ${overlay.version})
      < (${older.before.at}::timestamptz, ${older.before.id}::bigint)`
  const found = db
    .select({
      ...getTableColumns(overlay),
      exactAt: sql<string>`${exactTime(sql`${overlay.at}`)}`,
      before: previous.values,
    })
    .from(overlay)
    .leftJoin(previous, and(isSameOverlay, eq(previous.version, sql`${overlay.version} - 1`)))
    .where(
      and(
        eq(overlay.tenantId, tenantId),
        eq(overlay.indexId, indexId),
        eq(overlay.recordId, recordId),
        isOlder,
      ),
    )
    // A transaction that began earlier may commit later, so the time orders pages.
    .orderBy(...(older ? [desc(overlay.at)] : []), desc(overlay.version))
  return older ? found.limit(older.size) : found
}
export type VersionWithPrevious = Awaited<ReturnType<typeof selectVersions>>[number]

const previous = alias(overlay, 'previous')
const isSameOverlay = and(
  eq(previous.tenantId, overlay.tenantId),
  eq(previous.indexId, overlay.indexId),
  eq(previous.recordId, overlay.recordId),
)

/** Deletes the overlays of an index that is deleted for good. (indices.binEmptied) */
export const deleteOverlays = (db: Db, { tenantId, indexId }: Place) =>
  db.delete(overlay).where(and(eq(overlay.tenantId, tenantId), eq(overlay.indexId, indexId)))
