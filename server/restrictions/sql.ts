import { and, eq, isNull, lte, sql } from '#server/kit/database/drizzle.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { redaction, restriction } from './table.ts'

export type Place = { tenantId: string; indexId: string; recordId: string }
export type Row = typeof restriction.$inferSelect

const isOf = ({ tenantId, indexId, recordId }: Place) =>
  and(
    eq(restriction.tenantId, tenantId),
    eq(restriction.indexId, indexId),
    eq(restriction.recordId, recordId),
  )

/** The record's own restriction. */
export const selectOwn = async (db: Db, place: Place): Promise<Row | undefined> =>
  (await db.select().from(restriction).where(isOf(place)))[0]

/** The restriction in force of a record in a generation. */
export const selectInForce = async (
  db: Db,
  { tenantId, indexId, recordId }: Place,
  esIndex: string,
): Promise<Restriction | null> =>
  (
    await db.execute<{ found: Restriction | null }>(sql`
      select restriction_in_force(${tenantId}, ${indexId}, ${esIndex}, ${recordId}::uuid) as found`)
  ).rows[0]?.found ?? null

type StoredRedaction = Pick<typeof redaction.$inferSelect, 'parts' | 'noindex'>

const isRedactionOf = ({ tenantId, indexId, recordId }: Place) =>
  and(
    eq(redaction.tenantId, tenantId),
    eq(redaction.indexId, indexId),
    eq(redaction.recordId, recordId),
  )

/** What is redacted of a record; nothing without a row. */
export const selectRedaction = async (db: Db, place: Place): Promise<StoredRedaction> =>
  (
    await db
      .select({ parts: redaction.parts, noindex: redaction.noindex })
      .from(redaction)
      .where(isRedactionOf(place))
  )[0] ?? { parts: [], noindex: false }

/** Replaces what is redacted of a record; without anything the row goes. */
export const replaceRedaction = async (
  db: Db,
  place: Place,
  { parts, noindex, by }: StoredRedaction & { by: string },
): Promise<void> => {
  if (parts.length === 0 && !noindex) {
    await db.delete(redaction).where(isRedactionOf(place))
    return
  }
  const set = { parts, noindex, by, at: sql`now()` }
  await db
    .insert(redaction)
    .values({ ...place, parts, noindex, by })
    .onConflictDoUpdate({
      target: [redaction.tenantId, redaction.indexId, redaction.recordId],
      set,
    })
}

/** Ids of the records of an index that have a restriction. */
export const selectRestricted = async (
  db: Db,
  { tenantId, indexId }: Pick<Place, 'tenantId' | 'indexId'>,
): Promise<string[]> =>
  (
    await db
      .select({ id: restriction.recordId })
      .from(restriction)
      .where(and(eq(restriction.tenantId, tenantId), eq(restriction.indexId, indexId)))
  ).map(({ id }) => id)

export const upsert = async (db: Db, row: Omit<Row, 'at' | 'opened'>): Promise<Row | undefined> => {
  const set = { ...row, at: sql`now()`, opened: null }
  const { tenantId, indexId, recordId } = restriction
  return (
    await db
      .insert(restriction)
      .values(row)
      .onConflictDoUpdate({ target: [tenantId, indexId, recordId], set })
      .returning()
  )[0]
}

/** Brings back a restriction as it was, with who set it and when. */
export const restore = (db: Db, row: Row) => db.insert(restriction).values(row)

/** Answers whether there was one. */
export const remove = async (db: Db, place: Place): Promise<boolean> =>
  (await db.delete(restriction).where(isOf(place)).returning({ at: restriction.at })).length > 0

/** Marks an ended restriction as entered; false if another process did, or if it was changed. */
export const markOpened = async (db: Db, place: Place): Promise<boolean> => {
  const today = sql`(now() at time zone 'UTC')::date`
  const found = await db
    .update(restriction)
    .set({ opened: sql`now()` })
    .where(and(isOf(place), isNull(restriction.opened), lte(restriction.until, today)))
    .returning({ at: restriction.at })
  return found.length > 0
}

/** Ended restrictions of all tenants that nobody has entered yet. */
export const selectDue = async (db: Db): Promise<Place[]> =>
  (
    await db.execute<{ tenant_id: string; index_id: string; record_id: string }>(
      sql`select * from restrictions_due()`,
    )
  ).rows.map((row) => ({
    tenantId: row.tenant_id,
    indexId: row.index_id,
    recordId: row.record_id,
  }))

/** Records that a restriction reaches: the record and all units below it. */
const reached = ({ tenantId, indexId, recordId }: Place, esIndex: string) => {
  const inIndex = sql`
    r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.es_index = ${esIndex}`
  return sql`
    with recursive below as (
      select r.id, r.source->>'rel' as rel from record r
      where ${inIndex} and r.id = ${recordId}::uuid
      union
      select r.id, r.source->>'rel' from below b
      join record r on ${inIndex} and r.source ? 'tree' and r.source->'tree'->>'parent' = b.rel)`
}

/** The next records that a restriction reaches, in the order of their ids. */
export const selectReached = async (
  db: Db,
  place: Place,
  esIndex: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(sql`
      ${reached(place, esIndex)}
      select id from below where id > ${after}::uuid order by id limit ${limit}`)
  ).rows.map(({ id }) => id)

/** Number of records that a restriction reaches. */
export const countReached = async (db: Db, place: Place, esIndex: string): Promise<number> =>
  (
    await db.execute<{ n: number }>(sql`
      ${reached(place, esIndex)} select count(*)::int as n from below`)
  ).rows[0]?.n ?? 0
