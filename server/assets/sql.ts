import { and, desc, eq, ilike, inArray, sql } from '#server/kit/database/drizzle.ts'
import { ASSET_KINDS, type AssetKind } from '#contract/assets.ts'
import type { Db } from '#server/kit/database/database.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { rowsAfter } from '#server/kit/database/columns.ts'
import { asset } from './table.ts'

export type AssetRow = typeof asset.$inferSelect

const mine = (tenantId: string, id: string) => and(eq(asset.tenantId, tenantId), eq(asset.id, id))

const PICTURES = Object.entries(ASSET_KINDS).flatMap(([kind, { isImage }]) =>
  isImage ? [kind as AssetKind] : [],
) // its keys are the kinds
const OTHERS = (Object.keys(ASSET_KINDS) as AssetKind[]).filter((kind) => !PICTURES.includes(kind))

/** Assets, newest first, after a cursor. */
export const selectAssets = (
  db: Db,
  tenantId: string,
  {
    q,
    isImage,
    before,
    from,
    size,
  }: {
    q: string
    isImage?: boolean | undefined
    before?: string | undefined
    from: number
    size: number
  },
) =>
  db
    .select()
    .from(asset)
    .where(
      and(
        eq(asset.tenantId, tenantId),
        q === '' ? undefined : ilike(asset.name, containsPattern(q)),
        isImage === undefined ? undefined : inArray(asset.kind, isImage ? PICTURES : OTHERS),
        before === undefined
          ? undefined
          : rowsAfter(asset, mine(tenantId, before), sql`${asset.created}, ${asset.id}`),
      ),
    )
    .orderBy(desc(asset.created), desc(asset.id))
    .offset(from)
    .limit(size)

export const selectAsset = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(asset).where(mine(tenantId, id)))[0]

/** The asset, locked against deletion until the transaction ends. */
export const holdAsset = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(asset).where(mine(tenantId, id)).for('share'))[0]

/** The asset, locked against new uses until the transaction ends. */
export const lockAsset = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(asset).where(mine(tenantId, id)).for('update'))[0]

export const insertAssets = (db: Db, rows: (typeof asset.$inferInsert)[]) =>
  db.insert(asset).values(rows).returning()

export const deleteAsset = (db: Db, tenantId: string, id: string) =>
  db.delete(asset).where(mine(tenantId, id))

/** The ids among these that are assets. */
export const knownAssets = async (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const found = await db.execute<{ id: string }>(
    sql`
      select id from asset
      where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[])`,
  )
  return new Set(found.rows.map(({ id }) => id))
}
