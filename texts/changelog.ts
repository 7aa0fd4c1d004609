import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the changelog. */
export const changelogTexts = {
  facts: {
    is: (version: string, total: number) =>
      `Útgáfa ${version} · ${plural(total, 'is', 'breyting', 'breytingar')} frá upphafi`,
    en: (version: string, total: number) =>
      `Version ${version} · ${plural(total, 'en', 'change', 'changes')} from the beginning`,
  },
  version: {
    is: (version: string) => `Útgáfa ${version}`,
    en: (version: string) => `Version ${version}`,
  },
  search: { is: 'Leita í breytingum', en: 'Search the changes' },
  markRead: { is: 'Merkja lesnar', en: 'Mark as read' },
  unreleased: { is: 'Óútgefið', en: 'Unreleased' },
  isNew: { is: 'Nýtt', en: 'New' },
  readTo: {
    is: (date: string) => `Lesið til og með ${date}`,
    en: (date: string) => `Read up to ${date}`,
  },
  details: { is: (hash: string) => `Nánar um ${hash}`, en: (hash: string) => `More about ${hash}` },
  noBody: { is: 'Engin nánari skýring fylgir.', en: 'No further explanation is given.' },
  found: {
    is: (count: number) => plural(count, 'is', 'breyting passar', 'breytingar passa'),
    en: (count: number) => plural(count, 'en', 'change matches', 'changes match'),
  },
  older: { is: 'Sækja eldri breytingar', en: 'Load older changes' },
  none: { is: 'Engin breytingasaga fylgir', en: 'There is no history of changes' },
  noneHelp: {
    is: 'Þetta eintak var sett saman án sögu verkefnisins. Útgáfunúmerið er það sem stendur í pakkanum.',
    en: 'This copy was built without the project’s history. The version number is the one in the package.',
  },
  noneFits: { is: 'Engin breyting passar', en: 'No change matches' },
  noneFitsHelp: { is: 'Prófaðu færri eða styttri orð.', en: 'Try fewer or shorter words.' },
  showAll: { is: 'Sýna allar breytingar', en: 'Show all changes' },
} satisfies Texts
