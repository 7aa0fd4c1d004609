import type { Params } from '#contract/problem-body.ts'
import { agree, fmtNumber, fmtSpan, plural } from './format.ts'
import { actionNouns } from './indexing.ts'
import type { Language } from './text.ts'
import { workSentence } from './work-problems.ts'

type Sentence = Record<Language, (params: Params) => string>

const files = (n: unknown, language: Language) =>
  language === 'is'
    ? plural(Number(n), 'is', 'skrá', 'skrár')
    : plural(Number(n), 'en', 'file', 'files')
const num = (n: unknown, language: Language) => fmtNumber(Number(n), language)
const seconds = (ms: unknown, language: Language) => fmtNumber(Number(ms) / 1000, language, 1)

/** Seconds with one decimal, or longer units from a minute on. */
const lasted = (ms: unknown, language: Language) =>
  Number(ms) < 60_000 ? `${seconds(ms, language)} s` : fmtSpan(Number(ms), language)

/** Seconds, or milliseconds if it would round to zero. */
const shortly = (ms: unknown, language: Language) =>
  Number(ms) < 50 ? `${Math.max(1, Math.round(Number(ms)))} ms` : lasted(ms, language)

const action = (params: Params, language: Language) =>
  (actionNouns as Record<string, Record<Language, string>>)[String(params.action)]?.[language] ??
  String(params.action)

const OUTCOMES: [key: string, one: string, many: string, en: string][] = [
  ['new', 'ný', 'nýjar', 'new'],
  ['changed', 'breytt', 'breyttar', 'changed'],
  ['moved', 'færð', 'færðar', 'moved'],
  ['unchanged', 'óbreytt', 'óbreyttar', 'unchanged'],
  ['missing', 'horfin', 'horfnar', 'missing'],
  ['held', 'bíður ákvörðunar', 'bíða ákvörðunar', 'awaiting a decision'],
  ['failed', 'mistókst', 'mistókust', 'failed'],
  ['damaged', 'skemmd', 'skemmdar', 'damaged'],
]
/** The outcomes of a run's files, without those that are zero. */
const outcomes = (params: Params, language: Language): string =>
  OUTCOMES.filter(([key]) => Number(params[key]) > 0)
    .map(
      ([key, one, many, en]) =>
        `${num(params[key], language)} ${language === 'en' ? en : agree(Number(params[key]), 'is', one, many)}`,
    )
    .join(', ') || { is: 'engin skrá', en: 'no files' }[language]

/** The sentence of the problem in the values. */
const reason = (params: Params, language: Language): string =>
  workSentence(String(params.reason), params, language) ?? String(params.reason)

const BULK_NOUNS: Record<string, Record<Language, string>> = {
  reindex: { is: 'Endurskráning margra færslna', en: 'Re-indexing of many records' },
  delete: { is: 'Margar færslur teknar úr vísi', en: 'Many records taken out of the index' },
  hide: { is: 'Felun margra færslna', en: 'Hiding of many records' },
  show: { is: 'Birting margra færslna', en: 'Showing of many records' },
  edit: { is: 'Breyting á mörgum færslum', en: 'Change of many records' },
  restrict: {
    is: 'Takmörkun aðgangs að mörgum færslum',
    en: 'Access restriction of many records',
  },
  lift: {
    is: 'Afléttun takmarkana af mörgum færslum',
    en: 'Lifting of restrictions of many records',
  },
  undo: { is: 'Afturköllun breytinga á mörgum færslum', en: 'Undoing of changes of many records' },
}
const bulkNoun = (p: Params, language: Language) =>
  BULK_NOUNS[String(p.action)]?.[language] ?? String(p.action)
const failures = (p: Params, language: Language) =>
  Number(p.failed) === 0
    ? ''
    : `, ${num(p.failed, language)} ${language === 'en' ? 'failed' : agree(Number(p.failed), 'is', 'mistókst', 'mistókust')}`

/** Stored sentences: log lines and events. Stored as code and values, rendered in any language. */
export const happenings = {
  'run.started': { is: (p) => `${action(p, 'is')} hófst`, en: (p) => `${action(p, 'en')} started` },
  'source.read': {
    is: (p) => `${plural(Number(p.records), 'is', 'færsla lesin', 'færslur lesnar')} úr ${p.file}`,
    en: (p) => `${plural(Number(p.records), 'en', 'record', 'records')} read from ${p.file}`,
  },
  'source.repaired': {
    is: (p) => `Ógild tákn lagfærð í ${p.file}: ${num(p.count, 'is')}`,
    en: (p) => `Invalid characters repaired in ${p.file}: ${num(p.count, 'en')}`,
  },
  'source.encoding': {
    is: (p) =>
      `${p.file} segist vera í stafasettinu ${p.declared}, en textar í henni eru í ${p.found} og voru lesnir samkvæmt því: ${num(p.count, 'is')}`,
    en: (p) =>
      `${p.file} says that it is in ${p.declared}, but texts in it are in ${p.found} and were read as such: ${num(p.count, 'en')}`,
  },
  'source.guessed': {
    is: (p) => `Ártöl með tveimur tölustöfum í ${p.file}, öldin er ágiskun: ${num(p.count, 'is')}`,
    en: (p) => `Years of two digits in ${p.file}, their century a guess: ${num(p.count, 'en')}`,
  },
  'source.late': {
    is: (p) =>
      `Aðgangur, skjalamyndari, tungumál eða vörslustaður stendur á eftir undireiningum í ${p.file} og gildir því ekki um þær: ${num(p.count, 'is')}`,
    en: (p) =>
      `Access, creator, language or repository stands after the units within in ${p.file} and so does not hold for those: ${num(p.count, 'en')}`,
  },
  'run.linked': {
    is: (p) =>
      `Myndir tengdar færslum: ${num(p.linked, 'is')}; færslur sem vísa í mynd sem fannst ekki: ${num(p.record, 'is')}; myndir án færslu: ${num(p.picture, 'is')}; óvíst: ${num(p.ambiguous, 'is')}`,
    en: (p) =>
      `Records linked to pictures: ${num(p.linked, 'en')}; records whose picture was not found: ${num(p.record, 'en')}; pictures without a record: ${num(p.picture, 'en')}; ambiguous: ${num(p.ambiguous, 'en')}`,
  },
  'run.walked': {
    is: (p) => `${files(p.files, 'is')} í möppunni, ${num(p.waiting, 'is')} til að vinna`,
    en: (p) => `${files(p.files, 'en')} in the folder, ${num(p.waiting, 'en')} to process`,
  },
  'run.completed': {
    is: (p) => `${action(p, 'is')} kláraðist á ${lasted(p.ms, 'is')}: ${outcomes(p, 'is')}`,
    en: (p) => `${action(p, 'en')} completed in ${lasted(p.ms, 'en')}: ${outcomes(p, 'en')}`,
  },
  'run.other': {
    is: (p) => `Aðrar skráargerðir, ekki lesnar: ${String(p.list)}`,
    en: (p) => `Files of other kinds, not read: ${String(p.list)}`,
  },
  'run.stopped': {
    is: (p) => `${action(p, 'is')} stöðvaðist`,
    en: (p) => `${action(p, 'en')} stopped`,
  },
  'run.cancelled': {
    is: (p) => `Hætt var við: ${action(p, 'is')}`,
    en: (p) => `Cancelled: ${action(p, 'en')}`,
  },
  'run.pairsDecided': {
    is: (p) =>
      `Skorið var úr um skrár: ${num(p.same, 'is')} sama færsla, ${num(p.new, 'is')} önnur`,
    en: (p) =>
      `Files were decided on: ${num(p.same, 'en')} the same record, ${num(p.new, 'en')} another`,
  },
  'run.takenUp': {
    is: (p) => `${action(p, 'is')} var tekin upp aftur`,
    en: (p) => `${action(p, 'en')} was resumed`,
  },
  'run.workerDied': {
    is: (p) =>
      `Vinnsluþjónn hætti að svara; ${plural(Number(p.files), 'is', 'skrá fór', 'skrár fóru')} aftur í bið`,
    en: (p) => `A worker stopped answering; ${files(p.files, 'en')} went back to waiting`,
  },
  'run.noWorker': {
    is: () => 'Enginn vinnsluþjónn svarar. Verkin bíða þar til einhver þjónn svarar',
    en: () => 'No worker answers. The jobs wait until one does',
  },
  'run.noWorkerTakes': {
    is: () =>
      'Enginn vinnsluþjónn tekur við verkum þessa vefsvæðis. Þau bíða þar til einhver þjónn gerir það',
    en: () => 'No worker takes the jobs of this tenant. They wait until one does',
  },
  'run.workerSilent': {
    is: (p) =>
      `Vinnsluþjónninn „${String(p.worker)}“ svarar ekki. Verkin bíða þar til hann svarar eða annar er valinn`,
    en: (p) =>
      `The worker “${String(p.worker)}” does not answer. The jobs wait until it does or another is chosen`,
  },
  'run.workerPaused': {
    is: (p) =>
      `Vinnsluþjónninn „${String(p.worker)}“ tekur ekki við verkum. Þau bíða þar til hann gerir það eða annar er valinn`,
    en: (p) =>
      `The worker “${String(p.worker)}” takes no jobs. They wait until it does or another is chosen`,
  },
  'file.indexed': {
    is: (p) => `Skráð í vísi eftir ${shortly(p.ms, 'is')}`,
    en: (p) => `Indexed after ${shortly(p.ms, 'en')}`,
  },
  'file.retried': { is: () => 'Fór aftur í bið', en: () => 'Waits again' },
  'file.moved': {
    is: (p) => `Færð, var ${String(p.from)}`,
    en: (p) => `Moved, was ${String(p.from)}`,
  },
  'file.unchanged': { is: () => 'Innihald óbreytt', en: () => 'Contents unchanged' },
  'file.damaged': {
    is: () => 'Skráin er skemmd en það sem læsilegt er var skráð',
    en: () => 'The file is damaged, but what can be read was indexed',
  },
  'file.transcriptBad': {
    is: () =>
      'Uppskriftin við hlið skrárinnar (.vtt) er ekki á sniðinu WebVTT og var ekki lesin. Fyrsta línan á að vera WEBVTT',
    en: () =>
      'The transcript beside the file (.vtt) is not in the WebVTT format and was not read. Its first line should be WEBVTT',
  },
  'sidecar.written': {
    is: () => 'Samþykkt gildi skrifuð í hliðarskrá',
    en: () => 'Accepted values written to the sidecar',
  },
  'sidecar.removed': {
    is: () => 'Hliðarskrá fjarlægð; hún geymdi ekkert lengur',
    en: () => 'Sidecar removed; it held nothing any more',
  },
  'fixity.changed': {
    is: () => 'Innihald frumskrár hefur breyst',
    en: () => 'The contents of the original have changed',
  },
  'fixity.gone': {
    is: () => 'Frumskráin er horfin af diski',
    en: () => 'The original is gone from disk',
  },
  'fixity.unread': {
    is: () => 'Ekki tókst að lesa frumskrána',
    en: () => 'The original could not be read',
  },
  'fixity.ended': {
    is: (p) =>
      `Umferð um frumskrár lokið: ${plural(Number(p.equal), 'is', 'óbreytt', 'óbreyttar')}, ${plural(Number(p.changed), 'is', 'breytt', 'breyttar')}, ${plural(Number(p.gone), 'is', 'horfin', 'horfnar')}, ${plural(Number(p.unread), 'is', 'ólæsileg', 'ólæsilegar')}`,
    en: (p) =>
      `Round of originals completed: ${num(p.equal, 'en')} unchanged, ${num(p.changed, 'en')} changed, ${num(p.gone, 'en')} gone, ${num(p.unread, 'en')} unreadable`,
  },
  'file.removed': {
    is: () => 'Horfin af diski; færslan var fjarlægð',
    en: () => 'Gone from disk; the record was removed',
  },
  'file.excluded': { is: () => 'Tekin úr vísi', en: () => 'Taken out of the index' },
  'file.missing': {
    is: () => 'Horfin af diski; færslan helst',
    en: () => 'Gone from disk; the record stays',
  },
  'derivatives.swept': {
    is: (p) => `Ónotaðar afleiddar myndir fjarlægðar af diski: ${num(p.count, 'is')}`,
    en: (p) => `Unused derived pictures removed from disk: ${num(p.count, 'en')}`,
  },
  'schedule.refused': {
    is: (p) => `Tímasetta verkið „${String(p.name)}“ fór ekki af stað. ${reason(p, 'is')}`,
    en: (p) => `The scheduled job “${String(p.name)}” did not start. ${reason(p, 'en')}`,
  },
  'index.created': {
    is: (p) => `Vísirinn „${String(p.name)}“ var stofnaður`,
    en: (p) => `The index “${String(p.name)}” was created`,
  },
  'index.deleted': {
    is: (p) => `Vísinum „${String(p.name)}“ var eytt`,
    en: (p) => `The index “${String(p.name)}” was deleted`,
  },
  'index.restored': {
    is: (p) => `Vísirinn „${String(p.name)}“ var endurheimtur`,
    en: (p) => `The index “${String(p.name)}” was restored`,
  },
  'index.purged': {
    is: (p) => `Vísirinn „${String(p.name)}“ var hreinsaður endanlega úr ruslakörfunni`,
    en: (p) => `The index “${String(p.name)}” was cleared from the bin for good`,
  },
  'record.edited': {
    is: (p) => `Færslunni „${String(p.title)}“ var breytt`,
    en: (p) => `The record “${String(p.title)}” was edited`,
  },
  'record.hidden': {
    is: (p) => `Færslan „${String(p.title)}“ var falin`,
    en: (p) => `The record “${String(p.title)}” was hidden`,
  },
  'record.shown': {
    is: (p) => `Færslan „${String(p.title)}“ var birt á ný`,
    en: (p) => `The record “${String(p.title)}” was shown again`,
  },
  'record.undone': {
    is: (p) => `Breyting á færslunni „${String(p.title)}“ var afturkölluð`,
    en: (p) => `A change of the record “${String(p.title)}” was undone`,
  },
  'record.versionRestored': {
    is: (p) => `Fyrri útgáfa færslunnar „${String(p.title)}“ var sett aftur inn`,
    en: (p) => `An earlier version of the record “${String(p.title)}” was put back`,
  },
  'record.restored': {
    is: () => 'Færslan var sett aftur í vísi',
    en: () => 'The record was put back into the index',
  },
  'suggestion.proposed': {
    is: (p) => `Ábending barst um „${String(p.title)}“`,
    en: (p) => `A suggestion was received about “${String(p.title)}”`,
  },
  'suggestion.withdrawn': {
    is: (p) => `Sendandi dró til baka ábendingu um „${String(p.title)}“`,
    en: (p) => `The sender withdrew a suggestion about “${String(p.title)}”`,
  },
  'suggestion.accepted': {
    is: (p) => `Ábending um „${String(p.title)}“ var samþykkt`,
    en: (p) => `A suggestion about “${String(p.title)}” was accepted`,
  },
  'suggestion.denied': {
    is: (p) => `Ábendingu um „${String(p.title)}“ var hafnað`,
    en: (p) => `A suggestion about “${String(p.title)}” was rejected`,
  },
  'suggestion.undone': {
    is: (p) => `Ákvörðun um ábendingu um „${String(p.title)}“ var afturkölluð`,
    en: (p) => `The decision on a suggestion about “${String(p.title)}” was undone`,
  },
  'suggestion.removed': {
    is: (p) => `Ábending um „${String(p.title)}“ var fjarlægð`,
    en: (p) => `A suggestion about “${String(p.title)}” was removed`,
  },
  'suggestion.takenBack': {
    is: (p) =>
      `Allt frá „${String(p.name)}“ var tekið til baka. Hafnað: ${num(p.denied, 'is')}, afturkallað: ${num(p.undone, 'is')}`,
    en: (p) =>
      `Everything from “${String(p.name)}” was taken back. Rejected: ${num(p.denied, 'en')}, undone: ${num(p.undone, 'en')}`,
  },
  'takedown.received': {
    is: (p) => `Beiðni ${String(p.receipt)} barst um að taka „${String(p.title)}“ úr birtingu`,
    en: (p) => `Request ${String(p.receipt)} asks to take “${String(p.title)}” off the site`,
  },
  'takedown.appealed': {
    is: (p) => `Höfnun beiðni ${String(p.receipt)} um „${String(p.title)}“ var mótmælt`,
    en: (p) =>
      `The refusal of request ${String(p.receipt)} about “${String(p.title)}” is contested`,
  },
  'takedown.granted': {
    is: (p) => `Fallist var á beiðni ${String(p.receipt)} um „${String(p.title)}“`,
    en: (p) => `Request ${String(p.receipt)} about “${String(p.title)}” was granted`,
  },
  'takedown.refused': {
    is: (p) => `Beiðni ${String(p.receipt)} um „${String(p.title)}“ var hafnað`,
    en: (p) => `Request ${String(p.receipt)} about “${String(p.title)}” was refused`,
  },
  'name.proposed': {
    is: (p) => `Nafn var lagt til á mynd: „${String(p.title)}“`,
    en: (p) => `A name was proposed in the picture “${String(p.title)}”`,
  },
  'name.unsent': {
    is: (p) => `Sendandi dró til baka nafn á mynd: „${String(p.title)}“`,
    en: (p) => `The sender withdrew a name in the picture “${String(p.title)}”`,
  },
  'name.accepted': {
    is: (p) => `Nafn var samþykkt á mynd: „${String(p.title)}“`,
    en: (p) => `A name was accepted in the picture “${String(p.title)}”`,
  },
  'name.denied': {
    is: (p) => `Nafni var hafnað á mynd: „${String(p.title)}“`,
    en: (p) => `A name was rejected in the picture “${String(p.title)}”`,
  },
  'name.withdrawn': {
    is: () => 'Samþykki fyrir birtingu nafns á mynd var afturkallað',
    en: () => 'A consent to a name in a picture was withdrawn',
  },
  'comment.written': {
    is: (p) => `Athugasemd var skrifuð við „${String(p.title)}“`,
    en: (p) => `A comment was written on “${String(p.title)}”`,
  },
  'comment.withdrawn': {
    is: (p) => `Höfundur dró til baka athugasemd við „${String(p.title)}“`,
    en: (p) => `The writer withdrew a comment on “${String(p.title)}”`,
  },
  'comment.deleted': {
    is: (p) => `Athugasemd við „${String(p.title)}“ var eytt`,
    en: (p) => `A comment on “${String(p.title)}” was deleted`,
  },
  'bulk.completed': {
    is: (p) =>
      `${bulkNoun(p, 'is')}: ${plural(Number(p.changed), 'is', 'breyttist', 'breyttust')}${failures(p, 'is')}`,
    en: (p) => `${bulkNoun(p, 'en')}: ${num(p.changed, 'en')} changed${failures(p, 'en')}`,
  },
  'alias.created': {
    is: (p) => `Sýndarvísirinn „${String(p.name)}“ var stofnaður`,
    en: (p) => `The alias “${String(p.name)}” was created`,
  },
  'alias.deleted': {
    is: (p) => `Sýndarvísinum „${String(p.name)}“ var eytt`,
    en: (p) => `The alias “${String(p.name)}” was deleted`,
  },
  'blog.published': {
    is: (p) => `Greinin „${String(p.title)}“ var birt`,
    en: (p) => `The post “${String(p.title)}” was published`,
  },
  'blog.deleted': {
    is: (p) => `Greinin „${String(p.title)}“ fór í ruslakörfuna`,
    en: (p) => `The post “${String(p.title)}” was moved to the bin`,
  },
} satisfies Record<string, Sentence>
export type Happening = keyof typeof happenings

/**
 * Renders a stored sentence in a language. A problem's code renders as the problem; an unknown code
 * as the stored text.
 */
export const happeningSentence = (
  code: string,
  params: Params,
  language: Language,
  stored = code,
): string => {
  if (code in happenings) return (happenings as Record<string, Sentence>)[code]![language](params) // `in` has just found it
  return workSentence(code, params, language) ?? stored
}
