import type { RestrictionCovers, RestrictionRule } from '#contract/restrictions.ts'
import type { CollectionKind } from '#contract/sites.ts'
import type { Language, Texts } from './text.ts'

type Words = Record<Language, string>

const ARCHIVES_ACT: Words = {
  is: 'Lög nr. 77/2014 um opinber skjalasöfn',
  en: 'Act No. 77/2014 on Public Archives',
}
const NO_LAW: Words = { is: '', en: '' }

/** The rules: their names, what they mean for visitors, and their law. */
export const restrictionRuleTexts: Record<
  RestrictionRule,
  { label: Words; sentence: Words; law: Words }
> = {
  years50: {
    label: { is: '50 ára regla', en: '50-year rule' },
    sentence: {
      is: 'Prestsþjónustubækur og aðrar kirkjubækur eru lokaðar í 50 ár frá síðustu færslu.',
      en: 'Parish registers are closed for 50 years from their last entry.',
    },
    law: ARCHIVES_ACT,
  },
  years80: {
    label: { is: '80 ára regla', en: '80-year rule' },
    sentence: {
      is: 'Gögn um einkamál og fjárhag einstaklinga eru lokuð í 80 ár frá því að þau urðu til.',
      en: 'Records on the private and financial affairs of individuals are closed for 80 years.',
    },
    law: ARCHIVES_ACT,
  },
  years100: {
    label: { is: '100 ára regla', en: '100-year rule' },
    sentence: {
      is: 'Gögn um heilsufar eru lokuð í 100 ár frá síðustu færslu.',
      en: 'Health records are closed for 100 years from their last entry.',
    },
    law: ARCHIVES_ACT,
  },
  years110: {
    label: { is: '110 ára regla', en: '110-year rule' },
    sentence: {
      is: 'Safnið hefur ákveðið að efnið verði lokað þar til það er 110 ára.',
      en: 'The institution has decided to keep the material closed until it is 110 years old.',
    },
    law: ARCHIVES_ACT,
  },
  agreement: {
    label: { is: 'Samningur', en: 'Agreement' },
    sentence: {
      is: 'Efnið er lokað samkvæmt samningi við þann sem afhenti það.',
      en: 'The material is closed by agreement with the person who gave it.',
    },
    law: NO_LAW,
  },
  decision: {
    label: { is: 'Ákvörðun safnsins', en: 'Decision of the institution' },
    sentence: {
      is: 'Safnið hefur ákveðið að sýna efnið ekki á vefnum.',
      en: 'The institution has decided not to show the material on the web.',
    },
    law: NO_LAW,
  },
}

/** What a restriction closes, in the words of staff. */
export const restrictionCoversTexts: Record<RestrictionCovers, Words> = {
  files: { is: 'Mynd, hljóð og skjöl; lýsingin er opin', en: 'The files; the description is open' },
  description: {
    is: 'Lýsing og skrár; heitið er opið',
    en: 'Description and files; the title is open',
  },
  all: { is: 'Allt, einnig heitið', en: 'Everything, the title too' },
  fields: { is: 'Einstakir reitir', en: 'Single fields' },
}

/** What visitors read instead of closed files, by the kind of collection. */
export const closedFilesTexts: Record<CollectionKind, Words> = {
  album: { is: 'Myndin er lokuð gestum', en: 'The picture is closed to visitors' },
  media: { is: 'Upptakan er lokuð gestum', en: 'The recording is closed to visitors' },
  archive: { is: 'Skjölin eru lokuð gestum', en: 'The documents are closed to visitors' },
}

/** What leads to the rest of a collection. */
export const othersTexts: Record<CollectionKind, Words> = {
  album: { is: 'Aðrar myndir í safninu', en: 'Other pictures in the collection' },
  media: { is: 'Aðrar upptökur í safninu', en: 'Other recordings in the collection' },
  archive: { is: 'Annað efni í skjalaskránni', en: 'Other material in the archive' },
}

/** Other texts of access restrictions. */
export const restrictionTexts = {
  closedThing: { is: 'Efnið er lokað gestum', en: 'This material is closed to visitors' },
  opensAt: {
    is: (day: string) => `Opnast ${day}.`,
    en: (day: string) => `Opens on ${day}.`,
  },
  kept: {
    is: 'Efnið er varðveitt hjá safninu. Hafðu samband ef þú vilt vita hvort og hvernig má skoða það.',
    en: 'The material is kept by the institution. Ask if you want to know whether and how it can be seen.',
  },
  ask: { is: 'Spyrja um aðgang', en: 'Ask for access' },
  askSubject: {
    is: (name: string) => `Aðgangur að lokuðu efni: ${name}`,
    en: (name: string) => `Access to closed material: ${name}`,
  },
  about: { is: 'Um lokaða efnið', en: 'About the closed material' },
  name: { is: 'Heiti', en: 'Title' },
  level: { is: 'Þrep', en: 'Level' },
  opens: { is: 'Opnast', en: 'Opens' },
  noEnd: { is: 'Óákveðið', en: 'Not decided' },
  rule: { is: 'Regla', en: 'Rule' },
  law: { is: 'Heimild', en: 'Authority' },
  inherited: {
    is: 'Takmörkunin gildir um efnið sem þetta tilheyrir.',
    en: 'The restriction is on the material that this belongs to.',
  },
  readingRoomOnly: { is: 'Aðeins á lestrarsal', en: 'In the reading room only' },
  closedField: { is: 'Reitur lokaður', en: 'Field closed' },
  blurred: {
    is: 'Hluti myndar er óskýr fyrir gestum. Þú sérð myndina eins og hún er.',
    en: 'A part of a picture is blurred for visitors. You see the picture as it is.',
  },
  seenByStaff: {
    is: 'Aðgangur gesta er takmarkaður. Þú sérð efnið af því að þú starfar við safnið.',
    en: 'Access is restricted for visitors. You see the material because you work here.',
  },
} satisfies Texts

/**
 * The basis of a restriction in a language. It is stored as staff wrote it, except for the words
 * that the program stores where a request ends in the reading room.
 */
export const basisText = (basis: string, language: Language): string =>
  basis === restrictionTexts.readingRoomOnly.is ? restrictionTexts.readingRoomOnly[language] : basis
