import { randomBytes } from 'node:crypto'
import { MAX_INDICES_DEFAULT } from '#contract/limits.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { hashPassword } from '#server/kit/password.ts'
import { appUser } from './table.ts'

/**
 * Creates the first administrator if there is no user. Returns a generated password, which is
 * printed once. (users.firstAdmin)
 */
export const ensureFirstAdmin = (
  ownerUrl: string,
  {
    email = 'kerfisstjori@varda.is',
    password,
  }: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; password: string | undefined } | undefined> =>
  asOwner(ownerUrl, async (db) => {
    if ((await db.$count(appUser)) > 0) return undefined
    const chosen = password ?? randomBytes(12).toString('base64url')
    const row = {
      name: 'Kerfisstjóri',
      email: email.toLowerCase(),
      passwordHash: await hashPassword(chosen),
      maxIndices: MAX_INDICES_DEFAULT,
      admin: true,
    }
    await db.insert(appUser).values(row)
    return { email, password: password === undefined ? chosen : undefined }
  })
