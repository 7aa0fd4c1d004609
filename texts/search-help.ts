import type { Texts } from './text.ts'

/** Texts of the help on searching. */
export const searchHelpTexts = {
  open: { is: 'Hvernig má leita?', en: 'How to search' },
  title: { is: 'Svona má leita', en: 'How to search' },
  facts: {
    is: 'Orð finnast í öllum beygingarmyndum, með íslenskum stöfum eða án. Samheiti og skammstafanir finnast líka, nema innan gæsalappa. Smelltu á dæmi til að prófa.',
    en: 'Words are found in every inflected form, with Icelandic letters or without. Synonyms and abbreviations are found too, except in quotation marks. Click an example to try it.',
  },
  fields: { is: 'Svið í þessum vísi:', en: 'Fields in this index:' },
  fieldsOfSite: { is: 'Svið á þessum vef:', en: 'Fields of this site:' },
  about: {
    is: 'Leiðbeiningar um leit með dæmum: orð, orðasambönd, ár, svið og kóðar.',
    en: 'How to search, with examples: words, phrases, years, fields and codes.',
  },
  short: {
    is: 'Leita má líka svona: „tvö orð saman“, upphaf*, -án, annað OR hitt, svið:gildi, fyrir 1930.',
    en: 'You can also search like this: “two words together”, begin*, -without, one OR other, field:value, before 1930.',
  },
} satisfies Texts

/** What each kind of search finds. */
export const searchRuleTexts = {
  words: {
    is: 'Öll orðin, hvar sem er í færslunni. Smáorð eins og „á“ og „við“ mega vanta.',
    en: 'All words, anywhere in the record. Small words such as “á” and “við” may be missing.',
  },
  phrase: {
    is: 'Innan gæsalappa standa orðin saman í þessari röð.',
    en: 'Words in quotation marks stand together in this order.',
  },
  near: {
    is: 'Orðin eru nærri hvort öðru í hvaða röð sem er, hér í mesta lagi fimm orð á milli.',
    en: 'The words are near each other in any order, here at most five words apart.',
  },
  part: {
    is: 'Stjarna stendur fyrir hvaða stafi sem er, spurningarmerki inni í orði fyrir einn staf.',
    en: 'A star stands for any letters, a question mark inside a word for one letter.',
  },
  or: {
    is: 'Annað hvort orðið nægir. OR eða EÐA er skrifað með hástöfum; svigar halda saman.',
    en: 'Either word is enough. OR is written in capitals; parentheses keep words together.',
  },
  not: {
    is: 'Mínus eða EKKI tekur út það sem á eftir kemur.',
    en: 'A minus or NOT leaves out what follows.',
  },
  field: {
    is: 'Heiti sviðs og tvípunktur leita í því sviði. Heiti með bilum fer í gæsalappir.',
    en: 'The name of a field and a colon search in that field. A name with spaces goes in quotation marks.',
  },
  time: {
    is: 'Ártöl og dagsetningar finna færslur frá þeim tíma og líka textann sjálfan.',
    en: 'Years and dates find records of that time, and also the text itself.',
  },
  timeOnly: {
    is: 'Með ár: er aðeins leitað í dagsetningu færslunnar.',
    en: 'With year: only the date of the record is searched.',
  },
  code: {
    is: 'Nákvæmur kóði kemur fyrstur. Bil, strik og núll fremst skipta ekki máli.',
    en: 'An exact code comes first. Spaces, dashes and leading zeros do not matter.',
  },
} satisfies Texts

export type SearchRule = keyof typeof searchRuleTexts
/** The kinds of search in the order in which they are explained. */
export const SEARCH_RULES = Object.keys(searchRuleTexts) as SearchRule[]

/** Examples of each kind of search, each on a line of its own. */
export const searchExampleTexts = {
  words: { is: 'hestur kirkja', en: 'hestur kirkja' },
  phrase: { is: '„grár hestur“', en: '“grár hestur”' },
  near: { is: '"hestur kirkja"~5', en: '"hestur kirkja"~5' },
  part: { is: 'hest*\nkir*ja\nhe?tur', en: 'hest*\nkir*ja\nhe?tur' },
  or: {
    is: 'hestur OR kirkja\ngrár (hestur OR köttur)',
    en: 'hestur OR kirkja\ngrár (hestur OR köttur)',
  },
  not: { is: 'hestur -kirkja\nhestur EKKI kirkja', en: 'hestur -kirkja\nhestur NOT kirkja' },
  field: {
    is: 'staður:akureyri\nstaður:(Húsavík OR Hella)\nefnisorð:"gömul hús"',
    en: 'city:akureyri\ncity:(Húsavík OR Hella)\nkeywords:"gömul hús"',
  },
  time: {
    is: '1930\n1930–1940\nfyrir 1900\neftir 1950\num 1935\n17. júní 1944\n4. áratugur 20. aldar',
    en: '1930\n1930–1940\nbefore 1900\nafter 1950\nabout 1935\n1944-06-17\n1930s',
  },
  timeOnly: { is: 'ár:1930\nár:1930-1939\nár:>1930', en: 'year:1930\nyear:1930-1939\nyear:>1930' },
  code: { is: 'AB-1234/5', en: 'AB-1234/5' },
} satisfies Texts<SearchRule>
