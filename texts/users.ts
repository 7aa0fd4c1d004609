import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the people who can sign in. */
export const userTexts = {
  title: { is: 'Notendur', en: 'Users' },
  count: {
    is: (n: number) => plural(n, 'is', 'notandi', 'notendur'),
    en: (n: number) => plural(n, 'en', 'user', 'users'),
  },
  found: {
    is: (n: number) => plural(n, 'is', 'notandi fannst', 'notendur fundust'),
    en: (n: number) => plural(n, 'en', 'user found', 'users found'),
  },
  shown: {
    is: (shown: string, total: number) =>
      `${shown} af ${plural(total, 'is', 'notanda', 'notendum')}`,
    en: (shown: string, total: number) => `${shown} of ${plural(total, 'en', 'user', 'users')}`,
  },
  whom: { is: 'Hverjir sjást', en: 'Who is shown' },
  all: { is: 'Allir', en: 'All' },
  admins: { is: 'Kerfisstjórar', en: 'System administrators' },
  create: { is: 'Nýr notandi', en: 'New user' },
  createVerb: { is: 'Stofna notanda', en: 'Create user' },
  search: { is: 'Leita að notanda', en: 'Search for a user' },
  searchHint: {
    is: 'Nafn eða netfang, minnst 2 stafir',
    en: 'Name or e-mail, at least 2 characters',
  },
  name: { is: 'Nafn', en: 'Name' },
  nameMissing: {
    is: 'Nafn þarf að vera minnst tveir stafir',
    en: 'The name must have at least two characters',
  },
  email: { is: 'Netfang', en: 'E-mail' },
  emailHelp: {
    is: 'Má vanta hjá þeim sem skrá sig aðeins inn með rafrænum skilríkjum',
    en: 'May be left out for those who sign in only with electronic ID',
  },
  emailForPassword: {
    is: 'Lykilorð er aðeins hægt að nota með netfangi',
    en: 'A password can be used only with an e-mail address',
  },
  emailWrong: {
    is: 'Netfangið er ekki rétt ritað',
    en: 'The e-mail address is not written correctly',
  },
  noEmail: { is: 'Ekkert netfang', en: 'No e-mail' },
  roles: { is: 'Hlutverk', en: 'Roles' },
  noTenant: { is: 'Ekkert vefsvæði', en: 'No tenant' },
  roleIn: {
    is: (role: string, count: string) => `${role} á ${count}`,
    en: (role: string, count: string) => `${role} in ${count}`,
  },
  inTenants: {
    is: (n: number) => plural(n, 'is', 'vefsvæði', 'vefsvæðum'),
    en: (n: number) => plural(n, 'en', 'tenant', 'tenants'),
  },
  lastLogin: { is: 'Síðasta innskráning', en: 'Last sign-in' },
  never: { is: 'aldrei', en: 'never' },
  admin: { is: 'Kerfisstjóri', en: 'System administrator' },
  adminHelp: { is: 'Má allt, alls staðar', en: 'May do everything, everywhere' },
  subscription: { is: 'Áskrift', en: 'Subscription' },
  subscriptionHelp: { is: 'Merktur sem áskrifandi', en: 'Marked as a subscriber' },
  maxIndices: { is: 'Hámarksfjöldi vísa', en: 'Maximum indices' },
  info: { is: 'Upplýsingar', en: 'Details' },
  show: { is: 'Skoða', en: 'Show' },
  provider: { is: 'Innskráning', en: 'Signs in with' },
  yes: { is: 'Já', en: 'Yes' },
  no: { is: 'Nei', en: 'No' },
  createdAt: { is: 'Stofnaður', en: 'Created' },
  rolesIn: { is: 'Hlutverk á vefsvæðum', en: 'Roles in tenants' },
  addTenant: { is: 'Bæta við vefsvæði', en: 'Add a tenant' },
  newRole: { is: 'Nýtt, óvistað', en: 'New, not saved' },
  goes: { is: 'Fjarlægt við vistun', en: 'Removed when saved' },
  keepRole: {
    is: (tenant: string) => `Halda hlutverki: ${tenant}`,
    en: (tenant: string) => `Keep the role: ${tenant}`,
  },
  removeRole: {
    is: (tenant: string) => `Fjarlægja af vefsvæði: ${tenant}`,
    en: (tenant: string) => `Remove from tenant: ${tenant}`,
  },
  danger: { is: 'Eyða notanda', en: 'Delete the user' },
  dangerHelp: {
    is: 'Greinar, breytingar og ábendingar halda nafni notandans.',
    en: 'Posts, edits and suggestions keep the name of the user.',
  },
  losesCreator: {
    is: (names: string) => `Verða án stofnanda: ${names}`,
    en: (names: string) => `Will have no creator: ${names}`,
  },
  goesToo: {
    is: (what: string) => `Hverfur um leið: ${what}`,
    en: (what: string) => `Also removed: ${what}`,
  },
  roleCount: {
    is: (n: number) => plural(n, 'is', 'hlutverk', 'hlutverk'),
    en: (n: number) => plural(n, 'en', 'role', 'roles'),
  },
  sessionCount: {
    is: (n: number) => plural(n, 'is', 'seta', 'setur'),
    en: (n: number) => plural(n, 'en', 'session', 'sessions'),
  },
  tokenCount: {
    is: (n: number) => plural(n, 'is', 'API-lykill', 'API-lyklar'),
    en: (n: number) => plural(n, 'en', 'API token', 'API tokens'),
  },
  edit: { is: 'Breyta', en: 'Edit' },
  registerLink: { is: 'Búa til skráningartengil', en: 'Create a registration link' },
  resetLink: { is: 'Búa til tengil fyrir nýtt lykilorð', en: 'Create a link for a new password' },
  linkTitle: { is: (name: string) => `Tengill: ${name}`, en: (name: string) => `Link: ${name}` },
  linkHelp: {
    is: 'Sendu tengilinn aðeins þeim sem á aðganginn. Hann sést ekki aftur og gildir aðeins einu sinni.',
    en: 'Send the link only to the owner of the account. It will not be shown again and is valid only once.',
  },
  linkUntil: {
    is: (until: string) => `Rennur út ${until}`,
    en: (until: string) => `Expires ${until}`,
  },
  link: { is: 'Tengill', en: 'Link' },
  remove: { is: 'Eyða notanda…', en: 'Delete user…' },
  removeVerb: { is: 'Eyða notanda', en: 'Delete user' },
  removeBody: {
    is: (name: string) =>
      `${name} getur ekki skráð sig inn lengur. Það sem notandinn hefur gert heldur nafni hans.`,
    en: (name: string) =>
      `${name} will no longer be able to sign in. What the user has done keeps their name.`,
  },
  eraseToo: {
    is: 'Eyða líka nafni og netfangi',
    en: 'Erase the name and email too',
  },
  eraseTooHelp: {
    is: 'Nafnið hverfur úr ábendingum, athugasemdum, beiðnum og aðgerðaskrá. Textinn sjálfur stendur áfram án nafns. Þetta verður ekki tekið aftur.',
    en: 'The name goes from suggestions, comments, requests and the audit log. The texts stay without a name. This cannot be undone.',
  },
  removed: {
    is: (name: string) => `${name} er ekki lengur notandi`,
    en: (name: string) => `${name} is no longer a user`,
  },
  none: { is: 'Enginn notandi fannst', en: 'No user found' },
  noneHelp: {
    is: 'Leitað er í nöfnum og netföngum.',
    en: 'Names and e-mail addresses are searched.',
  },
  clear: { is: 'Hreinsa leit', en: 'Clear the search' },
  firstPassword: { is: 'Lykilorð', en: 'Password' },
  firstPasswordHelp: {
    is: (least: number) => `Minnst ${least} stafir. Án lykilorðs er búinn til skráningartengill.`,
    en: (least: number) =>
      `At least ${least} characters. Without a password a registration link is created.`,
  },
  passwordShort: {
    is: (least: number) =>
      `Lykilorð þarf að vera að minnsta kosti ${plural(least, 'is', 'stafur', 'stafir')}`,
    en: (least: number) => `A password needs at least ${least} characters`,
  },
  created: {
    is: (name: string) => `Notandinn ${name} var stofnaður`,
    en: (name: string) => `${name} was created`,
  },
  facts: {
    is: (created: string, last: string) => `stofnaður ${created} · síðasta innskráning ${last}`,
    en: (created: string, last: string) => `created ${created} · last sign-in ${last}`,
  },
  saveFailed: { is: 'Ekki tókst að uppfæra notandann', en: 'Could not update the user' },
  resetNeedsEmail: {
    is: 'Ekkert netfang er skráð og lykilorð er aðeins hægt að nota með netfangi',
    en: 'No e-mail address is entered, and a password can be used only with one',
  },
  links: { is: 'Tenglar', en: 'Links' },
  linksHelp: {
    is: 'Með skráningartengli tengir notandinn nýja innskráningarleið við aðganginn eða velur lykilorð. Hann gildir í tvo sólarhringa og aðeins einu sinni. Hinn er fyrir þá sem hafa gleymt lykilorði og gildir í einn sólarhring.',
    en: 'With a registration link the user links a new way to sign in to the account, or chooses a password. It is valid for two days and once only. The other is for those who have forgotten their password, and valid for one day.',
  },
} satisfies Texts

/** Labels of sign-in methods. */
export const providerTexts = {
  password: { is: 'Lykilorð', en: 'Password' },
  facebook: { is: 'Facebook', en: 'Facebook' },
} satisfies Texts
