import { SOURCE_TYPES, typesOf } from '#contract/index-types.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from '#server/kit/database/drizzle.ts'
import type { Counter } from '#contract/indices.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { indexedFile, indexName, run, tenantIndex } from './table.ts'

export type IndexRow = typeof tenantIndex.$inferSelect

const isIndex = (tenantId: string, id: string) =>
  and(eq(tenantIndex.tenantId, tenantId), eq(tenantIndex.id, id))

/** In the bin, and restorable. */
const inRestorableBin = and(isNotNull(tenantIndex.deletedAt), isNull(tenantIndex.emptied))

/** One index; not one in the bin unless requested. */
export const selectIndex = async (db: Db, tenantId: string, id: string, { inBin = false } = {}) =>
  (
    await db
      .select()
      .from(tenantIndex)
      .where(and(isIndex(tenantId, id), inBin ? inRestorableBin : isNull(tenantIndex.deletedAt)))
  )[0]

/** Locks the index until the transaction ends. */
export const lockIndex = async (db: Db, tenantId: string, id: string) =>
  (
    await db
      .select()
      .from(tenantIndex)
      .where(and(isIndex(tenantId, id), isNull(tenantIndex.deletedAt)))
      .for('update')
  )[0]

/** The searched generation of an index, fixed until the transaction ends. */
export const holdGeneration = async (
  db: Db,
  tenantId: string,
  id: string,
): Promise<string | undefined> =>
  (
    await db
      .select({ esIndex: tenantIndex.esIndex })
      .from(tenantIndex)
      .where(and(isIndex(tenantId, id), isNull(tenantIndex.deletedAt)))
      .for('share')
  )[0]?.esIndex

/** Indices in Icelandic order of names; without purged ones. */
export const selectIndices = (db: Db, tenantId: string, { deleted }: { deleted: boolean }) =>
  db
    .select()
    .from(tenantIndex)
    .where(
      and(
        eq(tenantIndex.tenantId, tenantId),
        deleted ? inRestorableBin : isNull(tenantIndex.deletedAt),
      ),
    )
    .orderBy(sql`${tenantIndex.name} collate "is-x-icu"`, tenantIndex.id)

/** Locks indices in the bin with these ids, so that none is restored meanwhile. */
export const lockInBin = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .select()
    .from(tenantIndex)
    .where(
      and(eq(tenantIndex.tenantId, tenantId), inArray(tenantIndex.id, [...ids]), inRestorableBin),
    )
    .orderBy(tenantIndex.id)
    .for('update')

/** Ids of indices (the bin's too) and aliases, locked until the transaction ends. */
export const lockTakenIds = async (db: Db, tenantId: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('index names', tenantId)})`)
  return (
    await db.select({ id: indexName.id }).from(indexName).where(eq(indexName.tenantId, tenantId))
  ).map(({ id }) => id)
}

/**
 * Indices that may have pictures, with their profile and number of pictures, in Icelandic order of
 * names.
 */
export const selectPictured = async (db: Db, tenantId: string) =>
  (
    await db.execute<{
      id: string
      name: string
      imageProfile: string | null
      pictures: number
    }>(sql`
      select i.id, i.name, i.image_profile as "imageProfile", count(f.dhash)::int as pictures
      from ${tenantIndex} i
      left join ${indexedFile} f
        on f.tenant_id = i.tenant_id and f.index_id = i.id and f.state = 'present'
      where i.tenant_id = ${tenantId} and i.deleted_at is null and i.type in ${typesOf('picture')}
      group by i.id, i.name, i.image_profile order by i.name collate "is-x-icu", i.id`)
  ).rows

/**
 * The content hash of a picture of these indices, by its rank among the newest, cyclic; undefined
 * if there is none.
 */
export const selectSample = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
  at: number,
): Promise<string | undefined> => {
  const isPicture = sql`
    tenant_id = ${tenantId} and index_id = any (${sql.param([...ids])}::text[])
    and dhash is not null and state = 'present'`
  const found = await db.execute<{ sha256: string }>(sql`
    select sha256 from ${indexedFile} where ${isPicture}
    order by id desc limit 1 offset ${at} % greatest(1, (
      select count(*) from (select from ${indexedFile} where ${isPicture} limit 1000) c))`)
  return found.rows[0]?.sha256
}

export const insertIndex = (db: Db, row: typeof tenantIndex.$inferInsert) =>
  db.insert(tenantIndex).values(row)

/** Saves if the version is unchanged; answers the number of rows. */
export const updateIndex = async (
  db: Db,
  tenantId: string,
  id: string,
  version: number,
  set: Partial<IndexRow>,
) =>
  (
    await db
      .update(tenantIndex)
      .set({ ...set, updated: sql`now()`, version: sql`${tenantIndex.version} + 1` })
      .where(and(isIndex(tenantId, id), eq(tenantIndex.version, version)))
  ).rowCount ?? 0

/** Changes internal state: bin and counter. */
export const setIndex = (db: Db, tenantId: string, id: string, set: Partial<IndexRow>) =>
  db.update(tenantIndex).set(set).where(isIndex(tenantId, id))

/**
 * The number of indices the transaction's person has created (the bin's too) and may create, locked
 * until the transaction ends.
 */
export const lockQuota = async (db: Db, userId: string) => {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('index quotas', userId)})`)
  return (await db.execute<{ has: number; max: number }>(sql`select * from my_index_quota()`))
    .rows[0]
}

/** The bytes of a known file's path, if they are not the UTF-8 of its name. */
export const selectRawName = async (db: Db, tenantId: string, id: string, rel: string) =>
  (
    await db
      .select({ raw: indexedFile.relRaw })
      .from(indexedFile)
      .where(
        and(
          eq(indexedFile.tenantId, tenantId),
          eq(indexedFile.indexId, id),
          eq(indexedFile.rel, rel),
        ),
      )
  )[0]?.raw

/** Clears when sources were last read, so that the next scan reads them with the new settings. */
export const forgetSources = (db: Db, tenantId: string, id: string) =>
  db
    .update(indexedFile)
    .set({ mtimeMs: 0 })
    .where(
      and(
        eq(indexedFile.tenantId, tenantId),
        eq(indexedFile.indexId, id),
        isNull(indexedFile.partOf),
        isNull(indexedFile.sha256),
      ),
    )

export const isRunning = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await db.$count(
    run,
    and(
      eq(run.tenantId, tenantId),
      eq(run.indexId, id),
      sql`${run.state} in ('waiting', 'running')`,
    ),
  )) > 0

export type Totals = {
  index_id: string
  files: number
  size: number
  records: number
  missing: number
  cover: string | null
}

/** Whether a known file `f` of an index `i` is a record, not a source or a picture beside one. */
const isRecord = sql`(f.part_of is not null) = (i.type in ${SOURCE_TYPES})`

/** Files, bytes, records, missing files and a cover of each index of the tenant, or of one. */
export const selectTotals = async (db: Db, tenantId: string, indexId?: string) =>
  (
    await db.execute<Totals>(sql`
      select f.index_id, count(*) filter (where part_of is null)::int as files,
        sum(size_bytes) filter (where part_of is null)::float8 as size,
        count(*) filter (where sha256 is not null and ${isRecord})::int as records,
        count(*) filter (where state = 'missing')::int as missing,
        coalesce(
          min(f.id::text) filter (
            where sha256 is not null and part_of is null and ${isRecord} and state = 'present'),
          (select r.id::text from record r
           where r.tenant_id = ${tenantId} and r.index_id = f.index_id and r.es_index = i.es_index
             and r.source ? 'pictures'
           limit 1)) as cover
      from ${indexedFile} f
      join ${tenantIndex} i on i.tenant_id = f.tenant_id and i.id = f.index_id
      where f.tenant_id = ${tenantId} and state not in ('excluded', 'removed')
        ${indexId === undefined ? sql`` : sql`and f.index_id = ${indexId}`}
      group by f.index_id, i.es_index`)
  ).rows

/**
 * The last time files of each index appeared, changed or disappeared, and people changed its
 * records. A file that keeps failing changes nothing. (indices.contentUpdated)
 */
export const selectChanged = async (db: Db, tenantId: string) =>
  (
    await db.execute<{ index_id: string; at: string }>(sql`
      select index_id, max(updated) as at from ${indexedFile}
      where tenant_id = ${tenantId} and state <> 'failed'
      group by index_id
      union all
      select index_id, max(at) from overlay where tenant_id = ${tenantId} group by index_id`)
  ).rows

export type CounterRow = Omit<Counter, 'run' | 'missing'> & {
  index_id: string
  id: string
  action: NonNullable<Counter['run']>['action']
  state: NonNullable<Counter['run']>['state']
  phase: string
  started_at: string | null
  ended_at: string | null
  code: string | null
  params: Record<string, string | number> | null
}

/** Missing files of an index. */
export const countMissing = (db: Db, tenantId: string, indexId: string) =>
  db.$count(
    indexedFile,
    and(
      eq(indexedFile.tenantId, tenantId),
      eq(indexedFile.indexId, indexId),
      eq(indexedFile.state, 'missing'),
    ),
  )

/**
 * Counters of the runs that indices show: an active dry run, or else the latest full run. Each is
 * the sum of its changes in one snapshot. (indices.counter)
 */
export const selectCounters = async (db: Db, tenantId: string, indexId?: string) =>
  (
    await db.execute<CounterRow>(sql`
      select r.index_id, r.id, r.action, r.state, r.phase,
        r.started as started_at, r.ended as ended_at, r.code, r.params,
        (d.waiting + d.started + d.completed + d.failed + d.skipped)::int as total,
        d.waiting::int, d.started::int, d.completed::int,
        d.failed::int, d.skipped::int, d.stalled::int
      from ${tenantIndex} i
      join ${run} r on r.tenant_id = i.tenant_id and r.index_id = i.id and r.id = coalesce(
        (select id from ${run}
         where tenant_id = i.tenant_id and index_id = i.id
           and action = 'dry' and state in ('waiting', 'running')),
        i.counter_run)
      cross join lateral (
        select
          coalesce(sum(waiting), 0) as waiting, coalesce(sum(started), 0) as started,
          coalesce(sum(completed), 0) as completed, coalesce(sum(failed), 0) as failed,
          coalesce(sum(skipped), 0) as skipped, coalesce(sum(stalled), 0) as stalled
        from run_delta where tenant_id = r.tenant_id and run_id = r.id) d
      where i.tenant_id = ${tenantId}
        and (${indexId ?? null}::text is null or i.id = ${indexId ?? null})`)
  ).rows
