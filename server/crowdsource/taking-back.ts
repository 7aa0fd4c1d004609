import { emitEvent } from '#server/events/service.ts'
import type { Db, Transact } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { visibleIndex } from '#server/records/service.ts'
import { crowdsourceTexts } from '#texts/crowdsource.ts'
import { knownContributor } from './contributors.ts'
import { decide, takeOff, type Judge } from './deciding.ts'
import { asMissing } from './proposing.ts'
import * as rows from './sql.ts'

type Asked = { tenantId: string; contributorId: string; reason: string }
type Became = 'denied' | 'undone' | 'kept'

/**
 * Denies what waits of one contributor and takes off what was accepted, newest first, one suggestion at a time; what others have changed
 * since is kept, and so is what lies on a record that is not there. (crowdsource.takeBack)
 */
export const takeBack = async (
  transact: Transact,
  judge: Judge,
  asked: Asked,
): Promise<Record<Became, number>> => {
  const { tenantId, contributorId } = asked
  const found = await transact(async (db) => {
    await knownContributor(db, tenantId, contributorId)
    return rows.selectSuggestions(db, tenantId, { contributorId })
  })
  const sums: Record<Became, number> = { denied: 0, undone: 0, kept: 0 }
  for (const { id } of found.filter(({ state }) => state !== 'denied')) {
    const became = await transact((db) => takeBackOne(db, judge, id, asked))
    if (became) sums[became]++
  }
  const { denied, undone, kept } = sums
  const name = found[0]?.name ?? crowdsourceTexts.guest.is
  const told = {
    code: 'suggestion.takenBack',
    params: { name, denied, undone },
    tone: 'warn',
    by: judge.viewer.name,
  } as const
  if (denied + undone + kept > 0) await transact((db) => emitEvent(db, tenantId, told))
  return sums
}

const takeBackOne = async (
  db: Db,
  judge: Judge,
  id: string,
  { tenantId, reason }: Asked,
): Promise<Became | undefined> => {
  const held = await rows.lockSuggestion(db, tenantId, id)
  if (!held || held.state === 'denied') return undefined
  let became: Became = 'denied'
  if (held.state === 'accepted') {
    const index = await visibleIndex(db, judge, tenantId, held.indexId).catch(asMissing)
    const changed = await takeOff(db, judge, index, held, { isWhole: false }).catch(
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'crowdsource.notFound') return undefined
        throw error
      },
    )
    if (!changed) return 'kept'
    became = changed.length > 0 ? 'kept' : 'undone'
  }
  await decide(db, judge, held, { state: 'denied', reason, outcome: {} })
  return became
}
