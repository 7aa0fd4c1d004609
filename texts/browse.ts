import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of browsing records: saved searches, suggestions, all values of a facet. */
export const browseTexts = {
  saved: { is: 'Vistaðar leitir', en: 'Saved searches' },
  keep: { is: 'Vista þessa leit', en: 'Save this search' },
  kept: {
    is: (name: string) => `Leitin „${name}“ var vistuð`,
    en: (name: string) => `The search “${name}” was saved`,
  },
  name: { is: 'Heiti leitar', en: 'Name of the search' },
  nameMissing: { is: 'Gefðu leitinni heiti', en: 'Give the search a name' },
  filter: { is: 'Sía vistaðar leitir', en: 'Filter saved searches' },
  none: { is: 'Engin leit vistuð enn', en: 'No search saved yet' },
  noneHelp: {
    is: 'Leitaðu, síaðu og raðaðu eins og þú vilt og gefðu leitinni svo heiti hér fyrir ofan. Enginn annar sér hana.',
    en: 'Search, filter and order as you like, then give the search a name above. Nobody else sees it.',
  },
  noneFits: { is: 'Engin vistuð leit passar', en: 'No saved search matches' },
  everything: { is: 'Allar færslur', en: 'All records' },
  filters: {
    is: (n: number) => plural(n, 'is', 'sía', 'síur'),
    en: (n: number) => plural(n, 'en', 'filter', 'filters'),
  },
  rename: { is: 'Endurnefna', en: 'Rename' },
  renameOne: {
    is: (name: string) => `Endurnefna „${name}“`,
    en: (name: string) => `Rename “${name}”`,
  },
  exchange: { is: 'Setja þessa leit í staðinn', en: 'Replace with this search' },
  exchanged: {
    is: (name: string) => `„${name}“ var uppfærð með þessari leit`,
    en: (name: string) => `“${name}” was replaced with this search`,
  },
  remove: { is: 'Eyða', en: 'Delete' },
  removed: {
    is: (name: string) => `Leitinni „${name}“ var eytt`,
    en: (name: string) => `The search “${name}” was deleted`,
  },
  undo: { is: 'Afturkalla', en: 'Undo' },
  suggestions: { is: 'Tillögur', en: 'Suggestions' },
  suggested: {
    is: (n: number) => `${plural(n, 'is', 'tillaga', 'tillögur')}; veldu með örvunum upp og niður`,
    en: (n: number) =>
      `${plural(n, 'en', 'suggestion', 'suggestions')}; choose with the up and down arrows`,
  },
  more: { is: 'Sýna fleiri', en: 'Show more' },
  moreOf: {
    is: (name: string) => `Sýna fleiri gildi: ${name}`,
    en: (name: string) => `Show more values: ${name}`,
  },
  values: {
    is: (n: number) => plural(n, 'is', 'gildi', 'gildi'),
    en: (n: number) => plural(n, 'en', 'value', 'values'),
  },
  mostValues: {
    is: (most: string) => `Hér eru fyrstu ${most} gildin. Þrengdu leitina til að sjá hin.`,
    en: (most: string) =>
      `These are the first ${most} values. Narrow the search to see the others.`,
  },
  countedOf: {
    is: (of: string) =>
      `Talið er í ${of} færslum en fleiri fundust. Þrengdu leitina til að telja í þeim öllum.`,
    en: (of: string) =>
      `Counted in ${of} records, but more were found. Narrow the search to count in all of them.`,
  },
  notCounted: {
    is: 'Það tæki of langan tíma að telja gildin. Þrengdu leitina.',
    en: 'Counting the values would take too long. Narrow the search.',
  },
  seekValue: { is: 'Leita að gildi', en: 'Search for a value' },
  noValueFits: { is: 'Ekkert gildi passar', en: 'No value matches' },
  noValueHelp: { is: 'Prófaðu færri stafi.', en: 'Try fewer characters.' },
  order: { is: 'Röð gilda', en: 'Order of the values' },
  byCount: { is: 'Flestar fyrst', en: 'Most first' },
  byName: { is: 'Í stafrófsröð', en: 'Alphabetical' },
  unsureYear: { is: 'Óvíst ár', en: 'Uncertain year' },
  openKey: { is: 'Opna færslu', en: 'Open the record' },
  chooseKey: { is: 'Velja færslu (bilslá)', en: 'Choose the record' },
  rangeKey: { is: 'Velja fleiri í röð', en: 'Choose more in a row' },
  allKey: { is: 'Velja allt sem sést', en: 'Choose all that is shown' },
} satisfies Texts
