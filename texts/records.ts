import { plural } from './format.ts'
import { quotedList } from './quoted-list.ts'
import type { Texts } from './text.ts'

/** Texts of the record browser. */
export const recordTexts = {
  search: { is: 'Leita í vísi', en: 'Search the index' },
  browsed: { is: 'Vísir eða sýndarvísir', en: 'Index or alias' },
  records: {
    is: (n: number) => plural(n, 'is', 'færsla', 'færslur'),
    en: (n: number) => plural(n, 'en', 'record', 'records'),
  },
  took: { is: (ms: string) => `á ${ms} ms`, en: (ms: string) => `in ${ms} ms` },
  filters: { is: 'Síur', en: 'Filters' },
  clear: { is: 'Hreinsa', en: 'Clear' },
  clearFilters: { is: 'Hreinsa síur', en: 'Clear the filters' },
  decade: { is: 'Áratugur', en: 'Decade' },
  decadeOf: {
    is: (first: number) => `${first}–${first + 9}`,
    en: (first: number) => `${first}–${first + 9}`,
  },
  yearOfDate: { is: 'Ár', en: 'Year' },
  unsureDecade: { is: 'Óvíst tímabil', en: 'Uncertain period' },
  view: { is: 'Sýn', en: 'View' },
  grid: { is: 'Net', en: 'Grid' },
  list: { is: 'Listi', en: 'List' },
  sort: { is: 'Röðun', en: 'Order' },
  relevance: { is: 'Besta samsvörun', en: 'Best match' },
  indexed: { is: 'Síðast skráð fyrst', en: 'Last indexed first' },
  date: { is: 'Elst fyrst', en: 'Oldest first' },
  dateDown: { is: 'Yngst fyrst', en: 'Newest first' },
  title: { is: 'Titill', en: 'Title' },
  titleDown: { is: 'Titill, öfug röð', en: 'Title, reversed' },
  file: { is: 'Skráarheiti', en: 'File name' },
  fileDown: { is: 'Skráarheiti, öfug röð', en: 'File name, reversed' },
  byField: {
    is: (name: string) => `${name}, í stafrófsröð`,
    en: (name: string) => `${name}, ascending`,
  },
  byFieldDown: {
    is: (name: string) => `${name}, öfug röð`,
    en: (name: string) => `${name}, descending`,
  },
  results: { is: 'Leitarniðurstöður', en: 'Search results' },
  metadata: { is: 'Lýsigögn', en: 'Metadata' },
  damaged: { is: 'Skemmd', en: 'Damaged' },
  damagedFile: { is: 'Skráin er skemmd', en: 'The file is damaged' },
  showMetadata: {
    is: (title: string) => `Sýna lýsigögn: ${title}`,
    en: (title: string) => `Show metadata: ${title}`,
  },
  closeMetadata: { is: 'Loka lýsigögnum', en: 'Close the metadata' },
  closeFilters: { is: 'Loka síum', en: 'Close the filters' },
  chooseRecord: {
    is: 'Veldu færslu til að sjá lýsigögn hennar.',
    en: 'Choose a record to see its metadata.',
  },
  moveKeys: { is: 'Fara milli mynda', en: 'Move between pictures' },
  large: { is: 'Opna stóra mynd', en: 'Large picture' },
  photographer: { is: 'Ljósmyndari', en: 'Photographer' },
  artist: { is: 'Flytjandi / viðmælandi', en: 'Artist / interviewee' },
  year: { is: 'Dagsetning', en: 'Date' },
  undated: { is: 'ódagsett', en: 'undated' },
  undatedValue: { is: 'Ódagsett', en: 'Undated' },
  none: { is: 'Engin mynd fannst', en: 'No picture found' },
  noneSound: { is: 'Engin upptaka fannst', en: 'No recording found' },
  noneHelp: {
    is: (query: string, filters: number) =>
      `${query ? `Leitin „${query}“` : 'Leitin'}${filters > 0 ? ` með ${plural(filters, 'is', 'síu', 'síum')}` : ''} skilaði engu. ${filters > 0 ? 'Oftast dugar að fella út eina síu.' : 'Prófaðu annað orð eða styttra.'}`,
    en: (query: string, filters: number) =>
      `${query ? `The search “${query}”` : 'The search'}${filters > 0 ? ` with ${plural(filters, 'en', 'filter', 'filters')}` : ''} found nothing. ${filters > 0 ? 'Usually removing one filter is enough.' : 'Try another word, or a shorter one.'}`,
  },
  meant: {
    is: (query: string) => `Áttir þú við „${query}“?`,
    en: (query: string) => `Did you mean “${query}”?`,
  },
  someMissing: {
    is: (words: readonly string[]) =>
      `Ekkert fannst með öllum orðunum; hér vantar ${quotedList('is', words)}.`,
    en: (words: readonly string[]) =>
      `Nothing was found with all the words; these results lack ${quotedList('en', words)}.`,
  },
  unknownWords: {
    is: (words: readonly string[]) =>
      `${words.every(isWord) ? (words.length === 1 ? 'Orðið ' : 'Orðin ') : ''}${quotedList('is', words)} ${words.length === 1 ? 'kemur' : 'koma'} hvergi fyrir.`,
    en: (words: readonly string[]) =>
      `${words.every(isWord) ? (words.length === 1 ? 'The word ' : 'The words ') : ''}${quotedList('en', words)} ${words.length === 1 ? 'occurs' : 'occur'} nowhere.`,
  },
  tooShort: {
    is: (query: string) =>
      `„${query}“ er of stutt til að leita að, svo að hér er allt sem vísirinn geymir. Sláðu inn tvo stafi eða fleiri.`,
    en: (query: string) =>
      `“${query}” is too short to search for, so everything in the index is shown. Type two letters or more.`,
  },
  noWords: {
    is: 'Í leitinni er ekkert orð, svo að hér er allt sem vísirinn geymir.',
    en: 'The search has no words, so everything in the index is shown.',
  },
  empty: { is: 'Engin færsla í vísinum enn', en: 'No record in the index yet' },
  emptyHelp: {
    is: 'Skannaðu möppu vísisins og þá birtast myndirnar hér.',
    en: 'Scan the folder of the index and the pictures appear here.',
  },
  emptyHelpSound: {
    is: 'Skannaðu möppu vísisins og þá birtast upptökurnar hér.',
    en: 'Scan the folder of the index and the recordings appear here.',
  },
  emptyHelpSource: {
    is: 'Skannaðu möppu vísisins og þá birtast færslurnar hér.',
    en: 'Scan the folder of the index and the records appear here.',
  },
  emptyAlias: { is: 'Engin færsla í sýndarvísinum', en: 'No record in the alias' },
  emptyHelpAlias: {
    is: 'Engin færsla í vísunum stenst síurnar. Rýmkaðu þær eða bættu við vísi.',
    en: 'No record in the indices matches the filters. Widen them, or add an index.',
  },
  editAlias: { is: 'Breyta sýndarvísi', en: 'Edit the alias' },
  noneRecord: { is: 'Engin færsla fannst', en: 'No record found' },
  toControl: { is: 'Fara í vinnslu', en: 'To processing' },
  level: { is: 'Þrep lýsingar', en: 'Level of description' },
  code: { is: 'Tilvísunarkóði', en: 'Reference code' },
  row: { is: 'Röð í skrá', en: 'Row in file' },
  accepted: { is: 'skráð í Vörðu', en: 'entered in Varða' },
  sidecar: { is: 'hliðarskrá', en: 'sidecar' },
  inherited: { is: 'erft frá efra þrepi', en: 'inherited from a level above' },
  pictures: { is: 'Myndir færslunnar', en: 'Pictures of the record' },
  pictureOf: {
    is: (at: number, all: number) => `Mynd ${at} af ${all}`,
    en: (at: number, all: number) => `Picture ${at} of ${all}`,
  },
  table: { is: 'Sækja töflu', en: 'Download table' },
  chooseAll: { is: 'Velja allar færslur sem sjást', en: 'Select all records shown' },
  chooseOne: { is: (title: string) => `Velja ${title}`, en: (title: string) => `Select ${title}` },
  chosen: {
    is: (n: number) => plural(n, 'is', 'valin', 'valdar'),
    en: (n: number) => plural(n, 'en', 'selected', 'selected'),
  },
  chooseMatching: { is: (n: string) => `Velja allar ${n}`, en: (n: string) => `Select all ${n}` },
  chosenRecords: { is: 'Valdar færslur', en: 'Selected records' },
  bulkHistory: { is: 'Aðgerðir á mörgum færslum', en: 'Actions on many records' },
  showInTree: { is: 'Sýna í skipan safnsins', en: 'Show in the arrangement' },
} satisfies Texts

/** Texts of the query designer. */
export const queryTexts = {
  add: { is: 'Bæta við síu', en: 'Add a filter' },
  fresh: { is: 'Ný sía', en: 'New filter' },
  remove: {
    is: (name: string) => `Fjarlægja síu: ${name}`,
    en: (name: string) => `Remove filter: ${name}`,
  },
  kind: { is: 'Skilyrði', en: 'Condition' },
  must: { is: 'skal eiga við', en: 'must' },
  should: { is: 'eitt af þessu', en: 'should' },
  should_not: { is: 'helst ekki', en: 'should not' },
  must_not: { is: 'má ekki eiga við', en: 'must not' },
  must_help: {
    is: 'Aðeins færslur sem hafa eitthvert gildanna',
    en: 'Only records that have one of the values',
  },
  should_help: {
    is: 'Að minnsta kosti ein sía merkt „eitt af þessu“ þarf að eiga við',
    en: 'At least one filter marked “should” must apply',
  },
  should_not_help: {
    is: 'Færslur sem hafa eitthvert gildanna koma síðast',
    en: 'Records that have one of the values come last',
  },
  must_not_help: {
    is: 'Færslur sem hafa eitthvert gildanna sjást ekki',
    en: 'Records that have one of the values are left out',
  },
  field: { is: 'Svið', en: 'Field' },
  chooseField: { is: 'Veldu svið', en: 'Choose a field' },
  noField: { is: 'Ekkert svið heitir þetta', en: 'No field has that name' },
  is: { is: 'er', en: 'is' },
  isOneOf: { is: 'er eitt af', en: 'is one of' },
  or: { is: 'eða', en: 'or' },
  value: { is: 'Gildi', en: 'Value' },
  valueHint: { is: 'Skrifaðu eða veldu', en: 'Write or choose' },
  addValue: {
    is: (field: string) => `Bæta við gildi: ${field}`,
    en: (field: string) => `Add a value: ${field}`,
  },
  removeValue: {
    is: (value: string) => `Fjarlægja gildi: ${value}`,
    en: (value: string) => `Remove value: ${value}`,
  },
} satisfies Texts

/** Texts of exporting search results as a table. */
export const exportTexts = {
  title: { is: 'Titill', en: 'Title' },
  date: { is: 'Dagsetning', en: 'Date' },
  id: { is: 'Auðkenni', en: 'Id' },
  link: { is: 'Slóð', en: 'Link' },
  cut: {
    is: (most: string, total: string) =>
      `Taflan er ekki tæmandi: hér eru fyrstu ${most} af ${total} færslum. Þrengdu leitina til að fá hinar.`,
    en: (most: string, total: string) =>
      `The table is incomplete: these are the first ${most} of ${total} records. Narrow the search to get the others.`,
  },
} satisfies Texts

/** Labels of EAD's levels of description; unknown ones are shown as written. */
export const levelTexts = {
  fonds: { is: 'Skjalasafn', en: 'Fonds' },
  subfonds: { is: 'Undirskjalasafn', en: 'Sub-fonds' },
  collection: { is: 'Safn', en: 'Collection' },
  recordgrp: { is: 'Yfirskjalaflokkur', en: 'Record group' },
  subgrp: { is: 'Undirdeild', en: 'Sub-group' },
  class: { is: 'Yfirskjalaflokkur', en: 'Class' },
  series: { is: 'Skjalaflokkur', en: 'Series' },
  subseries: { is: 'Undirskjalaflokkur', en: 'Sub-series' },
  file: { is: 'Örk', en: 'File' },
  item: { is: 'Skjal', en: 'Item' },
} satisfies Texts

/** Texts of the tree of an archive. */
export const treeTexts = {
  title: { is: 'Skipan safnsins', en: 'Arrangement' },
  way: { is: 'Efri þrep', en: 'Levels above' },
  top: { is: 'Öll skráin', en: 'The whole finding aid' },
  children: {
    is: (n: number) => plural(n, 'is', 'eining', 'einingar'),
    en: (n: number) => plural(n, 'en', 'unit', 'units'),
  },
  pictured: { is: 'með mynd', en: 'with a picture' },
  more: {
    is: (left: string) => `Sækja fleiri (${left} eftir)`,
    en: (left: string) => `Load more (${left} left)`,
  },
  earlier: {
    is: (left: string) => `Sækja fyrri (${left} á undan)`,
    en: (left: string) => `Load earlier (${left} before)`,
  },
  showInContents: { is: 'Sýna í færslulista', en: 'Show in the list of records' },
  empty: { is: 'Engin eining enn', en: 'No unit yet' },
  emptyHelp: {
    is: 'Settu skjalaskrá (EAD) í möppu vísisins og skannaðu hann.',
    en: 'Put a finding aid (EAD) into the folder of the index and scan the index.',
  },
} satisfies Texts

/** Whether a piece of a query is a single word, not a phrase or a field. */
const isWord = (text: string): boolean => !/[\s:]/.test(text)
