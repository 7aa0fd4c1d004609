import type { ProposalState } from '#contract/region-shapes.ts'
import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of people in pictures on the public site. */
export const regionTexts = {
  people: { is: 'Fólk á myndinni', en: 'People in the picture' },
  ask: {
    is: 'Þekkir þú einhvern á myndinni?',
    en: 'Do you know somebody in this picture?',
  },
  unnamed: { is: 'Nafn vantar', en: 'Name missing' },
  unnamedAt: { is: (n: number) => `Óþekkt ${n}`, en: (n: number) => `Unknown ${n}` },
  kept: { is: 'nafn geymt', en: 'name kept' },
  whole: { is: 'öll myndin', en: 'the whole picture' },
  title: { is: 'Hver er þetta?', en: 'Who is this?' },
  help: {
    is: 'Segðu hvar á myndinni manneskjan er og skrifaðu nafnið. Starfsfólk fer yfir það áður en aðrir sjá.',
    en: 'Say where in the picture the person is and write the name. Staff check it before others see it.',
  },
  where: { is: 'Hvar á myndinni?', en: 'Where in the picture?' },
  newFrame: { is: 'Nýr rammi', en: 'A new frame' },
  shares: {
    is: 'Tölurnar eru prósentur af myndinni: 0, 0, 100 og 100 er hún öll.',
    en: 'The numbers are percent of the picture: 0, 0, 100 and 100 is all of it.',
  },
  lines: {
    is: 'Línurnar á myndinni eru með tíu prósenta bili.',
    en: 'The lines on the picture are ten percent apart.',
  },
  left: { is: 'Frá vinstri', en: 'From the left' },
  top: { is: 'Ofan frá', en: 'From the top' },
  width: { is: 'Breidd', en: 'Width' },
  height: { is: 'Hæð', en: 'Height' },
  picture: { is: 'Mynd færslunnar', en: 'Picture of the record' },
  person: { is: 'Nafn manneskjunnar', en: 'Name of the person' },
  how: { is: 'Hvernig veistu þetta?', en: 'How do you know this?' },
  isSelf: {
    is: 'Þetta er ég, og ég samþykki að nafn mitt birtist við myndina. Samþykkið má afturkalla hvenær sem er.',
    en: 'This is me, and I consent to my name being shown with the picture. I can withdraw that at any time.',
  },
  about: { is: 'Um þig', en: 'About you' },
  notice: {
    is: 'Nöfn lifandi fólks birtast ekki án samþykkis þess. Nafn þitt og netfang sér aðeins starfsfólk.',
    en: 'Names of living people are not shown without their consent. Only staff see your name and address.',
  },
  send: { is: 'Senda nafnið', en: 'Send the name' },
  notSent: { is: 'Nafnið fór ekki', en: 'The name was not sent' },
  ownScope: {
    is: 'Nafn við þessa mynd á vef safnsins',
    en: 'The name with this picture on the site',
  },
  drawHere: {
    is: 'Dragðu ramma á myndinni, eða skrifaðu tölurnar.',
    en: 'Draw a frame on the picture, or write the numbers.',
  },
  sentTitle: { is: 'Takk fyrir nafnið', en: 'Thank you for the name' },
  proposal: { is: 'Nafn á mynd', en: 'Name in a picture' },
  numbered: { is: 'Númer tillögunnar er', en: 'The number of the proposal is' },
  waiting: {
    is: 'Starfsfólk fer yfir tillöguna. Þangað til sér enginn annar nafnið.',
    en: 'Staff will check the proposal. Until then nobody else sees the name.',
  },
  accepted: {
    is: (on: string) => `Nafnið var samþykkt ${on}.`,
    en: (on: string) => `The name was accepted on ${on}.`,
  },
  denied: {
    is: (on: string) => `Nafninu var hafnað ${on}.`,
    en: (on: string) => `The name was rejected on ${on}.`,
  },
  isShown: { is: 'Nafnið birtist við myndina.', en: 'The name is shown with the picture.' },
  isKept: {
    is: 'Safnið geymir nafnið en birtir það ekki að svo stöddu.',
    en: 'The collection keeps the name but does not show it for now.',
  },
  answer: { is: (text: string) => `Svar: ${text}`, en: (text: string) => `Answer: ${text}` },
  follow: {
    is: 'Geymdu slóð þessarar síðu: hún er aðeins þín, og hér birtist svarið.',
    en: 'Keep the address of this page: it is yours alone, and the answer appears here.',
  },
  unsendTitle: { is: 'Draga nafn til baka', en: 'Withdraw the name' },
  unsendHelp: {
    is: (receipt: string) =>
      `Tillögu ${receipt} verður eytt og starfsfólk fer ekki yfir hana. Það er ekki hægt að afturkalla.`,
    en: (receipt: string) =>
      `Proposal ${receipt} will be deleted, and staff will not read it. That cannot be undone.`,
  },
  notUnsent: { is: 'Tillögunni var ekki eytt', en: 'The proposal was not deleted' },
  ownConsent: { is: 'Samþykki þitt', en: 'Your consent' },
  toPicture: { is: 'Aftur að myndinni', en: 'Back to the picture' },
  nextUnknown: { is: 'Næsta óþekkta mynd', en: 'The next unknown picture' },
  gone: { is: 'Myndin er ekki lengur á vefnum.', en: 'The picture is no longer on the site.' },
  consentTitle: { is: 'Samþykki fyrir birtingu nafns', en: 'Consent to a name being shown' },
  consentLead: {
    is: (name: string) => `Nafnið „${name}“ má birtast á vef safnsins.`,
    en: (name: string) => `The name “${name}” may be shown on the site.`,
  },
  givenBy: { is: 'Samþykki gaf', en: 'Consent given by' },
  givenOn: { is: 'Dagur', en: 'Day' },
  scope: { is: 'Nær til', en: 'Covers' },
  withdraw: { is: 'Afturkalla samþykkið', en: 'Withdraw the consent' },
  withdrawHelp: {
    is: 'Nafnið hverfur þá strax af vefnum. Safnið geymir það áfram fyrir starfsfólk.',
    en: 'The name then leaves the site at once. The collection keeps it for staff.',
  },
  notWithdrawn: { is: 'Samþykkið stendur enn', en: 'The consent still stands' },
  withdrawn: {
    is: (on: string) =>
      `Samþykkið var afturkallað ${on}. Nafnið birtist ekki lengur í krafti þess.`,
    en: (on: string) => `The consent was withdrawn on ${on}. It no longer lets the name be shown.`,
  },
  unknownTitle: { is: 'Óþekktir', en: 'Unknown people' },
  unknownLead: {
    is: 'Hér eru myndir af fólki sem safnið þekkir ekki. Þekkir þú einhvern?',
    en: 'Pictures of people whom the collection does not know. Do you know somebody?',
  },
  unknownFront: {
    is: (n: number) => `${plural(n, 'is', 'mynd', 'myndir')} af óþekktu fólki: þekkir þú einhvern?`,
    en: (n: number) =>
      `${plural(n, 'en', 'picture', 'pictures')} of unknown people: do you know somebody?`,
  },
  noUnknown: {
    is: 'Engin mynd bíður nafna eins og er.',
    en: 'No picture waits for names at the moment.',
  },
  byPlace: { is: 'Eftir stað', en: 'By place' },
  byDecade: { is: 'Eftir áratug', en: 'By decade' },
  decade: {
    is: (year: number) => `${year}–${year + 9}`,
    en: (year: number) => `${year}–${year + 9}`,
  },
  all: { is: 'Allar', en: 'All' },
} satisfies Texts

export const proposalStateTexts: Record<ProposalState, { is: string; en: string }> = {
  waiting: { is: 'Bíður', en: 'Waiting' },
  accepted: { is: 'Samþykkt', en: 'Accepted' },
  denied: { is: 'Hafnað', en: 'Rejected' },
}
