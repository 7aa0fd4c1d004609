import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

const is = (n: number, one: string, many: string) => plural(n, 'is', one, many)
const en = (n: number) => plural(n, 'en', 'record', 'records')

/** Texts of selecting records and of actions on many. */
export const chooseTexts = {
  records: {
    is: (n: number) => is(n, 'færsla valin', 'færslur valdar'),
    en: (n: number) => plural(n, 'en', 'record selected', 'records selected'),
  },
  clear: { is: 'Hreinsa val', en: 'Clear the selection' },
  stop: { is: 'Hætta hér', en: 'Stop here' },
  progress: { is: (percent: string) => `${percent}%`, en: (percent: string) => `${percent}%` },
  more: { is: 'Fleiri aðgerðir', en: 'More actions' },
  reindex: { is: 'Endurskrá', en: 'Re-index' },
  edit: { is: 'Breyta…', en: 'Edit…' },
  hide: { is: 'Fela…', en: 'Hide…' },
  show: { is: 'Birta', en: 'Show' },
  remove: { is: 'Taka úr vísi…', en: 'Take out…' },
  removeVerb: { is: 'Taka úr vísi', en: 'Take out of the index' },
  removeBody: {
    is: (n: number) =>
      `${is(n, 'færsla hverfur', 'færslur hverfa')} úr vísinum og leitinni. Skrárnar sjálfar eru áfram á sínum stað og þetta má afturkalla.`,
    en: (n: number) =>
      `${en(n)} will leave the index and the search. The files themselves stay where they are, and this can be undone.`,
  },
  reindexed: {
    is: (n: number) => is(n, 'færsla endurskráð', 'færslur endurskráðar'),
    en: (n: number) => `${en(n)} re-indexed`,
  },
  removed: {
    is: (n: number) => is(n, 'færsla tekin úr vísinum', 'færslur teknar úr vísinum'),
    en: (n: number) => `${en(n)} taken out of the index`,
  },
  restored: {
    is: (n: number) => is(n, 'færsla sett aftur í vísinn', 'færslur settar aftur í vísinn'),
    en: (n: number) => `${en(n)} put back into the index`,
  },
  failed: {
    is: (n: number) =>
      `Aðgerðin mistókst á ${is(n, 'færslu. Ástæðan stendur við hana.', 'færslum. Ástæðan stendur við hverja þeirra.')}`,
    en: (n: number) => `${en(n)} failed. The reason is shown with each one.`,
  },
  notReindexed: {
    is: (why: string) => `Ekki endurskráð: ${why}`,
    en: (why: string) => `Not re-indexed: ${why}`,
  },
  notRemoved: {
    is: (why: string) => `Ekki tekin úr vísi: ${why}`,
    en: (why: string) => `Not taken out of the index: ${why}`,
  },
  undo: { is: 'Afturkalla', en: 'Undo' },
} satisfies Texts

/** Texts of editing one record. */
export const editTexts = {
  edit: { is: 'Breyta', en: 'Edit' },
  form: { is: 'Breyta lýsigögnum', en: 'Edit metadata' },
  help: {
    is: 'Það sem þú skráir hér gildir umfram það sem stendur í skránni og helst þótt hún sé lesin aftur. Skráin sjálf breytist ekki.',
    en: 'What you write here takes precedence over the file and stays when the file is read again. The file itself does not change.',
  },
  field: { is: 'Svið', en: 'Field' },
  addField: { is: 'Bæta við sviði', en: 'Add a field' },
  chooseField: { is: 'Veldu svið', en: 'Choose a field' },
  listHelp: { is: 'Ýttu á Enter á eftir hverju gildi', en: 'Press Enter after each value' },
  dateHelp: {
    is: 'Eins og hún er skrifuð: 17. júní 1944, um 1930, 1920–1930',
    en: 'As it is written: 17 June 1944, about 1930, 1920–1930',
  },
  fileValue: { is: 'Nota gildi skrárinnar', en: 'Use the value of the file' },
  fileValueOf: {
    is: (field: string) => `Nota gildi skrárinnar: ${field}`,
    en: (field: string) => `Use the value of the file: ${field}`,
  },
  hide: { is: 'Fela færslu', en: 'Hide the record' },
  hideTitle: { is: 'Fela færslu', en: 'Hide the record' },
  hideBody: {
    is: 'Gestir og almennir notendur sjá færsluna ekki lengur, hvorki í leit né á vef, fyrr en hún er birt á ný.',
    en: 'Visitors and ordinary users no longer see the record, in search or on the web, until it is shown again.',
  },
  reason: { is: 'Ástæða', en: 'Reason' },
  reasonHelp: {
    is: 'Aðeins þau sem mega fela færslur sjá hana',
    en: 'Only those who may hide records see it',
  },
  reasonMissing: { is: 'Skrifaðu ástæðuna', en: 'Write the reason' },
  hidden: { is: 'Færslan er falin', en: 'The record is hidden' },
  hiddenBy: {
    is: (by: string, when: string, reason: string) => `${by}, ${when}: ${reason}`,
    en: (by: string, when: string, reason: string) => `${by}, ${when}: ${reason}`,
  },
  show: { is: 'Birta á ný', en: 'Show again' },
  wasHidden: { is: 'Færslan er nú falin', en: 'The record is hidden now' },
  wasShown: { is: 'Færslan er birt á ný', en: 'The record is shown again' },
  undone: { is: 'Breytingin var afturkölluð', en: 'The change was undone' },
} satisfies Texts

/** Texts of bulk jobs, and of the same change on many records. */
export const bulkTexts = {
  changeTitle: { is: 'Breyta mörgum færslum', en: 'Change many records' },
  field: { is: 'Svið', en: 'Field' },
  fieldMissing: { is: 'Veldu svið', en: 'Choose a field' },
  valueMissing: { is: 'Gildi vantar', en: 'The value is missing' },
  how: { is: 'Hvað á að gera', en: 'What to do' },
  set: { is: 'Setja gildi', en: 'Set a value' },
  add: { is: 'Bæta í lista', en: 'Add to the list' },
  remove: { is: 'Fjarlægja gildi', en: 'Remove a value' },
  replace: { is: 'Skipta gildi út', en: 'Replace a value' },
  value: { is: 'Gildi', en: 'Value' },
  by: { is: 'Nýtt gildi', en: 'New value' },
  emptyHelp: { is: 'Autt gildi tæmir sviðið', en: 'An empty value empties the field' },
  wholeHelp: { is: 'Allt gildið, eins og það er skrifað', en: 'The whole value as it is written' },
  preview: { is: 'Forskoðun', en: 'Preview' },
  previewWait: {
    is: 'Veldu svið og gildi til að sjá hvað breytist.',
    en: 'Choose a field and a value to see what changes.',
  },
  wouldChange: {
    is: (changed: string, n: number, total: string) =>
      `${changed} af ${total} ${agree(n, 'is', 'breytist', 'breytast')}`,
    en: (changed: string, _n: number, total: string) => `${changed} of ${total} would change`,
  },
  lookedAt: {
    is: (looked: string) => `Aðeins fyrstu ${looked} færslurnar voru skoðaðar; fleiri geta breyst.`,
    en: (looked: string) => `Only the first ${looked} records were checked; more may change.`,
  },
  noneChanges: { is: 'Engin færsla breytist.', en: 'No record would change.' },
  record: { is: 'Færsla', en: 'Record' },
  before: { is: 'Nú', en: 'Now' },
  after: { is: 'Eftir', en: 'After' },
  nothing: { is: '—', en: '—' },
  changeVerb: {
    is: (n: number) => `Breyta ${is(n, 'færslu', 'færslum')}`,
    en: (n: number) => `Change ${en(n)}`,
  },
  hideTitle: { is: 'Fela færslur', en: 'Hide records' },
  hideBody: {
    is: (n: number) =>
      `${is(n, 'færsla verður falin', 'færslur verða faldar')} gestum og almennum notendum, í leit og á vef, þar til ${agree(n, 'is', 'hún er birt', 'þær eru birtar')} á ný.`,
    en: (n: number) =>
      `${en(n)} will be hidden from visitors and ordinary users, in search and on the web, until shown again.`,
  },
  hideVerb: {
    is: (n: number) => `Fela ${is(n, 'færslu', 'færslur')}`,
    en: (n: number) => `Hide ${en(n)}`,
  },
  done: {
    is: (n: number) => is(n, 'færsla breyttist', 'færslur breyttust'),
    en: (n: number) => `${en(n)} changed`,
  },
  nothingDone: { is: 'Engin færsla breyttist', en: 'No record changed' },
  undone: {
    is: (n: number) => is(n, 'færsla færð til baka', 'færslur færðar til baka'),
    en: (n: number) => `${en(n)} put back`,
  },
  finding: { is: 'Finn færslur…', en: 'Finding records…' },
  noHistory: {
    is: 'Ekkert hefur verið gert við margar færslur í einu í þessum vísi.',
    en: 'Nothing has been done to many records at once in this index.',
  },
  failuresOf: {
    is: (n: number) => is(n, 'mistókst', 'mistókust'),
    en: (n: number) => plural(n, 'en', 'failed', 'failed'),
  },
  cancel: { is: 'Stöðva', en: 'Stop' },
} satisfies Texts

/** Labels of actions in the list of bulk actions, and their progress. */
export const bulkActionTexts = {
  reindex: { is: 'Endurskráning', en: 'Re-indexing' },
  delete: { is: 'Taka úr vísi', en: 'Taking out of the index' },
  hide: { is: 'Felun', en: 'Hiding' },
  show: { is: 'Birting', en: 'Showing' },
  edit: { is: 'Breyting', en: 'Change' },
  restrict: { is: 'Takmörkun aðgangs', en: 'Access restriction' },
  lift: { is: 'Afléttun takmörkunar', en: 'Lifting of a restriction' },
  undo: { is: 'Afturköllun', en: 'Undoing' },
} satisfies Texts
export const bulkStateTexts = {
  waiting: { is: 'Í bið', en: 'Waiting' },
  running: { is: 'Í vinnslu', en: 'Under way' },
  completed: { is: 'Lokið', en: 'Completed' },
  cancelled: { is: 'Stöðvuð', en: 'Stopped' },
} satisfies Texts
