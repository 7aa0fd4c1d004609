import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the dashboard. */
export const dashboardTexts = {
  stats: { is: 'Tölur', en: 'Figures' },
  events: { is: 'Atburðir', en: 'Events' },
  changes: { is: 'Breytingar', en: 'Changes' },
  files: { is: 'Skrár', en: 'Files' },
  records: { is: 'Færslur í vísum', en: 'Records in indices' },
  size: { is: 'Stærð safns', en: 'Size of the collection' },
  indices: { is: 'Vísar', en: 'Indices' },
  jobs: { is: 'Vinnsluverk', en: 'Jobs' },
  day: { is: 'Síðasta sólarhring', en: 'Last 24 hours' },
  week: { is: 'Síðustu 7 daga', en: 'Last 7 days' },
  month: { is: 'Frá mánaðamótum', en: 'Since the month began' },
  whole: { is: 'Frá upphafi', en: 'From the beginning' },
  noFailure: { is: 'Engin villa', en: 'No failure' },
  failed: {
    is: (count: string, isOne: boolean) => `${count} ${isOne ? 'mistókst' : 'mistókust'}`,
    en: (count: string, _isOne: boolean) => `${count} failed`,
  },
  byHour: { is: (most: string) => `Eftir klukkustundum, mest ${most}`, en: (most: string) => `By hour, at most ${most}` },
  byDay: { is: (most: string) => `Eftir dögum, mest ${most}`, en: (most: string) => `By day, at most ${most}` },
  byMonth: { is: (most: string) => `Eftir mánuðum, mest ${most}`, en: (most: string) => `By month, at most ${most}` },
  live: { is: 'Í beinni', en: 'Live' },
  waiting: { is: 'Bíður þín', en: 'Waits for you' },
  nothingWaits: {
    is: 'Ekkert bíður þín. Allt er yfirfarið og engin villa.',
    en: 'Nothing waits for you. All is reviewed and nothing has failed.',
  },
  waitingSuggestions: {
    is: (isOne: boolean) => (isOne ? 'ábending bíður yfirferðar' : 'ábendingar bíða yfirferðar'),
    en: (isOne: boolean) => (isOne ? 'suggestion waits for review' : 'suggestions wait for review'),
  },
  unreadComments: {
    is: (isOne: boolean) => (isOne ? 'ólesin athugasemd' : 'ólesnar athugasemdir'),
    en: (isOne: boolean) => (isOne ? 'unread comment' : 'unread comments'),
  },
  failedSidecars: {
    is: (isOne: boolean, name: string) => `${isOne ? 'hliðarskrá' : 'hliðarskrár'} tókst ekki að skrifa í „${name}“`,
    en: (isOne: boolean, name: string) => `${isOne ? 'sidecar' : 'sidecars'} could not be written in “${name}”`,
  },
  stoppedRun: {
    is: (name: string, why: string) => `keyrsla stöðvaðist í „${name}“${why && `: ${why}`}`,
    en: (name: string, why: string) => `run stopped in “${name}”${why && `: ${why}`}`,
  },
  failedFiles: {
    is: (isOne: boolean, name: string) => `${isOne ? 'skrá mistókst' : 'skrár mistókust'} í „${name}“`,
    en: (isOne: boolean, name: string) => `${isOne ? 'file failed' : 'files failed'} in “${name}”`,
  },
  mine: { is: 'Mitt', en: 'Mine' },
  hello: { is: (name: string) => `Góðan dag, ${name}`, en: (name: string) => `Good day, ${name}` },
  goOn: { is: 'Halda áfram', en: 'Go on' },
  allPosts: { is: 'Allar greinar', en: 'All posts' },
  noDrafts: { is: 'Þú átt engin drög.', en: 'You have no drafts.' },
  writePost: { is: 'Skrifa grein', en: 'Write a post' },
  untitled: { is: 'Án titils', en: 'Untitled' },
  draftSaved: { is: (when: string) => `Drög að grein · vistað ${when}`, en: (when: string) => `Draft of a post · saved ${when}` },
  lastIndex: { is: 'Síðast opnaður vísir', en: 'Index opened last' },
  lastAlias: { is: 'Síðast opnaður sýndarvísir', en: 'Alias opened last' },
  lastSearch: { is: (words: string) => `leitin „${words}“`, en: (words: string) => `search “${words}”` },
  ownSuggestions: { is: 'Ábendingar þínar', en: 'Your suggestions' },
  allOf: { is: (count: string) => `Allar ${count}`, en: (count: string) => `All ${count}` },
  noSuggestions: {
    is: 'Þú hefur ekki sent ábendingu. Opnaðu færslu til að leggja til leiðréttingu.',
    en: 'You have sent no suggestion. Open a record to suggest a correction.',
  },
  toIndices: { is: 'Skoða vísa', en: 'See the indices' },
  waits: { is: 'Bíður yfirferðar', en: 'Waits for review' },
  accepted: { is: 'Samþykkt', en: 'Accepted' },
  acceptedSome: { is: (fields: string) => `Samþykkt að hluta: ${fields}`, en: (fields: string) => `Accepted in part: ${fields}` },
  denied: {
    is: (reason: string) => (reason ? `Hafnað: „${reason}“` : 'Hafnað'),
    en: (reason: string) => (reason ? `Denied: “${reason}”` : 'Denied'),
  },
  unreadCount: {
    is: (count: number) => plural(count, 'is', 'ólesin athugasemd', 'ólesnar athugasemdir'),
    en: (count: number) => plural(count, 'en', 'unread comment', 'unread comments'),
  },
  open: { is: 'Opna', en: 'Open' },
  allRead: { is: 'Allar athugasemdir hafa verið lesnar.', en: 'All comments have been read.' },
  collection: { is: 'Safnið', en: 'The collection' },
} satisfies Texts
