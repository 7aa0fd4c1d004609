import { and, asc, eq, gt, inArray, ne, sql } from '#server/kit/database/drizzle.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import { beforeCommit, type Db } from '#server/kit/database/database.ts'
import { publication, type Reason } from './table.ts'

export { REASONS, type Reason } from './table.ts'

type Place = { tenantId: string; indexId: string }

/** A change as readers of the ledger see it. */
export type Publication = Omit<typeof publication.$inferSelect, 'tenantId' | 'hash'>

const inIndex = ({ tenantId, indexId }: Place) =>
  and(eq(publication.tenantId, tenantId), eq(publication.indexId, indexId))

/**
 * Runs work when the transaction commits, under the lock of the tenant's event numbers. So changes
 * get their numbers one transaction after another, and no reader sees one before a lower one.
 * (publications.order)
 */
const inOrder = (db: Db, tenantId: string, work: () => Promise<unknown>): Promise<void> =>
  beforeCommit(db, async () => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('event numbers', tenantId)})`)
    await work()
  })

/**
 * Enters records as visitors see them now. A record with the same hash has not changed and keeps
 * its place. (publications.sameHash)
 */
export const publish = async (
  db: Db,
  { tenantId, indexId }: Place,
  records: readonly { id: string; hash: string }[],
  reason: Reason,
): Promise<void> => {
  if (records.length === 0) return
  await inOrder(db, tenantId, () =>
    db.execute(sql`
      insert into publication (tenant_id, index_id, record_id, kind, reason, hash)
      select ${tenantId}, ${indexId}, given.id, 'published', ${reason}, given.hash
      from rows from (
        unnest(${sql.param(records.map(({ id }) => id))}::uuid[]),
        unnest(${sql.param(records.map(({ hash }) => hash))}::text[])) as given(id, hash)
      on conflict (tenant_id, index_id, record_id) do update set
        kind = case when publication.kind = 'gone' then 'published' else 'changed' end,
        reason = excluded.reason, hash = excluded.hash, at = now(), seq = excluded.seq
      where publication.hash is distinct from excluded.hash`),
  )
}

/** Enters that visitors no longer see records; those they never saw are left out. */
export const withdraw = async (
  db: Db,
  place: Place,
  ids: readonly string[],
  reason: Reason,
): Promise<void> => {
  if (ids.length === 0) return
  await inOrder(db, place.tenantId, () =>
    db
      .update(publication)
      .set({ kind: 'gone', reason, hash: null, at: sql`now()`, seq: sql`default` })
      .where(
        and(inIndex(place), inArray(publication.recordId, [...ids]), ne(publication.kind, 'gone')),
      ),
  )
}

/** Enters a change of a record that its hash does not cover; nothing if visitors do not see it. */
export const touchPublished = (
  db: Db,
  place: Place,
  recordId: string,
  reason: Reason,
): Promise<void> =>
  inOrder(db, place.tenantId, () =>
    db
      .update(publication)
      .set({ kind: 'changed', reason, at: sql`now()`, seq: sql`default` })
      .where(and(inIndex(place), eq(publication.recordId, recordId), ne(publication.kind, 'gone'))),
  )

/** The hashes of records that visitors see by the ledger, by id. */
export const publishedHashes = async (
  db: Db,
  place: Place,
  ids: readonly string[],
): Promise<Map<string, string | null>> => {
  const found = await db
    .select({ id: publication.recordId, hash: publication.hash })
    .from(publication)
    .where(
      and(inIndex(place), inArray(publication.recordId, [...ids]), ne(publication.kind, 'gone')),
    )
  return new Map(found.map(({ id, hash }) => [id, hash]))
}

/** Ids after `after` of records that visitors see by the ledger, in order. */
export const publishedIds = async (
  db: Db,
  place: Place,
  after: string,
  limit: number,
): Promise<string[]> => {
  const found = await db
    .select({ id: publication.recordId })
    .from(publication)
    .where(and(inIndex(place), gt(publication.recordId, after), ne(publication.kind, 'gone')))
    .orderBy(asc(publication.recordId))
    .limit(limit)
  return found.map(({ id }) => id)
}

/** The changes after a number, oldest first; those of records that are gone too. */
export const listChanges = async (
  db: Db,
  tenantId: string,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<Publication[]> => {
  const { seq, recordId, indexId, kind, reason, at } = publication
  return db
    .select({ seq, recordId, indexId, kind, reason, at })
    .from(publication)
    .where(and(eq(publication.tenantId, tenantId), gt(seq, after)))
    .orderBy(asc(seq))
    .limit(limit)
}

/** A record that visitors see now, and when that last changed. */
export type Published = { recordId: string; indexId: string; at: string; hasPicture: boolean }

/**
 * The tenant's records that visitors see and search engines may list, in a lasting order.
 * (pages.sitemaps, restrictions.noindex)
 */
export const listPublished = async (
  db: Db,
  tenantId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Published[]> => {
  // What was closed a moment ago may still wait for its task.
  const { rows } = await db.execute<Published>(sql`
    select p.record_id as "recordId", p.index_id as "indexId", r.source ? 'width'
        and coalesce(f.restriction ->> 'covers', 'parts') in ('fields', 'parts') as "hasPicture",
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from publication p
    join tenant_index i on i.tenant_id = p.tenant_id and i.id = p.index_id
      and i.visibility = 'public' and i.deleted_at is null
    join record r on r.tenant_id = p.tenant_id and r.index_id = p.index_id
      and r.es_index = i.es_index and r.id = p.record_id and r.hidden is null
    cross join lateral (
      select case
        when (select exists (select from restriction where tenant_id = ${tenantId})
          or exists (select from redaction where tenant_id = ${tenantId}))
        then restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id)
      end as restriction) f
    where p.tenant_id = ${tenantId} and p.kind <> 'gone'
      and coalesce(f.restriction ->> 'covers', 'files') not in ('description', 'all')
      and coalesce(f.restriction ->> 'noindex', 'false') = 'false'
    order by p.index_id, p.record_id
    offset ${offset} limit ${limit}`)
  return rows
}

/** The number of the tenant's records that visitors see. */
export const countPublished = (db: Db, tenantId: string): Promise<number> =>
  db.$count(publication, and(eq(publication.tenantId, tenantId), ne(publication.kind, 'gone')))

/**
 * The tenant of a record that visitors saw and that was taken away for good; null for every other
 * id. (publicRecords.removed)
 */
export const removedRecordSite = async (db: Db, recordId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ site: string | null }>(
    sql`select removed_record_site(${recordId}::uuid) as site`,
  )
  return rows[0]?.site ?? null
}
