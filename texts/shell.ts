import { agree } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the frame around every screen of the administration. */
export const shellTexts = {
  skip: { is: 'Fara beint í efni', en: 'Skip to content' },
  mainMenu: { is: 'Aðalvalmynd', en: 'Main menu' },
  openMenu: { is: 'Opna valmynd', en: 'Open menu' },
  closeMenu: { is: 'Loka valmynd', en: 'Close menu' },
  switchTenant: { is: 'Skipta um vefsvæði', en: 'Switch tenant' },
  allTenants: { is: 'Öll vefsvæði', en: 'All tenants' },
  noTenant: { is: 'Ekkert vefsvæði', en: 'No tenant' },
  noTenantHelp: {
    is: 'Þú hefur ekki aðgang að neinu vefsvæði. Biddu stjórnanda vefsvæðis um að bæta þér við.',
    en: 'You do not have access to any tenant. Ask the administrator of a tenant to add you.',
  },
  firstTenant: { is: 'Stofna vefsvæði', en: 'Create tenant' },
  firstTenantHelp: {
    is: 'Allt efni tilheyrir vefsvæði. Stofnaðu það fyrsta til að byrja.',
    en: 'All content belongs to a tenant. Create the first one to begin.',
  },
  command: { is: 'Leita eða gefa skipun', en: 'Search or give a command' },
  commandHint: {
    is: 'Leita að síðu, vísi eða aðgerð…',
    en: 'Search for a page, an index or an action…',
  },
  commandNone: { is: 'Ekkert fannst', en: 'Nothing found' },
  goTo: { is: 'Fara á', en: 'Go to' },
  dashboard: { is: 'Stjórnborð', en: 'Dashboard' },
  collections: { is: 'Safnkostur', en: 'Collections' },
  indices: { is: 'Vísar', en: 'Indices' },
  aliases: { is: 'Sýndarvísar', en: 'Aliases' },
  profiles: { is: 'Myndstillingar', en: 'Image profiles' },
  schedules: { is: 'Tímasett verk', en: 'Scheduled jobs' },
  logs: { is: 'Atburðaskrá', en: 'Log' },
  community: { is: 'Samfélag', en: 'Community' },
  suggestions: { is: 'Ábendingar', en: 'Suggestions' },
  comments: { is: 'Athugasemdir', en: 'Comments' },
  takedowns: { is: 'Beiðnir', en: 'Takedown requests' },
  names: { is: 'Fólk á myndum', en: 'People in pictures' },
  waiting: { is: (n: number) => agree(n, 'is', 'bíður', 'bíða'), en: () => 'waiting' },
  unread: { is: (n: number) => agree(n, 'is', 'ólesin', 'ólesnar'), en: () => 'unread' },
  open: { is: (n: number) => agree(n, 'is', 'opin', 'opnar'), en: () => 'open' },
  web: { is: 'Vefur', en: 'Web' },
  blog: { is: 'Fróðleikur', en: 'Blog' },
  assets: { is: 'Vefskrár', en: 'Web files' },
  site: { is: 'Vefurinn', en: 'Public site' },
  siteConfig: { is: 'Vefstillingar', en: 'Site settings' },
  attributes: { is: 'Eigindi', en: 'Attributes' },
  system: { is: 'Kerfisstjórn', en: 'System' },
  tenants: { is: 'Vefsvæði', en: 'Tenants' },
  users: { is: 'Notendur', en: 'Users' },
  queues: { is: 'Biðraðir og þjónar', en: 'Queues and workers' },
  backup: { is: 'Afrit og heilleiki', en: 'Backup and fixity' },
  exif: { is: 'EXIF-greining', en: 'EXIF analysis' },
  ownMenu: { is: 'Notandavalmynd', en: 'User menu' },
  ownSettings: { is: 'Stillingar mínar', en: 'My settings' },
  preferences: { is: 'Kjörstillingar', en: 'Preferences' },
  about: { is: 'Um Vörðu', en: 'About Varða' },
  signOut: { is: 'Skrá út', en: 'Sign out' },
  theme: { is: 'Þema', en: 'Theme' },
  light: { is: 'Ljóst', en: 'Light' },
  dark: { is: 'Dökkt', en: 'Dark' },
  auto: { is: 'Fylgja stýrikerfinu', en: 'Follow the system' },
  toLight: { is: 'Ljóst þema', en: 'Light theme' },
  toDark: { is: 'Dökkt þema', en: 'Dark theme' },
  otherLanguage: { is: 'English', en: 'Íslenska' },
  shortcuts: { is: 'Flýtilyklar', en: 'Keyboard shortcuts' },
  showShortcuts: { is: 'Sýna alla flýtilykla', en: 'Show all shortcuts' },
  closeTop: { is: 'Loka efsta glugga', en: 'Close the topmost window' },
  searchPage: { is: 'Leita á síðu', en: 'Search the page' },
  stepKeys: {
    is: 'Næsta og fyrri ábending eða athugasemd',
    en: 'Next and previous suggestion or comment',
  },
  acceptKey: { is: 'Samþykkja ábendingu', en: 'Accept the suggestion' },
  denyKey: { is: 'Hafna ábendingu', en: 'Reject the suggestion' },
  undoKey: { is: 'Afturkalla síðustu ákvörðun', en: 'Undo the last decision' },
  systemAdmin: { is: 'Kerfisstjóri', en: 'System administrator' },
  notFound: { is: 'Síðan fannst ekki', en: 'Page not found' },
  notFoundHelp: {
    is: 'Slóðin er ekki til eða þú hefur ekki aðgang að henni.',
    en: 'The address does not exist, or you do not have access to it.',
  },
  tenantNotFound: { is: 'Vefsvæðið fannst ekki', en: 'Tenant not found' },
  tenantNotFoundHelp: {
    is: (id: string) =>
      `Ekkert vefsvæði hefur auðkennið „${id}“. Slóðin er röng eða vefsvæðinu hefur verið eytt.`,
    en: (id: string) =>
      `No tenant has the id “${id}”. The address is wrong, or the tenant has been deleted.`,
  },
  notAllowed: {
    is: 'Þú hefur ekki aðgang að þessari síðu',
    en: 'You do not have access to this page',
  },
  notAllowedHelp: {
    is: 'Stjórnandi vefsvæðisins eða kerfisstjóri getur veitt þér aðgang.',
    en: 'An administrator of the tenant or of the system can give you access.',
  },
  tenantHelpers: {
    is: (names: string, n: number) =>
      n === 1
        ? `Stjórnandi vefsvæðisins getur veitt þér aðgang: ${names}.`
        : `Stjórnendur vefsvæðisins geta veitt þér aðgang: ${names}.`,
    en: (names: string, n: number) =>
      n === 1
        ? `The administrator of the tenant can give you access: ${names}.`
        : `Administrators of the tenant can give you access: ${names}.`,
  },
  systemHelpers: {
    is: (names: string, n: number) =>
      n === 1
        ? `Kerfisstjóri getur veitt þér aðgang: ${names}.`
        : `Kerfisstjórar geta veitt þér aðgang: ${names}.`,
    en: (names: string, n: number) =>
      n === 1
        ? `The system administrator can give you access: ${names}.`
        : `System administrators can give you access: ${names}.`,
  },
  and: { is: ' og ', en: ' and ' },
  others: { is: 'fleiri', en: 'others' },
  crashed: { is: 'Eitthvað fór úrskeiðis á síðunni', en: 'Something went wrong on this page' },
  crashedHelp: {
    is: 'Ekkert hefur tapast á þjóninum. Hladdu síðunni aftur.',
    en: 'Nothing has been lost on the server. Reload the page.',
  },
  reload: { is: 'Hlaða síðunni aftur', en: 'Reload' },
  back: { is: 'Til baka', en: 'Back' },
  toDashboard: { is: 'Á stjórnborð', en: 'To the dashboard' },
} satisfies Texts

/** Names of the roles, as the owner of the product spells them. */
export const roleTexts = {
  'tenant::admin': { is: 'Stjórnandi', en: 'Administrator' },
  'tenant::superuser': { is: 'Ofur notandi', en: 'Superuser' },
  'tenant::user': { is: 'Notandi', en: 'User' },
} satisfies Texts
