import { MONTH, parsePoint, SEASON, year, YEAR } from './date-points.ts'
import { exact, qualified, type Span } from './date-doubt.ts'

/** Parses an interval in ISO form: `1930-05-01/1940`, `1984-10-30/11-02`, `1984~/2004-06?`. */
export const interval = (text: string): Span | null => {
  const [, from = '', to = ''] = /^(\d{4}\S*)\/(\S+)$/u.exec(text) ?? []
  // ISO 8601 allows the end to omit the part it shares with the beginning.
  const isShort = /^\d\d(?:-\d\d)?$/u.test(to) && /^[\d-]+$/u.test(from)
  const [first, last] = [qualified(from), qualified(isShort ? from.slice(0, -to.length) + to : to)]
  return first && last && spanning(first, last)
    ? { edtf: `${first.edtf}/${last.edtf}`, min: first.min, max: last.max }
    : null
}

const BETWEEN =
  /^(?:á (?:árunum|tímabilinu|bilinu)|(?:á )?milli|árin|árunum|tímabilið|frá|between|from) /u
/** Separators of beginning and end, the most certain first: a hyphen also occurs inside dates. */
const SEPARATORS = [/ ?[–—/] ?/gu, / - | til | og | to | and /gu, /-/gu]
/** Separators to try; no real range has more. */
const SEPARATORS_TRIED = 6

/** Parses a range as people write it; either end may omit what the other states. */
export const range = (text: string): Span | null => {
  const plain = text.replace(BETWEEN, '')
  for (const separator of SEPARATORS) {
    for (const found of [...plain.matchAll(separator)].slice(0, SEPARATORS_TRIED)) {
      const span = rangeOf(plain.slice(0, found.index), plain.slice(found.index + found[0].length))
      if (span) return span
    }
  }
  return null
}

const rangeOf = (left: string, right: string): Span | null => {
  const last = endOf(left, right)
  const first = last && (qualified(left) ?? qualified(`${left}${tailOf(left, right)}`))
  if (!first || !last || !spanning(first, last)) return null
  // The first and last year of a whole decade are a decade.
  if (/^\d{3}0$/u.test(first.edtf) && last.edtf === String(Number(first.edtf) + 9))
    return { ...exact(year(Number(first.edtf))), edtf: `${first.edtf.slice(0, 3)}X`, max: last.max }
  // „um 1930-1940“ qualifies both ends.
  const mark = /[~?%]$/u.exec(first.edtf)?.[0] ?? ''
  const isMarked = /[~?%]$/u.test(last.edtf)
  const end =
    mark && !isMarked
      ? (qualified(`${mark === '~' ? 'um ' : ''}${last.edtf}${mark === '~' ? '' : mark}`) ?? last)
      : last
  return { edtf: `${first.edtf}/${end.edtf}`, min: first.min, max: end.max }
}

const spanning = (first: Span, last: Span): boolean =>
  Boolean(first.min && last.max && first.min <= last.max)

const MONTH_AND_DAY = new RegExp(String.raw`^((?:${MONTH})\.?) \d{1,2}$`, 'u')
const YEAR_AND_MONTH = new RegExp(String.raw`^(${YEAR},? (?:${MONTH})\.?,?) \d{1,2}$`, 'u')
const FIRST_YEAR = new RegExp(String.raw`^${YEAR},? \D`, 'u')
const MONTH_FIRST = new RegExp(String.raw`^(?:${MONTH}|${SEASON})\b`, 'u')

/**
 * The end of a range that shares parts with its beginning: „1930-40“, „1984 Oct 30-Nov 2“, „October
 * 30-31, 1984“.
 */
const endOf = (left: string, right: string): Span | null => {
  const [, century] = /(\d\d)\d\d[~?%]?$/u.exec(left) ?? []
  if (/^\d\d[~?]?$/u.test(right) && century) return qualified(`${century}${right}`)
  const [, before] =
    (/^\d{1,2}$/u.test(right) && YEAR_AND_MONTH.exec(left)) ||
    (/^\d{1,2},? \d{4}$/u.test(right) && MONTH_AND_DAY.exec(left)) ||
    []
  if (before) return qualified(`${before} ${right}`)
  const [, ofYear] =
    (MONTH_FIRST.test(right) && !/\d{4}/u.test(right) && FIRST_YEAR.exec(left)) || []
  return qualified(ofYear ? `${ofYear} ${right}` : right)
}

/** The parts that the beginning takes from the end: „17.-19. júní 1944“, „júní-júlí 1944“. */
const tailOf = (left: string, right: string): string => {
  if (/^\d{1,2}\.?$/u.test(left))
    return right.replace(/^\d{1,2}\.?/u, left.endsWith('.') ? '' : '.')
  const [, tail] = /( \d{4})$/u.exec(right) ?? []
  return tail ?? ''
}

const MOST_PARTS = 24

/** Parses a list of dates and ranges: „1883-1955, 1960“, „1984 May, June“. */
export const several = (text: string): Span | null => {
  const parts = text.split(/, (?:and |og )?|; | and /u)
  if (parts.length < 2 || parts.length > MOST_PARTS) return null
  const spans: Span[] = []
  let ofYear = ''
  for (const part of parts) {
    const named =
      MONTH_FIRST.test(part) && ofYear && !/\d{4}/u.test(part) ? `${ofYear} ${part}` : part
    const span = parsePoint(named)
      ? qualified(named)
      : (interval(named) ?? range(named) ?? qualified(named))
    if (!span?.min || !span.max) return null
    ofYear = new RegExp(String.raw`^${YEAR}`, 'u').exec(named)?.[0] ?? ''
    spans.push(span)
  }
  const min = spans.map((span) => span.min ?? '').toSorted()[0] ?? null
  const max =
    spans
      .map((span) => span.max ?? '')
      .toSorted()
      .at(-1) ?? null
  return { edtf: `{${spans.map(({ edtf }) => edtf.replace('/', '..')).join(',')}}`, min, max }
}
