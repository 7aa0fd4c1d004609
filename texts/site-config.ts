import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the site settings. */
export const siteConfigTexts = {
  title: { is: 'Vefstillingar', en: 'Site settings' },
  facts: { is: 'Gilda um leið og vistað er', en: 'In effect as soon as they are saved' },
  changed: {
    is: (date: string, by: string | null) => `síðast breytt ${date}${by ? ` · ${by}` : ''}`,
    en: (date: string, by: string | null) => `last changed ${date}${by ? ` · ${by}` : ''}`,
  },
  contents: { is: 'Á þessari síðu', en: 'On this page' },
  failed: {
    is: (status: number) => `Ekki náðist að vista (${status})`,
    en: (status: number) => `Could not save (${status})`,
  },
  none: { is: 'ekkert', en: 'none' },
  on: { is: 'já', en: 'yes' },
  off: { is: 'nei', en: 'no' },
  synonyms: { is: 'Samheiti í leit', en: 'Synonyms in search' },
  synonymsHelp: {
    is: 'Sé leitað að einu orðanna í línunni finnast hin líka, í öllum beygingarmyndum. Orð innan gæsalappa finnast þó aðeins eins og þau standa.',
    en: 'A search for one word of a line also finds the others, in every inflected form. Words in quotation marks are found only as they stand.',
  },
  synonymsEmpty: { is: 'Engin samheiti enn', en: 'No synonyms yet' },
  example: { is: 'Dæmi: bátur, skip, fley', en: 'Example: bátur, skip, fley' },
  row: { is: (n: number) => `Samheiti, lína ${n}`, en: (n: number) => `Synonyms, line ${n}` },
  rowHint: { is: 'bátur, skip, fley', en: 'bátur, skip, fley' },
  addRow: { is: 'Bæta við samheitum', en: 'Add synonyms' },
  removeRow: {
    is: (words: string) => `Fjarlægja samheiti: ${words}`,
    en: (words: string) => `Remove synonyms: ${words}`,
  },
  emptyRow: { is: 'tóm lína', en: 'empty line' },
  filter: { is: 'Leita í samheitum', en: 'Search the synonyms' },
  noneFound: { is: 'Ekkert samheiti fannst.', en: 'No synonym was found.' },
  clear: { is: 'Hreinsa leitina', en: 'Clear the search' },
  stopWords: { is: 'Stopporð í leit', en: 'Stop words in search' },
  stopWordsHelp: {
    is: 'Algeng orð sem færsla þarf ekki að hafa þegar leitað er að fleiri orðum. Smáorð eins og „og“, „á“ og „við“ eru það alltaf.',
    en: 'Common words that a record need not contain when other words are searched for too. Small words like “og”, “á” and “við” always are.',
  },
  stopWordsField: { is: 'Stopporð', en: 'Stop words' },
  stopWordsHint: { is: 'Til dæmis: mynd, ljósmynd', en: 'For example: mynd, ljósmynd' },
  typing: { is: 'Bil, komma eða Enter lýkur orði.', en: 'Space, comma or Enter ends a word.' },
} satisfies Texts

/** Texts of the synonyms that come with the program. */
export const shippedTexts = {
  title: { is: 'Samheiti sem fylgja kerfinu', en: 'Synonyms that come with the program' },
  use: {
    is: 'Nota samheiti sem fylgja kerfinu',
    en: 'Use the synonyms that come with the program',
  },
  help: {
    is: 'Skammstafanir, stytt nöfn og orð á ensku og dönsku. Eigin samheiti hér að ofan gilda áfram.',
    en: 'Abbreviations, shortened names, and words in English and Danish. Your own synonyms above stay.',
  },
  used: {
    is: (used: number, all: number) => `${used} af ${all} í notkun`,
    en: (used: number, all: number) => `${used} of ${all} in use`,
  },
  patronymics: {
    is: (words: string) => `${words} og önnur föðurnöfn; Jóns. er þá Jónsson`,
    en: (words: string) => `${words} and other patronymics; Jóns. then is Jónsson`,
  },
  without: { is: 'án', en: 'without' },
} satisfies Texts

/** Kinds of synonyms that come with the program. */
export const shippedKindTexts = {
  abbreviations: { is: 'Skammstafanir', en: 'Abbreviations' },
  names: { is: 'Stytt nöfn', en: 'Shortened names' },
  synonyms: { is: 'Íslensk samheiti', en: 'Icelandic synonyms' },
  translations: { is: 'Orð á ensku og dönsku', en: 'Words in English and Danish' },
} satisfies Texts

/** Texts of albums, visitors' downloads, and user-defined fields. */
export const albumTexts = {
  title: { is: 'Myndasöfn', en: 'Albums' },
  help: { is: 'Það sem gestir sjá og mega gera.', en: 'What visitors see and may do.' },
  sort: { is: 'Röðun í myndasafni', en: 'Order in an album' },
  sortHelp: {
    is: 'Þegar gestur hefur hvorki leitað né valið röð sjálfur',
    en: 'When a visitor has neither searched nor chosen an order',
  },
  advanced: { is: 'Sýna ítarleg lýsigögn', en: 'Show advanced metadata' },
  advancedHelp: {
    is: 'Gestir sjá öll svið myndar, ekki aðeins þau helstu',
    en: 'Visitors see all fields of a picture, not only the main ones',
  },
  download: { is: 'Leyfa gestum að sækja myndir', en: 'Let visitors download pictures' },
  downloadHelp: {
    is: 'Annars eru myndirnar sem þeir sjá í mesta lagi 1.280 pixlar. Frumskrár sækja aðeins þeir sem hafa heimild til þess',
    en: 'Otherwise the pictures they see are at most 1,280 pixels. Originals are for those who may have them',
  },
  byRights: {
    is: 'Stórar skrár aðeins af efni sem má nota frjálst',
    en: 'Large files only of items that are free to use',
  },
  byRightsHelp: {
    is: 'Gestir fá þá aðrar myndir í mesta lagi 1.280 pixla, og síðan segir þeim hvers vegna',
    en: 'Visitors then get other pictures at most 1,280 pixels large, and the page says why',
  },
  credit: {
    is: 'Eigið svið 4 í stað myndatilvísunar',
    en: 'User-defined field 4 in place of the credit line',
  },
  creditHelp: {
    is: 'Gestir sjá UserDefined4 þar sem annars stæði Credit',
    en: 'Visitors see UserDefined4 where Credit would stand',
  },
  fileSort: {
    is: 'Raða eftir eigin sviði 6 eins og skráarheiti',
    en: 'Order by user-defined field 6 as if by file name',
  },
  fileSortHelp: {
    is: 'UserDefined6 ræður röð „Skráarheiti“. Tekur gildi þegar vísirinn er endurskráður',
    en: 'UserDefined6 sets the order “File name”. Takes effect once the index is re-indexed',
  },
} satisfies Texts

/** Texts of field settings. */
export const mappingTexts = {
  title: { is: 'Svið', en: 'Fields' },
  help: {
    is: 'Hvað sviðin heita, röð þeirra, leit í þeim og hverjir sjá þau. Svið sem ekki eru talin upp hér halda nafni sínu, leitað er í þeim öllum jafnt og allir sjá þau.',
    en: 'Names, order, search and who sees them. Fields not listed here keep their names, are all searched alike and are seen by everyone.',
  },
  empty: { is: 'Engu sviði breytt enn', en: 'No field changed yet' },
  emptyHelp: {
    is: 'Bættu við sviði til að gefa því annað heiti, bjóða það sem síu, stýra leit í því eða fela það fyrir gestum.',
    en: 'Add a field to rename it, offer it as a facet, set how it is searched, or hide it from visitors.',
  },
  add: { is: 'Bæta við sviði', en: 'Add a field' },
  seek: { is: 'Leita að sviði', en: 'Search for a field' },
  noField: { is: 'Ekkert svið fannst', en: 'No field was found' },
  label: {
    is: (name: string) => `Heiti sviðsins ${name}`,
    en: (name: string) => `Name of the field ${name}`,
  },
  facet: { is: 'Sía', en: 'Facet' },
  facetOf: {
    is: (name: string) => `${name}: bjóða sem síu`,
    en: (name: string) => `${name}: offer as a facet`,
  },
  visible: { is: 'Gestir sjá', en: 'Visitors see' },
  visibleOf: {
    is: (name: string) => `${name}: gestir sjá`,
    en: (name: string) => `${name}: visitors see`,
  },
  facetHelp: {
    is: 'Síur hér gilda í vísum sem tilgreina engar sjálfir.',
    en: 'Facets here apply to indices that do not have their own.',
  },
  staffNote: {
    is: 'Svið sem gestir sjá ekki birtast þeim hvergi og aðeins starfsfólk finnur færslur eftir orðum í þeim.',
    en: 'Fields that visitors do not see are never shown to them, and only staff find records by words in them.',
  },
  sort: { is: 'Röðun', en: 'Order' },
  sortOf: {
    is: (name: string) => `${name}: bjóða sem röð`,
    en: (name: string) => `${name}: offer as an order`,
  },
  search: { is: 'Leitað í', en: 'Searched' },
  searchOf: {
    is: (name: string) => `${name}: leitað í orðum sviðsins`,
    en: (name: string) => `${name}: its words are searched`,
  },
  boost: { is: 'Vægi', en: 'Weight' },
  boostOf: {
    is: (name: string) => `${name}: vægi í leit`,
    en: (name: string) => `${name}: weight in search`,
  },
  boostAt: {
    is: (n: number, of: number) => `Vægi ${n} af ${of}`,
    en: (n: number, of: number) => `Weight ${n} of ${of}`,
  },
  boostNote: {
    is: 'Standi orðið í sviði með meira vægi raðast færslan framar, í hvaða beygingarmynd sem er.',
    en: 'A record comes earlier when the word stands in a field of greater weight, in any inflected form.',
  },
  unsearchedNote: {
    is: 'Færslur finnast ekki eftir orðum í sviði sem ekki er leitað í. Áfram má sía eftir gildum þess og telja þau.',
    en: 'Records are not found by words in a field that is not searched. You can still filter by its values and count them.',
  },
  up: { is: (name: string) => `Færa ${name} upp`, en: (name: string) => `Move ${name} up` },
  down: { is: (name: string) => `Færa ${name} niður`, en: (name: string) => `Move ${name} down` },
  remove: { is: (name: string) => `Fjarlægja ${name}`, en: (name: string) => `Remove ${name}` },
} satisfies Texts

/** Texts of the progress of re-analysis. */
export const reanalysisTexts = {
  title: { is: 'Leitin lagar sig að breytingunni', en: 'The search is following the change' },
  waiting: { is: 'Verkið bíður þess að komast að.', en: 'The job is waiting for its turn.' },
  reaches: {
    is: (n: number) => `Breytingin nær til ${plural(n, 'is', 'færslu', 'færslna')}.`,
    en: (n: number) => `The change affects ${plural(n, 'en', 'record', 'records')}.`,
  },
  passed: {
    is: (n: number) => `${plural(n, 'is', 'búin', 'búnar')}.`,
    en: (n: number) => `${plural(n, 'en', 'done', 'done')}.`,
  },
  meanwhile: {
    is: 'Óhætt er að halda áfram. Gestir finna ekkert eftir orðum í sviði sem var lokað. Þar til þessu lýkur finnur orðaleit þeirra aðeins færslur sem búið er að laga.',
    en: 'It is safe to continue. Visitors find nothing by words in a field that was closed. Until this is done, their searches find only records that have been updated.',
  },
  done: {
    is: (n: number, when: string) =>
      `Breytingin tók gildi í leit í ${plural(n, 'is', 'færslu', 'færslum')} ${when}.`,
    en: (n: number, when: string) =>
      `The change took effect in the search of ${plural(n, 'en', 'record', 'records')} ${when}.`,
  },
} satisfies Texts

/** Texts of the levels of an archive. */
export const levelEditTexts = {
  title: { is: 'Þrep í skjalaskrá', en: 'Levels of a finding aid' },
  help: {
    is: 'Gestir rekja sig niður þrepin í þessari röð. Færslurnar sjálfar birtast eftir síðasta þrep.',
    en: 'Visitors go down the levels in this order. The records come after the last level.',
  },
  records: { is: (n: string) => `Færslur, ${n}`, en: (n: string) => `Records, ${n}` },
  recordsOnly: { is: 'Færslur', en: 'Records' },
  add: { is: 'Bæta við þrepi', en: 'Add a level' },
  name: { is: (n: number) => `Heiti þreps ${n}`, en: (n: number) => `Name of level ${n}` },
  show: {
    is: (n: number, name: string) => `${n}. þrep: sýna ${name}`,
    en: (n: number, name: string) => `Level ${n}: show ${name}`,
  },
  sort: {
    is: (name: string, order: string) => `Röð í þrepinu ${name}: ${order}`,
    en: (name: string, order: string) => `Order of the level ${name}: ${order}`,
  },
  countDown: { is: 'Flestar fyrst', en: 'Most first' },
  countUp: { is: 'Fæstar fyrst', en: 'Fewest first' },
  keyUp: { is: 'Eftir nafni', en: 'By name' },
  keyDown: { is: 'Eftir nafni, öfug röð', en: 'By name, reversed' },
  previewOf: {
    is: (n: number) => `Svona birtist þrep ${n}`,
    en: (n: number) => `This is how level ${n} looks`,
  },
  noValues: {
    is: 'Engin færsla hefur gildi í þessu sviði.',
    en: 'No record has a value in this field.',
  },
  noIndex: {
    is: 'Enginn vísir er til, svo að hér er ekkert að sýna enn.',
    en: 'There is no index, so there is nothing to show yet.',
  },
  unsorted: { is: '(óflokkað)', en: '(unsorted)' },
  values: { is: (n: string) => `${n} gildi.`, en: (n: string) => `${n} values.` },
  all: { is: 'Allar færslur hafa gildi.', en: 'All records have a value.' },
  lacking: {
    is: (n: number) =>
      `${plural(n, 'is', 'færsla hefur', 'færslur hafa')} ekkert gildi og ${agree(n, 'is', 'lendir', 'lenda')} í „(óflokkað)“.`,
    en: (n: number) =>
      `${plural(n, 'en', 'record has', 'records have')} no value and will be under “(unsorted)”.`,
  },
} satisfies Texts

/** Texts of the background picture. */
export const backgroundTexts = {
  title: { is: 'Bakgrunnsmynd', en: 'Background picture' },
  help: {
    is: 'Á forsíðu. PNG, JPEG eða WebP, mest 5 MB, minnst 1.000 × 720 pixlar.',
    en: 'On the front page. PNG, JPEG or WebP, at most 5 MB, at least 1,000 × 720 pixels.',
  },
  none: { is: 'Engin bakgrunnsmynd enn', en: 'No background picture yet' },
  noneHelp: {
    is: 'Forsíðan er án myndar þangað til.',
    en: 'The front page has no picture until then.',
  },
  upload: { is: 'Hlaða upp mynd', en: 'Upload a picture' },
  pick: { is: 'Velja úr vefskrám', en: 'Choose from the web files' },
  pickRecord: { is: 'Velja mynd færslu', en: 'Choose the picture of a record' },
  ofRecord: { is: 'Mynd færslu', en: 'The picture of a record' },
  ofRecordHelp: {
    is: 'Heiti færslunnar, höfundur og ártal standa undir myndinni. Ef gestir mega ekki lengur sjá færsluna hverfur myndin af forsíðunni.',
    en: 'The title, maker and year of the record are below the picture. If visitors may no longer see the record, the picture leaves the front page.',
  },
  caption: { is: 'Myndatexti', en: 'Caption' },
  captionHelp: {
    is: 'Hvað myndin sýnir, og hvaðan hún er. Stendur undir henni á forsíðunni.',
    en: 'What the picture shows, and where it comes from. Stands below it on the front page.',
  },
  remove: { is: 'Fjarlægja', en: 'Remove' },
  refused: {
    is: (name: string, kept: boolean) =>
      `Ekki var tekið við myndinni ${name}.${kept ? ' Fyrri mynd stendur óbreytt.' : ''}`,
    en: (name: string, kept: boolean) =>
      `${name} was not accepted.${kept ? ' The previous picture is unchanged.' : ''}`,
  },
  sending: { is: (name: string) => `Sendi ${name}…`, en: (name: string) => `Sending ${name}…` },
  alt: { is: 'Bakgrunnsmyndin', en: 'The background picture' },
  added: { is: (date: string) => `sett inn ${date}`, en: (date: string) => `added ${date}` },
} satisfies Texts
