import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
} from '#server/kit/database/drizzle.ts'
import type { PgUpdateSetSource } from '#server/kit/database/pg-core.ts'
import { REGION } from '#contract/public-limits.ts'
import type { ProposalState } from '#contract/region-shapes.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { region, regionConsent, regionProposal } from './table.ts'

export type Place = { tenantId: string; id: string }
export type ConsentRow = typeof regionConsent.$inferSelect
export type RegionRow = typeof region.$inferSelect & { consents: ConsentRow[] }
export type ProposalRow = typeof regionProposal.$inferSelect

/** Regions with their consents, in the order they were made. */
const withConsents = async (
  db: Db,
  tenantId: string,
  rows: (typeof region.$inferSelect)[],
): Promise<RegionRow[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select()
    .from(regionConsent)
    .where(and(eq(regionConsent.tenantId, tenantId), inArray(regionConsent.regionId, ids)))
    .orderBy(asc(regionConsent.id))
  const of = Map.groupBy(found, ({ regionId }) => regionId)
  return rows.map((row) => ({ ...row, consents: of.get(row.id) ?? [] }))
}

/** The regions of a record. */
export const selectOfRecord = async (
  db: Db,
  tenantId: string,
  recordId: string,
): Promise<RegionRow[]> =>
  withConsents(
    db,
    tenantId,
    await db
      .select()
      .from(region)
      .where(isOfRecord(tenantId, recordId))
      .orderBy(asc(region.at), asc(region.id)),
  )

/** The regions of a record, but for those of its file that staff removed. */
const isOfRecord = (tenantId: string, recordId: string) =>
  and(eq(region.tenantId, tenantId), eq(region.recordId, recordId), isNull(region.removedAt))

const isRegion = ({ tenantId, id }: Place) =>
  and(eq(region.tenantId, tenantId), eq(region.id, id), isNull(region.removedAt))

/** A region, locked until the transaction ends. */
export const lockRegion = async (db: Db, place: Place): Promise<RegionRow | undefined> => {
  const rows = await db.select().from(region).where(isRegion(place)).for('update')
  return (await withConsents(db, place.tenantId, rows))[0]
}

export const selectRegion = async (db: Db, place: Place): Promise<RegionRow | undefined> =>
  (await withConsents(db, place.tenantId, await db.select().from(region).where(isRegion(place))))[0]

/** Counts the regions of a record while no other is added. */
export const countLocked = async (db: Db, tenantId: string, recordId: string): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('regions', tenantId, recordId)})`)
  return db.$count(region, isOfRecord(tenantId, recordId))
}

export const insertRegion = async (
  db: Db,
  values: typeof region.$inferInsert,
): Promise<string | undefined> =>
  (await db.insert(region).values(values).returning({ id: region.id }))[0]?.id

/** Changes a region; one that was read from a file counts as reviewed then. */
export const updateRegion = (db: Db, place: Place, set: PgUpdateSetSource<typeof region>) =>
  db
    .update(region)
    .set({ ...set, changedAt: sql`now()`, reviewedAt: sql`coalesce(reviewed_at, now())` })
    .where(isRegion(place))

/** Deletes a region; of one that was read from a file the key stays, without the name. */
export const deleteRegion = async (db: Db, place: Place): Promise<void> => {
  await db.delete(region).where(and(isRegion(place), isNull(region.fileKey)))
  await db
    .delete(regionConsent)
    .where(and(eq(regionConsent.tenantId, place.tenantId), eq(regionConsent.regionId, place.id)))
  await db
    .update(region)
    .set({ person: '', removedAt: sql`now()` })
    .where(isRegion(place))
}

export const insertProposal = (db: Db, values: typeof regionProposal.$inferInsert) =>
  db.insert(regionProposal).values(values)

/** The keys and the account by which a sender is known. */
export type SenderKeys = { keys: readonly string[]; userId: string | null }

/** The proposals of a sender that are not denied, newest first. */
export const selectOfSender = async (
  db: Db,
  tenantId: string,
  { keys, userId }: SenderKeys,
): Promise<string[]> =>
  (
    await db
      .select({ id: regionProposal.id })
      .from(regionProposal)
      .where(
        and(
          eq(regionProposal.tenantId, tenantId),
          ne(regionProposal.kind, 'member'),
          inArray(regionProposal.state, ['waiting', 'accepted']),
          or(
            inArray(regionProposal.who, [...keys]),
            userId === null ? undefined : eq(regionProposal.byId, userId),
          ),
        ),
      )
      .orderBy(desc(regionProposal.id))
  ).map(({ id }) => id)

type ProposalKey = { tenantId: string } & ({ id: string } | { receipt: string })

const isProposal = (key: ProposalKey) =>
  and(
    eq(regionProposal.tenantId, key.tenantId),
    'id' in key ? eq(regionProposal.id, key.id) : eq(regionProposal.receipt, key.receipt),
  )

/** A proposal; `forUpdate` locks it until the transaction ends. */
export const selectProposal = async (
  db: Db,
  key: ProposalKey,
  { forUpdate = false } = {},
): Promise<ProposalRow | undefined> => {
  const found = db.select().from(regionProposal).where(isProposal(key))
  return (await (forUpdate ? found.for('update') : found))[0]
}

export const updateProposal = (
  db: Db,
  place: Place,
  set: PgUpdateSetSource<typeof regionProposal>,
) => db.update(regionProposal).set(set).where(isProposal(place))

export const deleteProposal = (db: Db, place: Place) =>
  db.delete(regionProposal).where(isProposal(place))

type Asked = {
  state?: ProposalState | undefined
  before?: string | undefined
  size: number
}

/** Proposals, newest first; one more than a page has. */
export const selectProposals = async (
  db: Db,
  tenantId: string,
  { state, before, size }: Asked,
): Promise<ProposalRow[]> =>
  db
    .select()
    .from(regionProposal)
    .where(
      and(
        eq(regionProposal.tenantId, tenantId),
        state && eq(regionProposal.state, state),
        before === undefined ? undefined : lt(regionProposal.id, before),
      ),
    )
    .orderBy(desc(regionProposal.id))
    .limit(size + 1)

/** The number of proposals without an answer; those of indices in the bin wait for nobody. */
export const countWaiting = async (db: Db, tenantId: string): Promise<number> =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from region_proposal p
      join tenant_index i on i.tenant_id = p.tenant_id and i.id = p.index_id
      where p.tenant_id = ${tenantId} and p.state = 'waiting' and i.deleted_at is null`)
  ).rows[0]?.n ?? 0

export const insertConsent = async (
  db: Db,
  values: typeof regionConsent.$inferInsert,
): Promise<ConsentRow | undefined> => (await db.insert(regionConsent).values(values).returning())[0]

const isConsent = ({ tenantId, id }: Place) =>
  and(eq(regionConsent.tenantId, tenantId), eq(regionConsent.id, id))

export const selectConsent = async (db: Db, place: Place): Promise<ConsentRow | undefined> =>
  (await db.select().from(regionConsent).where(isConsent(place)))[0]

/** Marks a consent as withdrawn; the first time stays. */
export const withdrawConsent = (db: Db, place: Place) =>
  db
    .update(regionConsent)
    .set({ withdrawnAt: sql`coalesce(withdrawn_at, now())` })
    .where(isConsent(place))

type UnknownPlace = { recordId: string; indexId: string; isWhole: boolean }

/**
 * Records with a region without a name, in public indices that accept suggestions; `isWhole`: only
 * the whole picture is marked. The newest first. (regions.unknown)
 */
export const selectUnknown = async (db: Db, tenantId: string): Promise<UnknownPlace[]> =>
  (
    await db.execute<UnknownPlace>(sql`
      select g.record_id as "recordId", g.index_id as "indexId",
        bool_and(g.width = 1 and g.height = 1) as "isWhole"
      from region g
      join tenant_index i on i.tenant_id = g.tenant_id and i.id = g.index_id
      where g.tenant_id = ${tenantId} and g.person = '' and i.visibility = 'public'
        and g.removed_at is null and (g.file_key is null or g.reviewed_at is not null)
        and i.crowdsource and i.deleted_at is null
      group by g.record_id, g.index_id
      order by max(g.id::text) desc
      limit ${REGION.unknown}`)
  ).rows
