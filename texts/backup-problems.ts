import type { ProblemCode } from '#contract/problems.ts'
import type { Sentence } from './file-problems.ts'
import { fmtNumber as num, plural } from './format.ts'

/** Problems with a backup or its start. */
export const backupProblems = {
  'backup.none': {
    is: ({ folder }) =>
      `Í möppunni ${folder} er ekkert heilt afrit: skráin manifest.json finnst ekki. Engu var breytt`,
    en: ({ folder }) =>
      `The folder ${folder} holds no complete backup: manifest.json was not found. Nothing was changed`,
  },
  'backup.damaged': {
    is: ({ file }) =>
      `Afritið er skemmt: „${file}“ er ekki eins og þegar afritið var tekið. Engu var breytt`,
    en: ({ file }) =>
      `The backup is damaged: “${file}” is not as it was when the backup was taken. Nothing was changed`,
  },
  'backup.partMissing': {
    is: ({ file }) => `Afritið er ekki heilt: „${file}“ vantar. Engu var breytt`,
    en: ({ file }) => `The backup is incomplete: “${file}” is missing. Nothing was changed`,
  },
  'backup.otherFormat': {
    is: ({ format, known }) =>
      `Afritið er á sniði ${format} en þessi útgáfa Vörðu les snið ${known}. Engu var breytt`,
    en: ({ format, known }) =>
      `The backup is in format ${format} but this version of Varða reads format ${known}. Nothing was changed`,
  },
  'backup.newer': {
    is: ({ version }) =>
      `Afritið var tekið með nýrri útgáfu Vörðu (${version}) en þessari. Settu þá útgáfu upp og reyndu aftur. Engu var breytt`,
    en: ({ version }) =>
      `The backup was made by a newer version of Varða (${version}) than this one. Install that version and try again. Nothing was changed`,
  },
  'backup.older': {
    is: ({ version }) =>
      `Afritið er úr Vörðu ${version}, sem er eldri en þessi tekur við. Endurheimtu það með útgáfu 0.1 og uppfærðu hana svo í þessa`,
    en: ({ version }) =>
      `The backup was made by Varða ${version}, which is older than this one can take over. Restore it with version 0.1 and then upgrade to this one`,
  },
  'backup.notMigrated': {
    is: 'Töflurnar í gagnagrunninum tilheyra annarri útgáfu Vörðu. Ræstu þessa útgáfu einu sinni og taktu svo afrit',
    en: 'The tables of the database belong to another version of Varða. Start this version once and then make a backup',
  },
  'backup.otherTables': {
    is: ({ table }) =>
      `Taflan ${table} er annaðhvort aðeins í afritinu eða aðeins í útgáfunni sem það var tekið með`,
    en: ({ table }) =>
      `The table ${table} is either only in the backup or only in the version it was made with`,
  },
  'backup.notEqual': {
    is: ({ table, rows, kept }) =>
      `Taflan ${table} varð ekki eins og í afritinu: línurnar eru ${num(Number(rows), 'is')} en áttu að vera ${num(Number(kept), 'is')}, eða innihald þeirra er annað`,
    en: ({ table, rows, kept }) =>
      `The table ${table} did not become as it is in the backup: it has ${num(Number(rows), 'en')} rows and should have ${num(Number(kept), 'en')}, or something in them differs`,
  },
  'backup.keyTwice': {
    is: ({ table, key, count }) =>
      `Afritið var ekki tekið gilt: í töflunni ${table} ${plural(Number(count), 'is', 'kemur gildi lykilsins', 'koma gildi lykilsins')} ${key} fyrir oftar en einu sinni, svo að ekki væri hægt að endurheimta hana. Eldri afrit standa óhögguð`,
    en: ({ table, key, count }) =>
      `The backup was rejected: in the table ${table} ${plural(Number(count), 'en', 'value of the key', 'values of the key')} ${key} occur more than once, so it could not be restored. Older backups are unaffected`,
  },
  'backup.rowUnfit': {
    is: ({ table, key, count }) =>
      `Afritið var ekki tekið gilt: í töflunni ${table} ${plural(Number(count), 'is', 'stenst lína', 'standast línur')} ekki skilyrðið ${key}, svo að ekki væri hægt að endurheimta hana. Eldri afrit standa óhögguð`,
    en: ({ table, key, count }) =>
      `The backup was rejected: in the table ${table} ${plural(Number(count), 'en', 'row does', 'rows do')} not meet the condition ${key}, so it could not be restored. Older backups are unaffected`,
  },
  'backup.running': { is: 'Annað afrit er í vinnslu', en: 'Another backup is under way' },
  'backup.unwritable': {
    is: ({ folder }) =>
      `Ekki er hægt að skrifa í möppuna ${folder}. Gefðu Vörðu skrifheimild að henni eða veldu aðra með VARDA_BACKUPS`,
    en: ({ folder }) =>
      `The folder ${folder} cannot be written to. Give Varða write access to it or choose another with VARDA_BACKUPS`,
  },
  'backup.diskFull': {
    is: 'Diskurinn er fullur. Ekkert ófullgert afrit varð eftir. Losaðu pláss og reyndu aftur',
    en: 'The disk is full. No unfinished backup is left. Free up space and try again',
  },
  'backup.noScratch': {
    is: 'Eigandi gagnagrunnsins má ekki búa til gagnagrunn (createdb), svo að endurheimt verður ekki prófuð',
    en: 'The owner of the database may not create a database (createdb), so a restore cannot be tested',
  },
  'backup.noneYet': {
    is: 'Ekkert heilt afrit er til, svo að ekkert er til að endurheimta. Taktu afrit fyrst',
    en: 'There is no complete backup, so there is nothing to restore. Make a backup first',
  },
  'backup.died': {
    is: 'Ferlið stöðvaðist í miðju kafi. Ófullgert afrit verður ekki notað; taktu annað',
    en: 'The process stopped half-way. An unfinished backup is never used; make another',
  },
  'fixity.notFound': {
    is: 'Frumskráin finnst ekki í vísinum',
    en: 'The original is not in the index',
  },
  'fixity.notChanged': {
    is: 'Innihald skrárinnar reyndist óbreytt, svo að ekkert er að samþykkja',
    en: 'No changed contents were found in the file, so there is nothing to accept',
  },
} satisfies Partial<Record<ProblemCode, Sentence>>
