import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the screen of a tenant's public site. */
export const siteTexts = {
  title: { is: 'Vefurinn', en: 'Public site' },
  facts: {
    is: 'Það sem gestir sjá á forsíðu safnsins og í fæti hennar',
    en: 'What visitors see on the front page and in its footer',
  },
  open: { is: 'Opnun', en: 'Opening' },
  isPublic: { is: 'Vefurinn er opinn almenningi', en: 'The site is open to the public' },
  isPublicHelp: {
    is: 'Meðan vefurinn er lokaður sjá gestir hvorki síður safnsins né efni þess, hvorki myndir, skrár né pistla. Starfsfólk sér allt sem fyrr. Rofinn breytir því ekki hvaða vísar og færslur eru lokuð á opnum vef.',
    en: 'While the site is closed, visitors see none of its pages or contents: no pictures, registers or posts. Staff see everything as before. The switch does not change which indices and records are closed on an open site.',
  },
  names: { is: 'Heiti', en: 'Name' },
  namesHelp: {
    is: 'Íslenska heitið er heiti vefsvæðisins.',
    en: 'The Icelandic name is the name of the tenant.',
  },
  nameEn: { is: 'Heiti á ensku', en: 'Name in English' },
  nameEnHelp: {
    is: 'Autt ef íslenska heitið á að standa',
    en: 'Empty if the Icelandic name is to stand',
  },
  shortName: { is: 'Stutt heiti', en: 'Short name' },
  shortNameHelp: { is: 'Þar sem þröngt er, í síma', en: 'Where space is narrow, on a phone' },
  about: { is: 'Um safnið', en: 'About' },
  aboutHelp: {
    is: 'Enskan er valfrjáls. Gestir á ensku sjá íslenskuna ef hana vantar.',
    en: 'English is optional. Without it, English visitors see the Icelandic text.',
  },
  description: { is: 'Lýsing', en: 'Description' },
  openingHours: { is: 'Opnunartími', en: 'Opening hours' },
  readingRoom: { is: 'Lestrarsalur', en: 'Reading room' },
  contact: { is: 'Samband', en: 'Contact' },
  contactHelp: { is: 'Í fæti allra síðna.', en: 'In the footer of every page.' },
  address: { is: 'Heimilisfang', en: 'Address' },
  email: { is: 'Netfang', en: 'E-mail' },
  phone: { is: 'Sími', en: 'Telephone' },
  url: { is: 'Vefsíða', en: 'Website' },
  front: { is: 'Forsíða', en: 'Front page' },
  frontHelp: {
    is: 'Söfnin sem forsíðan sýnir, í þessari röð. Séu engin valin sýnir hún öll.',
    en: 'The collections on the front page, in this order. If none is chosen it shows all.',
  },
  collections: { is: 'Bæta við safni', en: 'Add a collection' },
  noCollections: { is: 'Ekkert safn valið enn', en: 'No collection chosen yet' },
  noPublic: {
    is: 'Enginn vísir er opinn almenningi.',
    en: 'No index is open to visitors.',
  },
  gone: { is: 'ekki lengur opið almenningi', en: 'no longer open to visitors' },
  examples: { is: 'Dæmi um leit', en: 'Suggested searches' },
  examplesHelp: {
    is: 'Orð sem forsíðan býður undir leitinni, mest fjögur. Enter lýkur orði.',
    en: 'Words offered below the search, at most four. Enter ends one.',
  },
  background: {
    is: 'Bakgrunnsmynd forsíðunnar er í vefstillingum',
    en: 'The background picture of the front page is in the site settings',
  },
  comments: { is: 'Athugasemdir gesta', en: 'Comments of visitors' },
  commentsHelp: {
    is: 'Ef kveikt er á þessu birtist athugasemd gests ekki fyrr en starfsfólk hefur lesið hana og hleypt henni í gegn.',
    en: 'If this is on, a comment of a visitor appears only after staff have read and released it.',
  },
  commentsWait: { is: 'Athugasemdir bíða yfirlestrar', en: 'Comments wait for staff' },
  keepAddress: { is: 'Netföng gesta', en: 'Addresses of visitors' },
  keepAddressHelp: {
    is: 'Netföng þeirra sem senda ábendingar og athugasemdir sér aðeins starfsfólk. Þeim er eytt sjálfkrafa.',
    en: 'Only staff see the addresses of those who send suggestions and comments. They are erased automatically.',
  },
  keepAddressLabel: { is: 'Dagar sem netföng eru geymd', en: 'Days for which addresses are kept' },
  statement: { is: 'Aðgengisyfirlýsing', en: 'Accessibility statement' },
  statementHelp: {
    is: 'Hvað á vefnum er ekki aðgengilegt, hvers vegna og við hvern má tala um það.',
    en: 'What is not accessible on the site, why, and whom to tell.',
  },
  assessment: { is: 'Mat á aðgengi', en: 'Assessment of accessibility' },
  statementDate: { is: 'Dagur yfirlýsingar', en: 'Date of the statement' },
  statementDateHelp: {
    is: 'Autt ef ekki á að nefna dag og aðferð',
    en: 'Empty to name neither day nor method',
  },
  method: { is: 'Aðferð', en: 'Method' },
  self: { is: 'Eigið mat safnsins', en: 'Self-assessment' },
  external: { is: 'Úttekt óháðs aðila', en: 'Assessment by a third party' },
  answerDays: { is: 'Svartími í dögum', en: 'Answer time in days' },
  answerDaysHelp: {
    is: 'Svo fljótt svarar safnið ábendingum um aðgengi. Autt ef engu er lofað.',
    en: 'How soon the archive answers about accessibility. Empty to promise nothing.',
  },
  hosts: { is: 'Lén', en: 'Host names' },
  hostsHelp: {
    is: 'Eigin lén vefsins. Það fyrsta er aðallén hans.',
    en: 'Host names of the site’s own. The first is its main one.',
  },
  hostsField: { is: 'Lén, eitt í línu', en: 'Host names, one per line' },
  hostsFieldHelp: {
    is: 'Beindu léninu hingað og útvegaðu skírteini áður en þú vistar',
    en: 'Point the name here and get a certificate before you save',
  },
  hostsSave: { is: 'Vista lén', en: 'Save host names' },
  hostsLocked: {
    is: 'Kerfisstjóri stillir lén',
    en: 'Administrators set host names',
  },
  noHosts: { is: 'Ekkert eigið lén', en: 'No host name of its own' },
  saved: { is: 'Vistað!', en: 'Saved!' },
} satisfies Texts

/** Texts of the addresses of an earlier site. */
export const redirectTexts = {
  title: { is: 'Gamlar slóðir', en: 'Old addresses' },
  help: {
    is: 'Slóðir af eldri vef og síðan sem tekur við af hverri. Á léni kerfisins gilda aðeins tilvísanir á síður þess sjálfs.',
    en: 'Addresses of an earlier site, and the page that replaces each. On the platform’s own host only redirects to its own pages apply.',
  },
  count: {
    is: (n: number) => `${plural(n, 'is', 'tilvísun', 'tilvísanir')}`,
    en: (n: number) => `${plural(n, 'en', 'redirect', 'redirects')}`,
  },
  show: { is: 'Sýna gamlar slóðir', en: 'Show old addresses' },
  search: { is: 'Leita í gömlum slóðum', en: 'Search old addresses' },
  none: { is: 'Engin tilvísun fannst.', en: 'No redirect was found.' },
  path: { is: 'Gömul slóð', en: 'Old address' },
  target: { is: 'Ný slóð', en: 'New address' },
  add: { is: 'Bæta við tilvísun', en: 'Add redirect' },
  added: {
    is: (path: string) => `${path} vísar nú áfram`,
    en: (path: string) => `${path} now redirects`,
  },
  remove: {
    is: (path: string) => `Eyða tilvísun: ${path}`,
    en: (path: string) => `Remove redirect: ${path}`,
  },
  csv: { is: 'Sækja sem töflu', en: 'Download as a table' },
  load: { is: 'Flytja inn', en: 'Import' },
  loadHelp: {
    is: 'CSV eða texti: gömul og ný slóð í hverri línu, mest 20.000 línur.',
    en: 'CSV or text: an old and a new address on each line, at most 20,000 lines.',
  },
  loaded: {
    is: (saved: number, left: number) =>
      `${plural(saved, 'is', 'tilvísun vistuð', 'tilvísanir vistaðar')}${left > 0 ? `, ${plural(left, 'is', 'línu', 'línum')} sleppt` : ''}`,
    en: (saved: number, left: number) =>
      `${plural(saved, 'en', 'redirect', 'redirects')} saved${left > 0 ? `, ${plural(left, 'en', 'line', 'lines')} left out` : ''}`,
  },
  line: { is: (n: number) => `Lína ${n}`, en: (n: number) => `Line ${n}` },
  columns: { is: 'nýja slóð vantar', en: 'the new address is missing' },
  badPath: {
    is: 'gamla slóðin byrjar ekki á skástriki',
    en: 'the old address does not begin with a slash',
  },
  badTarget: { is: 'nýja slóðin gengur ekki', en: 'the new address is not usable' },
} satisfies Texts

/** The setting that lets new visitors have accounts. */
export const visitorAccountTexts = {
  title: { is: 'Aðgangur gesta', en: 'Visitors’ accounts' },
  help: {
    is: 'Öllum er frjálst að skoða efni og senda ábendingar án aðgangs.',
    en: 'Everybody may look and send suggestions without an account.',
  },
  label: { is: 'Gestir geta stofnað aðgang', en: 'Visitors can create an account' },
  labelHelp: {
    is: 'Sá sem skráir sig inn í fyrsta sinn með rafrænum skilríkjum eða annarri þjónustu fær þá aðgang án hlutverks: eigin síður með því sem hann hefur sent, möppum og vistuðum leitum.',
    en: 'Whoever signs in for the first time with an electronic ID or another service then gets an account without a role: pages of their own with what they have sent, folders and saved searches.',
  },
} satisfies Texts
