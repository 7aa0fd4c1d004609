import { agree, plural } from './format.ts'
import type { Texts } from './text.ts'

const jobsIs = (n: number) => plural(n, 'is', 'verk', 'verk')
const jobsEn = (n: number) => plural(n, 'en', 'job', 'jobs')

/** Texts of the workers. */
export const workerTexts = {
  title: { is: 'Vinnsluþjónar', en: 'Workers' },
  leavesAfterDay: {
    is: 'Þjónn sem svarar ekki í sólarhring hverfur af listanum',
    en: 'A worker that does not answer for a day disappears from the list',
  },
  none: { is: 'Enginn vinnsluþjónn', en: 'No worker' },
  noneHelp: {
    is: 'Enginn vinnsluþjónn hefur svarað í sólarhring. Verk bíða þar til einhver þjónn fer í gang.',
    en: 'No worker has answered for a day. Jobs wait until one starts.',
  },
  count: {
    is: (n: number) => plural(n, 'is', 'þjónn', 'þjónar'),
    en: (n: number) => plural(n, 'en', 'worker', 'workers'),
  },
  silentCount: {
    is: (n: number) => `${plural(n, 'is', 'þjónn svarar', 'þjónar svara')} ekki`,
    en: (n: number) => `${plural(n, 'en', 'worker does', 'workers do')} not answer`,
  },
  answered: {
    is: (age: string) => `Svaraði fyrir ${age}`,
    en: (age: string) => `Answered ${age} ago`,
  },
  quiet: {
    is: (age: string) => `Hefur ekki svarað í ${age}`,
    en: (age: string) => `Has not answered for ${age}`,
  },
  noAnswer: {
    is: (age: string) => `Ekkert svar í ${age}`,
    en: (age: string) => `No answer for ${age}`,
  },
  leaves: {
    is: (left: string) => `Hverfur af listanum eftir ${left}`,
    en: (left: string) => `Leaves the list in ${left}`,
  },
  restarting: { is: 'Fer aftur í gang', en: 'Restarting' },
  paused: { is: 'Í hléi', en: 'Paused' },
  uptime: { is: (time: string) => `Uppitími ${time}`, en: (time: string) => `Uptime ${time}` },
  days: {
    is: (n: number) => plural(n, 'is', 'dagur', 'dagar'),
    en: (n: number) => plural(n, 'en', 'day', 'days'),
  },
  holds: { is: jobsIs, en: jobsEn },
  allTenants: { is: 'Öll vefsvæði', en: 'All tenants' },
  othersToo: {
    is: (names: string) => `${names} og önnur`,
    en: (names: string) => `${names} and others`,
  },
  memory: { is: 'Minni', en: 'Memory' },
  load: { is: 'Álag', en: 'Load' },
  loadAndMemory: { is: 'Álag og minni', en: 'Load and memory' },
  lastMinutes: { is: 'Síðustu mínútur', en: 'The last minutes' },
  ofMemory: {
    is: (used: string, all: string) => `${used} af ${all}`,
    en: (used: string, all: string) => `${used} of ${all}`,
  },
  ofCores: {
    is: (n: number) => `af ${plural(n, 'is', 'kjarna', 'kjörnum')}`,
    en: (n: number) => `of ${plural(n, 'en', 'core', 'cores')}`,
  },
  last: {
    is: (value: string, at: string) => `Síðast ${value} kl. ${at}`,
    en: (value: string, at: string) => `Last ${value} at ${at}`,
  },
  open: { is: 'Skoða þjón', en: 'View the worker' },
  reboot: { is: 'Endurræsa…', en: 'Restart…' },
  rebootVerb: { is: 'Endurræsa', en: 'Restart' },
  rebootBody: {
    is: (id: string, held: number) =>
      `Vinnsluþjónninn „${id}“ tekur ekki við fleiri verkum, ${held > 0 ? `lýkur ${agree(held, 'is', 'því', 'þeim')} ${plural(held, 'is', 'verki', 'verkum')} sem hann vinnur eða skilar ${agree(held, 'is', 'því', 'þeim')} aftur í bið` : 'hættir'} og fer svo aftur í gang.`,
    en: (id: string, held: number) =>
      `The worker “${id}” takes no more jobs, ${held > 0 ? `finishes the ${jobsEn(held)} it is processing or puts them back in the queue` : 'stops'}, and starts again.`,
  },
  rebootFailed: { is: 'Endurræsing tókst ekki', en: 'The restart failed' },
  stuck: {
    is: (seconds: number) =>
      `Þjónninn fór ekki aftur í gang á ${seconds} sekúndum. Nánari lýsing er í kerfisúttaki þjónsins (console) á vélinni sjálfri.`,
    en: (seconds: number) =>
      `The worker did not start again in ${seconds} seconds. See the console of the server on the machine itself.`,
  },
  settings: { is: 'Stillingar', en: 'Settings' },
  tenants: { is: 'Vefsvæði', en: 'Tenants' },
  tenantsHelp: {
    is: 'Aðeins þessi þjónn vinnur verk þeirra. Autt: tekur við verkum allra',
    en: 'This worker alone does their jobs. Empty: it takes the jobs of all',
  },
  tenantsHint: { is: 'Velja vefsvæði', en: 'Choose tenants' },
  tenantsNone: { is: 'Ekkert vefsvæði fannst', en: 'No tenant found' },
  onlyTagged: { is: 'Aðeins þessi vefsvæði', en: 'These tenants only' },
  onlyTaggedHelp: {
    is: 'Þjónninn lætur verk annarra vefsvæða vera',
    en: 'The worker leaves the jobs of other tenants alone',
  },
  parallel: { is: 'Samhliða myndir', en: 'Pictures at once' },
  parallelHelp: { is: 'Autt: ein á hvern kjarna', en: 'Empty: one per core' },
  pausedSwitch: { is: 'Hlé', en: 'Pause' },
  pausedHelp: {
    is: 'Þjónninn lýkur því sem hann vinnur en tekur ekki við fleiri verkum',
    en: 'The worker finishes what it is processing and takes no more jobs',
  },
  now: { is: 'Í vinnslu núna', en: 'Being processed now' },
  heldWhenSilent: {
    is: 'Í vinnslu þegar hann hætti að svara',
    en: 'Being processed when it stopped answering',
  },
  idle: { is: 'Þjónninn bíður eftir verkum.', en: 'The worker is waiting for jobs.' },
  heldNothing: { is: 'Þjónninn var ekki með neitt verk.', en: 'The worker had no jobs.' },
  release: {
    is: (n: number) => `Færa ${jobsIs(n)} í bið`,
    en: (n: number) => `Put ${jobsEn(n)} back in the queue`,
  },
  released: {
    is: (n: number) => plural(n, 'is', 'verk fór aftur í bið', 'verk fóru aftur í bið'),
    en: (n: number) => plural(n, 'en', 'job is waiting again', 'jobs are waiting again'),
  },
  job: { is: 'Verk', en: 'Job' },
  action: { is: 'Aðgerð', en: 'Action' },
  index: { is: 'Vísir', en: 'Index' },
  time: { is: 'Tími', en: 'Time' },
  logOf: { is: (file: string) => `Atburðaskrá: ${file}`, en: (file: string) => `Log: ${file}` },
  inQueue: { is: 'Skoða í biðröð', en: 'View in the queue' },
  processes: { is: 'Ferli', en: 'Processes' },
  process: { is: 'Ferli', en: 'Process' },
  kindWorker: { is: 'Vinnsluþjónn', en: 'Worker' },
  kindImage: { is: 'Myndvinnsla', en: 'Pictures' },
  processor: { is: 'Örgjörvi', en: 'Processor' },
  machine: { is: 'Vélin', en: 'The machine' },
  host: { is: 'Nafn vélar', en: 'Host' },
  version: { is: 'Útgáfa', en: 'Version' },
  platform: { is: 'Stýrikerfi', en: 'Platform' },
  cores: { is: 'Kjarnar', en: 'Cores' },
  booted: { is: 'Vélin ræst', en: 'Machine started' },
  disk: { is: 'Gagnamappa, laust', en: 'Data folder, free' },
  libraryDisk: { is: 'Safnmappa, laust', en: 'Library, free' },
  hours: { is: 'Lokin verk, eftir klukkustundum', en: 'Completed jobs, by hour' },
  completed: { is: 'Lokið', en: 'Completed' },
  failed: { is: 'Mistókst', en: 'Failed' },
  noHours: { is: 'Ekkert síðasta sólarhring.', en: 'Nothing in the last day.' },
  saveFailed: { is: 'Ekki náðist að vista', en: 'Could not save' },
  of: { is: 'Vinnsluþjónn', en: 'Worker' },
  ofHelp: {
    is: 'Verk vefsvæðisins fara aðeins á valinn þjón',
    en: 'The tenant’s jobs go to the chosen worker only',
  },
  all: { is: 'Allir þjónar', en: 'All workers' },
  unknown: {
    is: (id: string) => `${id} (ekki á lista)`,
    en: (id: string) => `${id} (not on the list)`,
  },
  doesNotAnswer: {
    is: (id: string) => `${id} svarar ekki`,
    en: (id: string) => `${id} does not answer`,
  },
  jobsWait: {
    is: 'Verk bíða þar til hann svarar eða annar er valinn.',
    en: 'Jobs wait until it answers or another is chosen.',
  },
} satisfies Texts
