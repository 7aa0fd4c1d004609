import { and, asc, eq, sql } from '#server/kit/database/drizzle.ts'
import { tenantIndex } from '#server/indices/table.ts'
import type { Db } from '#server/kit/database/database.ts'
import { alias, aliasMember } from './table.ts'

export type AliasRow = typeof alias.$inferSelect
export type NewAlias = typeof alias.$inferInsert
export type NewMember = Pick<typeof aliasMember.$inferInsert, 'indexId' | 'filters'>

const mine = (tenantId: string, id: string) => and(eq(alias.tenantId, tenantId), eq(alias.id, id))

/** The aliases of a tenant, or one; in Icelandic order of names. */
export const selectAliases = (db: Db, tenantId: string, id?: string) =>
  db
    .select()
    .from(alias)
    .where(id === undefined ? eq(alias.tenantId, tenantId) : mine(tenantId, id))
    .orderBy(sql`${alias.name} collate "is-x-icu"`, alias.id)

/** The ordered members of a tenant's aliases, or of one, with the names of their indices. */
export const selectMembers = (db: Db, tenantId: string, aliasId?: string) =>
  db
    .select({
      member: aliasMember,
      name: tenantIndex.name,
      type: tenantIndex.type,
      deletedAt: tenantIndex.deletedAt,
    })
    .from(aliasMember)
    .innerJoin(
      tenantIndex,
      and(eq(tenantIndex.tenantId, aliasMember.tenantId), eq(tenantIndex.id, aliasMember.indexId)),
    )
    .where(
      and(
        eq(aliasMember.tenantId, tenantId),
        aliasId === undefined ? undefined : eq(aliasMember.aliasId, aliasId),
      ),
    )
    .orderBy(asc(aliasMember.place))
export type FoundMember = Awaited<ReturnType<typeof selectMembers>>[number]

export const insertAlias = (db: Db, row: NewAlias) => db.insert(alias).values(row)

/** Locks the alias until the transaction ends. */
export const lockAlias = async (db: Db, tenantId: string, id: string) =>
  (await db.select().from(alias).where(mine(tenantId, id)).for('update'))[0]

/** Saves what people edit. */
export const updateAlias = (db: Db, tenantId: string, id: string, set: Partial<NewAlias>) =>
  db
    .update(alias)
    .set({ ...set, updated: sql`now()`, version: sql`${alias.version} + 1` })
    .where(mine(tenantId, id))

/** Replaces the members of an alias. */
export const replaceMembers = async (
  db: Db,
  tenantId: string,
  aliasId: string,
  members: readonly NewMember[],
): Promise<void> => {
  await db
    .delete(aliasMember)
    .where(and(eq(aliasMember.tenantId, tenantId), eq(aliasMember.aliasId, aliasId)))
  await db
    .insert(aliasMember)
    .values(members.map((member, place) => ({ ...member, tenantId, aliasId, place })))
}

export const deleteAlias = async (db: Db, tenantId: string, id: string) =>
  (await db.delete(alias).where(mine(tenantId, id)).returning())[0]
