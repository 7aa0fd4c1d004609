import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the suggestions: lists, comparison, contributors. */
export const crowdsourceTexts = {
  title: { is: 'Ábendingar', en: 'Suggestions' },
  guest: { is: 'Óinnskráður gestur', en: 'Guest' },
  noteOf: {
    is: (name: string | null) => `Ábending: ${name ?? 'óinnskráður gestur'}`,
    en: (name: string | null) => `Suggestion: ${name ?? 'guest'}`,
  },
  undoNoteOf: {
    is: (name: string | null) => `Ábending afturkölluð: ${name ?? 'óinnskráður gestur'}`,
    en: (name: string | null) => `Suggestion undone: ${name ?? 'guest'}`,
  },
  removeNote: {
    is: 'Allt sem samþykkt var tekið til baka',
    en: 'All that was accepted is taken back',
  },
  waitingCount: {
    is: (n: number) => `${plural(n, 'is', 'bíður', 'bíða')} yfirferðar`,
    en: (n: number) => `${fmtNumber(n, 'en')} waiting for review`,
  },
  nothingWaits: { is: 'Engin bíður yfirferðar', en: 'None waiting for review' },
  waitingIn: {
    is: (n: number, indices: number) =>
      `${plural(n, 'is', 'bíður', 'bíða')} yfirferðar í ${indices === 1 ? 'einum vísi' : plural(indices, 'is', 'vísi', 'vísum')}`,
    en: (n: number, indices: number) =>
      `${fmtNumber(n, 'en')} waiting for review in ${plural(indices, 'en', 'index', 'indices')}`,
  },
  oldestWaited: {
    is: (days: number) => `sú elsta hefur beðið í ${plural(days, 'is', 'dag', 'daga')}`,
    en: (days: number) => `the oldest has waited ${plural(days, 'en', 'day', 'days')}`,
  },
  waitedDays: {
    is: (date: string, days: number) => `${date}, ${plural(days, 'is', 'dagur', 'dagar')}`,
    en: (date: string, days: number) => `${date}, ${plural(days, 'en', 'day', 'days')}`,
  },
  reviewOldest: { is: 'Yfirfara þá elstu', en: 'Review the oldest' },
  review: { is: 'Yfirfara', en: 'Review' },
  index: { is: 'Vísir', en: 'Index' },
  record: { is: 'Færsla', en: 'Record' },
  waiting: { is: 'Bíða', en: 'Waiting' },
  newest: { is: 'Nýjust', en: 'Newest' },
  oldest: { is: 'Elst', en: 'Oldest' },
  acceptedThisYear: { is: 'Samþykkt í ár', en: 'Accepted this year' },
  deniedThisYear: { is: 'Hafnað í ár', en: 'Rejected this year' },
  acceptedHead: { is: 'Samþykkt', en: 'Accepted' },
  deniedHead: { is: 'Hafnað', en: 'Rejected' },
  takesNone: { is: 'Taka ekki við ábendingum:', en: 'Do not accept suggestions:' },
  takesNoneHelp: {
    is: 'Því má breyta í stillingum hvers vísis.',
    en: 'You can change this in the settings of each index.',
  },
  filter: { is: 'Leita í vísum', en: 'Search the indices' },
  filterHint: { is: 'Sía eftir nafni', en: 'Filter by name' },
  search: { is: 'Leita í ábendingum', en: 'Search the suggestions' },
  searchHint: { is: 'Titill, nafn eða númer', en: 'Title, name or number' },
  none: { is: 'Ekkert fannst', en: 'Nothing found' },
  noneHelp: { is: 'Prófaðu önnur orð eða aðra stöðu.', en: 'Try other words or another state.' },
  clear: { is: 'Hreinsa leitina', en: 'Clear the search' },
  empty: { is: 'Engin ábending enn', en: 'No suggestion yet' },
  emptyHelp: {
    is: 'Hér birtast tillögur gesta að leiðréttingum. Opnaðu fyrir ábendingar í stillingum vísis til að taka við þeim.',
    en: 'Corrections that visitors suggest appear here. To receive them, open an index for suggestions in its settings.',
  },
  toIndices: { is: 'Skoða vísa', en: 'View indices' },
  states: { is: 'Staða ábendinga', en: 'State of suggestions' },
  all: { is: 'Allar', en: 'All' },
  allSeen: { is: 'Allt yfirfarið', en: 'All reviewed' },
  allSeenHelp: {
    is: 'Engin ábending bíður. Ný birtist hér um leið og hún berst.',
    en: 'No suggestion is waiting. New ones appear here as they arrive.',
  },
  toOverview: { is: 'Til baka í ábendingar', en: 'Back to suggestions' },
  ofRecord: { is: 'Ábendingar um færsluna', en: 'Suggestions about the record' },
  changes: {
    is: (n: number) => (n === 1 ? 'eina breytingu' : plural(n, 'is', 'breytingu', 'breytingar')),
    en: (n: number) => plural(n, 'en', 'change', 'changes'),
  },
  suggested: {
    is: (name: string, changes: string, when: string) => `${name} lagði til ${changes} ${when}`,
    en: (name: string, changes: string, when: string) => `${name} suggested ${changes} ${when}`,
  },
  wantsCredit: { is: 'vill láta nafns síns getið', en: 'wants to be named' },
  isFree: { is: 'má nota frjálst (CC0)', en: 'free to use (CC0)' },
  enteredBy: {
    is: (name: string) => `Skráð af: ${name}`,
    en: (name: string) => `Entered by ${name}`,
  },
  track: {
    is: (accepted: string, denied: string, waiting: string) =>
      `Samþykkt: ${accepted}, hafnað: ${denied}, bíða: ${waiting}`,
    en: (accepted: string, denied: string, waiting: string) =>
      `Accepted: ${accepted}, rejected: ${denied}, waiting: ${waiting}`,
  },
  isNew: {
    is: 'Fyrsta ábendingin frá þessum sendanda',
    en: 'First suggestion from this contributor',
  },
  everything: { is: 'Allt frá sama sendanda', en: 'Everything from this contributor' },
  unchanged: {
    is: (n: number) =>
      `Sýna ${n === 1 ? 'eitt óbreytt svið' : plural(n, 'is', 'óbreytt svið', 'óbreytt svið')}`,
    en: (n: number) => `Show ${plural(n, 'en', 'unchanged field', 'unchanged fields')}`,
  },
  hideUnchanged: { is: 'Fela óbreytt svið', en: 'Hide unchanged fields' },
  compare: {
    is: 'Samanburður á gildandi færslu og tillögu',
    en: 'The current record beside the suggestion',
  },
  field: { is: 'Svið', en: 'Field' },
  fileValue: { is: 'Úr skrá', en: 'From the file' },
  current: { is: 'Gildandi færsla', en: 'Current record' },
  proposal: { is: 'Tillaga', en: 'Suggestion' },
  outcome: { is: 'Niðurstaða', en: 'Outcome' },
  quoted: { is: (text: string) => `„${text}“`, en: (text: string) => `“${text}”` },
  fieldAccepted: { is: 'Samþykkt', en: 'Accepted' },
  fieldDenied: { is: 'Ekki samþykkt', en: 'Not accepted' },
  nothing: { is: 'Autt', en: 'Empty' },
  include: {
    is: (field: string) => `Samþykkja: ${field}`,
    en: (field: string) => `Accept: ${field}`,
  },
  adjust: {
    is: (field: string) => `Laga tillögu: ${field}`,
    en: (field: string) => `Adjust: ${field}`,
  },
  adjusted: { is: 'Lagað', en: 'Adjusted' },
  unadjust: {
    is: (field: string) => `Hætta við lagfæringu: ${field}`,
    en: (field: string) => `Leave as suggested: ${field}`,
  },
  conflict: {
    is: (seen: string) => `Breytt síðan ábendingin barst. Sendandi sá: ${seen}`,
    en: (seen: string) => `Changed since the suggestion came. The contributor saw: ${seen}`,
  },
  conflictHelp: {
    is: 'Merktu við sviðið ef tillagan á samt að gilda.',
    en: 'Tick the field if the suggestion should apply all the same.',
  },
  withNames: { is: 'Nöfnin má birta', en: 'The names may be shown' },
  withNamesHelp: {
    is: 'Fólkið er látið, fætt fyrir meira en 110 árum, kom fram opinberlega eða hefur samþykkt birtinguna.',
    en: 'The people are dead, were born over 110 years ago, appeared in public, or have consented.',
  },
  already: { is: 'Tillagan er þegar í gildi.', en: 'The suggestion already applies.' },
  accept: { is: 'Samþykkja', en: 'Accept' },
  acceptSome: {
    is: (n: string, all: string) => `Samþykkja ${n} af ${all}`,
    en: (n: string, all: string) => `Accept ${n} of ${all}`,
  },
  deny: { is: 'Hafna', en: 'Reject' },
  denyTitle: { is: 'Hafna ábendingu', en: 'Reject the suggestion' },
  denyHelp: { is: 'Sendandinn sér ástæðuna.', en: 'The contributor sees the reason.' },
  reason: { is: 'Ástæða', en: 'Reason' },
  reasonMissing: { is: 'Skrifaðu ástæðu', en: 'Write a reason' },
  reasons: { is: 'Algengar ástæður', en: 'Common reasons' },
  reasonWrong: { is: 'Heimildir benda til annars', en: 'Sources say otherwise' },
  reasonKnown: { is: 'Þetta er þegar skráð', en: 'This is recorded already' },
  reasonUnsure: { is: 'Ekki tókst að staðfesta þetta', en: 'This could not be confirmed' },
  remove: { is: 'Fjarlægja…', en: 'Remove…' },
  removeVerb: { is: 'Fjarlægja ábendingu', en: 'Remove suggestion' },
  removeBody: {
    is: (title: string) =>
      `Ábendingin um „${title}“ verður fjarlægð og ekki er hægt að afturkalla það. Það sem var samþykkt úr henni helst.`,
    en: (title: string) =>
      `The suggestion about “${title}” will be removed, and that cannot be undone. What was accepted from it remains.`,
  },
  removed: {
    is: (title: string) => `Fjarlægt: ${title}`,
    en: (title: string) => `Removed: ${title}`,
  },
  accepted: {
    is: (title: string) => `Samþykkt: ${title}`,
    en: (title: string) => `Accepted: ${title}`,
  },
  denied: {
    is: (title: string) => `Hafnað: ${title}`,
    en: (title: string) => `Rejected: ${title}`,
  },
  undone: {
    is: (title: string) => `Bíður aftur: ${title}`,
    en: (title: string) => `Waiting again: ${title}`,
  },
  undo: { is: 'Afturkalla', en: 'Undo' },
  failed: {
    is: 'Ekki tókst að vista eða fjarlægja ábendinguna',
    en: 'The suggestion could not be saved or removed',
  },
  wasAccepted: {
    is: (by: string, when: string) => `${by} samþykkti hana ${when}`,
    en: (by: string, when: string) => `${by} accepted it ${when}`,
  },
  wasDenied: {
    is: (by: string, when: string) => `${by} hafnaði henni ${when}`,
    en: (by: string, when: string) => `${by} rejected it ${when}`,
  },
  stateWaiting: { is: 'Bíður', en: 'Waiting' },
  stateAccepted: { is: 'Samþykkt', en: 'Accepted' },
  stateDenied: { is: 'Hafnað', en: 'Rejected' },
  enter: { is: 'Skrá ábendingu', en: 'Add suggestion' },
  enterTitle: { is: 'Skrá ábendingu fyrir annan', en: 'Enter a suggestion for somebody else' },
  enterHelp: {
    is: 'Fyrir þau sem hringja, skrifa eða koma við. Breyttu því sem viðkomandi veit betur; annað má standa óbreytt.',
    en: 'For people who telephone, write or come by. Change what they know better; leave the rest as it is.',
  },
  enterName: { is: 'Nafn sendanda', en: 'Name of the contributor' },
  enterNameMissing: {
    is: 'Skrifaðu nafn þess sem sagði frá',
    en: 'Write the name of the person who told you',
  },
  evidence: { is: 'Hvernig er þetta vitað?', en: 'How is this known?' },
  note: { is: 'Athugasemd', en: 'Note' },
  enterVerb: { is: 'Skrá ábendingu', en: 'Enter suggestion' },
  entered: {
    is: 'Ábendingin er skráð og bíður yfirferðar',
    en: 'The suggestion has been entered and is waiting for review',
  },
  takeBack: { is: 'Taka allt til baka…', en: 'Take everything back…' },
  takeBackVerb: { is: 'Taka allt til baka', en: 'Take everything back' },
  takeBackBody: {
    is: (waiting: string, accepted: string) =>
      `Öllu sem bíður (${waiting}) verður hafnað og allt sem var samþykkt (${accepted}) verður tekið úr færslunum; eins fer um nöfn sem sami sendandi setti á myndir. Gildi sem aðrir hafa breytt síðan haldast.`,
    en: (waiting: string, accepted: string) =>
      `All that is waiting (${waiting}) will be rejected and all that was accepted (${accepted}) removed from the records; the same happens to names that the sender put on pictures. Values that others have changed since remain.`,
  },
  tookBack: {
    is: (denied: string, undone: string, kept: string) =>
      `Hafnað: ${denied}. Tekið til baka: ${undone}. Haldið vegna síðari breytinga: ${kept}`,
    en: (denied: string, undone: string, kept: string) =>
      `Rejected: ${denied}. Taken back: ${undone}. Kept because of later changes: ${kept}`,
  },
} satisfies Texts
