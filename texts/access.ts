import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of sessions and API tokens. */
export const accessTexts = {
  sessions: { is: 'Setur', en: 'Sessions' },
  sessionsHelp: {
    is: 'Vafrar þar sem þú ert með opna setu. Ljúktu þeim sem þú kannast ekki við.',
    en: 'Browsers in which you are signed in. End the sessions you do not recognise.',
  },
  noSession: { is: 'Engin opin seta', en: 'No open session' },
  browserOn: {
    is: (browser: string, system: string) => `${browser} á ${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  unknownBrowser: { is: 'Óþekktur vafri', en: 'Unknown browser' },
  activeNow: { is: 'virk núna', en: 'active now' },
  lastActive: { is: (when: string) => `virk ${when}`, en: (when: string) => `active ${when}` },
  end: {
    is: (which: string) => `Ljúka setu: ${which}`,
    en: (which: string) => `End session: ${which}`,
  },
  endOthers: { is: 'Ljúka öllum öðrum setum', en: 'End all other sessions' },
  endAll: { is: 'Ljúka öllum setum', en: 'End all sessions' },
  endAllOf: { is: 'Ljúka öllum setum…', en: 'End all sessions…' },
  endAllVerb: { is: 'Ljúka setum', en: 'End the sessions' },
  endAllBody: {
    is: (name: string) => `${name} þarf að skrá sig inn aftur alls staðar. API-lyklar gilda áfram.`,
    en: (name: string) => `${name} must sign in again everywhere. API tokens remain valid.`,
  },
  ended: { is: 'Setunum er lokið', en: 'The sessions have ended' },
  tokens: { is: 'API-lyklar', en: 'API tokens' },
  tokensHelp: {
    is: 'Með lykli fær forrit aðgang að Vörðu í þínu nafni, án innskráningar.',
    en: 'With a token a program can use Varða in your name, without signing in.',
  },
  noToken: { is: 'Enginn API-lykill', en: 'No API token' },
  create: { is: 'Nýr lykill', en: 'New token' },
  createTitle: { is: 'Nýr API-lykill', en: 'New API token' },
  createVerb: { is: 'Búa til lykil', en: 'Create token' },
  name: { is: 'Heiti', en: 'Name' },
  nameHint: { is: 'Til dæmis Skanni í kjallara', en: 'For example Scanner in the basement' },
  nameMissing: {
    is: 'Heitið þarf að vera minnst tveir stafir',
    en: 'The name must have at least two characters',
  },
  expiry: { is: 'Gildistími', en: 'Valid for' },
  days: {
    is: (n: number) => plural(n, 'is', 'dagur', 'dagar'),
    en: (n: number) => plural(n, 'en', 'day', 'days'),
  },
  year: { is: '1 ár', en: '1 year' },
  forever: { is: 'Rennur ekki út', en: 'Does not expire' },
  readOnly: { is: 'Má aðeins lesa', en: 'Read only' },
  readOnlyHelp: {
    is: 'Lykillinn getur þá engu breytt, hvaða heimildir sem eigandi hans hefur',
    en: 'The token can then change nothing, whatever its owner may do',
  },
  secretTitle: {
    is: (name: string) => `API-lykill: ${name}`,
    en: (name: string) => `API token: ${name}`,
  },
  secretHelp: {
    is: 'Afritaðu lykilinn núna. Hann sést ekki aftur; aðeins tætigildi hans er geymt.',
    en: 'Copy the token now. It will not be shown again; only a hash of it is kept.',
  },
  secret: { is: 'Lykill', en: 'Token' },
  secretUse: {
    is: 'Forritið sendir lykilinn í hausnum Authorization: Bearer með hverju kalli.',
    en: 'The program sends the token in the header Authorization: Bearer with every call.',
  },
  done: { is: 'Ég hef afritað lykilinn', en: 'I have copied the token' },
  used: { is: (when: string) => `notaður ${when}`, en: (when: string) => `used ${when}` },
  unused: { is: 'ónotaður', en: 'not used' },
  onlyReads: { is: 'aðeins til lestrar', en: 'read only' },
  until: {
    is: (when: string) => `gildir til ${when}`,
    en: (when: string) => `valid until ${when}`,
  },
  expired: { is: 'útrunninn', en: 'expired' },
  revoke: {
    is: (name: string) => `Afturkalla lykil: ${name}`,
    en: (name: string) => `Revoke token: ${name}`,
  },
  revokeVerb: { is: 'Afturkalla lykil', en: 'Revoke token' },
  revokeBody: {
    is: (name: string) =>
      `Forrit sem nota lykilinn „${name}“ missa aðgang. Ekki er hægt að taka það til baka.`,
    en: (name: string) =>
      `Programs that use the token “${name}” will no longer have access. This cannot be undone.`,
  },
} satisfies Texts
