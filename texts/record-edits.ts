import { plural } from './format.ts'
import type { Texts } from './text.ts'

const is = (n: number, one: string, many: string) => plural(n, 'is', one, many)
const en = (n: number) => plural(n, 'en', 'record', 'records')

/** Texts of choosing records and of what is done with many. */
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
  remove: { is: 'Eyða úr vísi…', en: 'Remove from the index…' },
  removeVerb: { is: 'Eyða úr vísi', en: 'Remove from the index' },
  removeBody: {
    is: (n: number) =>
      `${is(n, 'færsla hverfur', 'færslur hverfa')} úr vísinum og finnst ekki í leit. Skrárnar sjálfar eru áfram á sínum stað og það má afturkalla þetta.`,
    en: (n: number) =>
      `${en(n)} will leave the index and no search finds them. The files themselves stay where they are, and this can be undone.`,
  },
  reindexed: { is: (n: number) => is(n, 'færsla endurskráð', 'færslur endurskráðar'), en: (n: number) => `${en(n)} re-indexed` },
  removed: {
    is: (n: number) => is(n, 'færslu eytt úr vísinum', 'færslum eytt úr vísinum'),
    en: (n: number) => `${en(n)} removed from the index`,
  },
  restored: {
    is: (n: number) => is(n, 'færsla sett aftur í vísinn', 'færslur settar aftur í vísinn'),
    en: (n: number) => `${en(n)} put back into the index`,
  },
  failed: {
    is: (n: number) => is(n, 'færsla tókst ekki. Ástæðan stendur við hana.', 'færslur tókust ekki. Ástæðan stendur við hverja þeirra.'),
    en: (n: number) => `${en(n)} could not be done. The reason stands with each.`,
  },
  notReindexed: { is: (why: string) => `Ekki endurskráð: ${why}`, en: (why: string) => `Not re-indexed: ${why}` },
  notRemoved: { is: (why: string) => `Ekki eytt úr vísi: ${why}`, en: (why: string) => `Not removed from the index: ${why}` },
  undo: { is: 'Afturkalla', en: 'Undo' },
} satisfies Texts

/** Texts of editing one record. */
export const editTexts = {
  edit: { is: 'Breyta', en: 'Edit' },
  form: { is: 'Breyta lýsigögnum', en: 'Edit metadata' },
  help: {
    is: 'Það sem þú skráir hér gildir ofan á skrána og helst þótt hún sé lesin aftur. Skráin sjálf breytist ekki.',
    en: 'What you write here holds over the file and stays when it is read anew. The file itself does not change.',
  },
  addField: { is: 'Bæta við sviði', en: 'Add a field' },
  chooseField: { is: 'Veldu svið', en: 'Choose a field' },
  listHelp: { is: 'Enter á eftir hverju gildi', en: 'Enter after each value' },
  dateHelp: {
    is: 'Eins og hún er skrifuð: 17. júní 1944, um 1930, 1920–1930',
    en: 'As it is written: 17 June 1944, about 1930, 1920–1930',
  },
  fileValue: { is: 'Nota gildi skrárinnar', en: 'Use the value of the file' },
  fileValueOf: { is: (field: string) => `Nota gildi skrárinnar: ${field}`, en: (field: string) => `Use the value of the file: ${field}` },
  hide: { is: 'Fela færslu', en: 'Hide the record' },
  hideTitle: { is: 'Fela færslu', en: 'Hide the record' },
  hideBody: {
    is: 'Gestir og almennir notendur sjá færsluna ekki lengur, hvorki í leit né á vef, fyrr en hún er birt á ný.',
    en: 'Visitors and ordinary members no longer see the record, in search or on the web, until it is shown again.',
  },
  reason: { is: 'Ástæða', en: 'Reason' },
  reasonHelp: { is: 'Þau sem fela færslur sjá hana, aðrir ekki', en: 'Those who hide records see it, others do not' },
  reasonMissing: { is: 'Skrifaðu ástæðuna', en: 'Write the reason' },
  hidden: { is: 'Færslan er falin', en: 'The record is hidden' },
  hiddenBy: {
    is: (by: string, when: string, reason: string) => `${by}, ${when}: ${reason}`,
    en: (by: string, when: string, reason: string) => `${by}, ${when}: ${reason}`,
  },
  show: { is: 'Birta á ný', en: 'Show again' },
  wasHidden: { is: 'Færslan er nú falin', en: 'The record is hidden now' },
  wasShown: { is: 'Færslan sést á ný', en: 'The record is seen again' },
  undone: { is: 'Breytingin var afturkölluð', en: 'The change was undone' },
} satisfies Texts
