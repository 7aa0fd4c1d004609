import { and, desc, eq, sql } from '#server/kit/database/drizzle.ts'
import type { PageByTime } from '#contract/common.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import { olderThan } from '#server/kit/database/columns.ts'
import { bulk, bulkItem } from './table.ts'

export type BulkRow = typeof bulk.$inferSelect
export type ItemRow = typeof bulkItem.$inferSelect
export type Key = { tenantId: string; bulkId: string }

const thisBulk = ({ tenantId, bulkId }: Key) =>
  and(eq(bulk.tenantId, tenantId), eq(bulk.id, bulkId))
const itemsOfBulk = ({ tenantId, bulkId }: Key) =>
  and(eq(bulkItem.tenantId, tenantId), eq(bulkItem.bulkId, bulkId))

export const insertBulk = async (db: Db, row: typeof bulk.$inferInsert) =>
  (await db.insert(bulk).values(row).returning())[0]

export const selectBulk = async (db: Db, key: Key) =>
  (await db.select().from(bulk).where(thisBulk(key)))[0]

/** Locks a bulk action until the transaction ends. */
export const lockBulk = async (db: Db, key: Key) =>
  (await db.select().from(bulk).where(thisBulk(key)).for('update'))[0]

export const updateBulk = (db: Db, key: Key, set: Partial<BulkRow>) =>
  db.update(bulk).set(set).where(thisBulk(key))

export const selectBulks = (
  db: Db,
  tenantId: string,
  { indexId, from, size, before }: PageByTime & { indexId?: string | undefined },
) =>
  db
    .select()
    .from(bulk)
    .where(
      and(
        eq(bulk.tenantId, tenantId),
        indexId === undefined
          ? undefined
          : sql`${indexId} = any (${bulk.indexIds} || ${bulk.names})`,
        olderThan(bulk.id, before),
      ),
    )
    .orderBy(desc(bulk.id))
    .offset(from)
    .limit(size)

export const isUndone = async (db: Db, { tenantId, bulkId }: Key): Promise<boolean> =>
  (await db.$count(bulk, and(eq(bulk.tenantId, tenantId), eq(bulk.undoes, bulkId)))) > 0

/** Adds records to an action, each once. */
export const insertItems = async (
  db: Db,
  { tenantId, bulkId }: Key,
  items: readonly { indexId: string; recordId: string; title: string }[],
) => {
  if (items.length === 0) return
  await db
    .insert(bulkItem)
    .values(items.map((item) => ({ ...item, tenantId, bulkId })))
    .onConflictDoNothing()
}

/** Adds the records that an action changed to its undo, last one first. */
export const copyChanged = (db: Db, { tenantId, bulkId }: Key, from: string) =>
  db.execute(sql`
    insert into bulk_item (tenant_id, bulk_id, index_id, record_id, title, before)
    select tenant_id, ${bulkId}, index_id, record_id, title, before from bulk_item
    where tenant_id = ${tenantId} and bulk_id = ${from} and state = 'changed' order by place desc`)

/** The number of records by state. */
export const countItems = async (db: Db, key: Key): Promise<Record<ItemRow['state'], number>> => {
  const rows = await db
    .select({ state: bulkItem.state, n: sql<number>`count(*)::int` })
    .from(bulkItem)
    .where(itemsOfBulk(key))
    .groupBy(bulkItem.state)
  return {
    waiting: 0,
    changed: 0,
    same: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
  }
}

/** The next waiting records. */
export const selectWaiting = (db: Db, key: Key, limit: number) =>
  db
    .select()
    .from(bulkItem)
    .where(and(itemsOfBulk(key), eq(bulkItem.state, 'waiting')))
    .orderBy(bulkItem.place)
    .limit(limit)

/** Locks a record if it still waits; another attempt may have processed it. */
export const lockItem = async (
  db: Db,
  { tenantId, bulkId, indexId, recordId }: ItemRow,
): Promise<boolean> =>
  (
    await db.execute(sql`
      select from bulk_item
      where tenant_id = ${tenantId}
        and bulk_id = ${bulkId}
        and index_id = ${indexId}
        and record_id = ${recordId}
        and state = 'waiting'
      for update skip locked`)
  ).rows.length > 0

export const endItem = (
  db: Db,
  { tenantId, bulkId, indexId, recordId }: ItemRow,
  ending: Pick<ItemRow, 'state'> & Partial<Pick<ItemRow, 'before' | 'code' | 'params'>>,
) =>
  db
    .update(bulkItem)
    .set(ending)
    .where(
      and(
        itemsOfBulk({ tenantId, bulkId }),
        eq(bulkItem.indexId, indexId),
        eq(bulkItem.recordId, recordId),
        eq(bulkItem.state, 'waiting'),
      ),
    )

const BY_PLACE = keyset('place', [{ by: sql`${bulkItem.place}`, type: 'bigint' }])

export const selectFailed = (db: Db, key: Key, page: PageAsked) =>
  BY_PLACE.read(page, async ({ after, orderBy, place, take, skip }) => ({
    rows: await db
      .select({ item: bulkItem, place })
      .from(bulkItem)
      .where(and(itemsOfBulk(key), eq(bulkItem.state, 'failed'), after))
      .orderBy(orderBy)
      .limit(take)
      .offset(skip),
  }))
