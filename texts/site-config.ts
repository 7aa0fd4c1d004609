import type { Texts } from './text.ts'

/** Texts of the site settings. */
export const siteConfigTexts = {
  title: { is: 'Vefstillingar', en: 'Site settings' },
  facts: { is: 'Gilda um leið og vistað er', en: 'In force as soon as they are saved' },
  changed: {
    is: (date: string, by: string | null) => `síðast breytt ${date}${by ? ` · ${by}` : ''}`,
    en: (date: string, by: string | null) => `last changed ${date}${by ? ` · ${by}` : ''}`,
  },
  synonyms: { is: 'Samheiti í leit', en: 'Synonyms in search' },
  synonymsHelp: {
    is: 'Leit að einu orði í röð finnur líka hin, í öllum beygingarmyndum. Orð innan gæsalappa finnast þó aðeins eins og þau standa.',
    en: 'A search for one word of a row also finds the others, in every inflected form. Words in quotes are found only as they stand.',
  },
  synonymsEmpty: { is: 'Engin samheiti enn', en: 'No synonyms yet' },
  example: { is: 'Dæmi: bátur, skip, fley', en: 'Example: bátur, skip, fley' },
  row: { is: (n: number) => `Samheiti, röð ${n}`, en: (n: number) => `Synonyms, row ${n}` },
  rowHint: { is: 'bátur, skip, fley', en: 'bátur, skip, fley' },
  addRow: { is: 'Bæta við samheitum', en: 'Add synonyms' },
  removeRow: { is: (words: string) => `Fjarlægja samheiti: ${words}`, en: (words: string) => `Remove synonyms: ${words}` },
  emptyRow: { is: 'tóm röð', en: 'empty row' },
  filter: { is: 'Leita í samheitum', en: 'Search the synonyms' },
  noneFound: { is: 'Ekkert samheiti fannst.', en: 'No synonym was found.' },
  clear: { is: 'Hreinsa leitina', en: 'Clear the search' },
  stopWords: { is: 'Stopporð í leit', en: 'Stop words in search' },
  stopWordsHelp: {
    is: 'Algeng orð sem færsla þarf ekki að hafa þegar leitað er að fleiri orðum. Smáorð eins og „og“, „á“ og „við“ eru það alltaf.',
    en: 'Common words that a record need not have where other words are sought. Small words like “og”, “á” and “við” always are.',
  },
  stopWordsField: { is: 'Stopporð', en: 'Stop words' },
  stopWordsHint: { is: 'Til dæmis: mynd, ljósmynd', en: 'For example: mynd, ljósmynd' },
  typing: { is: 'Bil, komma eða Enter lýkur orði.', en: 'Space, comma or Enter ends a word.' },
} satisfies Texts
