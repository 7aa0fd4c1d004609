import type { WaitingSignIn as Shown } from '#contract/providers.ts'
import { BACKCHANNEL } from '#contract/public-limits.ts'
import { newId } from '#contract/ids.ts'
import { clientNetwork } from '#server/kit/http/client-network.ts'
import { nowMs } from '#server/kit/database/database-clock.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { keyedHash } from '#server/kit/seal.ts'
import { providerTexts } from '#texts/providers.ts'
import type { Language } from '#texts/text.ts'
import * as rows from './backchannel-sql.ts'
import { newControlNumber } from './control-number.ts'
import { enter, type Door, type Entered } from './enter.ts'
import { maskPhone, readLoginHint } from './login-hint.ts'
import { ATTEMPT_SECONDS } from './sign-in-attempt.ts'
import {
  methodOf,
  type Exchange,
  type SignInMethods,
  type SignInRequest,
} from './sign-in-methods.ts'
import {
  clearWaiting,
  readWaiting,
  secondsLeft,
  storeWaiting,
  type WaitingSignIn,
} from './waiting-sign-in.ts'

/** The page that waits for a confirmation on a phone. */
export const WAIT = '/login/wait'
/** By how much a provider that is polled too fast slows polls down, by the specification. */
const SLOWER_SECONDS = 5

type Asking = Exchange & { database: Database; language: Language }

/**
 * Asks a person on their phone to confirm a sign-in, and stores it in the browser. No connection is
 * held while the provider is asked. (providers.backchannel)
 */
export const startBackchannel = async (
  installation: SignInMethods,
  name: string,
  { request, reply, database, language }: Asking,
  { hint, ...asked }: SignInRequest & { hint: string },
): Promise<void> => {
  const { provider, client } = methodOf(installation, name)
  if (provider.kind === 'oauth' || !provider.backchannel) throw new Problem('providers.notFound')
  const kind = provider.backchannel.hint
  const loginHint = readLoginHint(kind, hint)
  const id = newId()
  await database.transact({ use: 'visitorWrite' }, (db) =>
    countRequest(db, installation.secret, { id, kind, loginHint, ip: request.ip }),
  )
  const control = newControlNumber()
  const message = providerTexts.onPhone[language](control.digits)
  const sent = await client.askOnPhone(loginHint, message, control)
  const intervalSeconds = Math.max(1, sent.intervalSeconds)
  storeWaiting(request, reply, installation.secret, {
    provider: name,
    id,
    authReqId: sent.authReqId,
    controlNumber: control.digits,
    phone: kind === 'phone' ? maskPhone(loginHint) : null,
    expires: nowMs() + Math.min(sent.expiresSeconds, ATTEMPT_SECONDS) * 1000,
    intervalSeconds,
    nextPoll: nowMs() + intervalSeconds * 1000,
    ...asked,
  })
}

/**
 * Counts a request, unless the phone was asked in vain too often, or the network asks for too many.
 * So nobody can have a stranger's phone ring on and on. (providers.ringing)
 */
const countRequest = async (
  db: Db,
  secret: string,
  { id, kind, loginHint, ip }: { id: string; kind: string; loginHint: string; ip: string },
): Promise<void> => {
  const mark = (of: string, text: string) =>
    keyedHash(secret, 'sign-in on a phone', `${of}\n${text}`)
  const hintMark = mark(kind, loginHint)
  const networkMark = mark('network', clientNetwork(ip))
  await rows.lockMarks(db, [hintMark, networkMark])
  await rows.deleteOld(db, BACKCHANNEL.minutes)
  const { unconfirmed, ofNetwork } = await rows.countRequests(db, { hintMark, networkMark })
  if (unconfirmed >= BACKCHANNEL.unconfirmed || ofNetwork >= BACKCHANNEL.ofNetwork)
    throw new Problem('providers.ringing', {
      params: { minutes: BACKCHANNEL.minutes },
      retrySeconds: BACKCHANNEL.minutes * 60,
    })
  await rows.insertRequest(db, { id, hintMark, networkMark })
}

/** What the page of a waiting sign-in shows; null once nothing waits. */
export const showWaiting = (
  { secret }: SignInMethods,
  request: Exchange['request'],
): Shown | null => {
  const waiting = readWaiting(request, secret)
  if (!waiting || secondsLeft(waiting) === 0) return null
  const { controlNumber, phone, intervalSeconds } = waiting
  return { controlNumber, phone, intervalSeconds, secondsLeft: secondsLeft(waiting) }
}

/** The sign-in that this browser waits for; undefined if it waits for none. */
export const findWaiting = (
  { secret }: SignInMethods,
  request: Exchange['request'],
): WaitingSignIn | undefined => readWaiting(request, secret)

/** Forgets the sign-in that this browser waits for. */
export const forgetWaiting = clearWaiting

/**
 * Asks the provider whether the person has confirmed, at most once an interval. Signs in if so;
 * answers undefined while the person has not. (providers.backchannel)
 */
export const checkBackchannel = async (
  installation: SignInMethods,
  waiting: WaitingSignIn | undefined,
  door: Door,
  written: (db: Db, person: Entered) => Promise<void>,
): Promise<Entered | undefined> => {
  if (!waiting) throw new Problem('providers.expired')
  const { request, reply } = door
  const { provider, client } = methodOf(installation, waiting.provider)
  if (secondsLeft(waiting) === 0) throw new Problem('providers.unconfirmed')
  if (waiting.nextPoll > nowMs()) return undefined
  const answer = await client.poll(waiting.authReqId, waiting.again)
  if (answer === 'pending' || answer === 'slowDown') {
    const slower = answer === 'slowDown' ? SLOWER_SECONDS : 0
    const intervalSeconds = waiting.intervalSeconds + slower
    const nextPoll = nowMs() + intervalSeconds * 1000
    storeWaiting(request, reply, installation.secret, { ...waiting, intervalSeconds, nextPoll })
    return undefined
  }
  const before = async (db: Db) => {
    if (!(await rows.useRequest(db, waiting.id))) throw new Problem('providers.expired')
  }
  const entered = await enter(installation, provider, answer, waiting, door, { before, written })
  clearWaiting(reply)
  return entered
}
