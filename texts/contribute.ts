import type { Texts } from './text.ts'

/** Texts of the pages by which visitors correct records. */
export const contributeTexts = {
  askPicture: { is: 'Veistu meira um myndina?', en: 'Do you know more about this picture?' },
  askMedia: { is: 'Veistu meira um upptökuna?', en: 'Do you know more about this recording?' },
  askArchive: { is: 'Veistu meira um skjalið?', en: 'Do you know more about this document?' },
  suggest: { is: 'Leggja til leiðréttingu', en: 'Suggest a correction' },
  correct: {
    is: (label: string) => `Leiðrétta: ${label}`,
    en: (label: string) => `Correct: ${label}`,
  },
  suggestHelp: {
    is: 'Breyttu því sem þú veist betur. Annað má standa óbreytt.',
    en: 'Change what you know better. Leave the rest as it is.',
  },
  more: { is: 'Fleiri atriði', en: 'More details' },
  another: {
    is: (label: string) => `${label}, eitt enn`,
    en: (label: string) => `${label}, one more`,
  },
  peopleHelp: { is: 'Nöfn, frá vinstri til hægri', en: 'Names, from left to right' },
  dateHelp: {
    is: 'Til dæmis 1871, um 1930 eða haustið 1944',
    en: 'For example 1871, um 1930 or haustið 1944',
  },
  evidence: { is: 'Hvernig veistu þetta?', en: 'How do you know this?' },
  name: { is: 'Nafn', en: 'Name' },
  email: { is: 'Netfang', en: 'E-mail address' },
  optional: { is: 'valfrjálst', en: 'optional' },
  emailHelp: { is: 'Aðeins starfsfólk sér netfangið.', en: 'Only staff see the address.' },
  credit: {
    is: 'Birta nafn mitt í sögu færslunnar og með þökkum',
    en: 'Show my name in the history of the record and among the thanks',
  },
  licence: {
    is: 'Allir mega nota frjálst það sem ég skrifa (CC0)',
    en: 'Everybody may use freely what I write (CC0)',
  },
  privacy: {
    is: 'Safnið geymir það sem þú sendir og sýnir starfsfólki. Þú getur fengið nafn þitt og netfang fjarlægt.',
    en: 'The collection keeps what you send and shows it to staff. You can have your name and address removed.',
  },
  aboutData: { is: 'Um gögnin', en: 'About the data' },
  send: { is: 'Senda ábendingu', en: 'Send the suggestion' },
  cancel: { is: 'Hætta við', en: 'Cancel' },
  trap: { is: 'Ekki fylla þennan reit út', en: 'Leave this field empty' },
  notSent: { is: 'Ábendingin fór ekki', en: 'The suggestion was not sent' },
  alreadySent: { is: 'Þetta hefur þegar verið sent', en: 'This has already been sent' },
  seeFields: {
    is: 'Það sem þú skrifaðir er hér enn. Sjáðu það sem merkt er.',
    en: 'What you wrote is still here. See what is marked.',
  },
  sentTitle: { is: 'Takk fyrir ábendinguna', en: 'Thank you for the suggestion' },
  waits: {
    is: 'Starfsfólk fer yfir hana. Þangað til stendur færslan óbreytt.',
    en: 'Staff will read it. Until then the record stays as it is.',
  },
  accepted: {
    is: (on: string) => `Ábendingin var samþykkt ${on}.`,
    en: (on: string) => `The suggestion was accepted on ${on}.`,
  },
  denied: {
    is: (on: string) => `Ábendingunni var hafnað ${on}.`,
    en: (on: string) => `The suggestion was rejected on ${on}.`,
  },
  reason: { is: (text: string) => `Svar: ${text}`, en: (text: string) => `Answer: ${text}` },
  fieldDenied: { is: 'ekki tekið upp', en: 'not taken up' },
  receipt: { is: 'Númer ábendingar er', en: 'The number of the suggestion is' },
  follow: {
    is: 'Svarið birtist á þessari síðu. Geymdu slóðina: hún er aðeins þín.',
    en: 'The answer will appear on this page. Keep its address: it is yours alone.',
  },
  withdraw: { is: 'Draga til baka', en: 'Withdraw' },
  withdrawTitle: { is: 'Draga ábendingu til baka', en: 'Withdraw the suggestion' },
  withdrawHelp: {
    is: (receipt: string) =>
      `Ábendingu ${receipt} verður eytt og starfsfólk fer ekki yfir hana. Það er ekki hægt að afturkalla.`,
    en: (receipt: string) =>
      `Suggestion ${receipt} will be deleted, and staff will not read it. That cannot be undone.`,
  },
  notWithdrawn: { is: 'Ábendingunni var ekki eytt', en: 'The suggestion was not deleted' },
  backToRecord: { is: 'Aftur að færslu', en: 'Back to the record' },
  backToPicture: { is: 'Aftur að mynd', en: 'Back to the picture' },
  gone: {
    is: 'Færslan er ekki lengur á vefnum.',
    en: 'The record is no longer on the site.',
  },
  thanks: { is: 'Þakkir', en: 'Thanks' },
  thanksHelp: {
    is: 'Þau bentu á það sem betur mátti fara í skráningu safnsins og vildu láta nafns síns getið.',
    en: 'They pointed out what could be better in the catalogue and wanted to be named.',
  },
  thanksNone: {
    is: 'Enginn hefur enn látið nafns síns getið. Við hverja færslu sem tekur við leiðréttingum er hnappurinn „Leggja til leiðréttingu“.',
    en: 'Nobody has wanted to be named yet. Each record that takes corrections has the button “Suggest a correction”.',
  },
} satisfies Texts
