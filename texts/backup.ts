import type { BackupAlarm } from '#contract/backup.ts'
import { fmtNumber as num, plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of backups and fixity rounds. */
export const backupTexts = {
  title: { is: 'Afrit og heilleiki', en: 'Backup and fixity' },
  lastRead: {
    is: (when: string) => `Síðast sannreynt ${when}`,
    en: (when: string) => `Last verified ${when}`,
  },
  neverRead: {
    is: 'Frumskrár hafa aldrei verið sannreyndar',
    en: 'Originals have never been verified',
  },
  nextNight: {
    is: (when: string) => `næsta umferð hefst ${when}`,
    en: (when: string) => `next round starts ${when}`,
  },
  readNow: { is: 'Sannreyna núna', en: 'Verify now' },
  reading: { is: 'Verið er að sannreyna frumskrár', en: 'Originals are being verified' },
  passed: {
    is: 'Skrár sem stóðust síðustu SHA-256-prófun',
    en: 'Files that passed their last SHA-256 check',
  },
  of: {
    is: (total: number) => `af ${num(total, 'is')}`,
    en: (total: number) => `of ${num(total, 'en')}`,
  },
  pace: {
    is: (days: number, files: number) =>
      `Heil umferð tekur ${plural(days, 'is', 'dag', 'daga')} · ${plural(files, 'is', 'skrá', 'skrár')} á nóttu`,
    en: (days: number, files: number) =>
      `A full round takes ${plural(days, 'en', 'day', 'days')} · ${plural(files, 'en', 'file', 'files')} a night`,
  },
  noPace: {
    is: 'Frumskrár eru ekki sannreyndar sjálfkrafa',
    en: 'Originals are not verified automatically',
  },
  barLabel: {
    is: (share: string) => `${share} sannreynd í þessari umferð`,
    en: (share: string) => `${share} verified in this round`,
  },
  compared: { is: 'Sannreyndar í þessari umferð', en: 'Verified in this round' },
  waiting: { is: 'Bíða í þessari umferð', en: 'Waiting in this round' },
  changed: { is: 'Innihald breytt', en: 'Contents changed' },
  gone: { is: 'Horfnar', en: 'Gone' },
  unread: { is: 'Ólæsilegar', en: 'Unreadable' },
  noOriginals: { is: 'Engar frumskrár enn', en: 'No originals yet' },
  noOriginalsHelp: {
    is: 'Þegar vísir hefur verið skannaður eru frumskrár hans sannreyndar hér: lesnar aftur og bornar saman við SHA-256.',
    en: 'Once an index has been scanned its originals are verified here: read again and compared with their SHA-256.',
  },
  late: { is: 'Umferðin er á eftir áætlun', en: 'The round is behind schedule' },
  lateHelp: {
    is: 'Næturnar duga ekki til að lesa allt sem til stóð. Veldu fleiri daga eða sannreyndu núna.',
    en: 'The nights are too short for what was to be read. Choose more days or verify now.',
  },
  toLookAt: { is: 'Þarf að skoða', en: 'Needs attention' },
  file: { is: 'Skrá', en: 'File' },
  what: { is: 'Hvað er að', en: 'What is wrong' },
  find: { is: 'Leita að skrá', en: 'Find a file' },
  allWell: { is: 'Allt eins og það var', en: 'Everything as it was' },
  allWellHelp: {
    is: 'Engin frumskrá sem hefur verið sannreynd er breytt, horfin eða ólæsileg.',
    en: 'No original that was verified has changed, disappeared or become unreadable.',
  },
  noneRead: {
    is: 'Engin frumskrá hefur verið sannreynd enn',
    en: 'No original has been verified yet',
  },
  noneReadHelp: {
    is: 'Hér birtast frumskrár sem reynast breyttar, horfnar eða ólæsilegar þegar þær hafa verið lesnar aftur.',
    en: 'Originals that prove to be changed, gone or unreadable are listed here once they have been read again.',
  },
  noneFits: { is: 'Engin skrá fannst', en: 'No file found' },
  showAll: { is: 'Sýna allar', en: 'Show all' },
  sameDate: { is: 'Innihald breytt, sama dagsetning', en: 'Contents changed, same date' },
  changedOn: {
    is: (when: string) => `Innihald breytt ${when}`,
    en: (when: string) => `Contents changed ${when}`,
  },
  emptied: {
    is: (was: string) => `Stærð 0, var ${was}`,
    en: (was: string) => `Size 0, was ${was}`,
  },
  scanned: {
    is: 'Vísirinn hefur lesið nýja innihaldið',
    en: 'The index has read the new contents',
  },
  goneFromDisk: { is: 'Horfin af diski', en: 'Gone from disk' },
  notRead: { is: 'Ekki tókst að lesa hana', en: 'It could not be read' },
  since: { is: (when: string) => `síðan ${when}`, en: (when: string) => `since ${when}` },
  again: { is: 'Sannreyna aftur', en: 'Verify again' },
  againHelp: {
    is: 'þegar rétta skráin er komin á sinn stað',
    en: 'once the right file is in its place',
  },
  accept: { is: 'Samþykkja breytta skrá…', en: 'Accept the changed file…' },
  acceptVerb: { is: 'Samþykkja breytta skrá', en: 'Accept the changed file' },
  acceptBody: {
    is: (rel: string) =>
      `Nýtt innihald skrárinnar „${rel}“ gildir héðan í frá þegar hún er borin saman. SHA-256 fyrra innihalds verður ekki lengur geymt.`,
    en: (rel: string) =>
      `From now on “${rel}” is compared with its new contents. The SHA-256 of the old contents is no longer kept.`,
  },
  accepted: { is: 'Breytta skráin var samþykkt', en: 'The changed file was accepted' },
  isEqual: { is: 'Skráin er eins og hún var', en: 'The file is as it was' },
  stillFaulty: { is: 'Skráin er enn ekki eins og hún var', en: 'The file is still not as it was' },
  more: { is: 'Sækja fleiri', en: 'Load more' },
  rounds: { is: 'Síðustu umferðir', en: 'Latest rounds' },
  roundLine: {
    is: (equal: number, faults: number, size: string) =>
      `${plural(equal, 'is', 'óbreytt', 'óbreyttar')} · ${plural(faults, 'is', 'frábrugðin', 'frábrugðnar')} · ${size} lesin`,
    en: (equal: number, faults: number, size: string) =>
      `${num(equal, 'en')} unchanged · ${num(faults, 'en')} different · ${size} read`,
  },
  underWay: { is: 'stendur yfir', en: 'under way' },
  backups: { is: 'Afrit', en: 'Backups' },
  makeNow: { is: 'Taka afrit núna', en: 'Back up now' },
  tryNow: { is: 'Prófa endurheimt', en: 'Test a restore' },
  asked: { is: 'Sett af stað', en: 'Started' },
  noBackups: { is: 'Ekkert afrit enn', en: 'No backup yet' },
  noBackupsHelp: {
    is: 'Afrit er tekið á hverri nóttu. Það fyrsta má taka strax.',
    en: 'A backup is made every night. The first can be made now.',
  },
  backup: { is: 'Gagnagrunnur, vefskrár og stillingar', en: 'Database, web files and settings' },
  drill: { is: 'Endurheimt prófuð', en: 'Restore tested' },
  inBackup: {
    is: (size: string, rows: number, files: number) =>
      `${size} · ${plural(rows, 'is', 'lína', 'línur')} · ${plural(files, 'is', 'skrá', 'skrár')}`,
    en: (size: string, rows: number, files: number) =>
      `${size} · ${plural(rows, 'en', 'row', 'rows')} · ${plural(files, 'en', 'file', 'files')}`,
  },
  drilled: {
    is: (tables: number, rows: number) =>
      `${plural(tables, 'is', 'tafla', 'töflur')} og ${plural(rows, 'is', 'lína', 'línur')}, allt eins`,
    en: (tables: number, rows: number) =>
      `${plural(tables, 'en', 'table', 'tables')} and ${plural(rows, 'en', 'row', 'rows')}, all equal`,
  },
  waits: { is: 'Bíður', en: 'Waiting' },
  isRunning: {
    is: (share: string) => `Í vinnslu, ${share}`,
    en: (share: string) => `Under way, ${share}`,
  },
  ok: { is: 'Í lagi', en: 'OK' },
  failed: { is: 'Mistókst', en: 'Failed' },
  notOriginals: {
    is: 'Frumskrárnar sjálfar eru ekki í afritinu, aðeins listi yfir þær með SHA-256. Afritaðu möppu safnsins með öðrum hætti.',
    en: 'The originals themselves are not in the backup, only a list of them with their SHA-256. Back up the library by other means.',
  },
  keptIn: { is: 'Geymd í', en: 'Kept in' },
  setting: { is: 'Hvenær', en: 'When' },
  nightly: { is: 'Afrit á hverri nóttu', en: 'A backup every night' },
  hour: { is: 'Klukkan', en: 'At' },
  keep: { is: 'Hve mörg afrit eru geymd', en: 'Backups kept' },
  drillDays: {
    is: 'Dagar milli prófana á endurheimt afrita',
    en: 'Days between restore tests of backups',
  },
  drillDaysHelp: {
    is: 'Nýjasta afritið er þá lesið inn í gagnagrunn til bráðabirgða, talið og borið saman; einnig eftir hverja uppfærslu Vörðu. Autt: aldrei sjálfkrafa.',
    en: 'The newest backup is then loaded into a temporary database, counted and compared; also after each upgrade of Varða. Empty: never automatically.',
  },
  fixityDays: {
    is: 'Hve marga daga ein umferð um allar frumskrár tekur',
    en: 'Days that one round of all originals takes',
  },
  fixityDaysHelp: {
    is: 'Autt: frumskrár eru ekki sannreyndar sjálfkrafa.',
    en: 'Empty: originals are not verified automatically.',
  },
  fixityHour: { is: 'Frumskrár sannreyndar frá kl.', en: 'Originals are verified from' },
  saveFailed: { is: 'Ekki náðist að vista', en: 'Could not save' },
  faultsFound: {
    is: (n: number) =>
      `${plural(n, 'is', 'frumskrá er ekki eins og hún var', 'frumskrár eru ekki eins og þær voru')}`,
    en: (n: number) =>
      `${plural(n, 'en', 'original is not as it was', 'originals are not as they were')}`,
  },
  look: { is: 'Skoða', en: 'View' },
} satisfies Texts

/** Alarms, with what to do about each. */
export const alarmTexts = {
  never: { is: 'Ekkert afrit hefur verið tekið', en: 'No backup has ever been made' },
  late: {
    is: 'Ekkert afrit hefur tekist í meira en einn og hálfan sólarhring',
    en: 'No backup has succeeded for more than a day and a half',
  },
  failed: { is: 'Síðasta afrit mistókst', en: 'The last backup failed' },
  drillFailed: { is: 'Síðasta prófun á endurheimt mistókst', en: 'The last restore test failed' },
  drillLate: {
    is: 'Endurheimt hefur ekki verið prófuð nýlega',
    en: 'A restore has not been tested lately',
  },
  off: { is: 'Afrit eru ekki tekin sjálfkrafa', en: 'Backups are not made automatically' },
  sameDisk: {
    is: 'Afritin eru á sama diski og gögnin',
    en: 'The backups are on the same disk as the data',
  },
} satisfies Record<BackupAlarm, Texts[string]>
export const alarmHelp = {
  never: {
    is: 'Ef diskurinn bilaði núna tapaðist allt sem hér hefur verið skráð.',
    en: 'If the disk failed now, everything entered here would be lost.',
  },
  late: {
    is: 'Taktu afrit núna og sjáðu hvað kemur í veg fyrir það.',
    en: 'Make one now and see what prevents it.',
  },
  failed: { is: 'Eldri afrit standa óhögguð.', en: 'Older backups are unaffected.' },
  drillFailed: {
    is: 'Treystu ekki nýjasta afritinu fyrr en prófun tekst. Taktu nýtt og prófaðu það.',
    en: 'Do not trust the newest backup until a test succeeds. Make a new one and test it.',
  },
  drillLate: {
    is: 'Ekki er hægt að treysta óprófuðu afriti.',
    en: 'A backup that has not been tested cannot be relied on.',
  },
  off: {
    is: 'Veldu klukkan hvað þau eru tekin á nóttunni.',
    en: 'Choose the hour of the night when they are made.',
  },
  sameDisk: {
    is: 'Bili diskurinn glatast hvort tveggja. Kerfisstjóri velur annan stað með VARDA_BACKUPS.',
    en: 'If the disk fails, both are lost. An administrator can choose another place with VARDA_BACKUPS.',
  },
} satisfies Record<BackupAlarm, Texts[string]>
