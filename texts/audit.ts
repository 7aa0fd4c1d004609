import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the audit screen. */
export const auditTexts = {
  facts: {
    is: 'Hver gerði hvað og hvenær. Línum er hvorki breytt né eytt; endurteknar aðgerðir eru taldar í einni línu.',
    en: 'Who did what and when. Lines are neither changed nor deleted; repeated actions are counted on one line.',
  },
  csv: { is: 'Sækja sem CSV', en: 'Download as CSV' },
  search: { is: 'Leita í aðgerðaskrá', en: 'Search the audit log' },
  who: { is: 'Hver', en: 'Who' },
  everyone: { is: 'Allir', en: 'Everyone' },
  area: { is: 'Aðgerð', en: 'Action' },
  allAreas: { is: 'Allar aðgerðir', en: 'All actions' },
  people: { is: 'Fólk og aðgangur', en: 'People and access' },
  content: { is: 'Efni', en: 'Content' },
  work: { is: 'Vinnsla', en: 'Processing' },
  settings: { is: 'Stillingar', en: 'Settings' },
  denied: { is: 'Aðgangi neitað', en: 'Access refused' },
  period: { is: 'Tímabil', en: 'Period' },
  always: { is: 'Frá upphafi', en: 'From the beginning' },
  today: { is: 'Í dag', en: 'Today' },
  week: { is: 'Síðustu 7 daga', en: 'Last 7 days' },
  month: { is: 'Frá mánaðamótum', en: 'This month' },
  scope: { is: 'Hvar', en: 'Where' },
  tenant: { is: 'Vefsvæðið', en: 'The tenant' },
  installation: { is: 'Utan vefsvæða', en: 'Outside tenants' },
  time: { is: 'Tími', en: 'Time' },
  what: { is: 'Hvað', en: 'What' },
  change: { is: 'Breyting', en: 'Change' },
  status: { is: 'Staða', en: 'Status' },
  path: { is: 'Slóð', en: 'Address' },
  byToken: {
    is: (name: string) => `með lyklinum ${name}`,
    en: (name: string) => `by the token ${name}`,
  },
  times: {
    is: (n: number) => plural(n, 'is', 'sinni', 'sinnum'),
    en: (n: number) => plural(n, 'en', 'time', 'times'),
  },
  until: { is: 'til', en: 'until' },
  quoted: { is: (text: string) => `„${text}“`, en: (text: string) => `“${text}”` },
  moreChanges: {
    is: (n: number) => `${plural(n, 'is', 'breyting', 'breytingar')} til`,
    en: (n: number) => plural(n, 'en', 'more change', 'more changes'),
  },
  guest: { is: 'Óinnskráður', en: 'Not signed in' },
  refused: { is: 'Var neitað um aðgang', en: 'Was refused access' },
  lacks: {
    is: (permission: string) => `heimildina „${permission}“ vantar`,
    en: (permission: string) => `the permission “${permission}” is missing`,
  },
  shown: {
    is: (shown: string, total: number) => `${shown} af ${plural(total, 'is', 'línu', 'línum')}`,
    en: (shown: string, total: number) => `${shown} of ${plural(total, 'en', 'line', 'lines')}`,
  },
  none: { is: 'Ekkert hefur verið gert enn', en: 'Nothing has been done yet' },
  noneHelp: {
    is: 'Hér sést hver breytir hverju, um leið og það gerist.',
    en: 'This shows who changes what, as it happens.',
  },
  noneFits: { is: 'Engin aðgerð passar', en: 'No action matches' },
  noneFitsHelp: {
    is: 'Prófaðu styttri leit eða lengra tímabil, eða felldu út síu.',
    en: 'Try a shorter search or a longer period, or remove a filter.',
  },
  showAll: { is: 'Sýna allar aðgerðir', en: 'Show all actions' },
  open: { is: 'opinn almenningi', en: 'open to the public' },
  closed: { is: 'lokaður', en: 'closed' },
  yes: { is: 'já', en: 'yes' },
  no: { is: 'nei', en: 'no' },
} satisfies Texts

/** Labels of the stored details of a call. */
export const detailTexts = {
  role: { is: 'Hlutverk', en: 'Role' },
  action: { is: 'Aðgerð', en: 'Action' },
  kind: { is: 'Tegund', en: 'Kind' },
  reason: { is: 'Ástæða', en: 'Reason' },
  state: { is: 'Staða', en: 'State' },
  visibility: { is: 'Sýnileiki', en: 'Visibility' },
  admin: { is: 'Kerfisstjóri', en: 'System administrator' },
  draft: { is: 'Drög', en: 'Draft' },
  enabled: { is: 'Virkt', en: 'On' },
} satisfies Texts

/** Requested kinds, for calls that create several kinds. */
export const askedKindTexts = {
  backup: { is: 'Afrit', en: 'Backup' },
  drill: { is: 'Prófun á endurheimt', en: 'Restore test' },
} satisfies Texts

/** Short reasons of failed authentication; other refusals show their code. (audit.signIn) */
export const refusalTexts = {
  'session.wrongPassword': { is: 'Rangt netfang eða lykilorð', en: 'Wrong e-mail or password' },
  'session.locked': {
    is: 'Læst tímabundið eftir rangar tilraunir',
    en: 'Locked for a while after failed attempts',
  },
  'providers.noEid': {
    is: 'Engin rafræn skilríki fundust',
    en: 'No electronic ID was found',
  },
  'providers.ringing': {
    is: 'Of margar beiðnir í síma',
    en: 'Too many requests to a phone',
  },
  'session.tokenInvalid': {
    is: 'Rangur, útrunninn eða afturkallaður lykill',
    en: 'A wrong, expired or revoked token',
  },
  'session.tokenFailures': { is: 'Of margir rangir lyklar', en: 'Too many wrong tokens' },
  'session.tokenReadOnly': { is: 'Lykillinn má aðeins lesa', en: 'The token may only read' },
  'session.missing': {
    is: 'Óþekkt, útrunnin eða lokin seta',
    en: 'An unknown, expired or ended session',
  },
} satisfies Texts
