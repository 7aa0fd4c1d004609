import { doubt, doubtful, exact, shiftDays, type Span } from './date-doubt.ts'
import { parsePoint, year, type Point } from './date-points.ts'
import { interval, range, several } from './date-ranges.ts'
import { isMachineDate, spellDate } from './date-spelling.ts'

/**
 * A date as written, and as a searchable range. `edtf` is ISO 8601-2; `min` and `max` are ISO days,
 * null if the range is open at that end.
 */
export type UncertainDate = { display: string } & Span

/** Time spans with a name. */
const NAMED: Record<string, readonly [from: number, to: number]> = {
  stríðsárin: [1939, 1945],
  stríðsárunum: [1939, 1945],
  stríðsárum: [1939, 1945],
  hernámsárin: [1940, 1945],
  hernámsárunum: [1940, 1945],
  hernámsárum: [1940, 1945],
  millistríðsárin: [1918, 1939],
  millistríðsárunum: [1918, 1939],
}

/**
 * Parses a date as Icelandic collections and cameras write it; null if the text has no date.
 * (dates.parse)
 */
export const parseDate = (text: string): UncertainDate | null => {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const plain = simplify(written)
  const span = plain ? spanOf(plain) : null
  if (!span) return null
  return { display: (isMachineDate(written) && spellDate(span.edtf)) || written, ...span }
}

/**
 * In small letters, without the cataloguer's brackets, weekday and final stop; `1930-06-01T12:00`
 * is unchanged.
 */
const simplify = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^[[(]([^[\]()]*)[\])]$/u, '$1')
    .replace(/ \([^)?]{3,}\)$/u, '')
    .replace(/^(?:sunnu|mánu|þriðju|miðviku|fimmtu|föstu|laugar)dag(?:ur|inn|inn)?,? /u, '')
    .replace(/(?<=\d{4}|\p{L}{3,})\.$/u, '')
    .replace(
      /^(?:inclusive|bulk)[,:]? |,? (?:inclusive|bulk .*)$|,? (?:and )?(?:undated|n\. ?d\.?)$/gu,
      '',
    )
    .trim()

const spanOf = (text: string): Span | null => {
  const point = parsePoint(text)
  if (point) return exact(point)
  return (
    named(text) ??
    interval(text) ??
    openEnded(text) ??
    partOfCentury(text) ??
    choice(text) ??
    range(text) ??
    doubtful(text) ??
    several(text)
  )
}

const named = (text: string): Span | null => {
  const found = NAMED[text.replace(/^á /u, '')]
  if (found)
    return { edtf: `${found[0]}/${found[1]}`, min: `${found[0]}-01-01`, max: `${found[1]}-12-31` }
  const [, turn] = /^(?:um |í kringum )?aldamótin(?: (\d{2}00))?$/u.exec(text) ?? []
  if (turn === undefined && !text.endsWith('aldamótin')) return null
  return doubt(year(Number(turn ?? 1900)), '~', 1)
}

const openEnded = (text: string): Span | null => {
  const [, before] = /^(?:fyrir|before|pre|f\.) ?(.+)$/u.exec(text) ?? []
  const limit = before && parsePoint(before)
  if (limit) return { edtf: `[..${beside(limit, -1)}]`, min: null, max: shiftDays(limit.min, -1) }
  const [, after] = /^(?:eftir|after|post|e\.) ?(.+)$/u.exec(text) ?? []
  const start = after && parsePoint(after)
  if (start) return { edtf: `[${beside(start, 1)}..]`, min: shiftDays(start.max, 1), max: null }
  const [, latest] =
    /^(?:í síðasta lagi|ekki síðar en|um og fyrir|til|\.\.\/?|\/|[–—-]) ?(.+)$/u.exec(text) ?? []
  const end = latest && parsePoint(latest)
  if (end) return { edtf: `[..${end.edtf}]`, min: null, max: end.max }
  const [, earliest] =
    /^(?:í fyrsta lagi|ekki fyrr en|um og eftir|frá) ?(.+)$/u.exec(text) ??
    /^(.+?)(?:\/?\.\.|\/|-|–|-present| eða síðar)$/u.exec(text) ??
    []
  const from = earliest && parsePoint(earliest)
  return from ? { edtf: `[${from.edtf}..]`, min: from.min, max: null } : null
}

const PARTS = 'fyrri|seinni|síðari|upphaf|upphafi|byrjun|lok|miðbik|miðja'
const HALVES = ' hluti| hluta| helmingur| helmingi'
const PART_OF_CENTURY = new RegExp(
  String.raw`^(?:á |í |undir )?(${PARTS})(?:${HALVES})? (\d\d?)\. (?:aldar|öld)$`,
  'u',
)

const partOfCentury = (text: string): Span | null => {
  const [, part, number] = PART_OF_CENTURY.exec(text.replace(/^um miðja/u, 'miðja')) ?? []
  if (!part) return null
  const from = (Number(number) - 1) * 100
  const [edtf, first, last] = ((): [string, number, number] => {
    if (part === 'fyrri') return [`${from}/${from + 50}~`, from, from + 50]
    if (part === 'seinni' || part === 'síðari')
      return [`${from + 50}~/${from + 99}`, from + 50, from + 99]
    if (part === 'lok') return [`${from + 80}~/${from + 99}`, from + 80, from + 99]
    if (part.startsWith('mið')) return [`${from + 50}~`, from + 40, from + 60]
    return [`${from}/${from + 20}~`, from, from + 20]
  })()
  return { edtf, min: `${first}-01-01`, max: `${last}-12-31` }
}

/** One of two dates, or both. */
const choice = (text: string): Span | null => {
  const [, left, word, right] = /^(\S.*?) (eða|or|og) (\d.*)$/u.exec(text) ?? []
  const [a, b] = [parsePoint(left ?? ''), parsePoint(right ?? '')]
  if (!a || !b || a.max > b.max) return null
  const both = `${a.edtf},${b.edtf}`
  return { edtf: word === 'og' ? `{${both}}` : `[${both}]`, min: a.min, max: b.max }
}

/** The unit before or after a point, in its precision. */
const beside = ({ min, max, edtf }: Point, by: -1 | 1): string =>
  shiftDays(by < 0 ? min : max, by).slice(
    0,
    /^\d{4}X|XX/u.test(edtf) ? 4 : Math.min(edtf.length, 10),
  )
