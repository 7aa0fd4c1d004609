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
  nothingDated: { is: 'Engin færsla er dagsett enn', en: 'No record has a date yet' },
  nothingDatedHelp: {
    is: 'Tímalínan birtist þegar safnið hefur skráð hvenær efnið varð til. Leitin finnur allt sem er skráð.',
    en: 'The timeline appears once the archive has recorded when its material was made. Search finds all that is described.',
  },
  searchAll: { is: 'Leita í öllu efni', en: 'Search everything' },
} satisfies Texts
