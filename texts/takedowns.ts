import type {
  TakedownActionKind,
  TakedownReason,
  TakedownState,
  TakedownWish,
} from '#contract/takedowns.ts'
import type { Texts } from './text.ts'

type Named<K extends string> = Record<K, { is: string; en: string }>

/** Why somebody asks to take something off the site. */
export const reasonTexts: Named<TakedownReason> = {
  person: { is: 'Efnið sýnir mig eða náinn ættingja', en: 'It shows me or a close relative' },
  child: { is: 'Efnið sýnir barn', en: 'It shows a child' },
  copyright: { is: 'Ég á höfundaréttinn', en: 'I hold the copyright' },
  sensitive: { is: 'Efnið er viðkvæmt eða særandi', en: 'It is sensitive or hurtful' },
  wrong: { is: 'Upplýsingarnar eru rangar', en: 'The information is wrong' },
}

export const wishTexts: Named<TakedownWish> = {
  whole: { is: 'Taka allt úr birtingu', en: 'Take all of it off the site' },
  blur: { is: 'Gera hluta myndar óskýran', en: 'Blur a part of the picture' },
  name: { is: 'Taka nafn út', en: 'Remove a name' },
  search: { is: 'Halda því frá leitarvélum', en: 'Keep it out of search engines' },
}

type Words = { is: string; en: string }

/** What a granted request leads to: as staff choose it, as it is counted, and as it was done. */
export const actionTexts: Record<
  TakedownActionKind,
  { label: Words; help: Words; counted: Words; done: Words }
> = {
  hide: {
    label: { is: 'Fela allt á vefnum', en: 'Hide all of it' },
    help: { is: 'Gestir finna færsluna ekki.', en: 'Visitors do not find the record.' },
    counted: { is: 'falið', en: 'hidden' },
    done: { is: 'Efnið var tekið úr birtingu.', en: 'The material was taken off the site.' },
  },
  readingRoom: {
    label: { is: 'Sýna aðeins á lestrarsal', en: 'Show in the reading room only' },
    help: {
      is: 'Lýsingin er á vefnum en mynd, hljóð og skjöl ekki.',
      en: 'The description is on the site, but no picture, sound or document.',
    },
    counted: { is: 'á lestrarsal', en: 'reading room' },
    done: {
      is: 'Efnið er nú aðeins sýnt á lestrarsal; lýsingin er á vefnum.',
      en: 'The material is now shown in the reading room only; its description is on the site.',
    },
  },
  fields: {
    label: { is: 'Loka einstökum reitum', en: 'Close single fields' },
    help: {
      is: 'Til dæmis nafni. Annað í færslunni er á vefnum.',
      en: 'Such as a name. The rest of the record is on the site.',
    },
    counted: { is: 'reitum lokað', en: 'fields closed' },
    done: {
      is: 'Upplýsingar voru teknar úr færslunni á vefnum.',
      en: 'Information was removed from the record on the site.',
    },
  },
  noindex: {
    label: { is: 'Halda frá leitarvélum', en: 'Keep search engines away' },
    help: {
      is: 'Færslan er á vefnum en leitarvélar eiga ekki að birta hana.',
      en: 'The record is on the site, but search engines must not list it.',
    },
    counted: { is: 'frá leitarvélum', en: 'not in search engines' },
    done: {
      is: 'Leitarvélum hefur verið sagt að birta efnið ekki. Það getur tekið þær nokkra daga.',
      en: 'Search engines have been told not to list the material. They may need some days.',
    },
  },
  blur: {
    label: { is: 'Gera hluta myndar óskýran', en: 'Blur a part of the picture' },
    help: {
      is: 'Merktu hlutana á myndinni. Enginn gestur sér hana óbreytta, í neinni stærð.',
      en: 'Mark the parts on the picture. No visitor sees it unchanged, in any size.',
    },
    counted: { is: 'gerðar óskýrar', en: 'blurred' },
    done: {
      is: 'Hluti myndarinnar er nú óskýr á vefnum.',
      en: 'A part of the picture is now blurred on the site.',
    },
  },
}

export const stateTexts: Named<TakedownState> = {
  received: { is: 'Móttekin', en: 'Received' },
  reviewing: { is: 'Í skoðun', en: 'In review' },
  granted: { is: 'Samþykkt', en: 'Granted' },
  refused: { is: 'Hafnað', en: 'Refused' },
}

/** Texts of requests to take things off the site. */
export const takedownTexts = {
  title: { is: 'Beiðni um að taka efni úr birtingu', en: 'Request to take material off the site' },
  titleOfComment: {
    is: 'Beiðni um að taka athugasemd úr birtingu',
    en: 'Request to take a comment off the site',
  },
  link: { is: 'Óska eftir að efnið verði tekið úr birtingu', en: 'Ask to take this off the site' },
  help: {
    is: 'Fyrir þig ef mynd eða skjal sýnir þig eða þína nánustu, brýtur höfundarétt eða segir frá viðkvæmum málum.',
    en: 'For you, if a picture or document shows you or those close to you, breaks copyright or tells of sensitive matters.',
  },
  why: { is: 'Hvers vegna?', en: 'Why?' },
  privacy: { is: 'Persónuvernd', en: 'Privacy' },
  betterSuggest: { is: 'Betra er að senda ábendingu', en: 'A correction is better' },
  describe: { is: 'Lýstu ástæðunni', en: 'Describe the reason' },
  noNationalId: {
    is: 'Ekki þarf að senda kennitölu. Sé hennar þörf höfum við samband.',
    en: 'Do not send a national id. If we need it, we will contact you.',
  },
  wish: { is: 'Hvað viltu að gert sé?', en: 'What do you want done?' },
  more: { is: 'Fleiri færslur um sama mál', en: 'Other records of the same matter' },
  also: { is: 'Slóðir færslnanna', en: 'Addresses of the records' },
  alsoHelp: {
    is: (most: number) => `Ein í hverri línu, mest ${most}.`,
    en: (most: number) => `One on each line, ${most} at most.`,
  },
  aboutComment: {
    is: 'Beiðnin varðar athugasemd við þessa færslu.',
    en: 'The request is about a comment on this record.',
  },
  notice: {
    is: 'Nafn, netfang og skýringu þína les aðeins starfsfólk safnsins, til að svara þér.',
    en: 'Only staff read your name, address and reasons, to answer you.',
  },
  request: { is: 'Beiðni um að taka efni úr birtingu', en: 'Takedown request' },
  send: { is: 'Senda beiðni', en: 'Send the request' },
  notSent: { is: 'Beiðnin fór ekki', en: 'The request was not sent' },
  answered: { is: 'Svarað innan', en: 'Answered within' },
  days: { is: (n: number) => `${n} daga`, en: (n: number) => `${n} days` },
  meanwhile: { is: 'Á meðan', en: 'Meanwhile' },
  isHidden: { is: 'er efnið falið á vefnum', en: 'the material is hidden on the site' },
  original: { is: 'Frumskráin', en: 'The original' },
  isKept: {
    is: 'er varðveitt áfram, samkvæmt lögum um opinber skjalasöfn',
    en: 'is kept, as the law on public archives has it',
  },
  received: { is: 'Beiðnin er móttekin', en: 'The request has arrived' },
  numbered: {
    is: (receipt: string) => `Beiðni ${receipt} er skráð.`,
    en: (receipt: string) => `Request ${receipt} is registered.`,
  },
  hidden: {
    is: 'Efnið er falið á vefnum meðan farið er yfir málið.',
    en: 'The material is hidden on the site while the matter is considered.',
  },
  notHidden: {
    is: 'Starfsfólk fer yfir málið; beiðnin felur efnið ekki af sjálfsdáðum.',
    en: 'Staff consider the matter; the request does not hide the material by itself.',
  },
  stepReceived: { is: 'Móttekin', en: 'Received' },
  stepReview: { is: 'Í skoðun', en: 'In review' },
  stepResult: { is: 'Niðurstaða', en: 'Result' },
  answerBy: {
    is: (on: string) => `Svar birtist hér í síðasta lagi ${on}`,
    en: (on: string) => `The answer appears here by ${on}`,
  },
  complain: {
    is: 'Þú færð rökstuðning og getur kært hann til Persónuverndar',
    en: 'You will get reasons and can complain to the Data Protection Authority',
  },
  steps: { is: 'Gangur málsins', en: 'Progress' },
  follow: {
    is: 'Geymdu slóð þessarar síðu: hún er aðeins þín.',
    en: 'Keep the address of this page: it is yours alone.',
  },
  appealTitle: {
    is: 'Biðja um að málið verði skoðað aftur',
    en: 'Ask to have it considered again',
  },
  appealText: { is: 'Hvers vegna?', en: 'Why?' },
  appealSend: { is: 'Senda', en: 'Send' },
  appealed: {
    is: 'Beðið var um að málið yrði skoðað aftur.',
    en: 'It is being considered again at your request.',
  },
  notAppealed: { is: 'Ekki tókst að senda', en: 'It was not sent' },
  toFront: { is: 'Á forsíðu', en: 'To the front page' },
  print: { is: 'Prenta kvittun', en: 'Print the receipt' },
  note: {
    is: (receipt: string) => `Beiðni ${receipt}`,
    en: (receipt: string) => `Request ${receipt}`,
  },
} satisfies Texts

/** Texts of what is printed of a request. */
export const letterTexts = {
  date: { is: 'Dagsetning', en: 'Date' },
  number: { is: 'Númer', en: 'Number' },
  subject: {
    is: (title: string) => `Beiðni um að taka efni úr birtingu: ${title}`,
    en: (title: string) => `Request to take material off the site: ${title}`,
  },
  asked: {
    is: (on: string) => `Beiðni þín barst ${on}.`,
    en: (on: string) => `Your request arrived on ${on}.`,
  },
  granted: { is: 'Fallist er á beiðnina.', en: 'The request is granted.' },
  refused: { is: 'Beiðninni er hafnað.', en: 'The request is refused.' },
  complain: {
    is: 'Þú getur beðið um að málið verði skoðað aftur og kært niðurstöðuna til Persónuverndar.',
    en: 'You can ask to have the matter considered again, and complain to the Data Protection Authority.',
  },
  waits: {
    is: (on: string) => `Starfsfólk fer yfir málið. Svar berst í síðasta lagi ${on}.`,
    en: (on: string) => `Staff consider the matter. The answer will come by ${on}.`,
  },
} satisfies Texts

/** Texts of the queue of requests in the administration. */
export const takedownQueueTexts = {
  title: { is: 'Beiðnir', en: 'Takedown requests' },
  open: { is: (n: string) => `${n} opnar`, en: (n: string) => `${n} open` },
  late: { is: (n: string) => `${n} komnar fram yfir`, en: (n: string) => `${n} late` },
  decidedThisYear: {
    is: (granted: string, refused: string) => `í ár: ${granted} samþykktar, ${refused} hafnað`,
    en: (granted: string, refused: string) => `this year: ${granted} granted, ${refused} refused`,
  },
  byAction: {
    is: (what: string, n: string) => `${what}: ${n}`,
    en: (what: string, n: string) => `${what}: ${n}`,
  },
  action: { is: 'Hvað á að gera?', en: 'What is to be done?' },
  fieldsMissing: { is: 'Veldu að minnsta kosti einn reit', en: 'Choose at least one field' },
  partsMissing: {
    is: (titles: string) => `Merktu hluta í: ${titles}`,
    en: (titles: string) => `Mark a part in: ${titles}`,
  },
  median: {
    is: (days: string) => `svarað á ${days} dögum að jafnaði`,
    en: (days: string) => `answered in ${days} days at the median`,
  },
  search: { is: 'Leita í beiðnum', en: 'Search the requests' },
  searchHint: { is: 'Titill, nafn eða númer', en: 'Title, name or number' },
  state: { is: 'Staða', en: 'State' },
  allOpen: { is: 'Opnar', en: 'Open' },
  all: { is: 'Allar', en: 'All' },
  empty: { is: 'Engin beiðni', en: 'No request' },
  emptyHelp: {
    is: 'Hér birtast beiðnir um að taka efni úr birtingu. Þær berast af síðum færslna á vefnum.',
    en: 'Requests to take material off the site appear here. They come from the pages of records.',
  },
  noneHelp: { is: 'Prófaðu önnur orð eða aðra stöðu.', en: 'Try other words or another state.' },
  due: { is: (on: string) => `svara fyrir ${on}`, en: (on: string) => `answer by ${on}` },
  hidAtOnce: { is: 'falið strax', en: 'hidden at once' },
  notHidden: { is: 'ekki falið', en: 'not hidden' },
  wants: { is: 'Ósk', en: 'Wish' },
  reason: { is: 'Ástæða', en: 'Reason' },
  sender: { is: 'Sendandi', en: 'Sender' },
  received: { is: 'Móttekin', en: 'Received' },
  promised: { is: 'Lofað svar', en: 'Promised answer' },
  law: { is: 'Frestur laga', en: 'Limit of the law' },
  appeal: {
    is: 'Sendandi bað um að málið yrði skoðað aftur',
    en: 'The sender asked for a new look',
  },
  take: { is: 'Taka í skoðun', en: 'Take into review' },
  taken: { is: (name: string) => `${name} skoðar`, en: (name: string) => `${name} reviews` },
  answer: { is: 'Rökstuðningur sem sendandi les', en: 'Reasons, which the sender reads' },
  answerMissing: { is: 'Skrifaðu rökstuðning', en: 'Write the reasons' },
  grant: { is: 'Fallast á beiðni', en: 'Grant the request' },
  refuse: { is: 'Hafna beiðni', en: 'Refuse the request' },
  granted: { is: 'Fallist var á beiðnina', en: 'The request was granted' },
  refused: { is: 'Beiðninni var hafnað', en: 'The request was refused' },
  decidedBy: {
    is: (name: string, when: string) => `${name}, ${when}`,
    en: (name: string, when: string) => `${name}, ${when}`,
  },
  print: { is: 'Prenta bréf', en: 'Print a letter' },
  reopen: { is: 'Taka málið upp aftur', en: 'Reopen the matter' },
  fetchFailed: { is: 'Ekki tókst að sækja beiðnina', en: 'Unable to fetch the request' },
} satisfies Texts
