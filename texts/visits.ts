import type { VisitKind } from '#contract/visits.ts'
import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the visits on the dashboard. */
export const visitTexts = {
  tab: { is: 'Heimsóknir', en: 'Visits' },
  undescribed: { is: 'Vantar lýsingu', en: 'Not described' },
  undescribedFacts: {
    is: 'Birtar myndir án alt-texta og lýsingar, þær sem gestir skoða mest fyrst. Þeir sem sjá þær ekki fá aðeins titilinn.',
    en: 'Published pictures without alternative text or description, the most viewed first. People who cannot see them get the title alone.',
  },
  allDescribed: { is: 'Allar myndir hafa lýsingu', en: 'All pictures are described' },
  allDescribedHelp: {
    is: 'Hér birtast færslur með myndum sem hafa hvorki alt-texta né lýsingu.',
    en: 'Records with pictures that have neither alternative text nor description are shown here.',
  },
  unseen: { is: 'ekki skoðuð', en: 'not viewed' },
  untitled: { is: '(án titils)', en: '(untitled)' },
  pages: { is: 'Skoðaðar síður', en: 'Pages viewed' },
  searches: { is: 'Leitir', en: 'Searches' },
  pagesBefore: { is: 'Síður 30 dagana á undan', en: 'Pages, 30 days before' },
  searchesBefore: { is: 'Leitir 30 dagana á undan', en: 'Searches, 30 days before' },
  byDay: { is: 'Síðustu 30 dagar', en: 'Last 30 days' },
  chart: {
    is: (most: string, day: string) => `Skoðaðar síður eftir dögum, flestar ${most} hinn ${day}`,
    en: (most: string, day: string) => `Pages viewed by day, at most ${most} on ${day}`,
  },
  dayTitle: {
    is: (day: string, pages: string, searches: string) =>
      `${day}: síður ${pages}, þar af leitir ${searches}`,
    en: (day: string, pages: string, searches: string) =>
      `${day}: ${pages} pages, of these ${searches} searches`,
  },
  byKind: { is: 'Eftir tegund síðu', en: 'By kind of page' },
  records: { is: 'Mest skoðað', en: 'Most viewed' },
  noRecords: {
    is: 'Engin færsla hefur verið skoðuð á þessum tíma.',
    en: 'No record has been viewed in this time.',
  },
  views: {
    is: (count: number) => plural(count, 'is', 'skoðun', 'skoðanir'),
    en: (count: number) => plural(count, 'en', 'view', 'views'),
  },
  words: { is: 'Fannst ekki', en: 'Not found' },
  noWords: {
    is: 'Leitarorð birtast hér þegar leitað hefur verið að þeim á fleiri en einum degi án árangurs.',
    en: 'Search words are shown here once they have found nothing on more than one day.',
  },
  wordsHelp: {
    is: 'Leitað á fleiri en einum degi án árangurs.',
    en: 'Searched on more than one day without any result.',
  },
  searched: {
    is: (count: number) => plural(count, 'is', 'leit', 'leitir'),
    en: (count: number) => plural(count, 'en', 'search', 'searches'),
  },
  searchAgain: {
    is: (words: string) => `Leita að „${words}“ á vefnum`,
    en: (words: string) => `Search for “${words}” on the site`,
  },
  none: { is: 'Engin heimsókn enn', en: 'No visits yet' },
  noneHelp: {
    is: 'Tölur birtast hér þegar gestir skoða vefinn. Fólk safnsins og leitarvélar eru ekki talin með.',
    en: 'Figures appear here once visitors view the site. Your own people and search engines are not counted.',
  },
  answers: { is: 'Svör við ábendingum', en: 'Answers to suggestions' },
  answered: { is: 'Svarað á árinu', en: 'Answered this year' },
  median: { is: 'Miðgildi svartíma', en: 'Median answer time' },
  noMedian: { is: 'engu svarað enn', en: 'none answered yet' },
  hours: {
    is: (count: number) => plural(count, 'is', 'klst.', 'klst.'),
    en: (count: number) => plural(count, 'en', 'hour', 'hours'),
  },
  days: {
    is: (count: number) => plural(count, 'is', 'dagur', 'dagar'),
    en: (count: number) => plural(count, 'en', 'day', 'days'),
  },
  how: {
    is: 'Síður eru taldar án þess að neitt sé vitað um gestinn: engar vefkökur, engar IP-tölur. Fólk safnsins og leitarvélar eru ekki talin með.',
    en: 'Pages are counted without knowing anything about the visitor: no cookies, no IP addresses. Your own people and search engines are not counted.',
  },
} satisfies Texts

/** The kinds of pages. */
export const visitKindTexts = {
  front: { is: 'Forsíða', en: 'Front page' },
  gallery: { is: 'Myndasöfn', en: 'Galleries' },
  media: { is: 'Miðlun', en: 'Recordings' },
  archive: { is: 'Skjalaskrár', en: 'Archives' },
  record: { is: 'Færslur', en: 'Records' },
  article: { is: 'Greinar', en: 'Articles' },
  search: { is: 'Leitir', en: 'Searches' },
  other: { is: 'Annað', en: 'Other' },
} satisfies Record<VisitKind, { is: string; en: string }>
