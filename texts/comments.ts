import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the comments: the list, and one of them. */
export const commentTexts = {
  title: { is: 'Athugasemdir', en: 'Comments' },
  unreadCount: {
    is: (n: number) => plural(n, 'is', 'ólesin', 'ólesnar'),
    en: (n: number) => plural(n, 'en', 'unread', 'unread'),
  },
  allCount: { is: (n: string) => `${n} alls`, en: (n: string) => `${n} in all` },
  heldCount: { is: (n: string) => `${n} í ruslsíu`, en: (n: string) => `${n} held back` },
  markAll: { is: 'Merkja allar lesnar', en: 'Mark all read' },
  markedAll: {
    is: (n: number) =>
      `${plural(n, 'is', 'athugasemd merkt lesin', 'athugasemdir merktar lesnar')}`,
    en: (n: number) => `${plural(n, 'en', 'comment', 'comments')} marked read`,
  },
  search: { is: 'Leita í athugasemdum', en: 'Search the comments' },
  searchHint: { is: 'Texti, höfundur eða mynd', en: 'Text, author or picture' },
  state: { is: 'Staða', en: 'State' },
  all: { is: 'Allar', en: 'All' },
  unread: { is: 'Ólesnar', en: 'Unread' },
  read: { is: 'Lesnar', en: 'Read' },
  held: { is: 'Í ruslsíu', en: 'Held back' },
  by: { is: (title: string) => `við „${title}“`, en: (title: string) => `on “${title}”` },
  guest: { is: 'Óinnskráður gestur', en: 'Guest' },
  isUnread: { is: 'Ólesin', en: 'Unread' },
  markRead: { is: 'Merkja lesna', en: 'Mark read' },
  markUnread: { is: 'Merkja ólesna', en: 'Mark unread' },
  openRecord: { is: 'Opna færslu', en: 'Open the record' },
  release: { is: 'Hleypa í gegn', en: 'Release' },
  released: { is: 'Athugasemdinni var hleypt í gegn', en: 'The comment was released' },
  hold: { is: 'Taka úr birtingu', en: 'Hold back' },
  isHeld: {
    is: 'Athugasemdin er ekki lengur á vefnum',
    en: 'The comment is no longer on the site',
  },
  remove: { is: 'Eyða…', en: 'Delete…' },
  removeVerb: { is: 'Eyða athugasemd', en: 'Delete comment' },
  removeBody: {
    is: (name: string, title: string) =>
      `Athugasemd frá „${name}“ við „${title}“ verður eytt og ekki er hægt að afturkalla það.`,
    en: (name: string, title: string) =>
      `The comment by “${name}” on “${title}” will be deleted, and that cannot be undone.`,
  },
  removed: { is: 'Athugasemdinni var eytt', en: 'The comment was deleted' },
  listFailed: { is: 'Ekki tókst að sækja athugasemdir', en: 'Error fetching comments' },
  fetchFailed: { is: 'Ekki tókst að sækja athugasemdina', en: 'Unable to fetch comment' },
  empty: { is: 'Engin athugasemd enn', en: 'No comment yet' },
  emptyHelp: {
    is: 'Hér birtist það sem gestir skrifa við færslur í vísum sem taka við ábendingum.',
    en: 'What visitors write on records appears here, for indices that accept suggestions.',
  },
  toIndices: { is: 'Skoða vísa', en: 'View indices' },
  none: { is: 'Engin athugasemd fannst', en: 'No comment found' },
  noneHelp: { is: 'Prófaðu önnur orð eða aðra stöðu.', en: 'Try other words or another state.' },
  clear: { is: 'Sýna allar', en: 'Show all' },
  newer: { is: 'Nýrri', en: 'Newer' },
  older: { is: 'Eldri', en: 'Older' },
  pages: { is: 'Síður', en: 'Pages' },
  heldWhy: {
    is: (reasons: string) => `Í ruslsíu: ${reasons}`,
    en: (reasons: string) => `Held back: ${reasons}`,
  },
  answerLabel: {
    is: 'Svar sem birtist undir athugasemdinni',
    en: 'Answer, shown below the comment',
  },
  answerVerb: { is: 'Birta svar', en: 'Publish the answer' },
  answerRemove: { is: 'Taka svarið af vefnum', en: 'Take the answer down' },
  answered: { is: 'Svarið er á vefnum', en: 'The answer is on the site' },
  answerGone: { is: 'Svarið er ekki lengur á vefnum', en: 'The answer is no longer on the site' },
  answeredBy: {
    is: (name: string, when: string) => `${name} svaraði ${when}`,
    en: (name: string, when: string) => `Answered by ${name} ${when}`,
  },
  edited: {
    is: (when: string) => `leiðrétt ${when}`,
    en: (when: string) => `corrected ${when}`,
  },
  isFree: { is: 'má nota frjálst (CC0)', en: 'free to use (CC0)' },
  reported: {
    is: (n: number) => plural(n, 'is', 'tilkynning frá lesanda', 'tilkynningar frá lesendum'),
    en: (n: number) => plural(n, 'en', 'report by a reader', 'reports by readers'),
  },
  earlier: { is: 'Aðrar athugasemdir við færsluna', en: 'Other comments on the record' },
  quoted: { is: (text: string) => `„${text}“`, en: (text: string) => `“${text}”` },
  readBy: {
    is: (name: string, when: string) => `${name} las hana ${when}`,
    en: (name: string, when: string) => `Read by ${name} ${when}`,
  },
} satisfies Texts

/** Kinds of authors. */
export const writerTexts = {
  member: { is: 'starfsmaður', en: 'staff' },
  account: { is: 'með innskráningu', en: 'signed in' },
  visitor: { is: 'án innskráningar', en: 'not signed in' },
  entered: { is: 'skráð af starfsmanni', en: 'entered by staff' },
} satisfies Texts

/** Why a comment is held back. */
export const heldTexts = {
  trap: { is: 'falinn reitur fylltur út', en: 'a hidden field was filled in' },
  fast: { is: 'send um leið og síðan opnaðist', en: 'sent the moment the page opened' },
  many: { is: 'margar á stuttum tíma', en: 'many in a short time' },
  links: { is: 'tenglar', en: 'links' },
  repeated: { is: 'sami texti og áður', en: 'the same text as before' },
  reported: { is: 'lesendur tilkynntu hana', en: 'readers reported it' },
  blocked: { is: 'lokað var á sendanda', en: 'its sender was blocked' },
  staff: { is: 'starfsfólk tók hana úr birtingu', en: 'staff held it back' },
  review: { is: 'bíður eftir að starfsfólk lesi hana', en: 'waits until staff have read it' },
  takedown: { is: 'beðið var um að taka hana úr birtingu', en: 'somebody asked to take it off' },
} satisfies Texts
