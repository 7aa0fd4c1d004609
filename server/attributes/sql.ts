import { and, eq, inArray, isNotNull, sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { attribute } from './table.ts'

export type AttributeRow = typeof attribute.$inferSelect

/** Attributes of a field's values that have a picture. */
export const selectAttributes = (db: Db, tenantId: string, type: string) =>
  db
    .select()
    .from(attribute)
    .where(
      and(
        eq(attribute.tenantId, tenantId),
        isNotNull(attribute.image),
        sql`starts_with(${attribute.id}, ${`${type}/`})`,
      ),
    )
    .orderBy(attribute.id)

export const selectAttribute = async (db: Db, tenantId: string, id: string) =>
  (
    await db
      .select()
      .from(attribute)
      .where(and(eq(attribute.tenantId, tenantId), eq(attribute.id, id)))
  )[0]

/** The pictures of attributes that have one. */
export const selectImages = (db: Db, tenantId: string, most: number) =>
  db
    .select({ id: attribute.id, image: attribute.image })
    .from(attribute)
    .where(and(eq(attribute.tenantId, tenantId), isNotNull(attribute.image)))
    .orderBy(attribute.id)
    .limit(most)

export const upsertAttribute = async (
  db: Db,
  row: Pick<AttributeRow, 'tenantId' | 'id' | 'image' | 'editBy'> &
    Partial<Pick<AttributeRow, 'text' | 'authority'>>,
) => {
  const set = { ...row, updated: sql`now()` }
  return (
    await db
      .insert(attribute)
      .values(set)
      .onConflictDoUpdate({ target: [attribute.tenantId, attribute.id], set })
      .returning()
  )[0]
}

/** The attributes with these ids. */
export const selectWithIds = (db: Db, tenantId: string, ids: readonly string[]) =>
  db
    .select()
    .from(attribute)
    .where(and(eq(attribute.tenantId, tenantId), inArray(attribute.id, [...ids])))

/** Attributes whose picture has this URL. */
export const selectWithImage = (db: Db, tenantId: string, image: string) =>
  db
    .select({ id: attribute.id })
    .from(attribute)
    .where(and(eq(attribute.tenantId, tenantId), eq(attribute.image, image)))
