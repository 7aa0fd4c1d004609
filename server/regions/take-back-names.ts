import type { Db, Transact } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { blockSender } from '#server/visitors/service.ts'
import { decide } from './decide-proposal.ts'
import { withNameChange } from './name-changes.ts'
import * as rows from './sql.ts'

type Reviewer = { viewer: Viewer }
/** `kept`: others have changed the name since. */
type TakenBack = Record<'denied' | 'undone' | 'kept', number>

/**
 * Blocks the sender of a proposed name, and takes back all names of that sender.
 * (visitors.blocked, regions.takeBack)
 */
export const blockProposer = async (
  transact: Transact,
  reviewer: Reviewer,
  { tenantId, id, reason }: rows.Place & { reason: string },
): Promise<TakenBack> => {
  const sender = await transact(async (db) => {
    const found =
      (await rows.selectProposal(db, { tenantId, id })) ?? refuse('regions.proposalNotFound')
    if (found.kind === 'member') throw new Problem('visitors.senderUnknown')
    const { who, name, byId } = found
    const by = reviewer.viewer.name
    return { keys: [await blockSender(db, { tenantId, who, name, reason, by })], userId: byId }
  })
  return takeBackNames(transact, reviewer, { tenantId, reason, ...sender })
}

type Asked = { tenantId: string; reason: string } & rows.SenderKeys

/**
 * Denies the names of a sender that wait, and takes the accepted ones off their pictures, one by
 * one. A name that others have changed since is kept. (regions.takeBack)
 */
export const takeBackNames = async (
  transact: Transact,
  reviewer: Reviewer,
  { tenantId, reason, ...sender }: Asked,
): Promise<TakenBack> => {
  const sums: TakenBack = { denied: 0, undone: 0, kept: 0 }
  const ids = await transact((db) => rows.selectOfSender(db, tenantId, sender))
  for (const id of ids) {
    const result = await transact((db) => takeBack(db, reviewer, { tenantId, id }, reason))
    if (result) sums[result]++
  }
  return sums
}

const takeBack = async (
  db: Db,
  { viewer }: Reviewer,
  place: rows.Place,
  reason: string,
): Promise<keyof TakenBack | undefined> => {
  const proposal = await rows.selectProposal(db, place, { forUpdate: true })
  if (!proposal || proposal.state === 'denied') return undefined
  if (proposal.state === 'accepted' && !(await removeName(db, viewer, proposal))) return 'kept'
  await decide(db, viewer, proposal, { state: 'denied', reason })
  return proposal.state === 'accepted' ? 'undone' : 'denied'
}

/** Takes an accepted name off its picture; false if the picture has another name by now. */
const removeName = async (
  db: Db,
  { name: by }: Viewer,
  { tenantId, regionId, namedAs, madeRegion }: rows.ProposalRow,
): Promise<boolean> => {
  if (regionId === null) return false
  const place = { tenantId, id: regionId }
  const region = await rows.lockRegion(db, place)
  if (!region) return true
  if (namedAs === null || region.person !== namedAs) return false
  await withNameChange(db, region, async () => {
    if (madeRegion) return rows.deleteRegion(db, place)
    for (const { id, name, withdrawnAt } of region.consents)
      if (name === namedAs && withdrawnAt === null) await rows.withdrawConsent(db, { tenantId, id })
    await rows.updateRegion(db, place, {
      person: '',
      isDead: false,
      bornYear: null,
      hasPublicRole: false,
      by,
    })
  })
  return true
}
