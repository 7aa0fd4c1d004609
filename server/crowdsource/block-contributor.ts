import type { Db } from '#server/kit/database/database.ts'
import { blockSender } from '#server/visitors/service.ts'
import { knownContributor } from './contributors.ts'
import type { Reviewer } from './review.ts'
import * as rows from './sql.ts'

type Block = { tenantId: string; contributorId: string; reason: string }

/** Blocks the sender of a contributor's latest suggestion. (visitors.blocked) */
export const blockContributor = async (
  db: Db,
  { viewer }: Pick<Reviewer, 'viewer'>,
  { tenantId, contributorId, reason }: Block,
): Promise<void> => {
  await knownContributor(db, tenantId, contributorId)
  const [last] = await rows.selectSuggestions(db, tenantId, { contributorId, size: 1 })
  const { who = null, name = null } = last ?? {}
  await blockSender(db, { tenantId, who, name, reason, by: viewer.name })
}
