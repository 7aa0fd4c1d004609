import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the log. */
export const logTexts = {
  title: { is: 'Atburðaskrá', en: 'Log' },
  facts: {
    is: (n: number, isMore: boolean, ms: string) =>
      `${isMore ? 'fleiri en ' : ''}${plural(n, 'is', 'lína passar', 'línur passa')} · svarað á ${ms} ms`,
    en: (n: number, isMore: boolean, ms: string) =>
      `${isMore ? 'more than ' : ''}${plural(n, 'en', 'line matches', 'lines match')} · answered in ${ms} ms`,
  },
  tabs: { is: 'Atburðaskrá', en: 'Log' },
  work: { is: 'Vinnsla', en: 'Processing' },
  feed: { is: 'Streymi', en: 'Feed' },
  audit: { is: 'Aðgerðaskrá', en: 'Audit log' },
  search: { is: 'Leita í atburðaskrá', en: 'Search the log' },
  searchHint: { is: 'Texti eða skráarheiti', en: 'Text or file name' },
  index: { is: 'Vísir', en: 'Index' },
  allIndices: { is: 'Allir vísar', en: 'All indices' },
  levels: { is: 'Stig', en: 'Levels' },
  error: { is: 'Villur', en: 'Errors' },
  warn: { is: 'Viðvaranir', en: 'Warnings' },
  info: { is: 'Upplýsingar', en: 'Information' },
  debug: { is: 'Kembing', en: 'Debug' },
  stop: { is: 'Stöðva', en: 'Stop' },
  goOn: { is: 'Halda áfram', en: 'Continue' },
  live: { is: 'Í rauntíma', en: 'Live' },
  waits: {
    is: 'Nýjar línur bíða á meðan þú lest neðar',
    en: 'New lines wait while you read further down',
  },
  stopped: { is: 'Stöðvað', en: 'Stopped' },
  details: { is: (line: string) => `Nánar: ${line}`, en: (line: string) => `Details: ${line}` },
  onlyJob: { is: 'Aðeins þetta verk', en: 'Only this job' },
  onlyFile: { is: 'Aðeins þessi skrá', en: 'Only this file' },
  openRecord: { is: 'Opna færslu', en: 'Open the record' },
  clearFilter: { is: 'Sýna öll verk', en: 'Show all jobs' },
  oneJob: { is: 'Aðeins línur eins verks eru sýndar', en: 'Only the lines of one job are shown' },
  oneFile: {
    is: 'Aðeins línur einnar skrár eru sýndar',
    en: 'Only the lines of one file are shown',
  },
  previous: { is: 'Fyrri síða', en: 'Previous page' },
  next: { is: 'Næsta síða', en: 'Next page' },
  range: {
    is: (from: string, to: string, total: string, isMore: boolean) =>
      `${from}–${to} af ${isMore ? 'fleiri en ' : ''}${total}`,
    en: (from: string, to: string, total: string, isMore: boolean) =>
      `${from}–${to} of ${isMore ? 'more than ' : ''}${total}`,
  },
  empty: { is: 'Engin lína passar', en: 'No line matches' },
  emptyHelp: {
    is: 'Prófaðu styttri leit eða fleiri stig.',
    en: 'Try a shorter search or more levels.',
  },
  nothingYet: { is: 'Ekkert hefur verið skráð enn', en: 'Nothing has been logged yet' },
  jobId: { is: 'Verk', en: 'Job' },
  fileId: { is: 'Skrá', en: 'File' },
  queue: { is: 'Biðröð', en: 'Queue' },
  code: { is: 'Kóði', en: 'Code' },
  when: { is: 'Tími', en: 'Time' },
  ofIndex: { is: 'Atburðaskrá vísis', en: 'Log of the index' },
} satisfies Texts
