import { emitEvent } from '#server/events/service.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { visibleIndex } from '#server/records/service.ts'
import { takeBackNames } from '#server/regions/service.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import { knownContributor } from './contributors.ts'
import { throwNotFound } from './propose.ts'
import { revertAccepted, saveDecision, type Reviewer } from './review.ts'
import * as rows from './sql.ts'

type UndoRequest = { tenantId: string; contributorId: string; reason: string }
type UndoResult = 'denied' | 'undone' | 'kept'

/**
 * Denies the waiting suggestions of one contributor and reverts the accepted ones, newest first,
 * one by one; the same with the names of people in pictures that the sender proposed. What was
 * changed since is kept, and so are suggestions for missing records.
 * (crowdsource.takeBack, regions.takeBack)
 */
export const undoContributor = async (
  transact: Transact,
  reviewer: Reviewer,
  request: UndoRequest,
): Promise<Record<UndoResult, number>> => {
  const { tenantId, contributorId } = request
  const { found, userId } = await transact(async (db) => ({
    userId: (await knownContributor(db, tenantId, contributorId)).userId,
    found: await rows.selectSuggestions(db, tenantId, { contributorId }),
  }))
  const sums: Record<UndoResult, number> = { denied: 0, undone: 0, kept: 0 }
  for (const { id } of found.filter(({ state }) => state !== 'denied')) {
    const result = await transact((db) => undoSuggestion(db, reviewer, id, request))
    if (result) sums[result]++
  }
  const keys = [...new Set(found.flatMap(({ who }) => who ?? []))]
  const names = await takeBackNames(transact, reviewer, {
    tenantId,
    reason: request.reason,
    keys,
    userId,
  })
  for (const result of ['denied', 'undone', 'kept'] as const) sums[result] += names[result]
  const { denied, undone, kept } = sums
  const name = found[0]?.name ?? crowdsourceTexts.guest.is
  const event = {
    code: 'suggestion.takenBack',
    params: { name, denied, undone },
    tone: 'warn',
    by: reviewer.viewer.name,
  } as const
  if (denied + undone + kept > 0) await transact((db) => emitEvent(db, tenantId, event))
  return sums
}

const undoSuggestion = async (
  db: Db,
  reviewer: Reviewer,
  id: string,
  { tenantId, reason }: UndoRequest,
): Promise<UndoResult | undefined> => {
  const suggestion = await rows.lockSuggestion(db, tenantId, id)
  if (!suggestion || suggestion.state === 'denied') return undefined
  let result: UndoResult = 'denied'
  if (suggestion.state === 'accepted') {
    const index = await visibleIndex(db, reviewer, tenantId, suggestion.indexId).catch(
      throwNotFound,
    )
    const changed = await revertAccepted(db, reviewer, index, suggestion, { isWhole: false }).catch(
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'crowdsource.notFound') return undefined
        throw error
      },
    )
    if (!changed) return 'kept'
    result = changed.length > 0 ? 'kept' : 'undone'
  }
  await saveDecision(db, reviewer, suggestion, { state: 'denied', reason, outcome: {} })
  return result
}
