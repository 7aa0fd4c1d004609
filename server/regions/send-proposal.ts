import type { Answer, Parsed } from '#contract/endpoint.ts'
import { titleOf } from '#contract/record-title.ts'
import type { SentProposal } from '#contract/region-shapes.ts'
import type { regions } from '#contract/regions.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import { type Caller, getRecord, picturesIn, visibleIndex } from '#server/records/service.ts'
import {
  authorOf,
  blockableKey,
  checkForm,
  isSender,
  nextReceipt,
  type Sender,
} from '#server/visitors/service.ts'
import { findOwnConsent } from './consents.ts'
import { findRecord } from './find-record.ts'
import * as rows from './sql.ts'
import { boxWithin, decisionOf, isShown, isWaiting } from './to-region.ts'

type Body = Parsed<typeof regions.propose>['body']
type Asked = { tenantId: string; address: string; body: Body }

/** Stores a proposed name for staff; visitors read nothing of it until then. (regions.propose) */
export const propose = async (
  db: Db,
  caller: Caller,
  { tenantId, address, body }: Asked,
): Promise<Answer<typeof regions.propose>> => {
  const { recordId, at, person, how, isSelf, licence } = body
  const { indexId, title } = await findPicture(db, caller, { tenantId, recordId, at })
  const box = body.regionId === undefined ? body : await findUnnamed(db, tenantId, body)
  const { viewer, may } = caller
  const sender: Sender = { address, viewer, isMember: may('crowdsource.propose') }
  const checked = await checkForm(db, { tenantId, recordId }, sender, body)
  const suspicion = checked.suspicions.find((one) => one !== 'many')
  if (suspicion) throw new Problem(`visitors.${suspicion}`)
  const { kind, byId, name, email } = authorOf(sender, body)
  const token = viewer ? null : newToken()
  const receipt = await nextReceipt(db, tenantId, 'N')
  await rows.insertProposal(db, {
    tenantId,
    receipt,
    tokenHash: token === null ? null : hashOf(token),
    byId,
    who: blockableKey(sender, checked),
    indexId,
    recordId,
    at,
    ...boxWithin(box),
    title,
    regionId: body.regionId ?? null,
    person,
    how,
    isSelf,
    licence,
    kind,
    name,
    email,
  })
  // Without the name: more people read events than may read names.
  await emitEvent(db, tenantId, {
    code: 'name.proposed',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
  })
  return { receipt, token: token ?? undefined, title }
}

/** A picture that the caller sees, in an index that accepts suggestions. */
const findPicture = async (
  db: Db,
  caller: Caller,
  { tenantId, recordId, at }: { tenantId: string; recordId: string; at: number },
): Promise<{ indexId: string; title: string }> => {
  const { indexId, source } = await findRecord(db, caller, { tenantId, recordId })
  const index = await visibleIndex(db, caller, tenantId, indexId)
  if (!index.crowdsource) throw new Problem('crowdsource.closed')
  if (!picturesIn(source).some((one) => one.at === at)) throw new Problem('regions.recordNotFound')
  return { indexId, title: titleOf(source) }
}

/** A region without a name; to visitors one with a name that is kept does not exist. */
const findUnnamed = async (
  db: Db,
  tenantId: string,
  { regionId = '', recordId, at }: Body,
): Promise<rows.RegionRow> => {
  const found = await rows.selectRegion(db, { tenantId, id: regionId })
  const isUnnamed = found?.person === '' && !isWaiting(found)
  return isUnnamed && found.recordId === recordId && found.at === at
    ? found
    : refuse('regions.notFound')
}

type Own = { tenantId: string; receipt: string; token?: string | undefined }

/** A proposal of the caller, known by account or by secret; to others it does not exist. */
const findOwn = async (
  db: Db,
  { viewer }: Caller,
  { tenantId, receipt, token }: Own,
  { forUpdate = false } = {},
): Promise<rows.ProposalRow> => {
  const row = await rows.selectProposal(db, { tenantId, receipt }, { forUpdate })
  return row && isSender({ userId: row.byId, tokenHash: row.tokenHash }, { viewer, token })
    ? row
    : refuse('regions.proposalNotFound')
}

/** A proposal as its sender follows it. (regions.sent) */
export const getOwn = async (db: Db, caller: Caller, own: Own): Promise<SentProposal> => {
  const row = await findOwn(db, caller, own)
  const { tenantId, receipt, token } = own
  const by = { viewer: caller.viewer, token }
  const { recordId, indexId, title, person, how, sentAt, state, regionId } = row
  const isThere = await getRecord(db, caller, { tenantId, id: indexId, recordId })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    })
  const region =
    state === 'accepted' && regionId !== null
      ? await rows.selectRegion(db, { tenantId, id: regionId })
      : undefined
  const decision = decisionOf(row)
  return {
    receipt,
    recordId,
    title,
    person,
    how,
    sentAt,
    state,
    decision: decision && { at: decision.at, text: decision.text },
    isShown: region !== undefined && isShown(region),
    isThere,
    consentId: region ? (findOwnConsent(region, by)?.id ?? null) : null,
  }
}

/** Deletes a proposal of the caller that nobody has decided yet. (regions.withdrawName) */
export const withdrawName = async (db: Db, caller: Caller, own: Own): Promise<{ id: string }> => {
  const { tenantId } = own
  const found = await findOwn(db, caller, own, { forUpdate: true })
  if (found.state !== 'waiting') throw new Problem('regions.answered')
  await rows.deleteProposal(db, { tenantId, id: found.id })
  const { recordId, indexId, title } = found
  // Without the name, as when it came.
  await emitEvent(db, tenantId, {
    code: 'name.unsent',
    params: { title, record: recordId },
    tone: 'info',
    indexId,
  })
  return { id: recordId }
}
