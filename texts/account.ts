import type { OwnKind } from '#contract/account.ts'
import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Names of what a person has sent or made. */
export const ownKindTexts = {
  suggestions: { is: 'Ábendingar', en: 'Suggestions' },
  names: { is: 'Nöfn á myndum', en: 'Names of people in pictures' },
  comments: { is: 'Athugasemdir', en: 'Comments' },
  takedowns: { is: 'Beiðnir um að taka efni úr birtingu', en: 'Takedown requests' },
  folders: { is: 'Möppur', en: 'Folders' },
  searches: { is: 'Vistaðar leitir', en: 'Saved searches' },
} satisfies Texts<OwnKind>

/** States of what a person has sent. */
export const ownStateTexts = {
  waiting: { is: 'Bíður svars', en: 'Waiting for an answer' },
  accepted: { is: 'Samþykkt', en: 'Accepted' },
  denied: { is: 'Hafnað', en: 'Rejected' },
  published: { is: 'Birt', en: 'Published' },
  held: { is: 'Bíður yfirferðar', en: 'Waiting for review' },
  received: { is: 'Móttekin', en: 'Received' },
  reviewing: { is: 'Í skoðun', en: 'In review' },
  granted: { is: 'Samþykkt', en: 'Granted' },
  refused: { is: 'Hafnað', en: 'Refused' },
} satisfies Texts

/** What the link says that withdraws one of what a person has sent. */
export const withdrawTexts = {
  suggestions: {
    is: (title: string) => `Draga til baka ábendingu um ${title}`,
    en: (title: string) => `Withdraw the suggestion about ${title}`,
  },
  names: {
    is: (title: string) => `Draga til baka nafn á mynd: ${title}`,
    en: (title: string) => `Withdraw the name in the picture ${title}`,
  },
} satisfies Texts

/** Texts of a person's own pages on the public site. */
export const accountTexts = {
  own: { is: 'Mínar síður', en: 'My pages' },
  hello: {
    is: (name: string) => `Innskráning: ${name}.`,
    en: (name: string) => `You are signed in as ${name}.`,
  },
  onlyYou: {
    is: 'Aðeins þú sérð þessar síður.',
    en: 'Only you see these pages.',
  },
  sent: { is: 'Það sem ég hef sent og geymt', en: 'What I have sent and kept' },
  data: { is: 'Aðgangur og gögn', en: 'Account and data' },
  sessions: { is: 'Innskráningar', en: 'Sessions' },
  sessionsHelp: {
    is: 'Vafrar þar sem aðgangurinn þinn er opinn. Skráðu út þá sem þú kannast ekki við.',
    en: 'Browsers in which you are signed in. End a session that you do not recognise.',
  },
  thisOne: { is: 'Þessi vafri', en: 'This browser' },
  unknownBrowser: { is: 'Óþekktur vafri', en: 'Unknown browser' },
  lastUsed: {
    is: (when: string) => `Síðast í notkun ${when}`,
    en: (when: string) => `Last used ${when}`,
  },
  endSession: { is: 'Skrá út', en: 'End the session' },
  ended: { is: 'Innskráningunni er lokið.', en: 'The session has ended.' },
  notEnded: { is: 'Ekki tókst að ljúka innskráningunni', en: 'The session was not ended' },
  signOut: { is: 'Skrá út úr þessum vafra', en: 'Sign out of this browser' },
  export: { is: 'Sækja gögnin mín', en: 'Download my data' },
  exportHelp: {
    is: 'JSON-skrá með öllu sem geymt er um þig: aðgangi, innskráningum og öllu sem þú hefur sent.',
    en: 'A JSON file with everything that is kept about you: account, sessions and all that you have sent.',
  },
  erase: { is: 'Eyða gögnunum mínum', en: 'Erase my data' },
  nothing: { is: 'Hér er ekkert enn.', en: 'There is nothing here yet.' },
  more: {
    is: (n: number) => `Hér sjást ${n} nýjustu. Öll eru í skránni „Sækja gögnin mín“.`,
    en: (n: number) => `The ${n} latest are shown. All are in the file “Download my data”.`,
  },
  answer: { is: (text: string) => `Svar: ${text}`, en: (text: string) => `Answer: ${text}` },
  saveSearch: { is: 'Vista leitina', en: 'Save the search' },
  saveSearchHelp: {
    is: 'Leitin geymist á síðunum þínum. Aðeins þú sérð hana.',
    en: 'The search is kept on your pages. Only you see it.',
  },
  isSaved: { is: 'Leitin er vistuð', en: 'The search is saved' },
  savedBefore: {
    is: (name: string) => `Leitin er þegar vistuð sem „${name}“.`,
    en: (name: string) => `The search is already saved as “${name}”.`,
  },
  searchName: { is: 'Heiti leitar', en: 'Name of the search' },
  notSaved: { is: 'Leitin var ekki vistuð', en: 'The search was not saved' },
  saved: { is: 'Leitin var vistuð.', en: 'The search was saved.' },
  removed: { is: 'Leitin var fjarlægð.', en: 'The search was removed.' },
  notRemoved: { is: 'Leitin var ekki fjarlægð', en: 'The search was not removed' },
  remove: { is: 'Fjarlægja', en: 'Remove' },
  removeSearch: {
    is: (name: string) => `Fjarlægja ${name}`,
    en: (name: string) => `Remove ${name}`,
  },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  eraseHelp: {
    is: 'Þessu verður ekki breytt aftur.',
    en: 'This cannot be undone.',
  },
  erasedThings: {
    is: [
      'Aðgangurinn, innskráningarleiðir og innskráningar',
      'Nafn þitt og netfang á ábendingum, athugasemdum og beiðnum',
      'Merkingar þar sem þú sagðir til nafns þíns á mynd',
      'Möppur og vistaðar leitir',
      'Nafn þitt og netfang í atburðaskrá',
    ].join('\n'),
    en: [
      'Your account, ways to sign in and sessions',
      'Your name and e-mail address on suggestions, comments and requests',
      'Marks where you named yourself in a picture',
      'Folders and saved searches',
      'Your name and e-mail address in the audit log',
    ].join('\n'),
  },
  erasedTitle: { is: 'Þessu er eytt', en: 'What is erased' },
  keptTitle: { is: 'Þetta stendur eftir án nafns', en: 'What stays, without a name' },
  keptThings: {
    is: [
      'Leiðréttingar sem safnið hefur samþykkt og texti þess sem þú hefur skrifað',
      'Færslur í atburðaskrá, með númeri í stað nafns',
    ].join('\n'),
    en: [
      'Corrections that the collection has accepted, and the text of what you have written',
      'Entries of the audit log, with a number instead of a name',
    ].join('\n'),
  },
  backups: {
    is: (days: number | null) =>
      days === null
        ? 'Nafn þitt er áfram í afritum af gagnagrunninum þar til þeim er eytt.'
        : `Nafn þitt er áfram í afritum af gagnagrunninum í allt að ${plural(days, 'is', 'dag', 'daga')}.`,
    en: (days: number | null) =>
      days === null
        ? 'Backups of the database still hold your name until they are deleted.'
        : `Backups of the database still hold your name for up to ${plural(days, 'en', 'day', 'days')}.`,
  },
  openRequests: {
    is: 'Safnið getur ekki lengur svarað beiðnum sem bíða.',
    en: 'The collection can no longer answer requests that wait.',
  },
  confirm: {
    is: 'Ég skil að þessu verður ekki breytt aftur',
    en: 'I understand that this cannot be undone',
  },
  notErased: { is: 'Engu var eytt', en: 'Nothing was erased' },
  staff: {
    is: 'Aðgangur þinn er starfsmannaaðgangur. Biddu stjórnanda safnsins að eyða honum.',
    en: 'Yours is an account of staff. Ask the administrator of your collection to erase it.',
  },
  erased: { is: 'Gögnunum þínum hefur verið eytt', en: 'Your data has been erased' },
  erasedHelp: {
    is: 'Aðgangurinn er ekki lengur til og innskráningunni er lokið.',
    en: 'The account is gone, and you have been signed out.',
  },
  toFront: { is: 'Á forsíðu', en: 'To the front page' },
} satisfies Texts
