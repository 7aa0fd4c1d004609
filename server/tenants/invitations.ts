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

/** Invitations to the transaction's tenant that are still open. (tenants.invitations) */
export const listInvitations = async (db: Db): Promise<Invitation[]> =>
  (await rows.selectInvitations(db)).map(({ byName, ...row }) => ({ ...row, by: byName }))

/** An invitation that is still open. */
export const getInvitation = async (db: Db, id: string): Promise<Invitation | undefined> =>
  (await listInvitations(db)).find((one) => one.id === id)

/** Invites an address that has no account: who has one is added by it. A second invitation of the same address takes the place of the first. (tenants.invitations) */
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

/** Takes an invitation back. (tenants.invitations) */
export const uninvite = async (db: Db, tenantId: string, id: string): Promise<void> => {
  if ((await rows.deleteInvitation(db, tenantId, id)) === 0)
    throw new Problem('tenants.invitationNotFound')
}

/** The open invitation behind a link, where there is one. */
export const findInvitation = (db: Db, token: string) => rows.findInvitation(db, hashOf(token))

/** Gives a new user the role that they were invited to, once: the second of two at the same time is refused. (tenants.invitations) */
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
