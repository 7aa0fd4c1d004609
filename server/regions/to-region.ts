import { nowDate } from '#server/kit/database/database-clock.ts'
import type {
  Box,
  Region,
  RegionConsent,
  RegionProposal,
  ShownRegion,
} from '#contract/region-shapes.ts'
import { mayShowName } from './may-show-name.ts'
import type { ConsentRow, ProposalRow, RegionRow } from './sql.ts'

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })

/** A box that ends within its picture. */
export const boxWithin = ({ x, y, width, height }: Box): Box => ({
  x: Math.min(x, 1 - Math.min(width, 1)),
  y: Math.min(y, 1 - Math.min(height, 1)),
  width: Math.min(width, 1),
  height: Math.min(height, 1),
})

/** Whether nobody of staff has looked at a region that was read from the file. (regions.file) */
export const isWaiting = ({
  fileKey,
  reviewedAt,
}: Pick<RegionRow, 'fileKey' | 'reviewedAt'>): boolean => fileKey !== null && reviewedAt === null

export const isShown = (row: RegionRow): boolean =>
  !isWaiting(row) && mayShowName(row, nowDate().getUTCFullYear())

/** A region as staff see it. (regions.region) */
export const toRegion = (row: RegionRow): Region => ({
  id: row.id,
  recordId: row.recordId,
  at: row.at,
  ...boxOf(row),
  person: row.person,
  isDead: row.isDead,
  bornYear: row.bornYear,
  hasPublicRole: row.hasPublicRole,
  isShown: isShown(row),
  file: row.fileKey === null ? null : { isWaiting: isWaiting(row), isGone: row.goneAt !== null },
  by: row.by,
  changedAt: row.changedAt,
  consents: row.consents.map(toConsent),
})

export const toConsent = ({
  id,
  person,
  scope,
  at,
  by,
  withdrawnAt,
}: ConsentRow): RegionConsent => ({
  id,
  person,
  scope,
  at,
  by,
  withdrawnAt,
})

/** A region as a page draws it; `isKept`: visitors do not get it. (regions.shown) */
export const toShown = (row: RegionRow): ShownRegion => ({
  id: row.id,
  at: row.at,
  person: row.person,
  isKept: isWaiting(row) || (row.person !== '' && !isShown(row)),
  ...boxOf(row),
})

/** A proposal as staff see it. */
export const toProposal = (row: ProposalRow): RegionProposal => ({
  id: row.id,
  receipt: row.receipt,
  indexId: row.indexId,
  recordId: row.recordId,
  title: row.title,
  at: row.at,
  ...boxOf(row),
  regionId: row.regionId,
  person: row.person,
  how: row.how,
  isSelf: row.isSelf,
  licence: row.licence,
  author: { name: row.name, email: row.email, kind: row.kind, enteredBy: null },
  sentAt: row.sentAt,
  state: row.state,
  decision: decisionOf(row),
})

export const decisionOf = ({ decidedBy, decidedAt, reason }: ProposalRow) =>
  decidedBy !== null && decidedAt !== null
    ? { by: decidedBy, at: decidedAt, text: reason ?? '' }
    : null
