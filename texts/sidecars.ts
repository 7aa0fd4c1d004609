import type { Texts } from './text.ts'

/** Texts of the sidecars of an index. */
export const sidecarTexts = {
  title: { is: 'Hliðarskrár (XMP)', en: 'Sidecars (XMP)' },
  written: { is: 'Skrifaðar', en: 'Written' },
  waiting: { is: 'Bíða', en: 'Waiting' },
  failed: { is: 'Mistókust', en: 'Failed' },
  retry: { is: 'Reyna aftur', en: 'Try again' },
  retrying: {
    is: 'Hliðarskrár sem ekki tókst að skrifa verða skrifaðar aftur',
    en: 'The sidecars that could not be written will be written again',
  },
  none: {
    is: 'Ekkert hefur verið skrifað enn. Þegar færslu er breytt fer breytingin í hliðarskrá.',
    en: 'Nothing has been written yet. When a record is edited, the change goes into a sidecar.',
  },
  again: {
    is: (when: string) => `Næsta tilraun: ${when}`,
    en: (when: string) => `Next attempt: ${when}`,
  },
  search: { is: 'Leita að skrá', en: 'Search for a file' },
  noHit: { is: 'Engin skrá passar við leitina', en: 'No file matches the search' },
} satisfies Texts

/** Why a sidecar was not written. */
export const sidecarProblems = {
  'sidecars.damaged': {
    is: 'Hliðarskráin er ekki læsilegt XMP eða of stór og var því látin ósnert. Lagaðu hana eða fjarlægðu og reyndu aftur',
    en: 'The sidecar is not readable XMP, or is too large, and was left alone. Repair or remove it and try again',
  },
  'sidecars.link': {
    is: 'Tengill eða mappa er þar sem hliðarskráin á að vera. Fjarlægðu það sem þar er og reyndu aftur',
    en: 'There is a link or a folder where the sidecar should be. Remove it and try again',
  },
  'sidecars.diskFull': {
    is: 'Ekki er nóg pláss á diskinum fyrir hliðarskrána. Reynt verður aftur sjálfkrafa',
    en: 'There is no room on the disk for the sidecar. It will be tried again automatically',
  },
  'sidecars.folderReadOnly': {
    is: 'Ekki er hægt að skrifa hliðarskrá í möppuna. Gefðu kerfinu skrifheimild að henni; reynt verður aftur sjálfkrafa',
    en: 'No sidecar can be written to the folder. Give the system write access to it; it will be tried again automatically',
  },
}
