import { asciiOf } from '#contract/common.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Sender, Sent } from '#server/visitors/service.ts'
import * as rows from './sql.ts'

/** Who suggests, and the secret by which they see what became of it where they are not signed in. */
export type Known = { contributorId: string; token: string | null }

/**
 * The contributor who sends, made where it is the first time: by the account, by the secret of earlier ones, or, of those for whom staff
 * writes, by the name. (crowdsource.contributor)
 */
export const contributorOf = async (
  db: Db,
  tenantId: string,
  { viewer, isMember }: Sender,
  { onBehalf, name = '', token }: Sent & { onBehalf: boolean; token?: string | undefined },
): Promise<Known> => {
  const keep = async (
    known: Parameters<typeof rows.findContributor>[2],
    kind: 'member' | 'account' | 'visitor' | 'entered',
  ) => {
    const id =
      (await rows.findContributor(db, tenantId, known))?.id ??
      (await rows.insertContributor(db, { tenantId, kind, ...known }))
    return id ?? (await rows.findContributor(db, tenantId, known))?.id ?? ''
  }
  if (onBehalf)
    return { contributorId: await keep({ knownBy: asciiOf(name) || '?' }, 'entered'), token: null }
  if (viewer)
    return {
      contributorId: await keep({ userId: viewer.id }, isMember ? 'member' : 'account'),
      token: null,
    }
  const before = token
    ? await rows.findContributor(db, tenantId, { tokenHash: hashOf(token) })
    : undefined
  if (before && token) return { contributorId: before.id, token }
  const made = newToken()
  return { contributorId: await keep({ tokenHash: hashOf(made) }, 'visitor'), token: made }
}

/** A contributor, who must be known. */
export const knownContributor = async (db: Db, tenantId: string, id: string) => {
  const found = await rows.findContributor(db, tenantId, { id })
  if (!found) throw new Problem('crowdsource.contributorGone')
  return found
}
