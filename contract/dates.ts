import { parsePoint, year, type Point } from './date-points.ts'

/**
 * A date as people wrote it and as a range that can be searched. `edtf` is ISO 8601-2; `min` and `max` are ISO days,
 * null where the range is open at that end.
 */
export type UncertainDate = { display: string; edtf: string; min: string | null; max: string | null }

type Span = Omit<UncertainDate, 'display'>

/** Spans people name by word. */
const NAMED: Record<string, readonly [from: number, to: number]> = {
  stríðsárin: [1939, 1945],
  stríðsárunum: [1939, 1945],
  hernámsárin: [1940, 1945],
  hernámsárunum: [1940, 1945],
  millistríðsárin: [1918, 1939],
  millistríðsárunum: [1918, 1939],
}

const ABOUT =
  /^(?:um það bil|u\.?þ\.?b\.?|um|ca\.?|circa|c\.?|í kringum|kringum|nálægt|about|~) ?(?=\S)|(?:,? ?\(?(?:ca\.?|um það bil|u\.?þ\.?b\.?)\)?|~)$/u
const PERHAPS = /^(?:líklega|sennilega|trúlega|hugsanlega|ef til vill|probably|possibly) |,? ?\(?(?:líklega|sennilega|trúlega|\?)\)?$/u
const BETWEEN = /^(?:á (?:árunum|tímabilinu|bilinu)|(?:á )?milli|árin|árunum|tímabilið|frá|between|from) /u
const RANGE = /^(.+?) ?(?:–|—|\/| - | til | og | to | and |-)(?: ?)(.+)$/u

/** Reads a date in the ways Icelandic collections write it, or a camera does; null where there is none to be read. (dates.parse) */
export const parseDate = (text: string): UncertainDate | null => {
  const written = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const plain = simplify(written)
  const span = plain ? spanOf(plain) : null
  if (!span) return null
  const machine = /^\d{8}$|^\d{4}[:-]\d\d(?:[:-]|$)/u.test(written)
  return { display: machine ? spell(span.edtf) : written, ...span }
}

/** Small letters, without brackets of the cataloguer, weekday and closing stop; `1930-06-01T12:00` stays as it is. */
const simplify = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^[[(]([^[\]()]*)[\])]$/u, '$1')
    .replace(/ \([^)?]{3,}\)$/u, '')
    .replace(/^(?:sunnu|mánu|þriðju|miðviku|fimmtu|föstu|laugar)dag(?:ur|inn|inn)?,? /u, '')
    .replace(/(?<=\d{4}|\p{L}{3,})\.$/u, '')
    .trim()

const spanOf = (text: string): Span | null => {
  const point = parsePoint(text)
  if (point) return exact(point)
  return named(text) ?? interval(text) ?? openEnded(text) ?? partOfCentury(text) ?? choice(text) ?? range(text) ?? doubtful(text)
}

const exact = ({ edtf, min, max }: Point): Span => ({ edtf, min, max })

const named = (text: string): Span | null => {
  const found = NAMED[text.replace(/^á /u, '')]
  if (found) return { edtf: `${found[0]}/${found[1]}`, min: `${found[0]}-01-01`, max: `${found[1]}-12-31` }
  const [, turn] = /^(?:um |í kringum )?aldamótin(?: (\d{2}00))?$/u.exec(text) ?? []
  if (turn === undefined && !text.endsWith('aldamótin')) return null
  return doubt(year(Number(turn ?? 1900)), '~', 1)
}

/** A machine's interval: `1930-05-01/1940`. */
const interval = (text: string): Span | null => {
  const [, from, to] = /^([\d-]+)\/([\d-]+)$/u.exec(text) ?? []
  const [first, last] = [parsePoint(from ?? ''), parsePoint(to ?? '')]
  return first && last && first.min <= last.max ? { edtf: `${first.edtf}/${last.edtf}`, min: first.min, max: last.max } : null
}

const openEnded = (text: string): Span | null => {
  const [, before] = /^(?:fyrir|before|pre) ?(.+)$/u.exec(text) ?? []
  const limit = before && parsePoint(before)
  if (limit) return { edtf: `[..${beside(limit, -1)}]`, min: null, max: shiftDays(limit.min, -1) }
  const [, after] = /^(?:eftir|after|post) ?(.+)$/u.exec(text) ?? []
  const start = after && parsePoint(after)
  if (start) return { edtf: `[${beside(start, 1)}..]`, min: shiftDays(start.max, 1), max: null }
  const [, latest] = /^(?:í síðasta lagi|ekki síðar en|um og fyrir|til|\.\.\/?|\/) ?(.+)$/u.exec(text) ?? []
  const end = latest && parsePoint(latest)
  if (end) return { edtf: `[..${end.edtf}]`, min: null, max: end.max }
  const [, earliest] =
    /^(?:í fyrsta lagi|ekki fyrr en|um og eftir|frá) ?(.+)$/u.exec(text) ?? /^(.+)(?:\/?\.\.|\/|-|–| eða síðar)$/u.exec(text) ?? []
  const from = earliest && parsePoint(earliest)
  return from ? { edtf: `[${from.edtf}..]`, min: from.min, max: null } : null
}

const partOfCentury = (text: string): Span | null => {
  const [, part, number] =
    /^(?:á |í |undir )?(fyrri|seinni|síðari|upphaf|upphafi|byrjun|lok|miðbik|miðja)(?: hluti| hluta| helmingur| helmingi)? (\d\d?)\. (?:aldar|öld)$/u.exec(
      text.replace(/^um miðja/u, 'miðja'),
    ) ?? []
  if (!part) return null
  const from = (Number(number) - 1) * 100
  const [edtf, first, last] = ((): [string, number, number] => {
    if (part === 'fyrri') return [`${from}/${from + 50}~`, from, from + 50]
    if (part === 'seinni' || part === 'síðari') return [`${from + 50}~/${from + 99}`, from + 50, from + 99]
    if (part === 'lok') return [`${from + 80}~/${from + 99}`, from + 80, from + 99]
    if (part.startsWith('mið')) return [`${from + 50}~`, from + 40, from + 60]
    return [`${from}/${from + 20}~`, from, from + 20]
  })()
  return { edtf, min: `${first}-01-01`, max: `${last}-12-31` }
}

/** One of two, or both. */
const choice = (text: string): Span | null => {
  const [, left, word, right] = /^(\S.*?) (eða|or|og) (\d.*)$/u.exec(text) ?? []
  const [a, b] = [parsePoint(left ?? ''), parsePoint(right ?? '')]
  if (!a || !b || a.max > b.max) return null
  const both = `${a.edtf},${b.edtf}`
  return { edtf: word === 'og' ? `{${both}}` : `[${both}]`, min: a.min, max: b.max }
}

const range = (text: string): Span | null => {
  const [, left = '', right = ''] = RANGE.exec(text.replace(BETWEEN, '')) ?? []
  const last = endOf(left, right)
  const first = last && (qualified(left) ?? qualified(`${left}${tailOf(left, right)}`))
  if (!first?.min || !last?.max || first.min > last.max) return null
  // A whole decade by its years is a decade.
  if (first.edtf.endsWith('0') && last.edtf === String(Number(first.edtf) + 9))
    return { ...exact(year(Number(first.edtf))), edtf: `${first.edtf.slice(0, 3)}X`, max: last.max }
  // „um 1930-1940“ doubts both ends.
  const mark = /[~?%]$/u.exec(first.edtf)?.[0] ?? ''
  const end =
    mark && !last.edtf.endsWith(mark) ? (qualified(`${mark === '~' ? 'um ' : ''}${last.edtf}${mark === '~' ? '' : '?'}`) ?? last) : last
  return { edtf: `${first.edtf}/${end.edtf}`, min: first.min, max: end.max }
}

/** The end of a range may leave out what the beginning says: „1930-40“. */
const endOf = (left: string, right: string): Span | null => {
  const [, century] = /(\d\d)\d\d[~?%]?$/u.exec(left) ?? []
  return qualified(/^\d\d[~?]?$/u.test(right) && century ? `${century}${right}` : right)
}

/** The beginning may leave out what the end says: „17.-19. júní 1944“, „júní-júlí 1944“. */
const tailOf = (left: string, right: string): string => {
  if (/^\d{1,2}\.?$/u.test(left)) return right.replace(/^\d{1,2}\.?/u, left.endsWith('.') ? '' : '.')
  const [, tail] = /( \d{4})$/u.exec(right) ?? []
  return tail ?? ''
}

const doubtful = (text: string): Span | null => {
  const span = qualified(text)
  return span && /[~?%]$/u.test(span.edtf) ? span : null
}

/** A point with its words of doubt: about `~`, perhaps `?`, both `%`. */
const qualified = (text: string): Span | null => {
  const point = parsePoint(text)
  if (point) return exact(point)
  const certain = text.endsWith('%') ? text.slice(0, -1) : text.replace(PERHAPS, '')
  const bare = certain.replace(ABOUT, '')
  const inner = parsePoint(bare)
  if (!inner || bare === text) return null
  const [isPerhaps, isAbout] = [certain !== text, bare !== certain]
  if (text.endsWith('%') || (isPerhaps && isAbout)) return doubt(inner, '%', 2)
  return doubt(inner, isAbout ? '~' : '?', 1)
}

/** Widens by what people mean: five years about a round year, two about another; one unit of what is finer or coarser. (dates.padding) */
const doubt = ({ edtf, min, max, precision }: Point, mark: string, factor: number): Span => {
  const pad = (value: number) => value * factor
  if (precision === 'day') return { edtf: edtf + mark, min: shiftDays(min, -pad(1)), max: shiftDays(max, pad(1)) }
  if (precision === 'month') return { edtf: edtf + mark, min: shiftDays(min, -pad(31)), max: shiftDays(max, pad(31)) }
  if (precision === 'season') return { edtf: edtf + mark, min: shiftDays(min, -pad(84)), max: shiftDays(max, pad(84)) }
  const years = precision === 'year' ? (/[05]$/u.test(edtf) ? 5 : 2) : precision === 'decade' ? 10 : 100
  return { edtf: edtf + mark, min: shiftYears(min, -pad(years)), max: shiftYears(max, pad(years)) }
}

const shiftDays = (day: string, by: number): string => {
  const when = new Date(`${day}T00:00:00Z`)
  when.setUTCDate(when.getUTCDate() + by)
  return when.toISOString().slice(0, 10)
}

const shiftYears = (day: string, by: number): string => String(Number(day.slice(0, 4)) + by).padStart(4, '0') + day.slice(4)

/** The unit before or after a point, in its own precision. */
const beside = ({ min, max, edtf }: Point, by: -1 | 1): string =>
  shiftDays(by < 0 ? min : max, by).slice(0, /^\d{4}X|XX/u.test(edtf) ? 4 : Math.min(edtf.length, 10))

const MONTHS = ['janúar', 'febrúar', 'mars', 'apríl', 'maí', 'júní', 'júlí', 'ágúst', 'september', 'október', 'nóvember', 'desember']

/** „17. júní 1944“ for a machine's date. */
const spell = (edtf: string): string => {
  const [y, m, d] = edtf.split('-')
  const name = MONTHS[Number(m) - 1]
  return name && y ? `${d ? `${Number(d)}. ` : ''}${name} ${y}` : edtf
}
