import { and, eq, inArray, isNotNull, isNull, sql } from '#server/kit/database/drizzle.ts'
import type { Params } from '#contract/problem-body.ts'
import type { Sidecar } from '#server/files/service.ts'
import { indexedFile } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { sidecar } from './table.ts'

export type Place = { tenantId: string; indexId: string }
export type Key = Place & { recordId: string }
export type SidecarRow = typeof sidecar.$inferSelect

const mine = ({ tenantId, indexId }: Place) =>
  and(eq(sidecar.tenantId, tenantId), eq(sidecar.indexId, indexId))
const itself = (key: Key) => and(mine(key), eq(sidecar.recordId, key.recordId))

/**
 * The overlays `o` of an index, or of one record, that have their own file `f`, with the written
 * values `s`.
 */
const layers = ({ tenantId, indexId }: Place, recordId?: string) => sql`
  (select distinct on (record_id) record_id, version, "values" from overlay
   where tenant_id = ${tenantId} and index_id = ${indexId}
     ${recordId === undefined ? sql`` : sql`and record_id = ${recordId}`}
   order by record_id, version desc) o
  join indexed_file f on f.tenant_id = ${tenantId} and f.index_id = ${indexId}
    and f.id = o.record_id and f.part_of is null and f.state in ('present', 'failed')
  left join sidecar s on s.tenant_id = ${tenantId} and s.index_id = ${indexId}
    and s.record_id = o.record_id`

/** Whether an overlay is not yet written. */
const isWaiting = sql.raw(
  `(case when s.record_id is null then o."values" <> '{}' else o.version > s.version end)`,
)
const isFailed = sql.raw(`(s.code is not null and o.version = s.version)`)

/** Records whose overlay is to be written now. */
export const selectPending = async (
  db: Db,
  place: Place,
  limit: number,
  recordId?: string,
): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(sql`
      select o.record_id as id from ${layers(place, recordId)}
      where ${isWaiting} or (${isFailed} and s.again <= now()) order by 1 limit ${limit}`)
  ).rows.map(({ id }) => id)

/** Seconds until the next retry of a failure. */
export const selectWait = async (db: Db, place: Place): Promise<number | null> =>
  (
    await db
      .select({
        seconds: sql<number | null>`ceil(extract(epoch from min(${sidecar.again}) - now()))::int`,
      })
      .from(sidecar)
      .where(and(mine(place), isNotNull(sidecar.code)))
  )[0]?.seconds ?? null

export const selectCounts = async (db: Db, place: Place) =>
  (
    await db.execute<{ written: number; waiting: number; failed: number }>(sql`
      select count(*) filter (where ${isWaiting})::int as waiting,
        count(*) filter (where ${isFailed})::int as failed,
        count(*) filter (
          where s.code is null and o.version = s.version and s.held <> '{}')::int as written
      from ${layers(place)}`)
  ).rows[0]

type Failure = {
  id: string
  rel: string
  code: string
  params: Params | null
  again: string | null
  place: string[]
}

const BY_PATH = keyset('path', [{ by: sql`f.rel`, type: 'text' }])

export const selectFailures = (
  db: Db,
  index: Place,
  { q = '', ...page }: PageAsked & { q?: string | undefined },
) =>
  BY_PATH.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<Failure>(sql`
      select o.record_id as id, f.rel, s.code, s.params, s.again, ${place} from ${layers(index)}
      where ${isFailed} and f.rel ilike ${containsPattern(q.trim().normalize('NFC'))} and ${after}
      order by ${orderBy} limit ${limit}`),
  )

/** Creates a record's row if missing and locks it until the transaction ends. */
export const lockSidecar = async (db: Db, key: Key): Promise<SidecarRow | undefined> => {
  await db.insert(sidecar).values(key).onConflictDoNothing()
  return (await db.select().from(sidecar).where(itself(key)).for('update'))[0]
}

export const updateSidecar = (db: Db, key: Key, set: Partial<SidecarRow>) =>
  db.update(sidecar).set(set).where(itself(key))

/** Makes failed sidecars due now; `all`: written ones too. */
export const awaitAll = (db: Db, place: Place, all: boolean) =>
  db
    .update(sidecar)
    .set(all ? { version: 0, again: sql`now()` } : { again: sql`now()`, failures: 0 })
    .where(and(mine(place), all ? undefined : isNotNull(sidecar.code)))

/** Makes one failed sidecar due now. */
export const awaitOne = (db: Db, key: Key) =>
  db
    .update(sidecar)
    .set({ again: sql`now()`, failures: 0 })
    .where(and(itself(key), isNotNull(sidecar.code)))

/** Makes records due whose sidecar with Varða's values is gone; answers whether there were any. */
export const awaitGone = async (db: Db, place: Place, ids: readonly string[]): Promise<boolean> =>
  ((
    await db
      .update(sidecar)
      .set({ version: 0 })
      .where(
        and(
          mine(place),
          inArray(sidecar.recordId, [...ids]),
          sql`${sidecar.held} <> '{}'`,
          isNull(sidecar.code),
        ),
      )
  ).rowCount ?? 0) > 0

export const selectHeld = (db: Db, place: Place, ids: readonly string[]) =>
  db
    .select({ id: sidecar.recordId, held: sidecar.held })
    .from(sidecar)
    .where(and(mine(place), inArray(sidecar.recordId, [...ids])))

const itsFile = ({ tenantId, indexId, recordId }: Key) =>
  and(
    eq(indexedFile.tenantId, tenantId),
    eq(indexedFile.indexId, indexId),
    eq(indexedFile.id, recordId),
  )

export const selectFile = async (db: Db, key: Key) =>
  (
    await db
      .select({ rel: indexedFile.rel, relRaw: indexedFile.relRaw, sidecar: indexedFile.sidecar })
      .from(indexedFile)
      .where(itsFile(key))
  )[0]

/** Stores the facts of a written sidecar, so that the next scan does not take it for a change. */
export const updateFile = (db: Db, key: Key, beside: Sidecar | null) =>
  db.update(indexedFile).set({ sidecar: beside }).where(itsFile(key))
