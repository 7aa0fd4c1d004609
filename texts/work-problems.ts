import type { Params } from '#contract/problem-body.ts'
import { backupProblems } from './backup-problems.ts'
import { fileProblems, inWords, type Sentence } from './file-problems.ts'
import { agree, fmtNumber as num, plural } from './format.ts'
import { kitTexts } from './kit.ts'
import { recordProblems } from './record-problems.ts'
import { sidecarProblems } from './sidecars.ts'
import type { Language } from './text.ts'

/** The step at which a run stopped, and its progress. */
const atStep = ({ phase }: Params, language: Language): string =>
  phase === 'link'
    ? {
        is: 'myndir voru tengdar við færslur. Keyrslan stöðvaðist',
        en: 'pictures were linked to records. The run stopped',
      }[language]
    : {
        is: 'mappan var lesin. Keyrslan stöðvaðist og engu var breytt',
        en: 'the folder was read. The run stopped and nothing was changed',
      }[language]

/** How to continue: without the source that was being read. */
const nextRun = ({ file }: Params, language: Language): string =>
  file === undefined
    ? {
        is: 'Keyrðu aftur; ef það dugar ekki skaltu láta kerfisstjóra vita',
        en: 'Run again; if that does not help, tell an administrator',
      }[language]
    : {
        is: `Síðast var lesið úr „${file}“: taktu þá skrá úr möppunni og keyrðu aftur`,
        en: `“${file}” was read last: take that file out of the folder and run again`,
      }[language]

/**
 * Messages of problems that end a job: they are stored, and a page renders them in its language.
 */
export const workProblems = {
  'request.invalid': {
    is: 'Eitthvað í beiðninni er ekki rétt útfyllt',
    en: 'Something in the request is not filled in correctly',
  },
  'request.malformed': { is: 'Beiðnin er ekki læsileg', en: 'The request cannot be read' },
  'request.forbiddenOrigin': {
    is: 'Beiðnin kom frá öðru vefsetri og var hafnað',
    en: 'The request came from another site and was refused',
  },
  'request.invalidHost': {
    is: 'Vélarheitið (Host) í beiðninni er ekki gilt',
    en: 'The host named by the request is not valid',
  },
  'request.wrongHost': {
    is: 'Þessi þjónn svarar ekki á þessu vélarheiti. Notaðu slóð kerfisins',
    en: 'This server does not answer under this host. Use the address of the system',
  },
  'request.cursorInvalid': {
    is: 'Síðumerkið (cursor) er ekki úr svari við þessari fyrirspurn. Byrjaðu aftur á fyrstu síðu',
    en: 'The cursor is not from an answer to this query. Begin again at the first page',
  },
  'request.pathMismatch': {
    is: 'Auðkennið í beiðninni er annað en í slóðinni',
    en: 'The id in the request is another than the one in the address',
  },
  'request.notFound': { is: 'Ekkert er á þessari slóð', en: 'There is nothing at this address' },
  'request.tooLarge': { is: 'Beiðnin er of stór', en: 'The request is too large' },
  'request.headersTooLarge': {
    is: 'Slóðin eða hausar beiðninnar eru of langir',
    en: 'The address or the headers of the request are too long',
  },
  'request.timeout': {
    is: 'Beiðnin barst ekki öll í tæka tíð',
    en: 'The request did not arrive in time',
  },
  'request.unsupportedType': {
    is: 'Ekki er tekið við gögnum af þessari gerð',
    en: 'Data of this type is not accepted',
  },
  'request.rangeUnsatisfiable': {
    is: 'Beðið var um hluta sem er ekki í skránni',
    en: 'The requested part is not in the file',
  },
  'request.tooManyStreams': {
    is: ({ max }) =>
      `Of margir gluggar fylgjast með í einu; mest ${num(Number(max), 'is')}. Lokaðu þeim sem þú notar ekki`,
    en: ({ max }) =>
      `Too many windows are listening at once; at most ${num(Number(max), 'en')}. Close those you do not use`,
  },
  'request.simultaneous': {
    is: 'Sama breyting var gerð annars staðar á sama augnabliki. Endurhlaðið síðuna og reyndu aftur',
    en: 'The same change was made elsewhere at the same moment. Reload the page and try again',
  },
  'request.repeated': {
    is: 'Það sama var sent rétt í þessu og er komið til skila. Bíddu andartak ef gera á það aftur',
    en: 'The same was sent a moment ago and has arrived. Wait a moment to do it once more',
  },
  'request.tooMany': {
    is: 'Of margar beiðnir. Reyndu aftur eftir smástund',
    en: 'Too many requests. Try again in a moment',
  },
  'permission.missing': {
    is: 'Þú hefur ekki aðgang að þessu',
    en: 'You do not have access to this',
  },
  'version.missing': {
    is: 'Tilgreina þarf hvaða útgáfu á að breyta (If-Match)',
    en: 'The version to change is missing (If-Match)',
  },
  'version.invalid': {
    is: 'If-Match þarf að vera númer útgáfu, eins og það stóð í ETag',
    en: 'If-Match must be the number of a version, as it stood in ETag',
  },
  'version.stale': {
    is: 'Einhver annar breytti þessu á meðan',
    en: 'Someone else changed this in the meantime',
  },
  ...fileProblems,
  ...recordProblems,
  ...sidecarProblems,
  ...backupProblems,
  'upload.noFile': { is: 'Engin skrá fylgdi beiðninni', en: 'No file came with the request' },
  'upload.diskFull': {
    is: 'Diskurinn er fullur. Engin ófullgerð skrá varð eftir. Losaðu pláss og reyndu aftur',
    en: 'The disk is full. No unfinished file is left. Free up space and try again',
  },
  'upload.folderReadOnly': {
    is: 'Ekki er hægt að skrifa í möppuna. Gefðu kerfinu skrifheimild að henni og reyndu aftur',
    en: 'The folder cannot be written to. Give the system write access to it and try again',
  },
  'server.failed': {
    is: `${kitTexts.unknownError.is}. ${kitTexts.unknownErrorHelp.is}`,
    en: `${kitTexts.unknownError.en}. ${kitTexts.unknownErrorHelp.en}`,
  },
  'server.busy': {
    is: 'Mjög margir eru að nota vefinn núna. Ekkert tapaðist; reyndu aftur eftir smástund',
    en: 'Very many people are using the site right now. Nothing was lost; try again in a moment',
  },
  'server.tooSlow': {
    is: 'Þetta tók of langan tíma og var stöðvað. Ekkert breyttist; reyndu aftur eða þrengdu leitina',
    en: 'This took too long and was stopped. Nothing was changed; try again or narrow the search',
  },
  'storage.away': {
    is: 'Skráageymslan svarar ekki í augnablikinu. Reyndu aftur eftir smástund',
    en: 'The file storage does not answer at the moment. Try again in a little while',
  },
  'database.away': {
    is: 'Ekki næst samband við gagnagrunninn. Ekkert tapaðist; reyndu aftur eftir smástund',
    en: 'The database cannot be reached. Nothing was lost; try again in a moment',
  },
  'database.diskFull': {
    is: 'Diskur gagnagrunnsins er fullur og ekkert var vistað. Áfram má lesa það sem fyrir er. Losaðu pláss og reyndu aftur',
    en: 'The disk of the database is full and nothing was saved. What is there can still be read. Free up space and try again',
  },
  'indices.notFound': { is: 'Vísirinn fannst ekki', en: 'The index was not found' },
  'indices.idTaken': {
    is: ({ id }) => `Auðkennið „${id}“ er þegar í notkun`,
    en: ({ id }) => `The id “${id}” is already in use`,
  },
  'indices.limitReached': {
    is: ({ has, max }) =>
      `Þú hefur stofnað ${num(Number(has), 'is')} af ${plural(Number(max), 'is', 'vísi', 'vísum')} sem þú mátt stofna, að ruslakörfu meðtalinni`,
    en: ({ has, max }) =>
      `You have created ${num(Number(has), 'en')} of the ${plural(Number(max), 'en', 'index', 'indices')} you may create, the bin included`,
  },
  'indices.typeLocked': {
    is: 'Ekki er hægt að breyta gerðinni eftir að færslur eru komnar í vísinn',
    en: 'The type cannot be changed once the index has records',
  },
  'indices.directoryOutside': {
    is: 'Mappan er utan við möppu vefsvæðisins',
    en: 'The folder is outside the tenant’s folder',
  },
  'indices.directoryMissing': {
    is: 'Mappan er ekki rétt stillt',
    en: 'The folder is not set correctly',
  },
  'indices.directoryInUse': {
    is: ({ name, how }) =>
      ({
        same: `Vísirinn „${name}“ notar þessa möppu nú þegar`,
        inside: `Mappan er inni í möppu vísisins „${name}“`,
        around: `Mappa vísisins „${name}“ er inni í þessari möppu`,
      })[String(how)] ?? '',
    en: ({ name, how }) =>
      ({
        same: `The index “${name}” already uses this folder`,
        inside: `The folder is inside the folder of the index “${name}”`,
        around: `The folder of the index “${name}” is inside this folder`,
      })[String(how)] ?? '',
  },
  'indices.nameMismatch': {
    is: 'Nafnið sem þú skrifaðir er ekki nafn vísisins',
    en: 'The name you typed is not the index’s name',
  },
  'indices.running': {
    is: 'Vísirinn er í vinnslu. Reyndu aftur þegar henni lýkur',
    en: 'The index is being processed. Try again when that is done',
  },
  'files.notFound': { is: 'Mappan er ekki til', en: 'The folder does not exist' },
  'files.outside': {
    is: 'Slóðin er utan við möppu vefsvæðisins',
    en: 'The path is outside the tenant’s folder',
  },
  'files.nameTaken': {
    is: ({ name }) => `„${name}“ er þegar til í möppunni`,
    en: ({ name }) => `“${name}” already exists in the folder`,
  },
  'files.nameRefused': {
    is: 'Nafn möppu má ekki byrja á punkti, enda á punkti eða bili, vera frátekið í Windows (til dæmis CON) eða innihalda < > : " / \\ | ? *',
    en: 'The name of a folder may not begin with a dot, end with a dot or a space, be reserved in Windows (such as CON), or contain < > : " / \\ | ? *',
  },
  'files.unreadable': {
    is: 'Ekki tókst að lesa möppuna. Kerfið hefur ekki lesheimild að henni',
    en: 'The folder could not be read. The system has no read access to it',
  },
  'indexing.alreadyRunning': {
    is: 'Vísirinn er þegar í vinnslu',
    en: 'The index is already being processed',
  },
  'indexing.notRunning': { is: 'Engin vinnsla er í gangi', en: 'Nothing is running' },
  'indexing.changedSince': {
    is: 'Skráin hefur breyst síðan hún var skönnuð; skannaðu vísinn fyrst',
    en: 'The file has changed since it was scanned; scan the index first',
  },
  'indexing.runNotFound': { is: 'Keyrslan fannst ekki', en: 'The run was not found' },
  'indexing.directoryMissing': {
    is: ({ directory }) =>
      `Mappan „${directory}“ er ekki til. Engu var breytt. Athugaðu hvort diskurinn er tengdur og keyrðu svo aftur`,
    en: ({ directory }) =>
      `The folder “${directory}” does not exist. Nothing was changed. Check that the disk is mounted and run again`,
  },
  'indexing.directoryEmpty': {
    is: ({ directory }) =>
      `Mappan „${directory}“ er tóm. Engu var breytt. Athugaðu hvort diskurinn er tengdur og keyrðu svo aftur`,
    en: ({ directory }) =>
      `The folder “${directory}” is empty. Nothing was changed. Check that the disk is mounted and run again`,
  },
  'indexing.directoryUnreadable': {
    is: ({ directory }) =>
      `Ekki tókst að lesa möppuna „${directory}“. Engu var breytt. Gefðu kerfinu lesheimild að henni og keyrðu svo aftur`,
    en: ({ directory }) =>
      `The folder “${directory}” could not be read. Nothing was changed. Give the system read access and run again`,
  },
  'indexing.tooManyMissing': {
    is: ({ gone, known }) =>
      `${num(Number(gone), 'is')} af ${plural(Number(known), 'is', 'þekktri skrá', 'þekktum skrám')} ${agree(Number(gone), 'is', 'er horfin', 'eru horfnar')} af diski, meira en fimmtungur. Engu var breytt. Ef skrárnar eiga að vera horfnar skaltu keyra tiltekt; annars skaltu athuga hvort diskurinn er tengdur og keyra aftur`,
    en: ({ gone, known }) =>
      `${num(Number(gone), 'en')} of ${plural(Number(known), 'en', 'known file', 'known files')} ${agree(Number(gone), 'en', 'is', 'are')} gone from disk, more than a fifth. Nothing was changed. If they are meant to be gone, run cleanup; otherwise check the disk and run again`,
  },
  'indexing.workerDied': {
    is: 'Vinnsluþjónn hrundi þrisvar við vinnslu skrárinnar og hún var sett til hliðar',
    en: 'A worker crashed three times while processing the file, and the file was set aside',
  },
  'indexing.stepDied': {
    is: (params) =>
      `Vinnsluþjónn hrundi þrisvar á meðan ${atStep(params, 'is')}. ${nextRun(params, 'is')}`,
    en: (params) =>
      `A worker crashed three times while ${atStep(params, 'en')}. ${nextRun(params, 'en')}`,
  },
  'indexing.stepFailed': {
    is: (params) =>
      `Þrisvar kom upp villa á meðan ${atStep(params, 'is')}. ${nextRun(params, 'is')}`,
    en: (params) =>
      `An error occurred three times while ${atStep(params, 'en')}. ${nextRun(params, 'en')}`,
  },
  'indexing.pairsClosed': {
    is: 'Listinn er úreltur eða úr keyrslu sem engu breytir. Skannaðu vísinn aftur til að fá nýjan lista.',
    en: 'The list is outdated, or of a run that changes nothing. Scan the index again for a new list.',
  },
  'indexing.pairDecided': {
    is: 'Þegar hefur verið skorið úr um þetta á annan veg.',
    en: 'This has already been decided the other way.',
  },
  'indexing.pairNotFound': {
    is: 'Parið finnst ekki í lista keyrslunnar.',
    en: 'The pair is not in the list of the run.',
  },
  'indexing.held': {
    is: 'Ekki er víst hvaða færslu skráin tilheyrir. Hún bíður þess að einhver skeri úr um það í lista keyrslunnar.',
    en: 'It is not certain which record the file belongs to. It waits until somebody decides, in the list of the run.',
  },
  'indexing.stillChanging': {
    is: 'Skráin er enn að breytast og bíður næstu keyrslu',
    en: 'The file is still changing and waits for the next run',
  },
  'indexing.fileGone': {
    is: 'Skráin hvarf af diski á meðan keyrslan stóð',
    en: 'The file disappeared from disk during the run',
  },
  'indexing.sameName': {
    is: ({ file }) =>
      `Tvær skrár heita „${file}“, önnur skrifuð með öðrum stafatáknum (Unicode). Hin var tekin; gefðu þessari annað nafn og skannaðu aftur`,
    en: ({ file }) =>
      `Two files are named “${file}”, one written with other characters (Unicode). The other was taken; give this one another name and scan again`,
  },
  'indexing.deletedByUser': {
    is: 'Verkinu var eytt úr biðröð',
    en: 'The job was deleted from the queue',
  },
  'indexing.cancelled': { is: 'Hætt var við keyrsluna', en: 'The run was cancelled' },
  'indexing.diskFull': {
    is: 'Diskurinn er fullur. Keyrslan stöðvaðist og engin ófullgerð skrá varð eftir. Losaðu pláss og keyrðu aftur',
    en: 'The disk is full. The run stopped and no unfinished file is left. Free up space and run again',
  },
  'indexing.folderReadOnly': {
    is: 'Ekki er hægt að skrifa smámyndir á diskinn. Keyrslan stöðvaðist. Gefðu kerfinu skrifheimild og keyrðu aftur',
    en: 'Thumbnails cannot be written to disk. The run stopped. Give the system write access and run again',
  },
  'uploads.nameRefused': {
    is: 'Nafn skrárinnar eða möppunnar er ekki leyfilegt',
    en: 'The name of the file or folder is not allowed',
  },
  'uploads.nameTaken': {
    is: 'Mappa og skrá geta ekki heitið það sama. Annað þeirra er þegar til með þessu nafni',
    en: 'A folder and a file cannot have the same name. One of them already exists by this name',
  },
  'uploads.nameTwice': {
    is: () => 'Önnur skrá með sama nafni er framar í valinu',
    en: () => 'Another file of the same name comes before it in the selection',
  },
  'uploads.duplicate': {
    is: () => 'Sama skrá er framar í valinu',
    en: () => 'The same file comes before it in the selection',
  },
  'uploads.typeRefused': {
    is: ({ type }) =>
      type ? `Skráargerðin ${type} er ekki leyfð` : 'Skrá án endingar er ekki leyfð',
    en: ({ type }) =>
      type ? `File ${type} is not allowed` : 'A file without an ending is not allowed',
  },
  'uploads.wrongContent': {
    is: 'Innihald skrárinnar er ekki af þeirri gerð sem endingin segir',
    en: 'The contents of the file are not of the type its ending says',
  },
  'uploads.notFound': {
    is: 'Upphleðslan er ekki lengur til. Byrjaðu á henni upp á nýtt',
    en: 'The upload no longer exists. Start it again',
  },
  'uploads.wrongOffset': {
    is: 'Upphleðslan er komin á annan stað en tilgreint var',
    en: 'The upload has reached another position than was stated',
  },
  'jobs.notFound': { is: 'Verkið fannst ekki', en: 'The job was not found' },
  'jobs.started': { is: 'Verkið er í vinnslu', en: 'The job is being processed' },
  'jobs.notRemovable': {
    is: 'Þessu verki er ekki hægt að eyða; það klárast sjálft',
    en: 'This job cannot be deleted; it ends by itself',
  },
  'jobs.cancelled': { is: 'Hætt var við aðgerðina', en: 'The action was cancelled' },
  'jobs.recordsFailed': {
    is: (p) => `Aðgerðin mistókst á ${plural(Number(p.records), 'is', 'færslu', 'færslum')}`,
    en: (p) => `The action failed on ${plural(Number(p.records), 'en', 'record', 'records')}`,
  },
  'jobs.nothingToRetry': {
    is: 'Aðeins verk sem mistókst eða var sleppt með ástæðu getur farið aftur í bið',
    en: 'Only a job that failed, or was skipped with a reason, can wait again',
  },
  'jobs.otherRun': {
    is: 'Önnur keyrsla er í gangi á vísinum. Reyndu aftur þegar henni lýkur',
    en: 'Another run of the index is under way. Try again when it ends',
  },
  'jobs.sourceByRun': {
    is: 'Skráin geymir margar færslur og er lesin öll í einu. Keyrðu skönnun aftur til að reyna að lesa hana',
    en: 'The file holds many records and is read all at once. Run a scan again to try to read it',
  },
  'jobs.cleanupOnce': {
    is: 'Tiltekt sem er lokið verður ekki tekin upp aftur. Keyrðu nýja tiltekt',
    en: 'A cleanup that has ended cannot be resumed. Run a new cleanup',
  },
  'jobs.fileExcluded': {
    is: 'Skráin hefur verið tekin úr vísinum. Settu hana aftur í vísi svo að hún verði unnin',
    en: 'The file has been taken out of the index. Put it back in the index to have it processed',
  },
} satisfies Record<string, Sentence>

/**
 * Renders the message of such a problem in a language with its values; undefined for problems that
 * never end a job.
 */
export const workSentence = (
  code: string,
  params: Params,
  language: Language,
): string | undefined => {
  const sentence = (workProblems as Record<string, Sentence>)[code]
  return sentence && inWords(sentence, params, language)
}
