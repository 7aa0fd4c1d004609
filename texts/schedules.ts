import { stepsOf, type Frequency } from '#contract/cron.ts'
import { agree, plural } from './format.ts'
import type { Language, Texts } from './text.ts'

const DAYS = {
  /** "á mánudögum" and "á hverjum mánudegi". */
  is: [
    'sunnudögum',
    'mánudögum',
    'þriðjudögum',
    'miðvikudögum',
    'fimmtudögum',
    'föstudögum',
    'laugardögum',
  ],
  each: [
    'sunnudegi',
    'mánudegi',
    'þriðjudegi',
    'miðvikudegi',
    'fimmtudegi',
    'föstudegi',
    'laugardegi',
  ],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const clock = ({ hour, minute }: { hour: number; minute: number }) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

/** "0, 7, 14 og 21". */
const listed = (items: readonly number[], language: Language): string =>
  items.join(', ').replace(/, (\d+)$/, language === 'is' ? ' og $1' : ' and $1')

/** The frequency in a list: "á 7 klst. fresti". (schedules.hours) */
const often = {
  is: (one: Frequency): string => {
    if (one.kind === 'minutes') return `á ${one.every} mínútna fresti`
    if (one.kind === 'hours')
      return one.every === 1 ? 'á klukkustundar fresti' : `á ${one.every} klst. fresti`
    return `${one.kind === 'daily' ? 'daglega' : `á ${DAYS.is[one.day]}`} kl. ${clock(one)}`
  },
  en: (one: Frequency): string => {
    if (one.kind === 'minutes') return `every ${one.every} minutes`
    if (one.kind === 'hours') return one.every === 1 ? 'every hour' : `every ${one.every} hours`
    return `${one.kind === 'daily' ? 'daily' : `${DAYS.en[one.day]}s`} at ${clock(one)}`
  },
}

/** The times of a round: "kl. 0, 7, 14 og 21". */
const times = {
  is: (one: Frequency): string => {
    if (one.kind === 'minutes') return `á mínútu ${listed(stepsOf(one), 'is')}`
    if (one.kind === 'hours')
      return one.every === 1 ? 'á heila tímanum' : `kl. ${listed(stepsOf(one), 'is')}`
    return `kl. ${clock(one)}`
  },
  en: (one: Frequency): string => {
    if (one.kind === 'minutes') return `at minute ${listed(stepsOf(one), 'en')}`
    if (one.kind === 'hours')
      return one.every === 1 ? 'on the hour' : `at ${listed(stepsOf(one), 'en')}`
    return `at ${clock(one)}`
  },
}

/** The round: "á hverjum degi". */
const round = {
  is: (one: Frequency): string => {
    if (one.kind === 'minutes') return 'á hverri klukkustund'
    return `á hverjum ${one.kind === 'weekly' ? DAYS.each[one.day] : 'degi'}`
  },
  en: (one: Frequency): string => {
    if (one.kind === 'minutes') return 'of every hour'
    return `every ${one.kind === 'weekly' ? DAYS.en[one.day] : 'day'}`
  },
}

/** Texts of the schedules. */
export const scheduleTexts = {
  title: { is: 'Tímasett verk', en: 'Scheduled jobs' },
  on: {
    is: (n: number) => plural(n, 'is', 'virkt', 'virk'),
    en: (n: number) => plural(n, 'en', 'on', 'on'),
  },
  off: {
    is: (n: number) => plural(n, 'is', 'óvirkt', 'óvirk'),
    en: (n: number) => plural(n, 'en', 'off', 'off'),
  },
  nextRun: {
    is: (when: string) => `næsta keyrsla ${when}`,
    en: (when: string) => `next run ${when}`,
  },
  create: { is: 'Nýtt verk', en: 'New job' },
  createVerb: { is: 'Stofna verk', en: 'Create job' },
  created: {
    is: (name: string) => `„${name}“ var stofnað`,
    en: (name: string) => `“${name}” was created`,
  },
  filter: { is: 'Sía tímasett verk', en: 'Filter scheduled jobs' },
  filterHint: { is: 'Sía eftir nafni eða vísi', en: 'Filter by name or index' },
  name: { is: 'Nafn', en: 'Name' },
  nameHint: { is: 'Til dæmis Næturskönnun', en: 'For example Nightly scan' },
  nameMissing: {
    is: 'Gefðu verkinu nafn, minnst tvo stafi',
    en: 'Give the job a name of at least two characters',
  },
  index: { is: 'Vísir', en: 'Index' },
  indexHint: { is: 'Veldu vísi', en: 'Choose an index' },
  indexMissing: {
    is: 'Veldu vísinn sem verkið á að vinna í',
    en: 'Choose the index the job works on',
  },
  indexInBin: {
    is: (name: string) => `${name} (í ruslakörfunni)`,
    en: (name: string) => `${name} (in the bin)`,
  },
  action: { is: 'Aðgerð', en: 'Action' },
  frequency: { is: 'Tíðni', en: 'Frequency' },
  next: { is: 'Næst', en: 'Next' },
  last: { is: 'Síðasta keyrsla', en: 'Last run' },
  enabled: { is: 'Virkt', en: 'On' },
  enabledOf: { is: (name: string) => `Virkt: ${name}`, en: (name: string) => `On: ${name}` },
  enabledHelp: {
    is: 'Keyrt sjálfkrafa á tilsettum tímum',
    en: 'Runs automatically at the set times',
  },
  often,
  runs: { is: 'Keyrt', en: 'Runs' },
  times,
  round,
  gapHours: {
    is: (n: number) =>
      `Talning byrjar á ný á miðnætti. Því ${agree(n, 'is', 'líður', 'líða')} ${n} klst. milli síðustu keyrslu dagsins og þeirrar fyrstu.`,
    en: (n: number) =>
      `Counting starts again at midnight, so there ${n === 1 ? 'is 1 hour' : `are ${n} hours`} between the last run of a day and the first.`,
  },
  gapMinutes: {
    is: (n: number) =>
      `Talning byrjar á ný á heila tímanum. Því líða ${n} mínútur milli síðustu keyrslu klukkustundar og þeirrar næstu.`,
    en: (n: number) =>
      `Counting starts again on the hour, so there are ${n} minutes between the last run of an hour and the next.`,
  },
  zone: {
    is: 'Allar tímasetningar eru að íslenskum tíma.',
    en: 'All times are Icelandic time (UTC).',
  },
  kind: { is: 'Tegund tíðni', en: 'Kind of frequency' },
  kindMinutes: { is: 'Mínútur', en: 'Minutes' },
  kindHours: { is: 'Klukkustundir', en: 'Hours' },
  kindDaily: { is: 'Daglega', en: 'Daily' },
  kindWeekly: { is: 'Vikulega', en: 'Weekly' },
  every: { is: 'Á', en: 'Every' },
  everyMinutes: { is: 'mínútna fresti', en: 'minutes' },
  everyHours: { is: 'klst. fresti', en: 'hours' },
  minutesField: { is: 'Mínútur milli keyrslna', en: 'Minutes between runs' },
  hoursField: { is: 'Klukkustundir milli keyrslna', en: 'Hours between runs' },
  onDay: { is: 'Á', en: 'On' },
  day: { is: 'Vikudagur', en: 'Day of the week' },
  dayName: { is: (day: number) => DAYS.is[day] ?? '', en: (day: number) => `${DAYS.en[day]}s` },
  at: { is: 'kl.', en: 'at' },
  hour: { is: 'Klukkustund', en: 'Hour' },
  minute: { is: 'Mínúta', en: 'Minute' },
  cleanupNote: {
    is: 'Tiltekt er staðfest með því að vista verkið',
    en: 'Saving the job confirms the cleanup',
  },
  cleanupHelp: {
    is: 'Hún fjarlægir færslur horfinna skráa án þess að spyrja. Sé meira en fimmtungur skránna horfinn stöðvast hún og engu er eytt.',
    en: 'It removes the records of missing files without asking. If more than a fifth of the files are gone, it stops and removes nothing.',
  },
  job: { is: 'Verk', en: 'Job' },
  facts: { is: (when: string) => `stofnað ${when}`, en: (when: string) => `created ${when}` },
  runNow: { is: 'Keyra núna', en: 'Run now' },
  lastRuns: { is: 'Síðustu keyrslur', en: 'Last runs' },
  nextRuns: { is: 'Næstu keyrslur', en: 'Next runs' },
  isOff: { is: 'Slökkt er á verkinu.', en: 'The job is off.' },
  waitsForIndex: {
    is: 'Vísirinn er í ruslakörfunni. Verkið bíður þar til hann er endurheimtur.',
    en: 'The index is in the bin. The job waits until it is restored.',
  },
  inBin: { is: 'Vísirinn er í ruslakörfunni', en: 'The index is in the bin' },
  neverRun: { is: 'Ekki keyrt enn', en: 'Not run yet' },
  offSince: { is: (when: string) => `Slökkt ${when}`, en: (when: string) => `Turned off ${when}` },
  runningSince: {
    is: (time: string) => `Í gangi síðan ${time}`,
    en: (time: string) => `Running since ${time}`,
  },
  stopped: { is: (why: string) => `Stöðvað: ${why}`, en: (why: string) => `Stopped: ${why}` },
  refused: {
    is: (why: string) => `Fór ekki af stað: ${why}`,
    en: (why: string) => `Did not start: ${why}`,
  },
  foundNew: {
    is: (n: number) => plural(n, 'is', 'ný skrá', 'nýjar skrár'),
    en: (n: number) => plural(n, 'en', 'new file', 'new files'),
  },
  foundChanged: {
    is: (n: number) => plural(n, 'is', 'breytt skrá', 'breyttar skrár'),
    en: (n: number) => plural(n, 'en', 'changed file', 'changed files'),
  },
  foundMissing: {
    is: (n: number) => plural(n, 'is', 'horfin skrá', 'horfnar skrár'),
    en: (n: number) => plural(n, 'en', 'missing file', 'missing files'),
  },
  foundRemoved: {
    is: (n: number) => plural(n, 'is', 'færsla fjarlægð', 'færslur fjarlægðar'),
    en: (n: number) => plural(n, 'en', 'record removed', 'records removed'),
  },
  foundFailed: {
    is: (n: number) => `ekki tókst að vinna ${plural(n, 'is', 'skrá', 'skrár')}`,
    en: (n: number) => `${plural(n, 'en', 'file', 'files')} could not be processed`,
  },
  foundNothing: { is: 'ekkert að gera', en: 'nothing to do' },
  edit: { is: 'Breyta', en: 'Edit' },
  openIndex: { is: 'Opna vísi', en: 'Open the index' },
  remove: { is: 'Eyða verki…', en: 'Delete job…' },
  removeVerb: { is: 'Eyða verki', en: 'Delete job' },
  removeBody: {
    is: (name: string) =>
      `Verkinu „${name}“ verður eytt og það verður ekki keyrt oftar. Skrár og færslur haldast.`,
    en: (name: string) =>
      `The job “${name}” will be deleted and will not run again. Files and records remain.`,
  },
  removed: {
    is: (name: string) => `„${name}“ var eytt`,
    en: (name: string) => `“${name}” was deleted`,
  },
  danger: { is: 'Eyða verki', en: 'Delete the job' },
  dangerHelp: {
    is: 'Skrár og færslur haldast þótt verkinu sé eytt.',
    en: 'Files and records remain when the job is deleted.',
  },
  empty: { is: 'Ekkert verk er tímasett', en: 'No job is scheduled' },
  emptyHelp: {
    is: 'Tímasett verk skannar vísi, býr til smámyndir eða tekur til á þeim tímum sem þú velur.',
    en: 'A scheduled job scans an index, makes thumbnails or cleans up at the times you choose.',
  },
  none: { is: 'Ekkert verk passar við síuna', en: 'No job matches the filter' },
  noneHelp: { is: 'Prófaðu styttra nafn.', en: 'Try a shorter name.' },
  clear: { is: 'Hreinsa síu', en: 'Clear the filter' },
  noIndex: { is: 'Enginn vísir er til enn', en: 'There is no index yet' },
  noIndexHelp: {
    is: 'Tímasett verk vinnur í vísi. Stofnaðu hann fyrst.',
    en: 'A scheduled job works on an index. Create one first.',
  },
  openIndices: { is: 'Opna vísa', en: 'Open indices' },
  noneOfIndex: {
    is: 'Ekkert verk er tímasett fyrir þennan vísi.',
    en: 'No job is scheduled for this index.',
  },
  all: { is: 'Öll verk', en: 'All jobs' },
  fetchFailed: {
    is: 'Ekki tókst að sækja tímasett verk',
    en: 'Scheduled job could not be fetched',
  },
} satisfies Texts
