import type { Answer } from '#contract/endpoint.ts'
import type { pendingWork } from '#contract/pending-work.ts'
import { countUnread } from '#server/comments/service.ts'
import { countSuggestions } from '#server/crowdsource/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { countProposedNames } from '#server/regions/service.ts'
import { countOpenTakedowns } from '#server/takedowns/service.ts'

/** What the public sent and staff have not attended to. (pendingWork.counts) */
export const countPendingWork = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof pendingWork.counts>> => ({
  suggestions: await countSuggestions(db, tenantId, { caller, state: 'waiting' }),
  comments: await countUnread(db, caller, tenantId),
  takedowns: caller.may('record.hide') ? await countOpenTakedowns(db, tenantId) : null,
  names: caller.may('crowdsource.review') ? await countProposedNames(db, tenantId) : null,
})
