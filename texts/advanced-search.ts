import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the advanced search of public sites. */
export const advancedTexts = {
  title: { is: 'Ítarleit', en: 'Advanced search' },
  searchIn: { is: 'Leita í', en: 'Search in' },
  album: { is: 'Myndasöfnum', en: 'Pictures' },
  archive: { is: 'Skjalaskrám', en: 'Archives' },
  media: { is: 'Hljóðsöfnum', en: 'Sound' },
  where: { is: 'Finna þar sem', en: 'Find where' },
  line: { is: (n: number) => `Lína ${n}`, en: (n: number) => `Line ${n}` },
  joint: { is: 'Tenging við línuna fyrir ofan', en: 'Connection with the line above' },
  and: { is: 'og', en: 'and' },
  or: { is: 'eða', en: 'or' },
  not: { is: 'en ekki', en: 'but not' },
  field: { is: 'Svið', en: 'Field' },
  anywhere: { is: 'Hvaða svið sem er', en: 'Any field' },
  operator: { is: 'Skilyrði', en: 'Condition' },
  has: { is: 'inniheldur', en: 'contains' },
  any: { is: 'er eitt af', en: 'is one of' },
  all: { is: 'er', en: 'is' },
  add: { is: 'Bæta við', en: 'Add' },
  value: { is: 'Gildi', en: 'Value' },
  takeAway: {
    is: (value: string) => `Fjarlægja „${value}“`,
    en: (value: string) => `Remove “${value}”`,
  },
  removeLine: { is: (n: number) => `Fjarlægja línu ${n}`, en: (n: number) => `Remove line ${n}` },
  addLine: { is: '+ Bæta við línu', en: '+ Add a line' },
  orHelp: {
    is: '„eða“ á við línuna fyrir ofan. Ýttu á Enter til að bæta gildi við.',
    en: '“or” goes with the line above. Press Enter to add a value.',
  },
  when: { is: 'Hvenær', en: 'When' },
  from: { is: 'Frá', en: 'From' },
  to: { is: 'til', en: 'to' },
  dateHelp: {
    is: 'Skrifaðu eins og þér er tamt: 1865, um 1890, 17.6.1944, fyrri hluti 20. aldar, sumar 1930. Leitað er í heilum árum.',
    en: 'Write as you like: 1865, um 1890, 17.6.1944, sumar 1930. Whole years are searched.',
  },
  notRead: {
    is: (written: string) => `„${written}“ er ekki tími sem hægt er að lesa.`,
    en: (written: string) => `“${written}” is not a time that can be read.`,
  },
  tooLong: {
    is: 'Leitin er of löng. Fjarlægðu línu eða gildi; allt er sýnt á meðan.',
    en: 'The search is too long. Remove a line or a value; everything is shown until then.',
  },
  possible: { is: 'Allt sem gæti átt við', en: 'All that may match' },
  possibleHelp: {
    is: 'Líka það sem er merkt „um 1858“ eða „19. öld“',
    en: 'Also what is dated “about 1858” or “19th century”',
  },
  certain: { is: 'Aðeins það sem er öruggt', en: 'Only what is certain' },
  certainHelp: {
    is: 'Allt tímabilið er innan markanna',
    en: 'The whole date lies within the limits',
  },
  certainDates: { is: 'Aðeins öruggar dagsetningar', en: 'Certain dates only' },
  undated: { is: 'Taka ódagsett með', en: 'Include what is undated' },
  kindsOnly: {
    is: (kinds: string) => `Aðeins ${kinds}`,
    en: (kinds: string) => `Only ${kinds}`,
  },
  bar: {
    is: 'Tímabilið: heilt er öruggt, strikað er óvíst.',
    en: 'The period: solid is certain, hatched is uncertain.',
  },
  update: { is: 'Uppfæra', en: 'Update' },
  show: {
    is: (n: number) => `Sýna ${plural(n, 'is', 'niðurstöðu', 'niðurstöður')}`,
    en: (n: number) => `Show ${plural(n, 'en', 'result', 'results')}`,
  },
  nothing: { is: 'Ekkert fannst', en: 'Nothing found' },
  nothingHelp: {
    is: 'Fjarlægðu línu eða gildi, eða víkkaðu tímabilið.',
    en: 'Remove a line or a value, or widen the period.',
  },
  clear: { is: 'Hreinsa', en: 'Clear' },
  link: { is: 'Tengill á leitina', en: 'Link to this search' },
} satisfies Texts

/** The pieces of the sentence that says what is searched. */
export const advancedSentenceTexts = {
  album: { is: 'myndir', en: 'pictures' },
  archive: { is: 'skjöl', en: 'documents' },
  media: { is: 'hljóðrit', en: 'recordings' },
  where: { is: 'þar sem', en: 'where' },
  any: { is: 'er', en: 'is' },
  all: { is: 'er', en: 'is' },
  has: { is: 'inniheldur', en: 'contains' },
  anywhere: { is: 'færslan', en: 'the record' },
  butNot: { is: 'en ekki þar sem', en: 'but not where' },
  maybe: { is: 'tíminn gæti verið', en: 'the date may be' },
  surely: { is: 'tíminn er örugglega', en: 'the date is certainly' },
  from: { is: 'frá', en: 'from' },
  to: { is: 'til', en: 'to' },
  orUndated: { is: 'eða ekki skráður', en: 'or not known' },
} satisfies Texts
