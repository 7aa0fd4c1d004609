import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the timeline and the map of public sites. */
export const overviewTexts = {
  timeline: { is: 'Tímalína', en: 'Timeline' },
  dated: {
    is: (n: number, first: number, last: number) =>
      `${plural(n, 'is', 'dagsett færsla', 'dagsettar færslur')}, frá ${first} til ${last}.`,
    en: (n: number, first: number, last: number) =>
      `${plural(n, 'en', 'dated record', 'dated records')}, from ${first} to ${last}.`,
  },
  undated: {
    is: (n: number) => plural(n, 'is', 'færsla er ódagsett', 'færslur eru ódagsettar'),
    en: (n: number) => plural(n, 'en', 'record has no date', 'records have no date'),
  },
  solid: { is: 'Örugg dagsetning', en: 'Certain date' },
  hatched: {
    is: 'Möguleg dagsetning, nær út fyrir tímabilið',
    en: 'Possible date, reaching beyond the period',
  },
  decades: { is: 'Áratugir', en: 'Decades' },
  /** A bar in words. */
  bar: {
    is: (span: string, n: number, possible: number) =>
      `${span}: ${plural(n, 'is', 'færsla', 'færslur')}` +
      (possible > 0 ? `, þar af ${plural(possible, 'is', 'möguleg', 'mögulegar')}` : ''),
    en: (span: string, n: number, possible: number) =>
      `${span}: ${plural(n, 'en', 'record', 'records')}` +
      (possible > 0 ? `, ${possible} of them possible` : ''),
  },
  records: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  possible: {
    is: (n: number) => `þar af ${plural(n, 'is', 'möguleg', 'mögulegar')}`,
    en: (n: number) => `${n} of them possible`,
  },
  allPossible: {
    is: (n: number) => (n === 1 ? 'möguleg' : 'allar mögulegar'),
    en: (n: number) => (n === 1 ? 'possible' : 'all of them possible'),
  },
  yearsOf: {
    is: (span: string) => `Ár ${span}`,
    en: (span: string) => `Years ${span}`,
  },
  chooseYears: { is: 'Veldu tímabil', en: 'Choose a period' },
  show: { is: 'Sýna', en: 'Show' },
  map: { is: 'Kort', en: 'Map' },
  mapOf: {
    is: (n: number) => `${plural(n, 'is', 'staður', 'staðir')} á Íslandi og fjöldi færslna þaðan.`,
    en: (n: number) =>
      `${plural(n, 'en', 'place', 'places')} in Iceland, with the number of records from each.`,
  },
  mapExact: {
    is: 'Kortið sýnir bæi, sveitir og héruð, en ekki hvar hver mynd er tekin.',
    en: 'The map shows towns and districts, not where each picture was taken.',
  },
  onMap: { is: 'Á kortinu', en: 'On the map' },
  allPlaces: { is: 'Sjá alla staði á korti', en: 'See all places on the map' },
  offMap: { is: 'Aðrir staðir', en: 'Other places' },
  offMapHelp: {
    is: 'Utan Íslands, eða staðir sem kortið þekkir ekki.',
    en: 'Outside Iceland, or places that the map does not know.',
  },
  place: {
    is: (name: string, n: number) => `${name}: ${plural(n, 'is', 'færsla', 'færslur')}`,
    en: (name: string, n: number) => `${name}: ${plural(n, 'en', 'record', 'records')}`,
  },
  mapSources: {
    is: 'Útlínur: Natural Earth. Staðir: IS 50V, Náttúrufræðistofnun.',
    en: 'Outline: Natural Earth. Places: IS 50V, Natural Science Institute of Iceland.',
  },
  noPlaces: { is: 'Enginn staður er skráður enn', en: 'No place has been recorded yet' },
  noPlacesHelp: {
    is: 'Kortið birtist þegar safnið hefur skráð hvaðan efnið er. Leitin finnur allt sem er skráð.',
    en: 'The map appears once the archive has recorded where its material is from. Search finds all that is described.',
  },
  nothingDated: { is: 'Engin færsla er dagsett enn', en: 'No record has a date yet' },
  nothingDatedHelp: {
    is: 'Tímalínan birtist þegar safnið hefur skráð hvenær efnið varð til. Leitin finnur allt sem er skráð.',
    en: 'The timeline appears once the archive has recorded when its material was made. Search finds all that is described.',
  },
  searchAll: { is: 'Leita í öllu efni', en: 'Search everything' },
} satisfies Texts
