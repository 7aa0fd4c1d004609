import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the page by which staff review a suggestion on the public site. */
export const reviewPageTexts = {
  title: { is: 'Yfirferð ábendingar', en: 'Review of a suggestion' },
  help: {
    is: 'Ábending um færslu, borin saman við það sem nú gildir.',
    en: 'A suggestion for a record, compared with its current values.',
  },
  noneWaits: {
    is: 'Engin ábending um þessa færslu bíður.',
    en: 'No suggestion for this record is waiting.',
  },
  waiting: {
    is: (n: number) => `${plural(n, 'is', 'ábending bíður', 'ábendingar bíða')} yfirferðar`,
    en: (n: number) =>
      `${fmtNumber(n, 'en')} ${n === 1 ? 'suggestion is' : 'suggestions are'} waiting`,
  },
  evidence: { is: 'Hvernig sendandi veit þetta', en: 'How the contributor knows' },
  note: { is: 'Athugasemd', en: 'Note' },
  already: { is: 'Þetta gildir þegar.', en: 'This already applies.' },
  now: { is: 'Nú', en: 'Now' },
  before: { is: 'Áður', en: 'Before' },
  suggested: { is: 'Tillaga', en: 'New' },
  swipeHelp: {
    is: 'Dragðu til hægri til að samþykkja og til vinstri til að hafna, eða notaðu örvalyklana.',
    en: 'Drag to the right to accept and to the left to reject, or use the arrow keys.',
  },
  denyVerb: { is: 'Hafna ábendingu', en: 'Reject the suggestion' },
  ownReason: { is: 'Önnur ástæða', en: 'Another reason' },
  notDone: { is: 'Þetta tókst ekki', en: 'That did not work' },
  tickOne: {
    is: 'Merktu við það sem á að samþykkja.',
    en: 'Tick what should be accepted.',
  },
  accepted: { is: 'Ábendingin var samþykkt', en: 'The suggestion was accepted' },
  denied: { is: 'Ábendingunni var hafnað', en: 'The suggestion was rejected' },
  next: { is: (title: string) => `Næsta: ${title}`, en: (title: string) => `Next: ${title}` },
  skip: {
    is: (title: string) => `Sleppa, næst: ${title}`,
    en: (title: string) => `Skip to ${title}`,
  },
  allDone: { is: 'Engin önnur ábending bíður.', en: 'No other suggestion is waiting.' },
  asVisitors: { is: 'Sjá eins og gestir', en: 'See as visitors do' },
} satisfies Texts
