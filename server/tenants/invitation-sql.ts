import { and, eq, sql } from '#server/kit/database/drizzle.ts'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { enterTenant } from '#server/kit/database/enter-tenant.ts'
import { tenantInvitation } from './table.ts'

/** The open invitations of the transaction's tenant, by e-mail address. */
export const selectInvitations = (db: Db) =>
  db
    .select()
    .from(tenantInvitation)
    .where(sql`${tenantInvitation.expires} > now()`)
    .orderBy(tenantInvitation.email)

/** Stores an invitation; it replaces an older one for the same e-mail address. */
export const upsertInvitation = async (db: Db, row: typeof tenantInvitation.$inferInsert) =>
  (
    await db
      .insert(tenantInvitation)
      .values(row)
      .onConflictDoUpdate({
        target: [tenantInvitation.tenantId, tenantInvitation.email],
        set: { ...row, created: sql`now()` },
      })
      .returning()
  )[0]

export const deleteInvitation = async (db: Db, tenantId: string, id: string) =>
  (
    await db
      .delete(tenantInvitation)
      .where(and(eq(tenantInvitation.tenantId, tenantId), eq(tenantInvitation.id, id)))
  ).rowCount ?? 0

export type InvitationRow = {
  tenant_id: string
  id: string
  tenant: string
  email: string
  role: Role
  by_name: string
  expires: string
}

/** The open invitation with this hash, of any tenant. */
export const findInvitation = async (db: Db, tokenHash: Buffer) =>
  (await db.execute<InvitationRow>(sql`select * from find_invitation(${tokenHash})`)).rows[0]

/**
 * Runs `fn` in the tenant of an invitation that the caller just presented, then leaves the tenant.
 */
export const inTenant = async <T>(db: Db, tenantId: string, fn: () => Promise<T>): Promise<T> => {
  await enterTenant(db, tenantId)
  const result = await fn()
  await enterTenant(db, '')
  return result
}
