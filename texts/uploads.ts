import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of uploading. */
export const uploadTexts = {
  open: { is: 'Hlaða upp', en: 'Upload' },
  show: { is: 'Sýna upphleðslu', en: 'Show upload' },
  title: {
    is: (name: string) => `Hlaða upp í „${name}“`,
    en: (name: string) => `Upload to “${name}”`,
  },
  help: {
    is: 'Bættu skrám eða heilum möppum við vísinn. Þær eru skráðar sjálfkrafa.',
    en: 'Add files or whole folders to the index. They are indexed automatically.',
  },
  drop: { is: 'Dragðu skrár eða möppur hingað', en: 'Drag files or folders here' },
  into: { is: 'Skrárnar fara í möppuna', en: 'The files go to the folder' },
  accepted: { is: 'tif, jpg, wav, mp3 eða xml', en: 'tif, jpg, wav, mp3 or xml' },
  chooseFiles: { is: 'Velja skrár', en: 'Choose files' },
  chooseFolder: { is: 'Velja möppu', en: 'Choose folder' },
  checking: { is: 'Kanna stöðu skráa…', en: 'Checking the files…' },
  checkFailed: {
    is: 'Ekki tókst að kanna stöðu skráa',
    en: 'The state of the files could not be checked',
  },
  lost: { is: 'Samband rofnaði', en: 'The connection was lost' },
  lostHelp: {
    is: 'Haldið verður áfram sjálfkrafa þegar sambandið kemst á að nýju. Ekkert tapast.',
    en: 'It continues automatically once the connection is back. Nothing is lost.',
  },
  filesOf: {
    is: (done: string, all: number) => `${done} af ${plural(all, 'is', 'skrá', 'skrám')}`,
    en: (done: string, all: number) => `${done} of ${plural(all, 'en', 'file', 'files')}`,
  },
  bytesOf: {
    is: (sent: string, all: string) => `${sent} af ${all}`,
    en: (sent: string, all: string) => `${sent} of ${all}`,
  },
  left: { is: (span: string) => `um ${span} eftir`, en: (span: string) => `about ${span} left` },
  same: {
    is: (n: number) => plural(n, 'is', 'óbreytt', 'óbreyttar'),
    en: (n: number) => plural(n, 'en', 'unchanged', 'unchanged'),
  },
  failed: {
    is: (n: number) => `${plural(n, 'is', 'skrá barst', 'skrár bárust')} ekki`,
    en: (n: number) => `${plural(n, 'en', 'file was', 'files were')} not received`,
  },
  onlyFailed: {
    is: 'Sýna aðeins þær sem bárust ekki',
    en: 'Show only those that were not received',
  },
  progress: { is: 'Framvinda upphleðslu', en: 'Upload progress' },
  list: { is: 'Skrár í upphleðslu', en: 'Files being uploaded' },
  pause: { is: 'Gera hlé', en: 'Pause' },
  resume: { is: 'Halda áfram', en: 'Continue' },
  paused: { is: 'Í hléi', en: 'Paused' },
  stop: { is: 'Hætta við', en: 'Cancel' },
  retryOf: {
    is: (name: string) => `Reyna aftur: ${name}`,
    en: (name: string) => `Try again: ${name}`,
  },
  retryAll: { is: 'Reyna allar aftur', en: 'Try all again' },
  stateReady: { is: 'Í bið', en: 'Waiting' },
  stateDone: { is: 'Komin', en: 'Done' },
  stateSame: { is: 'Óbreytt', en: 'Unchanged' },
  indexed: {
    is: (n: number) => `${plural(n, 'is', 'skrá fer', 'skrár fara')} í vísi`,
    en: (n: number) => `${plural(n, 'en', 'file goes', 'files go')} into the index`,
  },
  indexedHelp: {
    is: 'Keyrsla hefst eftir andartak. Þú mátt loka glugganum.',
    en: 'A run begins in a moment. You may close the window.',
  },
  nothingNew: { is: 'Allar skrárnar voru þegar komnar', en: 'All the files were there already' },
  toRun: { is: 'Sjá vinnslu', en: 'See the processing' },
} satisfies Texts
