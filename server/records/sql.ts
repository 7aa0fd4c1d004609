import { and, eq, getTableColumns, gt, inArray, sql } from '#server/kit/database/drizzle.ts'
import type { Index } from '#contract/indices.ts'
import type { Restriction } from '#contract/restrictions.ts'
import { rightsStatement } from '#contract/rights.ts'
import { siteSearch, siteSettings } from '#contract/site-config.ts'
import { tenantIndex } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { HiddenState, OverlaidValues } from '#server/overlays/service.ts'
import { lockFieldSettingsShared, uncountedOf } from '#server/search/service.ts'
import { siteConfig } from '#server/site-config/table.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import { type FieldAccess, fieldAccessFor, fieldWeightsFor } from './visibility.ts'
import { record } from './table.ts'

/** One build of an index's records; searches read one generation at a time. */
export type Generation = { tenantId: string; indexId: string; esIndex: string }

/** The generation of an index that searches read now. */
export const generationOf = (
  tenantId: string,
  { id, es_index }: Pick<Index, 'id' | 'es_index'>,
): Generation => ({
  tenantId,
  indexId: id,
  esIndex: es_index,
})

/** Name of the generation that holds records taken out by hand. Searches never read it. */
export const setAsideGeneration = (indexId: string) => `${indexId}~`

/** A record to insert or replace: its values and their origins. */
export type RecordPut = {
  id: string
  source: Record<string, unknown>
  origins?: Record<string, string>
}

const BATCH = 500

/** The restriction in force of a row. (restrictions.inForce) */
const restriction = sql<Restriction | null>`
  restriction_in_force(tenant_id, index_id, es_index, record.id)`.as('restriction')

const inGeneration = ({ tenantId, indexId, esIndex }: Generation) =>
  and(eq(record.tenantId, tenantId), eq(record.indexId, indexId), eq(record.esIndex, esIndex))

/**
 * Inserts or replaces records and answers the ids of hidden ones, since hiding outlives the file's
 * values. A record that is new in its generation inherits its hidden state and version from the
 * searched generation.
 */
export const upsertRecords = async (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  puts: readonly RecordPut[],
  searched: string | undefined,
): Promise<Set<string>> => {
  const hidden = new Set<string>()
  for (let at = 0; at < puts.length; at += BATCH) {
    const batch = puts.slice(at, at + BATCH)
    const editState =
      searched === undefined || searched === esIndex
        ? undefined
        : await selectEditState(db, { tenantId, indexId, esIndex: searched }, batch)
    const rows = JSON.stringify(batch.map((put) => ({ ...put, ...editState?.get(put.id) })))
    const written = await db.execute<{ id: string; hidden: boolean }>(sql`
      insert into record as r (tenant_id, index_id, es_index, id, source, origins, hidden, version)
      select ${tenantId}, ${indexId}, ${esIndex}, p.id, p.source, coalesce(p.origins, '{}'),
        p.hidden, coalesce(p.version, 1)
      from jsonb_to_recordset(${rows}::jsonb)
        as p(id uuid, source jsonb, origins jsonb, hidden jsonb, version int)
      on conflict (tenant_id, index_id, es_index, id) do update
        set source = excluded.source, origins = excluded.origins, beneath = '{}',
          version = r.version + 1, indexed_at = now()
      returning r.id, r.hidden is not null as hidden`)
    for (const row of written.rows) if (row.hidden) hidden.add(row.id)
  }
  return hidden
}

/** What visitors see of an index's records: the visible fields, by its type and default rights. */
type VisitorView = Pick<Index, 'type'> & { rights: Index['rights']; access: FieldAccess }

/**
 * The searched generation of an index, and the settings that decide how its records are indexed.
 * `visitors` is null if visitors do not see the index.
 */
export type IndexSettings = Awaited<ReturnType<typeof selectIndexSettings>>

/**
 * Reads these settings and locks them until the transaction ends: the fields, and whether visitors
 * see the index.
 */
export const selectIndexSettings = async (
  db: Db,
  { tenantId, indexId }: Pick<Generation, 'tenantId' | 'indexId'>,
) => {
  await lockFieldSettingsShared(db, tenantId)
  const [row] = await db
    .select({
      searched: tenantIndex.esIndex,
      fields: tenantIndex.ownFields,
      type: tenantIndex.type,
      rights: tenantIndex.rights,
      isShown: sql<boolean>`
        ${tenantIndex.visibility} = 'public' and ${tenantIndex.deletedAt} is null
          and exists (select from site s where s.tenant_id = ${tenantIndex.tenantId} and s.public)`,
      settings: siteConfig.settings,
      search: siteConfig.search,
    })
    .from(tenantIndex)
    .leftJoin(siteConfig, eq(siteConfig.tenantId, tenantIndex.tenantId))
    .where(and(eq(tenantIndex.tenantId, tenantId), eq(tenantIndex.id, indexId)))
  const search = siteSearch.pick({ mappings: true }).parse(row?.search ?? {})
  const { albums, userDefined } = siteSettings.parse(row?.settings ?? {})
  const visitors: VisitorView | null = row?.isShown
    ? {
        type: row.type,
        rights: rightsStatement(row.rights)?.uri ?? null,
        access: fieldAccessFor(VISITOR, { search, albums, userDefined }),
      }
    : null
  return {
    visitors,
    searched: row?.searched,
    uncounted: uncountedOf(row?.fields ?? []),
    own: row?.fields.map(({ field }) => field) ?? [],
    weights: fieldWeightsFor(search),
    fileField: row?.settings?.userDefined?.fileSort ? 'UserDefined6' : undefined,
  }
}

/** Whether records are hidden, and their versions. */
const selectEditState = async (db: Db, generation: Generation, puts: readonly RecordPut[]) => {
  const found = await db
    .select({ id: record.id, hidden: record.hidden, version: record.version })
    .from(record)
    .where(
      and(
        inGeneration(generation),
        inArray(
          record.id,
          puts.map(({ id }) => id),
        ),
      ),
    )
  return new Map(found.map(({ id, ...editState }) => [id, editState]))
}

/** Writes overlaid values over records just put. The version stays. */
export const updateOverlaid = (
  db: Db,
  { tenantId, indexId, esIndex }: Generation,
  overlaid: readonly (OverlaidValues & { id: string; hidden: HiddenState | null })[],
) =>
  db.execute(sql`
    update record r set
      source = l.source, origins = l.origins, beneath = l.beneath,
      hidden = coalesce(r.hidden, l.hidden)
    from jsonb_to_recordset(${JSON.stringify(overlaid)}::jsonb)
      as l(id uuid, source jsonb, origins jsonb, beneath jsonb, hidden jsonb)
    where r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.es_index = ${esIndex}
      and r.id = l.id`)

/** A record, locked until the transaction ends. */
export const lockRecord = async (db: Db, generation: Generation, id: string) =>
  (
    await db
      .select()
      .from(record)
      .where(and(inGeneration(generation), eq(record.id, id)))
      .for('update')
  )[0]

/** Writes an edit by a person. */
export const updateRecord = (
  db: Db,
  generation: Generation,
  id: string,
  set: OverlaidValues & { hidden: HiddenState | null },
) =>
  db
    .update(record)
    .set({ ...set, version: sql`${record.version} + 1` })
    .where(and(inGeneration(generation), eq(record.id, id)))

export const deleteRecords = (db: Db, generation: Generation, ids: readonly string[]) =>
  db.delete(record).where(and(inGeneration(generation), inArray(record.id, [...ids])))

/** Records by id, in no order. */
export const selectRecords = (db: Db, generation: Generation, ids: readonly string[]) =>
  db
    .select({ id: record.id, source: record.source, hidden: record.hidden, restriction })
    .from(record)
    .where(and(inGeneration(generation), inArray(record.id, [...ids])))

/** The restrictions in force of these records; those without one are left out. */
export const selectRestrictions = async (
  db: Db,
  generation: Generation,
  ids: readonly string[],
): Promise<Map<string, Restriction>> => {
  const found = await db
    .select({ id: record.id, restriction })
    .from(record)
    .where(
      and(
        inGeneration(generation),
        inArray(record.id, [...ids]),
        sql`(exists (
            select from restriction r
            where r.tenant_id = ${generation.tenantId} and r.index_id = ${generation.indexId})
          or exists (
            select from redaction d
            where d.tenant_id = ${generation.tenantId} and d.index_id = ${generation.indexId}))`,
      ),
    )
  return new Map(found.flatMap((row) => (row.restriction ? [[row.id, row.restriction]] : [])))
}

/** Records of a generation after an id, in the order of ids. */
export const selectNextRecords = (db: Db, generation: Generation, after: string, limit: number) =>
  db
    .select({
      id: record.id,
      source: record.source,
      hidden: record.hidden,
      version: record.version,
      restriction,
    })
    .from(record)
    .where(and(inGeneration(generation), gt(record.id, after)))
    .orderBy(record.id)
    .limit(limit)

/** Locks those of the records that still have their version and that nobody else holds. */
export const lockUnchanged = async (
  db: Db,
  generation: Generation,
  records: readonly { id: string; version: number }[],
): Promise<Set<string>> => {
  if (records.length === 0) return new Set()
  const versions = new Map(records.map(({ id, version }) => [id, version]))
  const found = await db
    .select({ id: record.id, version: record.version })
    .from(record)
    .where(and(inGeneration(generation), inArray(record.id, [...versions.keys()])))
    .for('share', { skipLocked: true })
  return new Set(found.flatMap(({ id, version }) => (versions.get(id) === version ? id : [])))
}

/** Those of the ids that a generation has. */
export const selectPresentIds = async (
  db: Db,
  generation: Generation,
  ids: readonly string[],
): Promise<Set<string>> => {
  const found = await db
    .select({ id: record.id })
    .from(record)
    .where(and(inGeneration(generation), inArray(record.id, [...ids])))
  return new Set(found.map(({ id }) => id))
}

/** Records by id with all columns, in no order. */
export const selectFullRecords = (db: Db, generation: Generation, ids: readonly string[]) =>
  db
    .select()
    .from(record)
    .where(and(inGeneration(generation), inArray(record.id, [...ids])))

export const selectRecord = async (db: Db, generation: Generation, id: string) =>
  (
    await db
      .select({ ...getTableColumns(record), restriction })
      .from(record)
      .where(and(inGeneration(generation), eq(record.id, id)))
  )[0]

/** The tenant and index of a record of any tenant; nothing else of it. */
export const selectRecordPlace = async (db: Db, id: string) =>
  (
    await db.execute<{ tenant_id: string; index_id: string }>(
      sql`select * from record_place(${id}::uuid)`,
    )
  ).rows[0]

/**
 * Ids after `after` of records that the other generation lacks, has in an older version, or hides
 * differently.
 */
export const selectUncopied = async (
  db: Db,
  { tenantId, indexId }: Pick<Generation, 'tenantId' | 'indexId'>,
  { from, to, after, limit }: { from: string; to: string; after: string; limit: number },
) =>
  (
    await db.execute<{ id: string }>(sql`
      select o.id from record o
      left join record n
        on n.tenant_id = o.tenant_id and n.index_id = o.index_id and n.es_index = ${to}
        and n.id = o.id
      where o.tenant_id = ${tenantId} and o.index_id = ${indexId} and o.es_index = ${from}
        and o.id > ${after}
        and (n.id is null or n.version < o.version or n.hidden is distinct from o.hidden)
      order by o.id limit ${limit}`)
  ).rows.map(({ id }) => id)

/** Copies records into another generation; replaces records that are there. */
export const copyRecords = (
  db: Db,
  { tenantId, indexId }: Pick<Generation, 'tenantId' | 'indexId'>,
  { from, to }: { from: string; to: string },
  ids: readonly string[],
) =>
  db.execute(sql`
    insert into record (
      tenant_id, index_id, es_index, id, source, origins, beneath, hidden, version, indexed_at)
    select tenant_id, index_id, ${to}, id, source, origins, beneath, hidden, version, now()
    from record
    where tenant_id = ${tenantId} and index_id = ${indexId} and es_index = ${from}
      and id = any (${sql.param([...ids])}::uuid[])
    on conflict (tenant_id, index_id, es_index, id) do update set
      source = excluded.source, origins = excluded.origins, beneath = excluded.beneath,
      hidden = excluded.hidden, version = excluded.version, indexed_at = excluded.indexed_at`)

/** Ids of some records of a generation. */
export const selectIds = async (db: Db, generation: Generation, limit: number) =>
  (
    await db.select({ id: record.id }).from(record).where(inGeneration(generation)).limit(limit)
  ).map(({ id }) => id)

/**
 * The hashes (and `hash-profile` pairs) among `hashes` that any record, or any picture of one,
 * refers to.
 */
export const selectUsedContents = async (
  db: Db,
  tenantId: string,
  hashes: readonly string[],
): Promise<Set<string>> => {
  const found = await db.execute<{ sha256: string; profile: string | null }>(sql`
    select distinct shown.sha256, shown.profile from record r, lateral (
      select r.source ->> 'sha256' as sha256, r.source ->> 'profile' as profile
      union all
      select p ->> 'sha256', p ->> 'profile'
      from jsonb_array_elements(
        case when r.source ? 'pictures' then r.source -> 'pictures' end) p) shown
    where r.tenant_id = ${tenantId} and shown.sha256 = any (${sql.param([...hashes])}::text[])`)
  return new Set(found.rows.flatMap(({ sha256, profile }) => [sha256, `${sha256}-${profile}`]))
}
