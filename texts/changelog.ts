import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the changelog. */
export const changelogTexts = {
  facts: {
    is: (version: string, total: number) =>
      `Útgáfa ${version} · ${plural(total, 'is', 'útgáfa', 'útgáfur')} frá upphafi`,
    en: (version: string, total: number) =>
      `Version ${version} · ${plural(total, 'en', 'release', 'releases')} from the beginning`,
  },
  version: {
    is: (version: string) => `Útgáfa ${version}`,
    en: (version: string) => `Version ${version}`,
  },
  search: { is: 'Leita í útgáfum', en: 'Search the releases' },
  markRead: { is: 'Merkja lesnar', en: 'Mark as read' },
  isNew: { is: 'Nýtt', en: 'New' },
  readTo: {
    is: (date: string) => `Lesið til og með ${date}`,
    en: (date: string) => `Read up to ${date}`,
  },
  found: {
    is: (count: number) => plural(count, 'is', 'útgáfa passar', 'útgáfur passa'),
    en: (count: number) => plural(count, 'en', 'release matches', 'releases match'),
  },
  older: { is: 'Sækja eldri útgáfur', en: 'Load older releases' },
  none: { is: 'Engar útgáfur eru skráðar', en: 'No releases are listed' },
  noneHelp: {
    is: 'Þetta eintak var sett saman án útgáfusögu. Útgáfunúmerið er það sem stendur í pakkanum.',
    en: 'This copy was built without its releases. The version number is the one in the package.',
  },
  noneFits: { is: 'Engin útgáfa passar', en: 'No release matches' },
  noneFitsHelp: { is: 'Prófaðu færri eða styttri orð.', en: 'Try fewer or shorter words.' },
  showAll: { is: 'Sýna allar útgáfur', en: 'Show all releases' },
} satisfies Texts

/** Texts of the list of commits, which administrators read below the releases. */
export const commitTexts = {
  title: { is: 'Fyrir forritara', en: 'For developers' },
  help: {
    is: 'Hver einstök breyting á hugbúnaðinum, á ensku, eins og forritarar skráðu hana.',
    en: 'Every single change of the program, in English, as developers recorded it.',
  },
  open: { is: 'Sýna breytingalista', en: 'Show the list of commits' },
  close: { is: 'Fela breytingalista', en: 'Hide the list of commits' },
  total: {
    is: (count: number) => plural(count, 'is', 'breyting', 'breytingar'),
    en: (count: number) => plural(count, 'en', 'commit', 'commits'),
  },
  search: { is: 'Leita í breytingum', en: 'Search the commits' },
  unreleased: { is: 'Óútgefið', en: 'Unreleased' },
  details: { is: (hash: string) => `Nánar um ${hash}`, en: (hash: string) => `More about ${hash}` },
  noBody: { is: 'Engin nánari skýring fylgir.', en: 'No further explanation is given.' },
  found: {
    is: (count: number) => plural(count, 'is', 'breyting passar', 'breytingar passa'),
    en: (count: number) => plural(count, 'en', 'commit matches', 'commits match'),
  },
  older: { is: 'Sækja eldri breytingar', en: 'Load older commits' },
  none: { is: 'Engin breytingasaga fylgir', en: 'There is no history of commits' },
  noneHelp: {
    is: 'Þetta eintak var sett saman án sögu verkefnisins.',
    en: 'This copy was built without the project’s history.',
  },
  noneFits: { is: 'Engin breyting passar', en: 'No commit matches' },
  showAll: { is: 'Sýna allar breytingar', en: 'Show all commits' },
} satisfies Texts
