import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { Region, RegionProposal } from '#contract/region-shapes.ts'
import type { regions } from '#contract/regions.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { regionTexts } from '#texts/regions.ts'
import { checkRoom } from './check-room.ts'
import { withNameChange } from './name-changes.ts'
import * as rows from './sql.ts'
import { toProposal, toRegion } from './to-region.ts'

type Reviewer = { viewer: Viewer }

/** Proposed names, newest first. (regions.list) */
export const listProposals = async (
  db: Db,
  tenantId: string,
  asked: Parsed<typeof regions.list>['query'],
): Promise<Answer<typeof regions.list>> => {
  const found = await rows.selectProposals(db, tenantId, asked)
  const page = found.slice(0, asked.size)
  return {
    waiting: await rows.countWaiting(db, tenantId),
    proposals: page.map(toProposal),
    next: found.length > asked.size ? (page.at(-1)?.id ?? null) : null,
  }
}

/** A proposal that waits, locked until the transaction ends. */
const lockWaiting = async (db: Db, place: rows.Place): Promise<rows.ProposalRow> => {
  const found =
    (await rows.selectProposal(db, place, { forUpdate: true })) ??
    refuse('regions.proposalNotFound')
  if (found.state !== 'waiting')
    throw new Problem('regions.decided', { params: { by: found.decidedBy ?? '' } })
  return found
}

/** Accepts a proposed name: for an existing region of the picture, or for a new one. */
export const accept = async (
  db: Db,
  { viewer }: Reviewer,
  place: rows.Place,
  body: Parsed<typeof regions.accept>['body'],
): Promise<Region> => {
  const proposal = await lockWaiting(db, place)
  const named = await withNameChange(db, proposal, async () => {
    const region = await nameRegion(db, viewer, proposal, body)
    if (proposal.isSelf && body.withConsent)
      await rows.insertConsent(db, {
        tenantId: place.tenantId,
        regionId: region.id,
        recordId: proposal.recordId,
        name: region.person,
        person: proposal.person,
        scope: regionTexts.ownScope.is,
        tokenHash: proposal.tokenHash,
        byId: proposal.byId,
        by: viewer.name,
      })
    return region
  })
  await decide(db, viewer, proposal, {
    state: 'accepted',
    regionId: named.id,
    namedAs: named.hadName ? null : named.person,
    madeRegion: named.isNew,
  })
  return toRegion(
    (await rows.selectRegion(db, { tenantId: place.tenantId, id: named.id })) ??
      refuse('regions.notFound'),
  )
}

type Named = { id: string; person: string; hadName: boolean; isNew: boolean }

/** The region that gets the name, the name it has then, and what was there before. */
const nameRegion = async (
  db: Db,
  viewer: Viewer,
  proposal: rows.ProposalRow,
  { into, isDead, bornYear, hasPublicRole, ...given }: Parsed<typeof regions.accept>['body'],
): Promise<Named> => {
  const { tenantId, indexId, recordId, at, x, y, width, height, person } = proposal
  const target = await findTarget(db, proposal, into)
  if (target) {
    const named = given.person ?? (target.person || person)
    await rows.updateRegion(
      db,
      { tenantId, id: target.id },
      {
        person: named,
        isDead: isDead || target.isDead,
        bornYear: bornYear ?? target.bornYear,
        hasPublicRole: hasPublicRole || target.hasPublicRole,
        by: viewer.name,
      },
    )
    return { id: target.id, person: named, hadName: target.person !== '', isNew: false }
  }
  await checkRoom(db, tenantId, recordId)
  const named = given.person ?? person
  const id = await rows.insertRegion(db, {
    tenantId,
    indexId,
    recordId,
    at,
    x,
    y,
    width,
    height,
    isDead,
    bornYear,
    hasPublicRole,
    person: named,
    by: viewer.name,
  })
  return { id: id ?? '', person: named, hadName: false, isNew: true }
}

/** The region to merge into: the given one, or the one that was named and is still there. */
const findTarget = async (
  db: Db,
  { tenantId, recordId, at, regionId }: rows.ProposalRow,
  into: string | undefined,
): Promise<rows.RegionRow | undefined> => {
  const id = into ?? regionId
  if (id === null) return undefined
  const found = await rows.lockRegion(db, { tenantId, id })
  if (found?.recordId === recordId && found.at === at) return found
  return into === undefined ? undefined : refuse('regions.notFound')
}

/** Denies a proposed name. */
export const deny = async (
  db: Db,
  { viewer }: Reviewer,
  place: rows.Place,
  { reason }: { reason: string },
): Promise<RegionProposal> => {
  await decide(db, viewer, await lockWaiting(db, place), { state: 'denied', reason })
  return toProposal((await rows.selectProposal(db, place)) ?? refuse('regions.proposalNotFound'))
}

type Decision =
  | { state: 'accepted'; regionId: string; namedAs: string | null; madeRegion: boolean }
  | { state: 'denied'; reason: string }

/** Records what became of a proposed name, and who decided it. */
export const decide = async (
  db: Db,
  viewer: Viewer,
  { tenantId, id, title, recordId, indexId }: rows.ProposalRow,
  decision: Decision,
): Promise<void> => {
  await rows.updateProposal(
    db,
    { tenantId, id },
    { ...decision, decidedBy: viewer.name, decidedAt: nowIso() },
  )
  await emitEvent(db, tenantId, {
    code: decision.state === 'accepted' ? 'name.accepted' : 'name.denied',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
    by: viewer.name,
  })
}
