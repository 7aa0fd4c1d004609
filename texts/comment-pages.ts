import type { Texts } from './text.ts'

/** Texts of the comments on public pages. */
export const commentPageTexts = {
  title: { is: 'Athugasemdir', en: 'Comments' },
  write: { is: 'Skrifa athugasemd', en: 'Write a comment' },
  help: {
    is: 'Segðu frá því sem þú þekkir eða spurðu. Leiðréttingar á skráningu fara hraðar með hnappnum „Leggja til leiðréttingu“.',
    en: 'Tell what you know, or ask. Corrections go faster by the button “Suggest a correction”.',
  },
  text: { is: 'Athugasemd', en: 'Comment' },
  send: { is: 'Senda athugasemd', en: 'Send the comment' },
  privacy: {
    is: 'Athugasemdin birtist á vefnum með nafninu sem þú gefur upp. Þú getur leiðrétt hana og dregið til baka.',
    en: 'The comment appears on the site with the name that you give. You can correct and withdraw it.',
  },
  notSent: { is: 'Athugasemdin fór ekki', en: 'The comment was not sent' },
  guest: { is: 'Gestur', en: 'Visitor' },
  edited: { is: 'leiðrétt', en: 'corrected' },
  answer: { is: 'Svar safnsins', en: 'The answer of the collection' },
  report: { is: 'Tilkynna', en: 'Report' },
  reportOf: {
    is: (name: string) => `Tilkynna athugasemd: ${name}`,
    en: (name: string) => `Report the comment: ${name}`,
  },
  sentTitle: { is: 'Takk fyrir athugasemdina', en: 'Thank you for the comment' },
  appears: {
    is: 'Hún birtist á síðu færslunnar, nema starfsfólk vilji lesa hana fyrst.',
    en: 'It appears on the page of the record, unless staff want to read it first.',
  },
  receipt: { is: 'Númer athugasemdar er', en: 'The number of the comment is' },
  follow: {
    is: 'Hér getur þú lesið svar, leiðrétt og dregið til baka. Geymdu slóðina: hún er aðeins þín.',
    en: 'Here you can read an answer, correct and withdraw. Keep the address: it is yours alone.',
  },
  change: { is: 'Leiðrétta athugasemd', en: 'Correct the comment' },
  save: { is: 'Vista', en: 'Save' },
  saved: { is: 'Leiðréttingin var vistuð.', en: 'The correction was saved.' },
  notSaved: { is: 'Leiðréttingin vistaðist ekki', en: 'The correction was not saved' },
  withdraw: { is: 'Draga til baka', en: 'Withdraw' },
  withdrawTitle: { is: 'Draga athugasemd til baka', en: 'Withdraw the comment' },
  withdrawHelp: {
    is: 'Athugasemdinni verður eytt og svari við henni líka. Það er ekki hægt að afturkalla.',
    en: 'The comment and the answer to it will be deleted. That cannot be undone.',
  },
  notWithdrawn: { is: 'Athugasemdinni var ekki eytt', en: 'The comment was not deleted' },
  reportTitle: { is: 'Tilkynna athugasemd', en: 'Report a comment' },
  reportHelp: {
    is: 'Segðu starfsfólki hvað er að athugasemdinni. Það les hana og ákveður hvort hún stendur.',
    en: 'Tell staff what is wrong with the comment. They will read it and decide whether it stays.',
  },
  reportReason: { is: 'Hvað er að?', en: 'What is wrong?' },
  reportSend: { is: 'Senda tilkynningu', en: 'Send the report' },
  notReported: { is: 'Tilkynningin fór ekki', en: 'The report was not sent' },
  reported: { is: 'Takk. Starfsfólk les athugasemdina.', en: 'Thank you. Staff will read it.' },
} satisfies Texts
