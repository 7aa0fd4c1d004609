import type { AboutTopic } from '#contract/about-topics.ts'
import type { AiPolicy, AssessmentMethod } from '#contract/sites.ts'
import { agree, plural } from './format.ts'
import type { Language, Texts } from './text.ts'

type Words = Record<Language, string>

/** The names of the pages that a site has about itself. */
export const aboutTitles: Record<AboutTopic, Words> = {
  contact: { is: 'Hafa samband', en: 'Contact' },
  terms: { is: 'Notkun efnis', en: 'Terms of use' },
  access: { is: 'Aðgengisyfirlýsing', en: 'Accessibility statement' },
  cookies: { is: 'Vefkökur', en: 'Cookies' },
  data: { is: 'Gögn og persónuvernd', en: 'Data and privacy' },
}

/** A section of such a page: its heading and its paragraphs. */
export type AboutSection = { heading: Words; text: readonly Words[] }

export const aboutSections: Record<Exclude<AboutTopic, 'contact'>, readonly AboutSection[]> = {
  terms: [
    {
      heading: { is: 'Hver færsla segir til', en: 'Each record says' },
      text: [
        {
          is: 'Við hverja mynd, skjal og upptöku stendur hvernig nota má efnið. Þar sem ekkert stendur þarf að spyrja safnið.',
          en: 'Each picture, document and recording says how it may be used. Where nothing is said, ask the archive.',
        },
      ],
    },
    {
      heading: { is: 'Þegar efni er birt', en: 'When you publish something' },
      text: [
        {
          is: 'Nefndu höfund, safn og safnnúmer, og vísaðu á færsluna. Á síðu hverrar færslu er tilvísun sem má afrita.',
          en: 'Name the author, the archive and the collection number, and link to the record. The page of each record has a citation to copy.',
        },
      ],
    },
    {
      heading: { is: 'Ef efni á ekki að vera hér', en: 'If something should not be here' },
      text: [
        {
          is: 'Hafðu samband við safnið ef þú telur að birting brjóti gegn rétti þínum eða annarra.',
          en: 'Contact the archive if you believe that a publication violates your rights or those of others.',
        },
      ],
    },
  ],
  access: [
    {
      heading: { is: 'Staða', en: 'Status' },
      text: [
        {
          is: 'Vefurinn uppfyllir að mestu EN 301 549 og WCAG 2.2, stig AA. Hann virkar með lyklaborði, skjálesara og án forskrifta.',
          en: 'The site conforms in most parts to EN 301 549 and WCAG 2.2, level AA. It works by keyboard, with screen readers and without script.',
        },
      ],
    },
    {
      heading: { is: 'Það sem er ekki aðgengilegt', en: 'What is not accessible' },
      text: [
        {
          is: 'Margar gamlar ljósmyndir eru aðeins með titil en enga lýsingu. Texti á skönnuðum skjölum er mynd sem skjálesarar lesa ekki. Upptökur eru án uppskriftar nema annað sé tekið fram.',
          en: 'Many old photographs have a title but no description. Text on scanned documents is a picture, which screen readers do not read. Recordings have no transcript unless one is given.',
        },
        {
          is: 'Efnið er skráð áður en vefurinn varð til og safnið bætir lýsingum við smátt og smátt.',
          en: 'The material was catalogued before the site existed, and the archive adds descriptions over time.',
        },
      ],
    },
    {
      heading: { is: 'Hvernig var metið', en: 'How this was assessed' },
      text: [
        {
          is: 'Hver útgáfa kerfisins er prófuð með axe, með lyklaborði og án forskrifta, á þremur breiddum og í ljósu og dökku útliti. Notendur með fötlun hafa ekki prófað vefinn á vegum framleiðanda.',
          en: 'Each version of the system is tested with axe, by keyboard and without script, at three widths and in light and dark colours. The maker has not tested the site with disabled people.',
        },
      ],
    },
    {
      heading: { is: 'Ábendingar', en: 'Feedback' },
      text: [
        {
          is: 'Segðu safninu frá því sem er ekki aðgengilegt og fáðu efnið á öðru formi. Ef svar opinberrar stofnunar leysir ekki vandann má leita til umboðsmanns Alþingis.',
          en: 'Tell the archive what is not accessible, and ask for it in another form. If the answer of a public body does not help, you may turn to the Parliamentary Ombudsman of Iceland.',
        },
      ],
    },
  ],
  cookies: [
    {
      heading: { is: 'Gestir fá engar vefkökur', en: 'Visitors get no cookies' },
      text: [
        {
          is: 'Vefurinn geymir ekkert í vafra þeirra sem skoða hann, nema þeir slökkvi á lyklum myndskoðarans: þá man vafrinn það. Engum er fylgt milli vefja og ekkert er sótt frá öðrum.',
          en: 'The site stores nothing in the browsers of those who look at it, unless they turn the keys of the viewer off: then the browser remembers that. Nobody is followed between sites, and nothing is fetched from others.',
        },
      ],
    },
    {
      heading: { is: 'Ef þú skráir þig inn', en: 'If you sign in' },
      text: [
        {
          is: 'Þá geymir vafrinn eina vefköku, varda_session, sem heldur innskráningunni. Hún hverfur þegar þú skráir þig út.',
          en: 'Your browser then keeps one cookie, varda_session, which holds your session. It is gone when you sign out.',
        },
        {
          is: 'Á meðan þú staðfestir innskráningu geymir vafrinn líka dulkóðaða vefköku, í mesta lagi í tíu mínútur. Kennitala og símanúmer sem þú slærð inn eru hvergi geymd.',
          en: 'While you confirm a sign-in, your browser also keeps an encrypted cookie, for ten minutes at most. A national ID and a phone number that you type are stored nowhere.',
        },
      ],
    },
  ],
  data: [
    {
      heading: { is: 'Það sem er vitað um gesti', en: 'What is known of visitors' },
      text: [
        {
          is: 'Til að verja vefinn fyrir álagi er talið hve oft er leitað frá hverju neti. Netfangið (IP-tala) er dulkóðað með lykli sem er hent eftir sólarhring.',
          en: 'To protect the site from overload, searches are counted for each network. The network address (IP) is hashed with a key that is thrown away after a day.',
        },
        {
          is: 'Talið er hve oft hver síða er skoðuð á dag, en ekkert er geymt um gestinn. Orð sem ekkert fannst við eru geymd í 90 daga, án þess að vitað sé hver leitaði.',
          en: 'It is counted how often each page is viewed in a day, but nothing is stored about the visitor. Words that found nothing are kept for 90 days, without knowing who searched.',
        },
      ],
    },
    {
      heading: { is: 'Það sem þú sendir', en: 'What you send' },
      text: [
        {
          is: 'Safnið ber ábyrgð á því sem sent er. Það geymir ábendingar, athugasemdir, nöfn á myndum og beiðnir um að taka efni úr birtingu, með nafni sendanda ef það var gefið upp. Netföng sér aðeins starfsfólk.',
          en: 'The archive is responsible for what is sent. It keeps suggestions, comments, names in pictures and requests to take material down, with the name of the sender if one was given. Only staff see email addresses.',
        },
        {
          is: 'Sá sem skráir sig inn sér á eigin síðu allt sem hann hefur sent, möppur sínar og vistaðar leitir. Þar má sækja gögnin og eyða þeim.',
          en: 'Those who sign in find all that they have sent, their folders and saved searches on a page of their own. There the data can be fetched and erased.',
        },
      ],
    },
    {
      heading: { is: 'Fyrir forrit', en: 'For programs' },
      text: [
        {
          is: 'Allar opinberar færslur standa í veftrénu /sitemap.xml. Myndir fást um IIIF Image API 3.0, og hver síða lýsir sér með schema.org.',
          en: 'All public records are listed in /sitemap.xml. Pictures are served by IIIF Image API 3.0, and each page describes itself with schema.org.',
        },
      ],
    },
  ],
}

/** What a site says of cookies that shows videos of others. */
export const cookiesWithEmbeds: readonly AboutSection[] = [
  {
    heading: { is: 'Ekkert nema þú samþykkir', en: 'Nothing unless you accept it' },
    text: [
      {
        is: 'Vefurinn geymir ekkert í vafra þeirra sem skoða hann, nema svarið við því hvort sækja megi myndbönd frá öðrum, og að slökkt sé á lyklum myndskoðarans. Svarið geymist í vefkökunni varda_consent í eitt ár.',
        en: 'The site stores nothing in the browsers of those who look at it, except the answer whether videos of others may be fetched, and that the keys of the viewer are off. The cookie varda_consent holds the answer for a year.',
      },
      {
        is: 'Myndband er sótt frá YouTube eða Vimeo þegar þú hefur samþykkt það og biður um að sjá það. Þá sér fyrirtækið IP-töluna þína og getur geymt vefkökur. Tengill neðst á hverri síðu leiðir að vali þínu og þar má afturkalla samþykkið.',
        en: 'A video is fetched from YouTube or Vimeo once you have accepted it and ask to see it. The company then sees your IP address and may store cookies. A link at the foot of each page leads to your choice, where you can withdraw your consent.',
      },
    ],
  },
  ...aboutSections.cookies.slice(1),
]

export const aboutTexts = {
  own: { is: 'Frá safninu', en: 'From the archive' },
  keptTitle: { is: 'Hve lengi er geymt', en: 'How long it is kept' },
  kept: {
    is: (days: number) =>
      `Netföngum er eytt sjálfkrafa eftir ${plural(days, 'is', 'dag', 'daga')}, og um leið lyklum sem þekkja sendanda sem lokað var á.`,
    en: (days: number) =>
      `Email addresses are erased automatically after ${plural(days, 'en', 'day', 'days')}, and with them the keys that tell a blocked sender.`,
  },
  training: { is: 'Gervigreind', en: 'Artificial intelligence' },
  noContact: {
    is: 'Safnið hefur ekki skráð hvernig ná má í það.',
    en: 'The archive has not said how to reach it.',
  },
} satisfies Texts

/** What a statement of accessibility says of itself. (sites.assessment) */
export const assessmentTexts = {
  about: { is: 'Um yfirlýsinguna', en: 'About this statement' },
  date: {
    is: (day: string) => `Yfirlýsingin er frá ${day}.`,
    en: (day: string) => `This statement was prepared on ${day}.`,
  },
  answer: {
    is: (days: number) => `Safnið svarar innan ${days} ${agree(days, 'is', 'dags', 'daga')}.`,
    en: (days: number) => `The archive answers within ${days} ${agree(days, 'en', 'day', 'days')}.`,
  },
  writeTo: { is: 'Skrifaðu á', en: 'Write to' },
} satisfies Texts

/** What a statement says of how the site was assessed. */
export const methodTexts: Record<AssessmentMethod, Words> = {
  self: {
    is: 'Hún byggist á eigin mati safnsins.',
    en: 'It is based on a self-assessment by the archive.',
  },
  external: {
    is: 'Hún byggist á úttekt óháðs aðila.',
    en: 'It is based on an assessment by a third party.',
  },
}

/** What programs may be trained on. */
export const trainingTexts: Record<AiPolicy, Words> = {
  open: {
    is: 'Forrit mega læra af efni vefsins, að því marki sem réttindi leyfa.',
    en: 'Programs may be trained on the site, as far as rights permit.',
  },
  research: {
    is: 'Forrit mega aðeins læra af efni vefsins í rannsóknum.',
    en: 'Programs may be trained on the site for research only.',
  },
  none: {
    is: 'Forrit mega ekki læra af efni vefsins.',
    en: 'Programs may not be trained on the site.',
  },
}
