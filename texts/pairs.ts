import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the list of uncertain matches that a person decides. */
export const pairTexts = {
  title: { is: 'Skrár sem bíða ákvörðunar', en: 'Files awaiting a decision' },
  help: {
    is: 'Ekki er víst hvaða færslur þessar skrár eru. Berðu myndirnar saman og veldu. Ekkert breytist fyrr en valið er vistað, og það sem ekki er valið bíður áfram. Lyklar: S sama færsla, N ný færsla, Z afturkalla, J og K næsta og fyrri.',
    en: 'It is not certain which records these files are. Compare the pictures and choose. Nothing changes until the choices are saved, and what is not chosen goes on waiting. Keys: S same record, N new record, Z undo, J and K next and previous.',
  },
  unsure: {
    is: 'Ekki er víst hvaða færslur þetta eru. Ekkert breytist fyrr en valið er.',
    en: 'It is not certain which records these are. Nothing changes until somebody chooses.',
  },
  none: { is: 'Ekkert bíður ákvörðunar', en: 'Nothing is waiting for a decision' },
  noneHelp: {
    is: 'Víst er hvaða færslur skrárnar í þessari keyrslu eru.',
    en: 'It is certain which records the files of this run are.',
  },
  toControl: { is: 'Til baka í vinnslu', en: 'Back to processing' },
  decideOn: {
    is: (n: number) => `Skera úr um ${plural(n, 'is', 'skrá', 'skrár')}`,
    en: (n: number) => `Decide on ${plural(n, 'en', 'file', 'files')}`,
  },
  left: {
    is: (n: number) => `${plural(n, 'is', 'par bíður', 'pör bíða')} ákvörðunar`,
    en: (n: number) => `${plural(n, 'en', 'pair is', 'pairs are')} waiting for a decision`,
  },
  closed: {
    is: 'Listinn er úr eldri keyrslu eða úr keyrslu sem engu breytir, svo hér er ekkert hægt að velja. Skannaðu aftur.',
    en: 'The list is of an older run, or of one that changes nothing, so nothing can be chosen here. Scan again.',
  },
  allOf: {
    is: (kind: string, n: number) => `${kind}: ${fmtNumber(n, 'is')}`,
    en: (kind: string, n: number) => `${kind}: ${fmtNumber(n, 'en')}`,
  },
  allSame: { is: 'Allar sömu færslur', en: 'All the same records' },
  allNew: { is: 'Allar nýjar færslur', en: 'All new records' },
  allBody: {
    is: (n: string) =>
      `Valið gildir um öll pör af þessari gerð sem bíða: ${n}. Þar sem fleiri en ein skrá gæti verið sama færslan verður sú fyrsta í listanum fyrir valinu og hinar að nýjum færslum.`,
    en: (n: string) =>
      `The choice is for all waiting pairs of this kind: ${n}. Where more than one file could be the same record, the first in the list is that record and the others are new.`,
  },
  record: { is: 'Færslan eins og hún er', en: 'The record as it is' },
  file: { is: 'Skráin á diski', en: 'The file on disk' },
  same: { is: 'Sama færsla', en: 'Same record' },
  new: { is: 'Ný færsla', en: 'New record' },
  undo: { is: 'Afturkalla', en: 'Undo' },
  choicesFor: {
    is: (title: string) => `Val um ${title}`,
    en: (title: string) => `Choice for ${title}`,
  },
  pictureOfRecord: {
    is: (title: string) => `Mynd færslunnar ${title}`,
    en: (title: string) => `Picture of the record ${title}`,
  },
  pictureOfFile: {
    is: (name: string) => `Mynd skrárinnar ${name}`,
    en: (name: string) => `Picture of the file ${name}`,
  },
  noPicture: { is: 'Engin mynd', en: 'No picture' },
  edits: {
    is: (n: number) => plural(n, 'is', 'breyting', 'breytingar'),
    en: (n: number) => plural(n, 'en', 'edit', 'edits'),
  },
  comments: {
    is: (n: number) => plural(n, 'is', 'athugasemd', 'athugasemdir'),
    en: (n: number) => plural(n, 'en', 'comment', 'comments'),
  },
  suggestions: {
    is: (n: number) => plural(n, 'is', 'ábending', 'ábendingar'),
    en: (n: number) => plural(n, 'en', 'suggestion', 'suggestions'),
  },
  hidden: { is: 'falin', en: 'hidden' },
  excluded: { is: 'tekin úr vísi', en: 'taken out of the index' },
  nothing: {
    is: 'Engar breytingar, athugasemdir né ábendingar',
    en: 'No edits, comments or suggestions',
  },
} satisfies Texts

/** Why a file and a record may or may not be the same. */
export const pairKindTexts = {
  copies: {
    name: { is: 'Sama mynd oftar en einu sinni', en: 'The same picture more than once' },
    why: {
      is: 'Sama mynd er til oftar en einu sinni, svo nafn og innihald segja ekki hver þeirra færslan er.',
      en: 'The same picture is there more than once, so name and contents do not tell which of them the record is.',
    },
  },
  replaced: {
    name: { is: 'Önnur mynd undir sama nafni', en: 'Another picture under the same name' },
    why: {
      is: 'Önnur mynd liggur nú undir nafni færslunnar.',
      en: 'Another picture now lies under the name of the record.',
    },
  },
  returned: {
    name: {
      is: 'Mynd sem fleiri en ein færsla hafði áður',
      en: 'A picture that several records had before',
    },
    why: {
      is: 'Fleiri en ein færsla hafði þessa mynd áður.',
      en: 'More than one record had this picture before.',
    },
  },
} satisfies Record<string, Texts>
