import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the aliases. */
export const aliasTexts = {
  title: { is: 'Sýndarvísar', en: 'Aliases' },
  about: {
    is: 'Sameiginlegt nafn á einum eða fleiri vísum, hverjum með sínum síum',
    en: 'One name for one or more indices, each with its own filters',
  },
  create: { is: 'Nýr sýndarvísir', en: 'New alias' },
  createVerb: { is: 'Stofna sýndarvísi', en: 'Create the alias' },
  created: {
    is: (name: string) => `Sýndarvísirinn „${name}“ var stofnaður`,
    en: (name: string) => `The alias “${name}” was created`,
  },
  filter: { is: 'Leita í sýndarvísum', en: 'Search the aliases' },
  filterHint: { is: 'Nafn, lýsing eða vísir', en: 'Name, description or index' },
  empty: { is: 'Enginn sýndarvísir enn', en: 'No alias yet' },
  emptyHelp: {
    is: 'Sýndarvísir sýnir valdar færslur úr einum eða fleiri vísum undir einu nafni. Vísarnir sjálfir breytast ekki.',
    en: 'An alias shows selected records from one or more indices under one name. The indices themselves do not change.',
  },
  none: { is: 'Enginn sýndarvísir fannst', en: 'No alias found' },
  noneHelp: { is: 'Prófaðu annað orð eða styttra.', en: 'Try another word, or a shorter one.' },
  clear: { is: 'Hreinsa leitina', en: 'Clear the search' },
  name: { is: 'Nafn', en: 'Name' },
  nameMissing: {
    is: 'Gefðu sýndarvísinum nafn, minnst tvo stafi',
    en: 'Give the alias a name of at least two characters',
  },
  type: { is: 'Gerð', en: 'Type' },
  typeLocked: {
    is: 'Gerðin fylgir vísunum. Fjarlægðu þá til að velja aðra.',
    en: 'The type follows the indices. Remove them to choose another.',
  },
  description: { is: 'Lýsing', en: 'Description' },
  descriptionEn: { is: 'Lýsing á ensku', en: 'Description in English' },
  indices: { is: 'Vísar', en: 'Indices' },
  records: { is: 'Færslur', en: 'Records' },
  visibility: { is: 'Sýnileiki', en: 'Visibility' },
  public: { is: 'Opinn almenningi', en: 'Open to the public' },
  publicHelp: {
    is: 'Gestir geta leitað í sýndarvísinum en sjá aðeins það sem er í opnum vísum.',
    en: 'Visitors can search the alias, but see only what is in open indices.',
  },
  closed: { is: 'Aðeins starfsfólk', en: 'Staff only' },
  browse: { is: 'Skoða efni', en: 'Browse' },
  edit: { is: 'Breyta', en: 'Edit' },
  remove: { is: 'Eyða…', en: 'Delete…' },
  removeVerb: { is: 'Eyða sýndarvísi', en: 'Delete the alias' },
  removeBody: {
    is: (name: string) =>
      `Sýndarvísinum „${name}“ verður eytt og ekki er hægt að afturkalla það. Vísarnir og færslurnar í þeim haldast.`,
    en: (name: string) =>
      `The alias “${name}” will be deleted, and that cannot be undone. The indices and their records remain.`,
  },
  removed: {
    is: (name: string) => `Sýndarvísinum „${name}“ var eytt`,
    en: (name: string) => `The alias “${name}” was deleted`,
  },
  error: { is: 'Villa!', en: 'Error!' },
  facts: {
    is: (type: string, count: number) => `${type} úr ${plural(count, 'is', 'vísi', 'vísum')}`,
    en: (type: string, count: number) => `${type} of ${plural(count, 'en', 'index', 'indices')}`,
  },
  changed: {
    is: (date: string, by: string | null) => `breytt ${date}${by ? ` · ${by}` : ''}`,
    en: (date: string, by: string | null) => `changed ${date}${by ? ` · ${by}` : ''}`,
  },
  addIndex: { is: 'Bæta við vísi', en: 'Add an index' },
  chooseIndex: { is: 'Veldu vísi', en: 'Choose an index' },
  noIndex: {
    is: 'Enginn annar vísir er af þessari gerð',
    en: 'There is no other index of this type',
  },
  indexMissing: {
    is: 'Sýndarvísirinn þarf að ná yfir minnst einn vísi',
    en: 'The alias must cover at least one index',
  },
  removeIndex: {
    is: (name: string) => `Fjarlægja vísi: ${name}`,
    en: (name: string) => `Remove index: ${name}`,
  },
  of: {
    is: (count: number) => `af ${fmtNumber(count, 'is')}`,
    en: (count: number) => `of ${fmtNumber(count, 'en')}`,
  },
  wholeIndex: {
    is: 'Allar færslur vísisins eru með. Bættu við síu til að velja úr.',
    en: 'All records of the index are included. Add a filter to narrow them down.',
  },
  inBin: {
    is: 'Vísirinn er í ruslakörfunni. Ekkert úr honum sést hér fyrr en hann er endurheimtur.',
    en: 'The index is in the bin. Nothing from it is shown here until it is restored.',
  },
  closedIndex: {
    is: 'Vísirinn er lokaður: gestir sjá ekkert úr honum.',
    en: 'The index is closed: visitors see nothing from it.',
  },
  inAlias: { is: 'Færslur í sýndarvísi', en: 'Records in the alias' },
  recounted: {
    is: (ms: string) => `Talið aftur um leið og síu er breytt · ${ms} ms`,
    en: (ms: string) => `Counted again whenever a filter changes · ${ms} ms`,
  },
  samples: { is: 'Dæmi um myndir', en: 'Sample pictures' },
  danger: { is: 'Eyða sýndarvísi', en: 'Delete the alias' },
  dangerHelp: {
    is: 'Vísarnir og færslurnar í þeim haldast.',
    en: 'The indices and their records remain.',
  },
} satisfies Texts
