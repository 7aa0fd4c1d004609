import type { Params } from '#contract/problem-body.ts'
import type { SignInFault } from '#contract/providers.ts'
import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Why a provider sign-in failed, in one sentence. */
export const signInFaults = {
  'providers.cancelled': { is: 'Hætt var við innskráninguna', en: 'The sign-in was cancelled' },
  'providers.unconfirmed': {
    is: 'Innskráning var ekki staðfest í símanum',
    en: 'The sign-in was not confirmed on the phone',
  },
  'providers.expired': { is: 'Innskráningin rann út', en: 'The sign-in expired' },
  'providers.away': {
    is: 'Ekki náðist samband við innskráningarþjónustuna',
    en: 'The sign-in service could not be reached',
  },
  'providers.refused': {
    is: 'Svar innskráningarþjónustunnar stóðst ekki skoðun',
    en: 'The answer from the sign-in service failed a check',
  },
  'providers.clock': {
    is: 'Klukku netþjónsins og innskráningarþjónustunnar ber ekki saman',
    en: 'The clocks of this server and of the sign-in service differ',
  },
  'providers.weak': {
    is: 'Auðkenningin er ekki af því tagi sem hér er krafist',
    en: 'You were not identified in the way required here',
  },
  'providers.madeUp': {
    is: 'Þetta er gervikennitala sem er aðeins ætluð til prófana',
    en: 'This is a test national ID, not one of a real person',
  },
  'providers.tooOld': {
    is: 'Ekki var staðfest að þú værir að skrá þig inn núna',
    en: 'It was not confirmed that you are signing in just now',
  },
  'providers.delegated': {
    is: 'Ekki er hægt að skrá sig inn í umboði annars',
    en: 'You cannot sign in on behalf of somebody else',
  },
  'providers.noKey': {
    is: 'Innskráningarþjónustan sagði ekki hver þú ert',
    en: 'The sign-in service did not say who you are',
  },
  'providers.unknown': {
    is: 'Enginn aðgangur er tengdur þér enn',
    en: 'No account is linked to you yet',
  },
  'providers.taken': {
    is: 'Þessi innskráningarleið er tengd öðrum aðgangi',
    en: 'This way to sign in belongs to another user',
  },
  'providers.notFound': {
    is: 'Þessi innskráningarleið er ekki í boði',
    en: 'This way to sign in is not offered',
  },
} satisfies Texts<SignInFault>

/** Messages of the refusals of this slice. */
export const providerProblems = {
  ...signInFaults,
  'providers.badPhone': {
    is: 'Símanúmerið á að vera sjö tölustafir',
    en: 'The phone number must have seven digits',
  },
  'providers.badNationalId': {
    is: 'Kennitalan á að vera tíu tölustafir',
    en: 'The national ID must have ten digits',
  },
  'providers.noEid': {
    is: 'Engin rafræn skilríki fundust þar. Athugaðu hvort rétt er slegið inn',
    en: 'No electronic ID was found there. Check that it is typed correctly',
  },
  'providers.ringing': {
    is: ({ minutes }: Params) =>
      `Of margar beiðnir hafa verið sendar í þennan síma eða héðan. Reyndu aftur eftir ${plural(Number(minutes), 'is', 'mínútu', 'mínútur')} eða veldu aðra leið`,
    en: ({ minutes }: Params) =>
      `Too many requests have been sent to this phone or from here. Try again in ${plural(Number(minutes), 'en', 'minute', 'minutes')} or choose another way`,
  },
  'providers.identityNotFound': {
    is: 'Innskráningarleiðin er ekki tengd þér',
    en: 'This way to sign in is not linked to you',
  },
  'providers.lastWay': {
    is: 'Þetta er eina leiðin þín inn. Tengdu aðra fyrst',
    en: 'This is your only way in. Link another one first',
  },
} satisfies Texts
