import { uniqueViolation, type Db, type Transact } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { ProviderConfig } from '#server/kit/providers-config.ts'
import { secretFingerprint } from '#server/kit/seal.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import type { Language } from '#texts/text.ts'
import { providerTexts } from '#texts/providers.ts'
import {
  actAs,
  createVisitor,
  openSession,
  saveProvider,
  takeLink,
} from '#server/session/service.ts'
import type { Vouched } from './client.ts'
import { personKeyOf } from './person-key.ts'
import { personName } from './person-name.ts'
import { storeProviderLogout } from './provider-logout.ts'
import type { Exchange, SignInMethods, SignInRequest } from './sign-in-methods.ts'
import * as rows from './sql.ts'
import { mayMakeAccount } from './visitor-accounts.ts'

/** The browser of a sign-in, and the transactions of its call. */
export type Door = Exchange & {
  viewer: Viewer | undefined
  transact: Transact
  language: Language
}

/** Who signed in; `isNew` if the sign-in made the account. */
export type Entered = { id: string; name: string; isNew: boolean }

type Steps = {
  /** Runs first in the transaction, such as the use of something that counts once. */
  before?: (db: Db) => Promise<void>
  /** Writes the audit entry. */
  written: (db: Db, person: Entered) => Promise<void>
}

/**
 * Signs in the person whom a provider vouched for: a known one, one whom a registration token
 * invites, or a new visitor. Two first sign-ins at once make one account, since the second finds
 * the identity of the first. (providers.linking, providers.accounts)
 */
export const enter = async (
  { secret }: SignInMethods,
  provider: ProviderConfig,
  { claims, shown, idToken }: Vouched,
  asked: SignInRequest,
  { request, reply, viewer, transact, language }: Door,
  { before, written }: Steps,
): Promise<Entered> => {
  const personKey = personKeyOf(provider, claims, secret)
  const name = personName(claims) ?? providerTexts.visitor[language]
  const sign = async (db: Db): Promise<Entered> => {
    await before?.(db)
    const { userId, isNew } = await findPerson(db, { secret, provider, personKey, name }, asked)
    await rows.updateUsed(db, personKey)
    const me = await openSession({ db, request, reply, viewer }, userId, {
      provider: provider.name,
      ...shown,
    })
    const entered = { id: me.id, name: me.name, isNew }
    await written(db, entered)
    return entered
  }
  const entered = await transact(sign).catch((error: unknown) => {
    if (uniqueViolation(error) === undefined) throw error
    return transact(sign)
  })
  storeProviderLogout(request, reply, secret, { provider: provider.name, idToken })
  return entered
}

type Person = { secret: string; provider: ProviderConfig; personKey: Buffer; name: string }

/**
 * Finds the person of a key; a registration token links the key first. The transaction then acts as
 * them.
 */
const findPerson = async (
  db: Db,
  person: Person,
  { register, returnTo, again }: SignInRequest,
): Promise<{ userId: string; isNew: boolean }> => {
  const { provider, personKey } = person
  const known = await rows.findIdentity(db, personKey)
  if (register !== undefined) {
    const userId = await takeLink(db, register, { purpose: 'register' })
    if (known && known.user_id !== userId) throw new Problem('providers.taken')
    if (!known) await link(db, person, userId)
    await saveProvider(db, userId, provider.name)
    return { userId, isNew: false }
  }
  if (known) {
    await actAs(db, known.user_id)
    return { userId: known.user_id, isNew: false }
  }
  // Who confirms an identity has an account, and it is another one.
  if (again || !(await mayMakeAccount(db, returnTo))) throw new Problem('providers.unknown')
  const userId = await createVisitor(db, person.name)
  await link(db, person, userId)
  await saveProvider(db, userId, provider.name)
  return { userId, isNew: true }
}

const link = (db: Db, { secret, provider, personKey }: Person, userId: string) =>
  rows.insertIdentity(db, {
    personKey,
    secretMark: secretFingerprint(secret),
    userId,
    provider: provider.name,
    kind: provider.kind,
  })
