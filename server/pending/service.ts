import type { Answer } from '#contract/endpoint.ts'
import type { pending } from '#contract/pending.ts'
import { countComments } from '#server/comments/service.ts'
import { countSuggestions } from '#server/crowdsource/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Caller } from '#server/records/service.ts'
import { takedownFigures } from '#server/takedowns/service.ts'

/** What the public sent and staff have not attended to. (pending.counts) */
export const countPending = async (
  db: Db,
  caller: Caller,
  tenantId: string,
): Promise<Answer<typeof pending.counts>> => ({
  suggestions: (await countSuggestions(db, tenantId, { caller })).waiting,
  comments: (await countComments(db, caller, tenantId)).unread,
  takedowns: caller.may('record.hide') ? (await takedownFigures(db, tenantId)).open : null,
})
