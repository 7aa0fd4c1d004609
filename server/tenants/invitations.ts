import type { Role } from '#contract/permissions.ts'
import type { Invitation } from '#contract/tenants.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import * as rows from './invitation-sql.ts'
import { selectPersonByEmail, upsertMember } from './sql.ts'

const INVITATION_DAYS = 7

/** The open invitations of the transaction's tenant. (tenants.invitations) */
export const listInvitations = async (db: Db): Promise<Invitation[]> =>
  (await rows.selectInvitations(db)).map(({ byName, ...row }) => ({ ...row, by: byName }))

/** One open invitation. */
export const getInvitation = async (db: Db, id: string): Promise<Invitation | undefined> =>
  (await listInvitations(db)).find((one) => one.id === id)

/**
 * Invites an e-mail address without an account; people with an account are added instead. A second
 * invitation replaces the first. (tenants.invitations)
 */
export const invite = async (
  db: Db,
  viewer: Viewer,
  tenantId: string,
  { email, role }: { email: string; role: Role },
) => {
  if (await selectPersonByEmail(db, email))
    throw new Problem('tenants.hasAccount', { field: 'email' })
  const token = newToken()
  const expires = new Date(nowMs() + INVITATION_DAYS * 86_400_000).toISOString()
  const row = await rows.upsertInvitation(db, {
    tenantId,
    tokenHash: hashOf(token),
    email,
    role,
    byName: viewer.name,
    expires,
  })
  if (!row) throw new Error('An invitation was not kept')
  return { link: `/login?register=${token}`, expires, invitation: { ...row, by: row.byName } }
}

/** Revokes an invitation. (tenants.invitations) */
export const uninvite = async (db: Db, tenantId: string, id: string): Promise<void> => {
  if ((await rows.deleteInvitation(db, tenantId, id)) === 0)
    throw new Problem('tenants.invitationNotFound')
}

/** The open invitation of a link; undefined without one. */
export const findInvitation = (db: Db, token: string) => rows.findInvitation(db, hashOf(token))

/**
 * Gives a new user the invited role, once: of two concurrent calls the second is refused.
 * (tenants.invitations)
 */
export const acceptInvitation = (
  db: Db,
  { tenant_id: tenantId, id, role }: { tenant_id: string; id: string; role: Role },
  userId: string,
): Promise<void> =>
  rows.inTenant(db, tenantId, async () => {
    if ((await rows.deleteInvitation(db, tenantId, id)) === 0)
      throw new Problem('session.linkExpired')
    await upsertMember(db, tenantId, userId, role)
  })
