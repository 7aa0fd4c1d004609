import type { Texts } from './text.ts'

/** Texts of consent, and of videos of others. */
export const consentTexts = {
  title: { is: 'Val um vefkökur', en: 'Cookie choices' },
  ask: { is: 'Má sækja myndbönd frá öðrum?', en: 'May we fetch videos from others?' },
  askHelp: {
    is: 'Vefurinn virkar án þess. Ef þú samþykkir má sýna myndbönd í greinum beint frá YouTube og Vimeo, sem sjá þá IP-töluna þína og geta geymt vefkökur.',
    en: 'The site works without them. If you accept, videos in articles can be shown straight from YouTube and Vimeo, which then see your IP address and may store cookies.',
  },
  more: { is: 'Nánar um vefkökur', en: 'More about cookies' },
  refuse: { is: 'Hafna', en: 'Reject' },
  accept: { is: 'Samþykkja', en: 'Accept' },
  choose: { is: 'Velja nánar', en: 'Choose in detail' },
  save: { is: 'Vista val', en: 'Save choices' },
  saved: { is: 'Valið er vistað.', en: 'Your choice is saved.' },
  intro: {
    is: 'Hér ræður þú hvað vefurinn má sækja frá öðrum. Þú getur skipt um skoðun hvenær sem er.',
    en: 'Here you decide what the site may fetch from others. You can change your mind at any time.',
  },
  nothing: {
    is: 'Þessi vefur sækir ekkert frá öðrum og geymir engar vefkökur hjá gestum, svo að hér er ekkert að velja.',
    en: 'This site fetches nothing from others and gives visitors no cookies, so there is nothing to choose.',
  },
  necessary: { is: 'Nauðsynlegar', en: 'Necessary' },
  necessaryHelp: {
    is: 'Halda þér innskráningu, ef þú ert með aðgang, og muna þetta svar í eitt ár.',
    en: 'Keep you signed in, if you have an account, and remember this answer for a year.',
  },
  counting: { is: 'Talning heimsókna', en: 'Counting of visits' },
  countingHelp: {
    is: 'Síður eru taldar án vefkaka og án þess að neitt sé geymt um þig. Til þess þarf ekki samþykki.',
    en: 'Pages are counted without cookies and without storing anything about you. This needs no consent.',
  },
  embeds: { is: 'Myndbönd frá öðrum', en: 'Videos from others' },
  embedsHelp: {
    is: 'Sækir myndband frá YouTube eða Vimeo þegar þú biður um að sjá það.',
    en: 'Fetches a video from YouTube or Vimeo when you ask to see it.',
  },
  unanswered: { is: 'Þú hefur ekki svarað.', en: 'You have not answered.' },
  accepted: {
    is: (day: string) => `Þú samþykktir myndbönd frá öðrum ${day}.`,
    en: (day: string) => `You accepted videos from others on ${day}.`,
  },
  refused: {
    is: (day: string) => `Þú hafnaðir myndböndum frá öðrum ${day}.`,
    en: (day: string) => `You rejected videos from others on ${day}.`,
  },
  video: {
    is: (host: string) => `Myndband á ${host}`,
    en: (host: string) => `Video on ${host}`,
  },
  videoHelp: {
    is: (host: string) => `Ekkert er sótt frá ${host} nema þú samþykkir það.`,
    en: (host: string) => `Nothing is fetched from ${host} unless you accept it.`,
  },
  allow: { is: 'Leyfa myndbönd', en: 'Allow videos' },
  play: { is: 'Sýna myndbandið', en: 'Show the video' },
  open: {
    is: (host: string) => `Opna á ${host}`,
    en: (host: string) => `Open on ${host}`,
  },
} satisfies Texts

/** The setting of a site. */
export const embedSettingTexts = {
  title: { is: 'Myndbönd frá öðrum', en: 'Videos from others' },
  help: {
    is: 'Tengill á YouTube eða Vimeo, sem stendur einn í efnisgrein, verður að myndbandi í greininni.',
    en: 'A link to YouTube or Vimeo that stands alone in a paragraph becomes a video in the article.',
  },
  label: { is: 'Sýna myndbönd frá YouTube og Vimeo', en: 'Show videos from YouTube and Vimeo' },
  labelHelp: {
    is: 'Gestir eru þá spurðir um leyfi. Án leyfis er ekkert sótt og tengillinn einn sést.',
    en: 'Visitors are then asked for consent. Without it nothing is fetched, and only the link is shown.',
  },
} satisfies Texts
