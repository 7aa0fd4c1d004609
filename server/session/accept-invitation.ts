import { newId } from '#contract/ids.ts'
import { MAX_INDICES_DEFAULT } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/database.ts'
import { hashPassword } from '#server/kit/password.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { isoTime } from '#server/kit/database/columns.ts'
import { acceptInvitation, findInvitation } from '#server/tenants/service.ts'
import { createUser } from '#server/users/service.ts'
import { actAs, selectAccount } from './sql.ts'

const NAME_LETTERS = 2

/** The invitation behind a link, if it is one. (tenants.invitations) */
export const describeInvitation = async (db: Db, token: string) => {
  const found = (await findInvitation(db, token)) ?? refuse('session.linkExpired')
  const { tenant, role, by_name: by, email, expires } = found
  return {
    purpose: 'invitation' as const,
    name: email,
    email,
    expires: isoTime(expires),
    invitation: { tenant, role, by },
  }
}

/**
 * Creates the invited account with its role; returns the user's id. Refuses an address that has an
 * account by now, because an inviter must not open the account of another. (tenants.invitations)
 */
export const join = async (
  db: Db,
  token: string,
  { name = '', password }: { name?: string | undefined; password: string },
): Promise<string> => {
  const invitation = (await findInvitation(db, token)) ?? refuse('session.linkExpired')
  if (name.length < NAME_LETTERS) throw new Problem('session.nameMissing', { field: 'name' })
  const { email } = invitation
  if (await selectAccount(db, email)) throw new Problem('tenants.hasAccount')
  const id = newId()
  await actAs(db, id)
  const fields = {
    id,
    name,
    email,
    max_indices: MAX_INDICES_DEFAULT,
    admin: false,
    subscription: false,
  }
  await createUser(db, fields, await hashPassword(password))
  await acceptInvitation(db, invitation, id)
  return id
}
