/** A certain time span: EDTF, its first and last day (ISO), and its precision. */
export type Point = {
  edtf: string
  min: string
  max: string
  precision: 'day' | 'month' | 'season' | 'year' | 'decade' | 'century'
}

const MONTHS = [
  'janúar|jan|january|januar',
  'febrúar|feb|febr|february|februar',
  'mars|mar|march',
  'apríl|apr|april',
  'maí|may|mai',
  'júní|jún|june|jun|juni',
  'júlí|júl|july|jul|juli',
  'ágúst|ág|ágú|august|aug|agust',
  'september|sept|sep',
  'október|okt|october|oct|oktober',
  'nóvember|nóv|november|nov',
  'desember|des|december|dec|jól',
].map((names) => names.split('|'))
/** Any name of a month, as a part of a regular expression. */
export const MONTH = MONTHS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')
export const YEAR = String.raw`(1\d{3}|2[01]\d{2})`
const SEASONS = [
  'vor|vorið|vori|spring',
  'sumar|sumarið|sumri|summer',
  'haust|haustið|hausti|autumn|fall',
  'vetur|veturinn|vetri|winter',
].map((names) => names.split('|'))
export const SEASON = SEASONS.flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const ORDINALS = [
  'fyrst',
  'ann',
  'þriðj',
  'fjórð',
  'fimmt',
  'sjött',
  'sjöund',
  'áttund',
  'níund',
  'tíund',
]

/** The months as catalogues of old write them: `17.VI.1944`. The text is in small letters. */
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const ROMAN = ROMANS.toSorted((a, b) => b.length - a.length).join('|')

/**
 * Parses a day, month, season, year, decade or century in any spelling. The text is in small
 * letters without qualifying words.
 */
export const parsePoint = (text: string): Point | null => {
  for (const [pattern, read] of FORMS) {
    const found = pattern.exec(text)
    if (found) return read(found.slice(1).map((part) => part ?? ''))
  }
  return null
}

type Reader = (parts: string[]) => Point | null
const form = (pattern: string, read: Reader): [RegExp, Reader] => [
  new RegExp(`^${pattern}$`, 'u'),
  read,
]
const n = (text: string | undefined) => Number(text ?? '')

const FORMS: [RegExp, Reader][] = [
  // IPTC writes 19440617, EXIF 1944:06:17, XMP 1944-06-17; each with zeros for unknown parts,
  // perhaps followed by a time.
  form(String.raw`${YEAR}(\d\d)(\d\d)`, ([y, m, d]) => partial(n(y), n(m), n(d))),
  form(String.raw`${YEAR}[:-](\d\d)[:-](\d\d)(?:[t ].*)?`, ([y, m, d]) =>
    partial(n(y), n(m), n(d)),
  ),
  form(String.raw`${YEAR}-(2[1-4])`, ([y, s]) => season(n(y), n(s) - 21)),
  form(String.raw`${YEAR}[:-](\d\d)`, ([y, m]) => partial(n(y), n(m), 0)),
  // If the second number is no month, the date is American.
  form(
    String.raw`(\d{1,2})/(\d{1,2})/${YEAR}`,
    ([a, b, y]) => day(n(y), n(b), n(a)) ?? day(n(y), n(a), n(b)),
  ),
  form(String.raw`(\d{1,2})[./-] ?(\d{1,2})[./ -] ?${YEAR}`, ([d, m, y]) => day(n(y), n(m), n(d))),
  form(String.raw`(\d{1,2})[. ] ?(${ROMAN})[. ] ?${YEAR}`, ([d, m, y]) =>
    day(n(y), ROMANS.indexOf(m ?? '') + 1, n(d)),
  ),
  form(String.raw`(\d{1,2})\.? (${MONTH})\.?,? ?${YEAR}`, ([d, m, y]) =>
    day(n(y), monthOf(m), n(d)),
  ),
  form(String.raw`(${MONTH})\.? (\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, ([m, d, y]) =>
    day(n(y), monthOf(m), n(d)),
  ),
  form(String.raw`${YEAR},? (${MONTH})\.?,? (\d{1,2})(?:st|nd|rd|th)?`, ([y, m, d]) =>
    day(n(y), monthOf(m), n(d)),
  ),
  form(String.raw`${YEAR},? (${MONTH})\.?`, ([y, m]) => month(n(y), monthOf(m))),
  form(String.raw`${YEAR},? (${SEASON})`, ([y, s]) => season(n(y), seasonOf(s))),
  form(String.raw`(\d{1,2})[./] ?${YEAR}`, ([m, y]) => month(n(y), n(m))),
  form(String.raw`(?:í )?(${MONTH})\.?,? ${YEAR}`, ([m, y]) => month(n(y), monthOf(m))),
  form(
    String.raw`(?:um |að |á |í )?(${SEASON}) (?:árið )?${YEAR}(?:[-–/](?:\d\d|\d{4}))?`,
    ([s, y]) => season(n(y), seasonOf(s)),
  ),
  form(String.raw`(?:árið |ár |anno )?${YEAR}`, ([y]) => year(n(y))),
  form(String.raw`(1\d|20|21)(\d)[?x_u-]`, ([c, d]) => decade(n(c) * 100 + n(d) * 10)),
  form(String.raw`(?:the )?(1\d{2}|20\d|21\d)0['’]?s`, ([d]) => decade(n(d) * 10)),
  form(String.raw`(1\d{2}|20\d|21\d)0-?(?:árin|árunum)`, ([d]) => decade(n(d) * 10)),
  form(String.raw`(1\d|20|21)(?:\?\?|xx|__|uu|--)`, ([c]) => century(n(c) * 100)),
  form(String.raw`(?:á )?(\d\d?)\. (?:öld|öldin|öldinni|aldar|aldarinnar)`, ([c]) =>
    century((n(c) - 1) * 100),
  ),
  form(String.raw`(?:á |the )?(\d\d?)(?:st|nd|rd|th) century`, ([c]) => century((n(c) - 1) * 100)),
  form(
    String.raw`(?:á )?(\p{L}+) áratug(?:ur|urinn|num|i)?(?: (?:(\d\d?)\. aldar|aldarinnar))?`,
    ([word, c]) =>
      countedDecade(
        ORDINALS.findIndex((stem) => word?.startsWith(stem)),
        c ? n(c) : 20,
      ),
  ),
  form(String.raw`(?:á )?(\d\d?)\. áratug(?:ur|ar|num|i)? (\d\d?)\. aldar`, ([d, c]) =>
    countedDecade(n(d) - 1, n(c)),
  ),
]

/** One year. */
export const year = (y: number): Point => ({
  edtf: `${y}`,
  min: `${y}-01-01`,
  max: `${y}-12-31`,
  precision: 'year',
})

const partial = (y: number, m: number, d: number): Point | null => {
  if (m === 0) return d === 0 ? year(y) : null
  return d === 0 ? month(y, m) : day(y, m, d)
}

const month = (y: number, m: number): Point | null => {
  if (m < 1 || m > 12) return null
  const edtf = `${y}-${two(m)}`
  return {
    edtf,
    min: `${edtf}-01`,
    max: `${edtf}-${two(new Date(Date.UTC(y, m, 0)).getUTCDate())}`,
    precision: 'month',
  }
}

const day = (y: number, m: number, d: number): Point | null => {
  const whole = month(y, m)
  const edtf = `${y}-${two(m)}-${two(d)}`
  return whole && d >= 1 && edtf <= whole.max
    ? { edtf, min: edtf, max: edtf, precision: 'day' }
    : null
}

/** 0 is spring, 1 summer, 2 autumn, 3 winter. Winter begins in December of its year. */
const season = (y: number, which: number): Point | null => {
  const first = month(y, which * 3 + 3)
  const last = which === 3 ? month(y + 1, 2) : month(y, which * 3 + 5)
  return (
    first &&
    last && { edtf: `${y}-${21 + which}`, min: first.min, max: last.max, precision: 'season' }
  )
}

const decade = (from: number): Point => ({
  edtf: `${from / 10}X`,
  min: `${from}-01-01`,
  max: `${from + 9}-12-31`,
  precision: 'decade',
})

const century = (from: number): Point | null =>
  from < 800 || from > 2100
    ? null
    : {
        edtf: `${from / 100}XX`,
        min: `${from}-01-01`,
        max: `${from + 99}-12-31`,
        precision: 'century',
      }

/** The fourth decade of the 20th century means 1931-1940 or 1930-1939: the span covers both. */
const countedDecade = (place: number, ofCentury: number): Point | null => {
  const whole = decade((ofCentury - 1) * 100 + place * 10)
  return place < 0 || place > 9
    ? null
    : { ...whole, max: `${Number(whole.min.slice(0, 4)) + 10}-12-31` }
}

const monthOf = (name: string | undefined) =>
  MONTHS.findIndex((names) => names.includes(name ?? '')) + 1

const seasonOf = (name: string | undefined) =>
  SEASONS.findIndex((names) => names.includes(name ?? ''))

const two = (value: number) => String(value).padStart(2, '0')
