import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of indexing: actions, progress, runs, the report of a dry run. */
export const indexingTexts = {
  nextStep: { is: 'Næsta skref: skanna möppuna', en: 'Next step: scan the folder' },
  nextStepHelp: {
    is: (what: string) => `Í möppunni: ${what}. Vísirinn er tómur þar til hún hefur verið skönnuð.`,
    en: (what: string) =>
      `In the folder: ${what}. The index is empty until the folder has been scanned.`,
  },
  nextStepEmpty: {
    is: 'Mappan er tóm. Hladdu upp skrám, eða settu þær í möppuna á þjóninum og skannaðu hana svo.',
    en: 'The folder is empty. Upload files, or put them in the folder on the server and then scan it.',
  },
  subfolders: {
    is: (n: number) => plural(n, 'is', 'undirmappa', 'undirmöppur'),
    en: (n: number) => plural(n, 'en', 'subfolder', 'subfolders'),
  },
  and: { is: ' og ', en: ' and ' },
  scanNow: { is: 'Skanna núna', en: 'Scan now' },
  progress: { is: 'Framvinda', en: 'Progress' },
  ofFiles: {
    is: (total: number) => `af ${plural(total, 'is', 'skrá', 'skrám')}`,
    en: (total: number) => `of ${plural(total, 'en', 'file', 'files')}`,
  },
  /** For an index whose sources contain many records each, with pictures beside them. */
  ofRecords: {
    is: (total: number) => `af ${plural(total, 'is', 'færslu', 'færslum')} og myndum`,
    en: (total: number) => `of ${plural(total, 'en', 'record', 'records')} and pictures`,
  },
  soFar: { is: 'fundnar til þessa', en: 'found so far' },
  started: {
    is: (action: string, time: string) => `${action} hófst kl. ${time}`,
    en: (action: string, time: string) => `${action} started at ${time}`,
  },
  waitsForWorker: {
    is: (action: string) => `${action} bíður eftir vinnsluþjóni`,
    en: (action: string) => `${action} is waiting for a worker`,
  },
  left: { is: (span: string) => `um ${span} eftir`, en: (span: string) => `about ${span} left` },
  ended: {
    is: (action: string, when: string) => `${action} kláraðist ${when}`,
    en: (action: string, when: string) => `${action} ended ${when}`,
  },
  wasStopped: {
    is: (action: string, when: string) => `${action} stöðvaðist ${when}`,
    en: (action: string, when: string) => `${action} stopped ${when}`,
  },
  wasCancelled: {
    is: (action: string, when: string) => `Hætt var við: ${action} ${when}`,
    en: (action: string, when: string) => `Cancelled: ${action} ${when}`,
  },
  never: { is: 'Vísirinn hefur ekki verið skannaður', en: 'The index has not been scanned' },
  completed: { is: 'Lokið', en: 'Completed' },
  running: { is: 'Í vinnslu', en: 'Under way' },
  waiting: { is: 'Í bið', en: 'Waiting' },
  failed: { is: 'Mistókst', en: 'Failed' },
  skipped: { is: 'Sleppt', en: 'Skipped' },
  total: { is: 'Alls', en: 'Total' },
  missingHelp: {
    is: 'Færslur þeirra eru enn í vísinum og hverfa aðeins með staðfestri tiltekt.',
    en: 'Their records are still in the index and are removed only by a confirmed cleanup.',
  },
  missingTitle: {
    is: (n: number) => plural(n, 'is', 'skrá er horfin af diski', 'skrár eru horfnar af diski'),
    en: (n: number) => `${plural(n, 'en', 'file is', 'files are')} gone from disk`,
  },
  stalledTitle: {
    is: (n: number) => `Vinnsluþjónn hefur hætt að svara ${plural(n, 'is', 'sinni', 'sinnum')}`,
    en: (n: number) => `A worker has stopped answering ${plural(n, 'en', 'time', 'times')}`,
  },
  stalledHelp: {
    is: 'Skrárnar sem hann vann að fara aftur í bið og eru taldar einu sinni.',
    en: 'The files it was working on wait again and are counted once.',
  },
  barLabel: {
    is: (percent: string) => `Framvinda: ${percent} lokið`,
    en: (percent: string) => `Progress: ${percent} done`,
  },
  pollingStopped: {
    is: 'Framvindan er ekki lengur sótt sjálfkrafa',
    en: 'Progress is no longer updated automatically',
  },
  readAgain: { is: 'Sækja aftur', en: 'Load again' },
  cancel: { is: 'Hætta við keyrslu', en: 'Cancel the run' },
  cancelBody: {
    is: 'Keyrslan stöðvast. Það sem er búið helst og næsta skönnun tekur við þar sem frá var horfið.',
    en: 'The run stops. What is done is kept, and the next scan continues from there.',
  },
  reset: { is: 'Núllstilla teljara', en: 'Reset the counter' },
  resetBody: {
    is: 'Tölurnar verða núllstilltar. Skrár og færslur breytast ekki.',
    en: 'The figures are set to zero. Files and records do not change.',
  },
  actions: { is: 'Aðgerðir', en: 'Actions' },
  start: { is: 'Keyra', en: 'Run' },
  underWay: { is: 'Í gangi', en: 'Running' },
  scan: { is: 'Skanna', en: 'Scan' },
  scanHelp: { is: 'Nýjar og breyttar skrár', en: 'New and changed files' },
  dry: { is: 'Prufukeyra', en: 'Dry run' },
  dryHelp: { is: 'Sýnir hvað myndi breytast', en: 'Shows what would change' },
  force: { is: 'Lesa allt aftur', en: 'Read everything again' },
  forceHelp: {
    is: 'Allar skrár, líka óbreyttar (þvinguð skönnun)',
    en: 'All files, also unchanged ones (forced scan)',
  },
  forceReindex: { is: 'Endurbyggja vísi', en: 'Force re-index' },
  forceReindexHelp: { is: 'Les öll lýsigögn aftur', en: 'Reads all metadata again' },
  cleanup: { is: 'Tiltekt', en: 'Cleanup' },
  cleanupHelp: {
    is: 'Fjarlægir færslur horfinna skráa',
    en: 'Removes the records of files that are gone',
  },
  cleanupBody: {
    is: (n: number) =>
      `${n === 0 ? 'Engin skrá er horfin, svo vitað sé' : plural(n, 'is', 'skrá er horfin af diski', 'skrár eru horfnar af diski')}. Tiltekt fer yfir möppuna og fjarlægir færslur þeirra skráa sem finnast ekki.`,
    en: (n: number) =>
      `${n === 0 ? 'No file is known to be gone' : `${plural(n, 'en', 'file is', 'files are')} gone from disk`}. Cleanup goes through the folder and removes the records of files it does not find.`,
  },
  cleanupKept: {
    is: 'Ábendingar, athugasemdir og saga haldast. Komi skrá aftur fær hún sömu færslu.',
    en: 'Suggestions, comments and history are kept. A file that comes back gets the same record.',
  },
  cleanupMany: {
    is: 'Fjarlægja þótt meira en fimmtungur skránna sé horfinn',
    en: 'Remove even if more than a fifth of the files are gone',
  },
  cleanupManyHelp: {
    is: 'Annars stöðvast tiltektin, því að þá er líklegra að diskur sé ótengdur.',
    en: 'Otherwise the cleanup stops, as it is then more likely that a disk is not connected.',
  },
  cleanupVerb: { is: 'Taka til', en: 'Clean up' },
  more: { is: 'Fleiri aðgerðir', en: 'More actions' },
  wordsOutdated: {
    is: 'Leitin þekkir nú fleiri orðmyndir en þegar færslurnar voru skráðar',
    en: 'Search now knows more word forms than when the records were indexed',
  },
  wordsOutdatedHelp: {
    is: 'Veldu „Endurskrá“ hér fyrir neðan. Skrár eru ekki lesnar aftur og leita má í vísinum á meðan.',
    en: 'Choose “Re-index” below. Files are not read again, and the index can be searched meanwhile.',
  },
  reindex: { is: 'Endurskrá', en: 'Re-index' },
  reindexHelp: {
    is: 'Endurnýjar leitina úr því sem þegar hefur verið lesið',
    en: 'Rebuilds the search from what has already been read',
  },
  thumbnails: { is: 'Búa til smámyndir', en: 'Make thumbnails' },
  thumbnailsHelp: {
    is: 'Þær sem vantar eða eru úreltar',
    en: 'Those that are missing or outdated',
  },
  report: { is: 'Niðurstaða prufukeyrslu', en: 'Result of the dry run' },
  reportHelp: { is: 'Engu hefur verið breytt.', en: 'Nothing has been changed.' },
  reportNothing: { is: 'Ekkert myndi breytast.', en: 'Nothing would change.' },
  summary: {
    is: (action: string) => `Samantekt: ${action}`,
    en: (action: string) => `Summary: ${action}`,
  },
  copySummary: { is: 'Afrita samantekt', en: 'Copy the summary' },
  summaryRest: { is: (n: string) => `og ${n} til`, en: (n: string) => `and ${n} more` },
  new: { is: 'Nýjar', en: 'New' },
  changed: { is: 'Breyttar', en: 'Changed' },
  moved: { is: 'Færðar', en: 'Moved' },
  unchanged: { is: 'Óbreyttar', en: 'Unchanged' },
  gone: { is: 'Horfnar', en: 'Gone' },
  unsettled: { is: 'Enn að breytast', en: 'Still changing' },
  held: { is: 'Bíða ákvörðunar', en: 'Awaiting a decision' },
  wouldFail: { is: 'Ólæsilegar', en: 'Unreadable' },
  haveFailed: { is: 'Mistókust', en: 'Failed' },
  damaged: { is: 'Skemmdar', en: 'Damaged' },
  other: {
    is: (list: string) => `Aðrar skráargerðir, ekki lesnar: ${list}`,
    en: (list: string) => `Files of other kinds, not read: ${list}`,
  },
  showFiles: { is: 'Skrár eftir niðurstöðu', en: 'Files by result' },
  noFiles: { is: 'Engar skrár með þessari niðurstöðu', en: 'No files with this result' },
  andMore: {
    is: (n: string) => `og ${n} til viðbótar í skýrslunni`,
    en: (n: string) => `and ${n} more in the report`,
  },
  runs: { is: 'Keyrslur', en: 'Runs' },
  noRuns: { is: 'Engin keyrsla enn', en: 'No run yet' },
  runBy: {
    is: (who: string, when: string) => `${who} · ${when}`,
    en: (who: string, when: string) => `${who} · ${when}`,
  },
  bySchedule: { is: 'Sjálfvirkt', en: 'Automatic' },
  took: { is: (span: string) => `tók ${span}`, en: (span: string) => `took ${span}` },
  stateWaiting: { is: 'Í bið', en: 'Waiting' },
  stateRunning: { is: 'Í gangi', en: 'Running' },
  stateCompleted: { is: 'Lokið', en: 'Completed' },
  stateStopped: { is: 'Stöðvaðist', en: 'Stopped' },
  stateCancelled: { is: 'Hætt við', en: 'Cancelled' },
  failedFiles: { is: 'Skrár sem ekki tókst að vinna', en: 'Files that could not be processed' },
  showFailed: { is: 'Sýna ástæður', en: 'Show why' },
  inQueue: { is: 'Reyna aftur eða eyða í biðröð', en: 'Try again or delete in the queue' },
  failedCount: {
    is: (n: number) => `Ekki tókst að vinna ${plural(n, 'is', 'skrá', 'skrár')}`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} could not be processed`,
  },
  figures: { is: 'Tölfræði', en: 'Figures' },
  files: { is: 'Skrár', en: 'Files' },
  records: { is: 'Færslur', en: 'Records' },
  size: { is: 'Stærð', en: 'Size' },
  danger: { is: 'Eyða vísi', en: 'Delete the index' },
  dangerHelp: {
    is: 'Ef vísinum er eytt hverfa allar færslur úr leit. Skrárnar sjálfar haldast óbreyttar.',
    en: 'If the index is deleted, all records disappear from search. The files themselves stay.',
  },
  upload: { is: 'Hlaða upp', en: 'Upload' },
  schedules: { is: 'Tímasett verk', en: 'Scheduled jobs' },
  log: { is: 'Atburðaskrá', en: 'Log' },
  wholeLog: { is: 'Opna atburðaskrá', en: 'Open the log' },
} satisfies Texts

/** Names of the actions as nouns, for sentences: "Skönnun hófst". */
export const actionNouns = {
  scan: { is: 'Skönnun', en: 'Scan' },
  dry: { is: 'Prufukeyrsla', en: 'Dry run' },
  force: { is: 'Endurlestur allra skráa', en: 'Re-reading of all files' },
  'force-reindex': { is: 'Endurbygging vísis', en: 'Force re-index' },
  reindex: { is: 'Endurskráning', en: 'Re-index' },
  thumbnails: { is: 'Smámyndagerð', en: 'Thumbnails' },
  cleanup: { is: 'Tiltekt', en: 'Cleanup' },
} satisfies Texts
