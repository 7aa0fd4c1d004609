import { asciiOf } from '#contract/common.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Sender, FormFields } from '#server/visitors/service.ts'
import * as rows from './sql.ts'

/** The contributor, and the token by which visitors who are not signed in see the outcome. */
type ContributorAccess = { contributorId: string; token: string | null }

/**
 * Finds or creates the contributor of a suggestion: by account, by the token of earlier
 * suggestions, or by name if staff writes for somebody. (crowdsource.contributor)
 */
export const contributorOf = async (
  db: Db,
  tenantId: string,
  { viewer, isMember }: Sender,
  { onBehalf, name = '', token }: FormFields & { onBehalf: boolean; token?: string | undefined },
): Promise<ContributorAccess> => {
  const findOrInsert = async (
    identity: Parameters<typeof rows.findContributor>[2],
    kind: 'member' | 'account' | 'visitor' | 'entered',
  ) => {
    const id =
      (await rows.findContributor(db, tenantId, identity))?.id ??
      (await rows.insertContributor(db, { tenantId, kind, ...identity }))
    return id ?? (await rows.findContributor(db, tenantId, identity))?.id ?? ''
  }
  if (onBehalf)
    return {
      contributorId: await findOrInsert({ knownBy: asciiOf(name) || '?' }, 'entered'),
      token: null,
    }
  if (viewer)
    return {
      contributorId: await findOrInsert({ userId: viewer.id }, isMember ? 'member' : 'account'),
      token: null,
    }
  const before = token
    ? await rows.findContributor(db, tenantId, { tokenHash: hashOf(token) })
    : undefined
  if (before && token) return { contributorId: before.id, token }
  const made = newToken()
  return { contributorId: await findOrInsert({ tokenHash: hashOf(made) }, 'visitor'), token: made }
}

/** A contributor; throws if there is none. */
export const knownContributor = async (db: Db, tenantId: string, id: string) => {
  const found = await rows.findContributor(db, tenantId, { id })
  if (!found) throw new Problem('crowdsource.contributorGone')
  return found
}
