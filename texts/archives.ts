import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of archives on the public site. */
export const archiveTexts = {
  intro: {
    is: 'Rektu þig frá skjalasafni niður í einstaka öskju og skjal.',
    en: 'Follow the way from an archive down to a single box and document.',
  },
  none: { is: 'Hér er engin skjalaskrá enn.', en: 'There is no archive here yet.' },
  noneInYears: {
    is: 'Ekkert skjalasafn er frá þessum árum.',
    en: 'No archive is from these years.',
  },
  registries: { is: 'Skrár', en: 'Finding aids' },
  unfiled: { is: '(óflokkað)', en: '(unclassified)' },
  searchAll: { is: 'Leita í skjalaskrám', en: 'Search all archives' },
  searchHere: { is: 'Leita hér', en: 'Search here' },
  search: { is: 'Leita', en: 'Search' },
  widen: { is: 'Leita í öllum skjalaskrám', en: 'Search all archives' },
  widenTo: {
    is: (title: string) => `Leita í öllu: ${title}`,
    en: (title: string) => `Search all of: ${title}`,
  },
  by: { is: 'Röðun', en: 'Order' },
  byTitle: { is: 'Heiti A–Ö', en: 'Title A–Z' },
  byCreator: { is: 'Skjalamyndari', en: 'Creator' },
  byDate: { is: 'Elstu fyrst', en: 'Oldest first' },
  fromYear: { is: 'Frá ári', en: 'From year' },
  toYear: { is: 'Til árs', en: 'To year' },
  byCount: { is: 'Flestar færslur', en: 'Most records' },
  groups: {
    is: (n: number) => plural(n, 'is', 'flokkur', 'flokkar'),
    en: (n: number) => plural(n, 'en', 'group', 'groups'),
  },
  closed: { is: 'Lokað', en: 'Closed' },
  closedUntil: {
    is: (day: string) => `Lokað til ${day}`,
    en: (day: string) => `Closed until ${day}`,
  },
  closedByRule: {
    is: (day: string, years: number) => `Lokað til ${day}, ${years} ára regla`,
    en: (day: string, years: number) => `Closed until ${day}, ${years}-year rule`,
  },
  show: { is: 'Sýna', en: 'Show' },
  levels: { is: 'Þrep', en: 'Levels' },
  units: {
    is: (n: number) => plural(n, 'is', 'eining', 'einingar'),
    en: (n: number) => plural(n, 'en', 'unit', 'units'),
  },
  pictured: {
    is: (n: number) => `${n} með myndum`,
    en: (n: number) => `${n} with pictures`,
  },
  entries: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  inherited: {
    is: (title: string) => `erft frá: ${title}`,
    en: (title: string) => `inherited from: ${title}`,
  },
  areas: { is: 'Lýsing', en: 'Description' },
  identity: { is: 'Auðkenni', en: 'Identity' },
  context: { is: 'Samhengi', en: 'Context' },
  content: { is: 'Innihald og uppbygging', en: 'Content and structure' },
  access: { is: 'Skilyrði um aðgengi og not', en: 'Conditions of access and use' },
  allied: { is: 'Tengd gögn', en: 'Allied materials' },
  creators: {
    is: (n: number) => (n === 1 ? 'Skjalamyndari' : 'Skjalamyndarar'),
    en: (n: number) => (n === 1 ? 'Creator' : 'Creators'),
  },
  notes: { is: 'Athugasemdir', en: 'Notes' },
  tree: { is: 'Staður í safninu', en: 'Place in the archive' },
  unitsBefore: {
    is: (n: number) => `${plural(n, 'is', 'eining', 'einingar')} á undan`,
    en: (n: number) => `${plural(n, 'en', 'unit', 'units')} before`,
  },
  unitsAfter: {
    is: (n: number) => `${plural(n, 'is', 'eining', 'einingar')} á eftir`,
    en: (n: number) => `${plural(n, 'en', 'unit', 'units')} after`,
  },
  where: { is: 'Hvar er þetta?', en: 'Where is this?' },
  container: { is: 'Geymslueining', en: 'Container' },
  location: { is: 'Staðsetning', en: 'Location' },
  order: { is: 'Röð', en: 'Order' },
  orderOf: {
    is: (at: number, all: number) => `${at}. af ${all}`,
    en: (at: number, all: number) => `${at} of ${all}`,
  },
  askFor: {
    is: (code: string) => `Gefðu upp ${code} þegar þú biður um skjölin á lestrarsal.`,
    en: (code: string) => `Give ${code} when you ask for the documents in the reading room.`,
  },
  orderCopy: { is: 'Panta afrit', en: 'Order a copy' },
  orderSubject: {
    is: (code: string) => `Pöntun á afriti: ${code}`,
    en: (code: string) => `Order of a copy: ${code}`,
  },
  findingAid: { is: 'Skráin á einni síðu', en: 'Finding aid on one page' },
  aidCut: {
    is: (n: string) =>
      `Hér eru fyrstu ${n} einingarnar. Hinar sjást þegar hver hluti er opnaður fyrir sig.`,
    en: (n: string) =>
      `These are the first ${n} units. Open the parts one by one to see the others.`,
  },
  openParts: { is: 'Opna hluta skrárinnar', en: 'Open the parts of the archive' },
  hits: {
    is: (n: number) =>
      `${plural(n, 'is', 'eining', 'einingar')} ${n % 10 === 1 && n % 100 !== 11 ? 'fannst' : 'fundust'}`,
    en: (n: number) => `${plural(n, 'en', 'unit', 'units')} found`,
  },
  hitsCut: {
    is: 'Aðeins bestu svörin eru flokkuð eftir skjalasöfnum. Bættu við orði til að þrengja leitina.',
    en: 'Only the best matches are grouped by archive. Add a word to narrow the search.',
  },
  moreHere: {
    is: (n: number) => `${n} fleiri hér`,
    en: (n: number) => `${n} more here`,
  },
  foundIn: {
    is: (title: string) => `Leitað í: ${title}`,
    en: (title: string) => `Searching in: ${title}`,
  },
} satisfies Texts
