import type { Answer, Parsed } from '#contract/endpoint.ts'
import type { regions } from '#contract/regions.ts'
import { emitEvent } from '#server/events/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Caller } from '#server/records/service.ts'
import { isSender } from '#server/visitors/service.ts'
import { withNameChange } from './name-changes.ts'
import * as rows from './sql.ts'
import { toConsent } from './to-region.ts'

type By = Parameters<typeof isSender>[1]

const isOwn = ({ byId: userId, tokenHash }: rows.ConsentRow, by: By): boolean =>
  isSender({ userId, tokenHash }, by)

/** The consent in force that the caller gave to a region. */
export const findOwnConsent = ({ consents }: rows.RegionRow, by: By): rows.ConsentRow | undefined =>
  consents.find((one) => one.withdrawnAt === null && isOwn(one, by))

/** Records a consent and answers the secret of its page. (regions.consent) */
export const recordConsent = async (
  db: Db,
  { viewer }: { viewer: Viewer },
  place: rows.Place,
  { person, scope }: Parsed<typeof regions.recordConsent>['body'],
): Promise<Answer<typeof regions.recordConsent>> => {
  const region = (await rows.lockRegion(db, place)) ?? refuse('regions.notFound')
  if (region.person === '') throw new Problem('regions.nameMissing')
  const token = newToken()
  const consent = await withNameChange(db, region, async () => {
    await rows.updateRegion(db, place, {})
    return rows.insertConsent(db, {
      tenantId: place.tenantId,
      regionId: region.id,
      recordId: region.recordId,
      name: region.person,
      person,
      scope,
      tokenHash: hashOf(token),
      by: viewer.name,
    })
  })
  if (!consent) throw new Error('An inserted consent is not returned')
  return { consent: toConsent(consent), token }
}

type Asked = rows.Place & { token?: string | undefined }

/** A consent of the caller, or any for staff; to all others it does not exist. */
const findConsent = async (
  db: Db,
  caller: Caller,
  { tenantId, id, token }: Asked,
): Promise<rows.ConsentRow> => {
  const found = await rows.selectConsent(db, { tenantId, id })
  const by = { viewer: caller.viewer, token }
  return found && (caller.may('crowdsource.review') || isOwn(found, by))
    ? found
    : refuse('regions.consentNotFound')
}

/** A consent as the person sees it who gave it; staff see it too. */
export const getConsent = async (
  db: Db,
  caller: Caller,
  asked: Asked,
): Promise<Answer<typeof regions.consent>> => {
  const row = await findConsent(db, caller, asked)
  const { by: _, ...consent } = toConsent(row)
  return { ...consent, name: row.name, recordId: row.recordId }
}

/**
 * Withdraws a consent; the name is gone from every page at once, unless there is another reason to
 * show it. Staff do the same for people who ask them. (regions.withdraw)
 */
export const withdraw = async (db: Db, caller: Caller, asked: Asked): Promise<void> => {
  const { regionId } = await findConsent(db, caller, asked)
  const region =
    (await rows.lockRegion(db, { tenantId: asked.tenantId, id: regionId })) ??
    refuse('regions.consentNotFound')
  // Read after the lock: another call may have withdrawn it.
  const found = await findConsent(db, caller, asked)
  if (found.withdrawnAt !== null) return
  await withNameChange(db, region, () => rows.withdrawConsent(db, found))
  await emitEvent(db, asked.tenantId, {
    code: 'name.withdrawn',
    params: { record: region.recordId },
    tone: 'warn',
    indexId: region.indexId,
  })
}
