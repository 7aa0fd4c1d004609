import { fmtNumber, plural } from './format.ts'
import type { Texts } from './text.ts'

const is = {
  num: (count: number) => fmtNumber(count, 'is'),
  megabytes: (bytes: number) => `${fmtNumber(bytes / 1_000_000, 'is', 1)} MB`,
  tables: (count: number) => plural(count, 'is', 'tafla', 'töflur'),
  rows: (count: number) => plural(count, 'is', 'línu', 'línum'),
  files: (count: number) => plural(count, 'is', 'skrá', 'skrár'),
  indices: (count: number) => plural(count, 'is', 'vísi', 'vísum'),
  changes: (count: number) => plural(count, 'is', 'breyting', 'breytingar'),
  originals: (count: number) => plural(count, 'is', 'frumskrá', 'frumskrár'),
}
const en = {
  num: (count: number) => fmtNumber(count, 'en'),
  megabytes: (bytes: number) => `${fmtNumber(bytes / 1_000_000, 'en', 1)} MB`,
  tables: (count: number) => plural(count, 'en', 'table', 'tables'),
  rows: (count: number) => plural(count, 'en', 'row', 'rows'),
  files: (count: number) => plural(count, 'en', 'file', 'files'),
  indices: (count: number) => plural(count, 'en', 'index', 'indices'),
  changes: (count: number) => plural(count, 'en', 'change', 'changes'),
  originals: (count: number) => plural(count, 'en', 'original', 'originals'),
}

type Totals = { tables: number; rows: number; files: number; originals: number }
type Found = {
  aside: string | undefined
  sidecarsLeft: number
  originalsMissing: number
  picturesLeft: number
}
type Copied = {
  copied: number
  bytes: number
  present: number
  failed: number
  address: string
}
type Step = 'checking' | 'loading' | 'files'

/** Joins lines, without empty ones. */
const lines = (...all: (string | false | undefined)[]): string =>
  all.filter((line) => typeof line === 'string').join('\n')

/** Texts of the command line. */
export const cliTexts = {
  usage: {
    is: () =>
      'Notkun: varda user reset <netfang>\n        varda migrate\n        varda backup [mappa]\n        varda restore <afrit> [--replace]\n        varda storage copy originals|derivatives|assets <mappa eða s3://…> [--verify]',
    en: () =>
      'Usage: varda user reset <e-mail>\n       varda migrate\n       varda backup [folder]\n       varda restore <backup> [--replace]\n       varda storage copy originals|derivatives|assets <folder or s3://…> [--verify]',
  },
  noSuchUser: {
    is: (email: string) => `Enginn notandi hefur netfangið ${email}`,
    en: (email: string) => `No user has the e-mail address ${email}`,
  },
  resetLink: {
    is: (name: string, link: string, expires: string) =>
      `${name} getur sett sér nýtt lykilorð hér, einu sinni, til ${expires}:\n${link}`,
    en: (name: string, link: string, expires: string) =>
      `${name} can set a new password here, once, until ${expires}:\n${link}`,
  },
  migrated: {
    is: (count: number) =>
      count === 0
        ? 'Töflurnar í gagnagrunninum eru þegar eins og þessi útgáfa vill hafa þær'
        : `Töflurnar í gagnagrunninum voru uppfærðar: ${is.changes(count)}`,
    en: (count: number) =>
      count === 0
        ? 'The tables of the database are already as this version wants them'
        : `The tables of the database were brought up to date: ${en.changes(count)}`,
  },
  nothingToBackUp: {
    is: (folder: string) => `Engin gögn eru í ${folder}. Tilgreindu hvar þau eru með VARDA_DATA`,
    en: (folder: string) => `There is no data in ${folder}. Name its folder with VARDA_DATA`,
  },
  backedUp: {
    is: ({ folder, missing, ...all }: Totals & { folder: string; missing: number }) =>
      lines(
        `Afritið er tilbúið: ${folder}`,
        `Í því: ${is.tables(all.tables)} með ${is.rows(all.rows)}, ${is.files(all.files)}`,
        `Frumskrár eru ekki í afritinu: ${is.originals(all.originals)} með stærð og SHA-256 á lista í originals.csv.gz`,
        missing > 0 && `Vefskrár sem finnast ekki á diski: ${is.num(missing)}`,
      ),
    en: ({ folder, missing, ...all }: Totals & { folder: string; missing: number }) =>
      lines(
        `The backup is ready: ${folder}`,
        `In it: ${en.tables(all.tables)} with ${en.rows(all.rows)}, ${en.files(all.files)}`,
        `Originals are not in the backup: ${en.originals(all.originals)} with size and SHA-256 are listed in originals.csv.gz`,
        missing > 0 && `Web files that are not on disk: ${en.num(missing)}`,
      ),
  },
  badPlace: {
    is: (address: string) =>
      `${address} er ekki gilt heiti á stað. Það er mappa, eða s3://hólf/forskeyti`,
    en: (address: string) => `${address} names no place. A folder does, or s3://bucket/prefix`,
  },
  placesOverlap: {
    is: (from: string, to: string) =>
      `${from} og ${to} mega ekki vera sami staður, né hvor í öðrum`,
    en: (from: string, to: string) =>
      `${from} and ${to} must not be one place, nor one in the other`,
  },
  copying: {
    is: (from: string, to: string) => `Afritað úr ${from} í ${to}…`,
    en: (from: string, to: string) => `Copying from ${from} to ${to}…`,
  },
  copiedSoFar: {
    is: (count: number) => `Búið: ${is.files(count)}`,
    en: (count: number) => `Done: ${en.files(count)}`,
  },
  notCopied: {
    is: (key: string, reason: string) => `Ekki tókst að afrita ${key}: ${reason}`,
    en: (key: string, reason: string) => `Could not copy ${key}: ${reason}`,
  },
  copied: {
    is: ({ copied, bytes, present, failed, address }: Copied) =>
      lines(
        `Afritað í ${address}: ${is.files(copied)}, ${is.megabytes(bytes)}`,
        `Þar fyrir: ${is.files(present)}`,
        failed > 0 &&
          `Ekki tókst að afrita: ${is.files(failed)}. Keyrðu skipunina aftur; hún heldur áfram þar sem frá var horfið`,
      ),
    en: ({ copied, bytes, present, failed, address }: Copied) =>
      lines(
        `Copied to ${address}: ${en.files(copied)}, ${en.megabytes(bytes)}`,
        `There already: ${en.files(present)}`,
        failed > 0 &&
          `Could not be copied: ${en.files(failed)}. Run the command again; it goes on where it ended`,
      ),
  },
  restoring: {
    is: (folder: string) => `Afrit: ${folder}`,
    en: (folder: string) => `Backup: ${folder}`,
  },
  restoreStep: {
    is: (step: Step) =>
      ({
        checking: 'Allt afritið er lesið og borið saman við SHA-256…',
        loading: 'Töflur lesnar inn og bornar saman…',
        files: 'Hliðarskrár settar á sinn stað…',
      })[step],
    en: (step: Step) =>
      ({
        checking: 'Reading the whole backup and comparing it with its SHA-256…',
        loading: 'Loading the tables and comparing them…',
        files: 'Putting sidecars in their places…',
      })[step],
  },
  notEmpty: {
    is: (folder: string) =>
      `Gögn eru fyrir í ${folder} eða í gagnagrunninum. Veldu tóma möppu með VARDA_DATA, eða bættu við --replace: þá eru gögnin sem fyrir eru færð til hliðar`,
    en: (folder: string) =>
      `There is data already in ${folder} or in the database. Choose an empty folder with VARDA_DATA, or add --replace: what is there is then moved aside`,
  },
  databaseInUse: {
    is: () => 'Einhver er tengdur gagnagrunninum. Stöðvaðu Vörðu á öllum vélum og reyndu aftur',
    en: () => 'Somebody is connected to the database. Stop Varða on all machines and try again',
  },
  restored: {
    is: ({ aside, sidecarsLeft, originalsMissing, picturesLeft, ...all }: Totals & Found) =>
      lines(
        `Endurheimt: ${is.tables(all.tables)} með ${is.rows(all.rows)}, allt eins og í afritinu; ${is.files(all.files)}`,
        aside !== undefined && `Það sem fyrir var liggur nú í ${aside}`,
        sidecarsLeft > 0 &&
          `Hliðarskrár sem eru aðrar á diski en í afritinu og voru látnar standa: ${is.num(sidecarsLeft)}`,
        originalsMissing > 0
          ? `Frumskrár sem eru ekki á sínum stað: ${is.num(originalsMissing)} af ${is.num(all.originals)}. Settu þær í möppu safnsins (VARDA_LIBRARY)`
          : `Frumskrárnar eru allar á sínum stað: ${is.num(all.originals)}`,
        picturesLeft > 0 &&
          `Smámyndir verða ekki búnar til í ${is.indices(picturesLeft)} fyrr en þú velur „Búa til smámyndir“ þar`,
      ),
    en: ({ aside, sidecarsLeft, originalsMissing, picturesLeft, ...all }: Totals & Found) =>
      lines(
        `Restored: ${en.tables(all.tables)} with ${en.rows(all.rows)}, all as in the backup; ${en.files(all.files)}`,
        aside !== undefined && `What was there before is now in ${aside}`,
        sidecarsLeft > 0 &&
          `Sidecars that differ on disk from the backup and were left: ${en.num(sidecarsLeft)}`,
        originalsMissing > 0
          ? `Originals that are not in their places: ${en.num(originalsMissing)} of ${en.num(all.originals)}. Put them into the library (VARDA_LIBRARY)`
          : `All originals are in their places: ${en.num(all.originals)}`,
        picturesLeft > 0 &&
          `In ${en.indices(picturesLeft)} no thumbnails are made until you choose “Make thumbnails” there`,
      ),
  },
} satisfies Texts
