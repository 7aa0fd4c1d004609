import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the tenants and their users. */
export const tenantTexts = {
  title: { is: 'Vefsvæði', en: 'Tenants' },
  count: {
    is: (n: number) => plural(n, 'is', 'vefsvæði', 'vefsvæði'),
    en: (n: number) => plural(n, 'en', 'tenant', 'tenants'),
  },
  userCount: {
    is: (n: number) => plural(n, 'is', 'notandi', 'notendur'),
    en: (n: number) => plural(n, 'en', 'user', 'users'),
  },
  create: { is: 'Nýtt vefsvæði', en: 'New tenant' },
  createVerb: { is: 'Stofna vefsvæði', en: 'Create tenant' },
  filter: { is: 'Sía vefsvæði', en: 'Filter tenants' },
  filterHint: { is: 'Sía eftir nafni', en: 'Filter by name' },
  name: { is: 'Nafn', en: 'Name' },
  nameHint: { is: 'Til dæmis Byggðasafn Suðurlands', en: 'For example South Folk Museum' },
  nameMissing: {
    is: 'Gefðu vefsvæðinu nafn, minnst tvo stafi',
    en: 'Give the tenant a name of at least two characters',
  },
  id: { is: 'Auðkenni', en: 'Id' },
  idHelp: {
    is: 'Notað í slóðum og verður ekki breytt síðar',
    en: 'Used in addresses and cannot be changed later',
  },
  idWrong: {
    is: 'Aðeins lágstafir a–z, tölustafir og bandstrik',
    en: 'Only lower-case letters a–z, digits and hyphens',
  },
  creator: { is: 'Stofnandi', en: 'Creator' },
  users: { is: 'Notendur', en: 'Users' },
  indices: { is: 'Vísar', en: 'Indices' },
  updated: { is: 'Breytt', en: 'Changed' },
  edit: { is: 'Breyta', en: 'Edit' },
  openIndices: { is: 'Opna vísa', en: 'Open indices' },
  remove: { is: 'Eyða vefsvæði…', en: 'Delete tenant…' },
  removeVerb: { is: 'Eyða vefsvæði', en: 'Delete tenant' },
  removeBody: {
    is: (name: string) =>
      `Vefsvæðinu „${name}“ verður eytt og notendur þess missa aðgang að því. Ekki er hægt að taka það til baka.`,
    en: (name: string) =>
      `The tenant “${name}” will be deleted and its users will lose access to it. This cannot be undone.`,
  },
  removed: {
    is: (name: string) => `„${name}“ var eytt`,
    en: (name: string) => `“${name}” was deleted`,
  },
  none: { is: 'Ekkert vefsvæði passar við síuna', en: 'No tenant matches the filter' },
  noneHelp: { is: 'Prófaðu styttra nafn.', en: 'Try a shorter name.' },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
  facts: {
    is: (created: string, updated: string) => `stofnað ${created} · breytt ${updated}`,
    en: (created: string, updated: string) => `created ${created} · changed ${updated}`,
  },
  usersAndRoles: { is: 'Notendur og hlutverk', en: 'Users and roles' },
  addUser: { is: 'Netfang notanda sem á að bæta við', en: 'E-mail of a user to add' },
  addHint: { is: 'Bæta við: fullt netfang', en: 'Add: full e-mail address' },
  addUserOrName: {
    is: 'Nafn eða netfang notanda sem á að bæta við',
    en: 'Name or e-mail of a user to add',
  },
  addHintOrName: {
    is: 'Bæta við: nafn eða netfang, minnst 2 stafir',
    en: 'Add: name or e-mail, at least 2 characters',
  },
  invite: { is: 'Búa til boð', en: 'Create an invitation' },
  inviteFailed: {
    is: (who: string) => `Ekki tókst að bjóða ${who}`,
    en: (who: string) => `Could not invite ${who}`,
  },
  inviteTitle: {
    is: (email: string) => `Boð: ${email}`,
    en: (email: string) => `Invitation: ${email}`,
  },
  inviteHelp: {
    is: 'Sendu tengilinn þeim sem boðinn er. Hann sést ekki aftur og gildir í sjö daga, aðeins einu sinni.',
    en: 'Send the link to whoever is invited. It will not be shown again and is valid once, for seven days.',
  },
  inviteLink: { is: 'Boðstengill', en: 'Invitation link' },
  invited: { is: 'Boð sem bíða svars', en: 'Pending invitations' },
  inviteRow: {
    is: (role: string, by: string, until: string) => `${role} · ${by} bauð · rennur út ${until}`,
    en: (role: string, by: string, until: string) =>
      `${role} · invited by ${by} · expires ${until}`,
  },
  uninvite: {
    is: (email: string) => `Afturkalla boð: ${email}`,
    en: (email: string) => `Revoke the invitation: ${email}`,
  },
  newRole: { is: 'Hlutverk nýs notanda', en: 'Role of the new user' },
  add: { is: 'Bæta við', en: 'Add' },
  addFailed: {
    is: (who: string) => `Ekki tókst að bæta við notandanum ${who}`,
    en: (who: string) => `Could not add ${who}`,
  },
  removeFailed: {
    is: (who: string) => `Ekki tókst að fjarlægja notandann ${who}`,
    en: (who: string) => `Could not remove ${who}`,
  },
  unchanged: { is: 'Listinn er óbreyttur.', en: 'The list is unchanged.' },
  roleOf: { is: (name: string) => `Hlutverk: ${name}`, en: (name: string) => `Role: ${name}` },
  wasRole: { is: 'Breytt úr', en: 'Changed from' },
  removeUser: {
    is: (name: string) => `Fjarlægja: ${name}`,
    en: (name: string) => `Remove: ${name}`,
  },
  removeUserVerb: { is: 'Fjarlægja notanda', en: 'Remove user' },
  removeUserBody: {
    is: (name: string) =>
      `${name} missir aðgang að vefsvæðinu. Það sem notandinn hefur gert helst.`,
    en: (name: string) => `${name} will lose access to the tenant. What they have done remains.`,
  },
  creatorLocked: {
    is: 'Stofnandi er alltaf stjórnandi',
    en: 'The creator is always an administrator',
  },
  figures: { is: 'Tölfræði', en: 'Figures' },
  files: { is: 'Skrár', en: 'Files' },
  records: { is: 'Færslur', en: 'Records' },
  size: { is: 'Stærð', en: 'Size' },
  danger: { is: 'Eyða vefsvæði', en: 'Delete the tenant' },
  dangerHelp: {
    is: 'Ekki er hægt að eyða vefsvæði með vísum. Eyddu vísunum fyrst.',
    en: 'A tenant with indices cannot be deleted. Delete the indices first.',
  },
  dangerBin: {
    is: 'Ekki er hægt að eyða vefsvæðinu fyrr en ruslakarfan hefur verið tæmd. Í henni liggja:',
    en: 'The tenant cannot be deleted until its bin has been emptied. In the bin:',
  },
  dangerEmpty: {
    is: 'Vefsvæðið er tómt og því má eyða.',
    en: 'The tenant is empty and can be deleted.',
  },
  saveFailed: { is: 'Ekki náðist að vista', en: 'Could not save' },
} satisfies Texts
