import type { Texts } from './text.ts'

/** Texts of the feed of answered corrections. */
export const correctionsFeedTexts = {
  title: { is: 'Leiðréttingar', en: 'Corrections' },
  about: {
    is: (name: string) => `Nýjustu leiðréttingar gesta sem hafa verið samþykktar. ${name}`,
    en: (name: string) => `The latest corrections by visitors that were accepted. ${name}`,
  },
  corrected: {
    is: (fields: string) => `Leiðrétt: ${fields}`,
    en: (fields: string) => `Corrected: ${fields}`,
  },
  link: { is: 'Fréttaveita leiðréttinga (RSS)', en: 'Feed of corrections (RSS)' },
} satisfies Texts
