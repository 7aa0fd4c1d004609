import { sql } from '#server/kit/database/drizzle.ts'
import { binaryRows, type Db } from '#server/kit/database/database.ts'
import type { IndexedRecord } from '#server/search/memory/memory-index.ts'
import { recordOf, type Place } from '#server/search/memory/memory-sql.ts'
import type { NumberedValue } from '#server/search/memory/value-table.ts'

/** An index without news for this long may have missed removals, which are kept for a day. */
const STALE = sql`interval '20 hours'`
/** After this time another process may go on where one has stopped. */
const LEASE = sql`interval '2 minutes'`
/** The first id, after which a pass begins. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** A live index of a generation, and how many changes it has not seen. */
export type LiveIndex = {
  esIndex: string
  name: string
  records: number
  snapshot: string
  waiting: number
}

/**
 * The live indices of these generations, and the tenant of the transaction. `most`: how far changes
 * are counted.
 */
export const selectLive = async (
  db: Db,
  { tenantId, generations }: { tenantId: string; generations: readonly string[] },
  most: number,
): Promise<{ tenantId: string; live: LiveIndex[] }> => {
  const { rows } = await db.execute<LiveIndex & { tenant: string }>(sql`
    select f.es_index as "esIndex", f.name, f.records, f.snapshot::text as snapshot,
      current_setting('app.tenant_id') as tenant,
      (select u.waiting from search_unseen(f.tenant_id, f.es_index, f.snapshot, ${most}) u)
        as waiting
    from search_fed f
    where f.tenant_id = ${tenantId} and f.es_index = any (${sql.param([...generations])}::text[])
      and f.state = 'live' and f.timeline = database_timeline()
      and f.fed_at > now() - ${STALE}`)
  return { tenantId: rows[0]?.tenant ?? '', live: rows.map(({ tenant: _, ...one }) => one) }
}

/** An index that a process feeds. */
export type FedIndex = {
  name: string
  state: 'filling' | 'live' | 'dropped'
  snapshot: string | null
  next: string | null
  after: string | null
  records: number
  /** Whether its snapshots are of no use: another timeline, or too long ago. */
  isLost: boolean
  mayCount: boolean
  mayCompare: boolean
}

export const selectFedPlaces = async (db: Db) =>
  (
    await db.execute<Place & { name: string }>(
      sql`select tenant_id as "tenantId", es_index as "esIndex", name from search_fed_places()`,
    )
  ).rows

export const selectUnfedPlaces = async (db: Db, least: number) =>
  (
    await db.execute<Place>(
      sql`select tenant_id as "tenantId", es_index as "esIndex" from search_unfed_places(${least})`,
    )
  ).rows

/** Whether an index has work: changes, a pass under way, or no news for a while. */
export const hasWork = async (db: Db, { tenantId, esIndex }: Place, name: string) => {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select f.state <> 'live' or f.next_snapshot is not null
      or f.timeline <> database_timeline() or f.fed_at < now() - interval '1 minute'
      or (select u.waiting from search_unseen(f.tenant_id, f.es_index, f.snapshot, 1) u) > 0
      as due
    from search_fed f
    where f.tenant_id = ${tenantId} and f.es_index = ${esIndex} and f.name = ${name}
      and f.leased_until <= now()`)
  return rows[0]?.due ?? false
}

/** Takes the lease of an index; null if another process has it. */
export const claim = async (
  db: Db,
  { tenantId, esIndex }: Place,
  name: string,
): Promise<FedIndex | null> => {
  const { rows } = await db.execute<FedIndex>(sql`
    update search_fed set leased_until = now() + ${LEASE}
    where tenant_id = ${tenantId} and es_index = ${esIndex} and name = ${name}
      and leased_until <= now()
    returning name, state, snapshot::text as snapshot, next_snapshot::text as next, after, records,
      timeline <> database_timeline() or fed_at < now() - ${STALE} as "isLost",
      counted_at < now() - interval '1 hour' as "mayCount",
      compared_at < now() - interval '1 day' as "mayCompare"`)
  return rows[0] ?? null
}

type Change = Partial<{
  state: FedIndex['state']
  snapshot: string | null
  next: string | null
  after: string | null
  records: number
  isFed: boolean
  isCounted: boolean
  isCompared: boolean
  isFree: boolean
}>

/** Writes how far an index is, and prolongs its lease or ends it. */
export const update = async (
  db: Db,
  { tenantId, esIndex }: Place,
  name: string,
  change: Change,
): Promise<void> => {
  const sets = [
    sql`leased_until = ${change.isFree ? sql`now()` : sql`now() + ${LEASE}`}`,
    ...(change.state ? [sql`state = ${change.state}`] : []),
    ...(change.snapshot === undefined ? [] : [sql`snapshot = ${change.snapshot}::pg_snapshot`]),
    ...(change.next === undefined ? [] : [sql`next_snapshot = ${change.next}::pg_snapshot`]),
    ...(change.after === undefined ? [] : [sql`after = ${change.after}::uuid`]),
    ...(change.records === undefined ? [] : [sql`records = ${change.records}`]),
    ...(change.isFed ? [sql`fed_at = now()`] : []),
    ...(change.isCounted ? [sql`counted_at = now()`] : []),
    ...(change.isCompared ? [sql`compared_at = now()`] : []),
  ]
  await db.execute(sql`
    update search_fed set ${sql.join(sets, sql`, `)}
    where tenant_id = ${tenantId} and es_index = ${esIndex} and name = ${name}`)
}

/** Notes a new index that is to be filled, unless one is being filled. */
export const insertFilling = async (
  db: Db,
  { tenantId, esIndex }: Place,
  name: string,
  records: number,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    insert into search_fed (tenant_id, es_index, name, state, timeline, records, leased_until)
    select ${tenantId}, ${esIndex}, ${name}, 'filling', database_timeline(), ${records}, now()
    where not exists (
      select from search_fed
      where tenant_id = ${tenantId} and es_index = ${esIndex} and state = 'filling')
    returning name`)
  return rows.length > 0
}

/** Puts a filled index in the place of the live one. */
export const makeLive = async (db: Db, { tenantId, esIndex }: Place, name: string) => {
  await db.execute(sql`
    update search_fed set state = 'dropped'
    where tenant_id = ${tenantId} and es_index = ${esIndex} and state = 'live'`)
  await update(db, { tenantId, esIndex }, name, { state: 'live', isFree: true })
}

export const deleteFed = (db: Db, { tenantId, esIndex }: Place, name: string) =>
  db.execute(sql`
    delete from search_fed
    where tenant_id = ${tenantId} and es_index = ${esIndex} and name = ${name}`)

/** A record to feed, with the number of the transaction that wrote it. */
export type FedRecord = { record: IndexedRecord; changed: bigint }

/** A page of the records after an id: all, or those written since a snapshot. */
export const readPage = async (
  db: Db,
  { tenantId, esIndex }: Place,
  { after, since, size }: { after: string; since: string | null; size: number },
): Promise<FedRecord[]> => {
  const rows = await binaryRows(
    db,
    (literal) => `
      select id, hidden, date_first, date_last, indexed_at, facets, words, changed::text
      from search_document
      where tenant_id = ${literal(tenantId)} and es_index = ${literal(esIndex)}
        and id > ${literal(after)} ${since === null ? '' : writtenSince(literal(since))}
      order by id limit ${size}`,
  )
  return rows.map((row) => ({ record: recordOf(row), changed: numberOf(row[7]) }))
}

const writtenSince = (snapshot: string): string =>
  `and changed >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(changed, ${snapshot}::pg_snapshot)`

const numberOf = (text: Buffer | null | undefined): bigint => BigInt(text?.toString() ?? '0')

/** The ids of records removed since a snapshot, with the numbers of the removing transactions. */
export const readRemoved = async (db: Db, { tenantId, esIndex }: Place, since: string) => {
  const { rows } = await db.execute<{ id: string; changed: string }>(sql`
    select r.id, max(r.changed::text::numeric)::text as changed from search_removed r
    where r.tenant_id = ${tenantId} and r.es_index = ${esIndex}
      and r.changed >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(r.changed, ${since}::pg_snapshot)
      and not exists (
        select from search_document d
        where d.tenant_id = r.tenant_id and d.es_index = r.es_index and d.id = r.id)
    group by r.id`)
  return rows.map(({ id, changed }) => ({ id, changed: BigInt(changed) }))
}

/** Values by their ids. */
export const readValues = async (
  db: Db,
  tenantId: string,
  ids: readonly number[],
): Promise<Map<number, NumberedValue>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<NumberedValue>(sql`
    select id, field, value from search_value
    where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a generation is still the one that an index is searched by. */
export const isSearched = async (db: Db, { tenantId, esIndex }: Place): Promise<boolean> =>
  (
    await db.execute(sql`
      select 1 from tenant_index where tenant_id = ${tenantId} and es_index = ${esIndex}`)
  ).rows.length > 0

/** The number of records by whether they are hidden. */
export const countByHidden = async (db: Db, { tenantId, esIndex }: Place) => {
  const { rows } = await db.execute<{ hidden: boolean; n: number }>(sql`
    select hidden, count(*)::int as n from search_document
    where tenant_id = ${tenantId} and es_index = ${esIndex}
    group by hidden`)
  return new Map(rows.map(({ hidden, n }) => [hidden, n]))
}

/** The sum of the versions' hashes by the first byte of the id, as `versionHash` makes them. */
export const sumByBucket = async (
  db: Db,
  { tenantId, esIndex }: Place,
  timeline: bigint,
): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ bucket: number; sum: string }>(sql`
    select get_byte(uuid_send(id), 0) as bucket,
      sum(('x' || substr(
        md5(id::text || (changed::text::numeric + ${String(timeline)}::numeric)::text), 1, 7)
      )::bit(28)::int)::text as sum
    from search_document
    where tenant_id = ${tenantId} and es_index = ${esIndex}
    group by 1`)
  return new Map(rows.map(({ bucket, sum }) => [bucket, Number(sum)]))
}
