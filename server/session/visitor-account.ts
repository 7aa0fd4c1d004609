import { newId } from '#contract/ids.ts'
import type { Db } from '#server/kit/database/database.ts'
import { createUser } from '#server/users/service.ts'
import { actAs } from './sql.ts'

/**
 * Creates the account of a visitor, without an e-mail address, a role or indices; returns its id.
 * The transaction then acts as that person. (providers.accounts)
 */
export const createVisitor = async (db: Db, name: string): Promise<string> => {
  const id = newId()
  await actAs(db, id)
  const none = { email: null, max_indices: 0, admin: false, subscription: false }
  await createUser(db, { id, name, ...none })
  return id
}
