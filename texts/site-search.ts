import type { Texts } from './text.ts'

/** Texts of the search of public sites. */
export const siteSearchTexts = {
  title: { is: 'Leit', en: 'Search' },
  resultsFor: {
    is: (q: string) => `Leit að „${q}“`,
    en: (q: string) => `Search for “${q}”`,
  },
  kinds: { is: 'Tegundir', en: 'Kinds' },
  everything: { is: 'Allt', en: 'All' },
  album: { is: 'Myndir', en: 'Pictures' },
  archive: { is: 'Skjöl', en: 'Documents' },
  media: { is: 'Hljóð', en: 'Sound' },
  news: { is: 'Greinar', en: 'Articles' },
  allOf: {
    is: (n: string) => `Sjá allar niðurstöður: ${n}`,
    en: (n: string) => `See all results: ${n}`,
  },
  filters: { is: 'Síur', en: 'Filters' },
  takeAway: {
    is: (name: string) => `Fjarlægja síu: ${name}`,
    en: (name: string) => `Remove filter: ${name}`,
  },
  collection: { is: 'Safn', en: 'Collection' },
  period: { is: 'Tímabil', en: 'Period' },
  from: { is: 'Frá ári', en: 'From year' },
  to: { is: 'til árs', en: 'to year' },
  chart: {
    is: 'Fjöldi eftir áratugum: heilt er öruggt, strikað mögulegt.',
    en: 'Numbers by decade: solid is certain, hatched is possible.',
  },
  searchWithin: { is: 'Leita í þessu', en: 'Search within these' },
  everywhere: { is: 'Leit í öllum söfnum', en: 'Search all archives' },
  everywhereHelp: {
    is: 'Skrifaðu hvað þú leitar að. Leitað er í öllum söfnum sem eru opin almenningi.',
    en: 'Write what you look for. All archives that are open to the public are searched.',
  },
  noneHere: {
    is: 'Ekkert þessara safna á neitt um þetta.',
    en: 'None of these archives has anything on this.',
  },
  moreSites: { is: 'Leita í fleiri söfnum', en: 'Search more archives' },
} satisfies Texts
