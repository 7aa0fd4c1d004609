import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the dashboard. */
export const dashboardTexts = {
  stats: { is: 'Tölfræði', en: 'Figures' },
  events: { is: 'Atburðir', en: 'Events' },
  changes: { is: 'Breytingar', en: 'Changes' },
  files: { is: 'Skrár', en: 'Files' },
  records: { is: 'Færslur í vísum', en: 'Records in indices' },
  size: { is: 'Stærð safns', en: 'Size of the collection' },
  indices: { is: 'Vísar', en: 'Indices' },
  jobs: { is: 'Vinnsluverk', en: 'Jobs' },
  day: { is: 'Síðasta sólarhring', en: 'Last 24 hours' },
  week: { is: 'Síðustu 7 daga', en: 'Last 7 days' },
  month: { is: 'Frá mánaðamótum', en: 'This month' },
  whole: { is: 'Frá upphafi', en: 'All time' },
  noIndex: { is: 'Enginn vísir enn', en: 'No index yet' },
  noIndexHelp: {
    is: 'Vísir er safn sem má leita í. Veldu möppu með skrám og skannaðu hana.',
    en: 'An index is a collection that can be searched. Choose a folder with files and scan it.',
  },
  createIndex: { is: 'Stofna vísi', en: 'Create index' },
  noCount: { is: 'Ekki tókst að telja', en: 'Could not be counted' },
  noFailure: { is: 'Engin villa', en: 'No failure' },
  failed: {
    is: (n: number) => plural(n, 'is', 'mistókst', 'mistókust'),
    en: (n: number) => plural(n, 'en', 'failed', 'failed'),
  },
  byHour: {
    is: (most: string) => `Eftir klukkustundum, mest ${most}`,
    en: (most: string) => `By hour, at most ${most}`,
  },
  byDay: {
    is: (most: string) => `Eftir dögum, mest ${most}`,
    en: (most: string) => `By day, at most ${most}`,
  },
  byMonth: {
    is: (most: string) => `Eftir mánuðum, mest ${most}`,
    en: (most: string) => `By month, at most ${most}`,
  },
  live: { is: 'Í rauntíma', en: 'Live' },
  waiting: { is: 'Bíður þín', en: 'Waiting for you' },
  nothingWaits: {
    is: 'Ekkert bíður þín. Allt er yfirfarið og engin villa.',
    en: 'Nothing is waiting for you. Everything is reviewed and nothing has failed.',
  },
  waitingSuggestions: {
    is: (n: number) => agree(n, 'is', 'ábending bíður yfirferðar', 'ábendingar bíða yfirferðar'),
    en: (n: number) =>
      agree(n, 'en', 'suggestion waiting for review', 'suggestions waiting for review'),
  },
  openTakedowns: {
    is: (n: number) =>
      agree(n, 'is', 'beiðni um að taka efni af vefnum', 'beiðnir um að taka efni af vefnum'),
    en: (n: number) =>
      agree(n, 'en', 'request to take material off', 'requests to take material off'),
  },
  proposedNames: {
    is: (n: number) =>
      agree(n, 'is', 'nafn á mynd bíður yfirferðar', 'nöfn á myndum bíða yfirferðar'),
    en: (n: number) => agree(n, 'en', 'name in a picture to review', 'names in pictures to review'),
  },
  unreadComments: {
    is: (n: number) => agree(n, 'is', 'ólesin athugasemd', 'ólesnar athugasemdir'),
    en: (n: number) => agree(n, 'en', 'unread comment', 'unread comments'),
  },
  failedSidecars: {
    is: (n: number, name: string) =>
      `${agree(n, 'is', 'hliðarskrá', 'hliðarskrár')} sem ekki tókst að skrifa í „${name}“`,
    en: (n: number, name: string) =>
      `${agree(n, 'en', 'sidecar', 'sidecars')} that could not be written in “${name}”`,
  },
  stoppedRun: {
    is: (name: string, why: string) => `keyrsla stöðvaðist í „${name}“${why && `: ${why}`}`,
    en: (name: string, why: string) => `run stopped in “${name}”${why && `: ${why}`}`,
  },
  failedFiles: {
    is: (n: number, name: string) =>
      `${agree(n, 'is', 'skrá', 'skrár')} sem ekki tókst að vinna í „${name}“`,
    en: (n: number, name: string) =>
      `${agree(n, 'en', 'file', 'files')} that could not be processed in “${name}”`,
  },
  mine: { is: 'Verkefnin mín', en: 'My work' },
  hello: { is: (name: string) => `Góðan dag, ${name}`, en: (name: string) => `Hello, ${name}` },
  goOn: { is: 'Halda áfram', en: 'Continue' },
  allPosts: { is: 'Allar greinar', en: 'All posts' },
  noDrafts: { is: 'Þú átt engin drög.', en: 'You have no drafts.' },
  writePost: { is: 'Skrifa grein', en: 'Write a post' },
  untitled: { is: 'Án titils', en: 'Untitled' },
  draftSaved: {
    is: (when: string) => `Drög að grein · vistað ${when}`,
    en: (when: string) => `Draft of a post · saved ${when}`,
  },
  lastIndex: { is: 'Síðast opnaður vísir', en: 'Last opened index' },
  lastAlias: { is: 'Síðast opnaður sýndarvísir', en: 'Last opened alias' },
  lastSearch: {
    is: (words: string) => `leitin „${words}“`,
    en: (words: string) => `search “${words}”`,
  },
  ownSuggestions: { is: 'Ábendingar þínar', en: 'Your suggestions' },
  allOf: { is: (count: string) => `Allar ${count}`, en: (count: string) => `All ${count}` },
  noSuggestions: {
    is: 'Þú hefur ekki sent ábendingu. Opnaðu færslu til að leggja til leiðréttingu.',
    en: 'You have not sent any suggestions. Open a record to suggest a correction.',
  },
  toIndices: { is: 'Skoða vísa', en: 'View indices' },
  waits: { is: 'Bíður yfirferðar', en: 'Waiting for review' },
  accepted: { is: 'Samþykkt', en: 'Accepted' },
  acceptedSome: {
    is: (fields: string) => `Samþykkt að hluta: ${fields}`,
    en: (fields: string) => `Partly accepted: ${fields}`,
  },
  denied: {
    is: (reason: string) => (reason ? `Hafnað: „${reason}“` : 'Hafnað'),
    en: (reason: string) => (reason ? `Rejected: “${reason}”` : 'Rejected'),
  },
  unreadCount: {
    is: (count: number) => plural(count, 'is', 'ólesin athugasemd', 'ólesnar athugasemdir'),
    en: (count: number) => plural(count, 'en', 'unread comment', 'unread comments'),
  },
  open: { is: 'Opna', en: 'Open' },
  allRead: { is: 'Allar athugasemdir hafa verið lesnar.', en: 'All comments have been read.' },
  collection: { is: 'Safnið', en: 'The collection' },
} satisfies Texts
