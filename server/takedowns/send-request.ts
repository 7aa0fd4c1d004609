import type { Answer, Parsed } from '#contract/endpoint.ts'
import { TAKEDOWN } from '#contract/public-limits.ts'
import { mayAppeal, type SentTakedown, type takedowns } from '#contract/takedowns.ts'
import type { Asker } from '#server/blog/service.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { hashOf, newToken } from '#server/kit/token.ts'
import type { Caller } from '#server/records/service.ts'
import { checkForm, isSender, nextReceipt } from '#server/visitors/service.ts'
import { takedownTexts } from '#texts/takedowns.ts'
import * as rows from './sql.ts'
import { findTarget, hideTarget, idsOf } from './targets.ts'
import { toSent } from './to-takedown.ts'

type Own = { tenantId: string; receipt: string; token?: string | undefined }
type Request = Parsed<typeof takedowns.request>['body']

/** The author of what a request hides by itself. */
const BY_REQUEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Stores a request and hides what it is about, at once and before anybody has read it. It waits for
 * staff without hiding if its sender is blocked or already has several open ones, or if a request
 * about the same was refused. A block is by network: neighbours keep the right to ask.
 * (takedowns.request, takedowns.misuse)
 */
export const sendRequest = async (
  db: Db,
  caller: Caller & Asker,
  { tenantId, address, body }: { tenantId: string; address: string; body: Request },
): Promise<Answer<typeof takedowns.request>> => {
  const { target, reason, wish, text, name, email } = body
  const things = { tenantId, target }
  const { title, formId } = await findTarget(db, caller, things)
  const sender = { address, viewer: caller.viewer, isMember: caller.may('record.hide') }
  const checked = await checkForm(db, { tenantId, recordId: formId }, sender, body, {
    acceptsBlocked: true,
  })
  const suspicion = checked.suspicions.find((one) => one !== 'many')
  if (suspicion) throw new Problem(`visitors.${suspicion}`)
  const hidAtOnce =
    !checked.isBlocked &&
    (await rows.countHiding(db, tenantId, checked.who)) < TAKEDOWN.hideAtOnce &&
    !(await rows.wasRefused(db, tenantId, idsOf(target)))
  const receipt = await nextReceipt(db, tenantId, 'B')
  const note = takedownTexts.note.is(receipt)
  const by = { id: BY_REQUEST_ID, name: note }
  const hidden = hidAtOnce ? await hideTarget(db, things, by, note) : []
  const token = caller.viewer ? null : newToken()
  await rows.insertTakedown(db, {
    tenantId,
    receipt,
    tokenHash: token === null ? null : hashOf(token),
    byId: caller.viewer?.id ?? null,
    who: checked.who,
    target,
    title,
    reason,
    wish,
    text,
    name,
    email,
    hidAtOnce,
    hidden,
  })
  await emitEvent(db, tenantId, {
    code: 'takedown.received',
    params: { title, receipt },
    tone: 'warn',
  })
  return { receipt, token: token ?? undefined, hidAtOnce }
}

/** A request of the caller, known by account or by secret; to all others it does not exist. */
const findOwn = async (
  db: Db,
  { viewer }: Caller,
  { tenantId, receipt, token }: Own,
  { forUpdate = false } = {},
): Promise<rows.Row> => {
  const row = await rows.selectTakedown(db, { tenantId, receipt }, { forUpdate })
  return row && isSender({ userId: row.byId, tokenHash: row.tokenHash }, { viewer, token })
    ? row
    : refuse('takedowns.notFound')
}

/** A request as its sender follows it. (takedowns.sent) */
export const getOwn = async (db: Db, caller: Caller, own: Own): Promise<SentTakedown> =>
  toSent(await findOwn(db, caller, own))

/**
 * Opens a request again that was refused, or granted by less than hiding all of it. What it is
 * about stays as it is. (takedowns.appeal)
 */
export const appeal = async (
  db: Db,
  caller: Caller,
  { text, website, ...own }: Own & { text: string; website?: string | undefined },
): Promise<SentTakedown> => {
  if (website) throw new Problem('visitors.trap')
  const found = await findOwn(db, caller, own, { forUpdate: true })
  const { id, tenantId, state, action, title, receipt } = found
  if (!mayAppeal(state, action?.kind)) throw new Problem('takedowns.notRefused')
  await rows.updateTakedown(
    db,
    { tenantId, id },
    { state: 'received', appeal: { text, at: nowIso() } },
  )
  await emitEvent(db, tenantId, {
    code: 'takedown.appealed',
    params: { title, receipt },
    tone: 'warn',
  })
  return getOwn(db, caller, own)
}
