import { plural } from './format.ts'
import type { Texts } from './text.ts'

const jobsIs = (n: number, one: string, many: string) => plural(n, 'is', one, many)

/** Texts of the queues and their jobs. */
export const queueTexts = {
  title: { is: 'Biðraðir og þjónar', en: 'Queues and workers' },
  everyFive: { is: 'Uppfærist á 5 sekúndna fresti', en: 'Updates every 5 seconds' },
  refresh: { is: 'Uppfæra', en: 'Refresh' },
  queues: { is: 'Biðraðir', en: 'Queues' },
  queue: { is: 'Biðröð', en: 'Queue' },
  parts: { is: 'Skipting', en: 'Breakdown' },
  barLabel: {
    is: (total: number, failed: number) =>
      `${jobsIs(total, 'verk', 'verk')} alls, ${jobsIs(failed, 'mistókst', 'mistókust')}`,
    en: (total: number, failed: number) =>
      `${plural(total, 'en', 'job', 'jobs')} in all, ${plural(failed, 'en', 'failed', 'failed')}`,
  },
  tenant: { is: 'Vefsvæði', en: 'Tenant' },
  allTenants: { is: 'Öll vefsvæði', en: 'All tenants' },
  states: { is: 'Verk eftir stöðu', en: 'Jobs by state' },
  openState: {
    is: (state: string, n: string) => `${state}: ${n}`,
    en: (state: string, n: string) => `${state}: ${n}`,
  },
  search: { is: 'Sía eftir skrá eða auðkenni', en: 'Filter by file or id' },
  selectAll: { is: 'Velja öll verk á síðunni', en: 'Select all jobs on the page' },
  selectOne: { is: (file: string) => `Velja ${file}`, en: (file: string) => `Select ${file}` },
  selected: {
    is: (n: number) => jobsIs(n, 'valið', 'valin'),
    en: (n: number) => plural(n, 'en', 'selected', 'selected'),
  },
  jobsSelected: {
    is: (n: number) => jobsIs(n, 'verk valið', 'verk valin'),
    en: (n: number) => plural(n, 'en', 'job selected', 'jobs selected'),
  },
  selectMatching: {
    is: (n: number) => `Velja ${jobsIs(n, 'verk sem passar', 'verk sem passa')}`,
    en: (n: number) => `Select ${plural(n, 'en', 'matching job', 'matching jobs')}`,
  },
  clear: { is: 'Hreinsa val', en: 'Clear selection' },
  bulk: { is: 'Valin verk', en: 'Selected jobs' },
  retry: { is: 'Reyna aftur', en: 'Try again' },
  remove: { is: 'Eyða…', en: 'Delete…' },
  removeVerb: { is: 'Eyða verkum', en: 'Delete jobs' },
  removeBody: {
    is: (n: number) =>
      `${jobsIs(n, 'verki', 'verkum')} verður eytt úr biðröð og merkt sem sleppt. Skrár og færslur breytast ekki.`,
    en: (n: number) =>
      `${plural(n, 'en', 'job', 'jobs')} will be deleted from the queue and marked as skipped. Files and records do not change.`,
  },
  stop: { is: 'Hætta hér', en: 'Stop here' },
  progress: {
    is: (done: string, total: string) => `${done} af ${total}`,
    en: (done: string, total: string) => `${done} of ${total}`,
  },
  notRetried: {
    is: (why: string) => `Fór ekki aftur í bið: ${why}`,
    en: (why: string) => `Does not wait again: ${why}`,
  },
  notRemoved: {
    is: (why: string) => `Ekki eytt: ${why}`,
    en: (why: string) => `Not deleted: ${why}`,
  },
  retried: {
    is: (n: number) => jobsIs(n, 'verk fór aftur í bið', 'verk fóru aftur í bið'),
    en: (n: number) => plural(n, 'en', 'job is waiting again', 'jobs are waiting again'),
  },
  removed: {
    is: (n: number) => jobsIs(n, 'verki var eytt', 'verkum var eytt'),
    en: (n: number) => plural(n, 'en', 'job was deleted', 'jobs were deleted'),
  },
  someFailed: {
    is: (n: number) =>
      `Aðgerðin mistókst á ${jobsIs(n, 'verki. Ástæðan stendur við það.', 'verkum. Ástæðan stendur við hvert þeirra.')}`,
    en: (n: number) =>
      `${plural(n, 'en', 'job', 'jobs')} failed. The reason is shown with each one.`,
  },
  file: { is: 'Skrá', en: 'File' },
  error: { is: 'Villa', en: 'Error' },
  reason: { is: 'Ástæða', en: 'Reason' },
  unchanged: { is: 'Skráin er óbreytt', en: 'The file is unchanged' },
  action: { is: 'Aðgerð', en: 'Action' },
  index: { is: 'Vísir', en: 'Index' },
  attempts: { is: 'Tilraunir', en: 'Attempts' },
  time: { is: 'Tími', en: 'Time' },
  job: { is: 'Verk', en: 'Job' },
  log: { is: 'Atburðaskrá', en: 'Log' },
  logOf: { is: (file: string) => `Atburðaskrá: ${file}`, en: (file: string) => `Log: ${file}` },
  previous: { is: 'Fyrri síða', en: 'Previous page' },
  next: { is: 'Næsta síða', en: 'Next page' },
  range: {
    is: (from: string, to: string, total: string) => `${from}–${to} af ${total}`,
    en: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  },
  none: { is: 'Ekkert verk passar', en: 'No job matches' },
  noneHelp: { is: 'Prófaðu styttri leit.', en: 'Try a shorter search.' },
  clearSearch: { is: 'Hreinsa leit', en: 'Clear the search' },
} satisfies Texts

/** Names of the queues. */
export const queueNames = {
  indexing: { is: 'Skráning í vísi', en: 'Indexing' },
  bulk: { is: 'Aðgerðir á mörgum færslum', en: 'Actions on many records' },
  sidecars: { is: 'Hliðarskrár', en: 'Sidecars' },
  fixity: { is: 'Sannprófun frumskráa', en: 'Verification of originals' },
  backup: { is: 'Afrit og prófanir á endurheimt', en: 'Backups and restore tests' },
} satisfies Texts

/** Nouns for the jobs of queues other than indexing. */
export const taskNouns = {
  reindex: { is: 'Endurskráning', en: 'Re-indexing' },
  delete: { is: 'Taka úr vísi', en: 'Taking out of the index' },
  hide: { is: 'Fela', en: 'Hiding' },
  show: { is: 'Birta', en: 'Showing' },
  edit: { is: 'Sama breyting', en: 'The same change' },
  undo: { is: 'Afturköllun', en: 'Undoing' },
  write: { is: 'Skrifa hliðarskrá', en: 'Writing a sidecar' },
  read: { is: 'Lesa frumskrár', en: 'Reading originals' },
  backup: { is: 'Afrit', en: 'Backup' },
  drill: { is: 'Prófun á endurheimt', en: 'Restore test' },
} satisfies Texts

/** Headings of job states, and texts for a state without jobs. */
export const jobStateTexts = {
  waiting: { is: 'Í bið', en: 'Waiting' },
  started: { is: 'Í vinnslu', en: 'Under way' },
  completed: { is: 'Lokið', en: 'Completed' },
  failed: { is: 'Mistókst', en: 'Failed' },
  skipped: { is: 'Sleppt', en: 'Skipped' },
} satisfies Texts
export const noJobTexts = {
  waiting: { is: 'Ekkert verk bíður', en: 'No job is waiting' },
  started: { is: 'Ekkert verk er í vinnslu', en: 'No job is under way' },
  completed: { is: 'Engu verki er lokið', en: 'No job is completed' },
  failed: { is: 'Ekkert verk hefur mistekist', en: 'No job has failed' },
  skipped: { is: 'Engu verki hefur verið sleppt', en: 'No job has been skipped' },
} satisfies Texts
