import { parsePoint, type Point } from './date-points.ts'

/** A time span: EDTF, its first and last day (ISO); null if open at that end. */
export type Span = { edtf: string; min: string | null; max: string | null }

const ABOUT_BEFORE = String.raw`um það bil|u\.?þ\.?b\.?|um|ca\.?|circa|c\.?|approximately|approx\.?`
const ABOUT_NEAR = 'í kringum|kringum|nálægt|about|~'
const ABOUT_AFTER = String.raw`ca\.?|circa|um það bil|u\.?þ\.?b\.?`
/** Words for an approximate date, before or after it. */
const ABOUT = new RegExp(
  String.raw`^(?:${ABOUT_BEFORE}|${ABOUT_NEAR}) ?(?=\S)|(?:,? ?\(?(?:${ABOUT_AFTER})\)?|~)$`,
  'u',
)
const PERHAPS_BEFORE = 'líklega|sennilega|trúlega|hugsanlega|ef til vill|probably|possibly'
/** Words for an uncertain date, before or after it. */
const PERHAPS = new RegExp(
  String.raw`^(?:${PERHAPS_BEFORE}) |,? ?\(?(?:líklega|sennilega|trúlega|\?)\)?$`,
  'u',
)

/** A certain point. */
export const exact = ({ edtf, min, max }: Point): Span => ({ edtf, min, max })

/** A point with qualifying words: approximate `~`, uncertain `?`, both `%`. */
export const qualified = (text: string): Span | null => {
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

/** A qualified point; null if the text has no qualifying word or mark. */
export const doubtful = (text: string): Span | null => {
  const span = qualified(text)
  return span && /[~?%]$/u.test(span.edtf) ? span : null
}

/**
 * Widens a span for an approximate or uncertain date: five years for a round year, two for another
 * year, one unit for other precisions. (dates.padding)
 */
export const doubt = ({ edtf, min, max, precision }: Point, mark: string, factor: number): Span => {
  const pad = (value: number) => value * factor
  if (precision === 'day')
    return { edtf: edtf + mark, min: shiftDays(min, -pad(1)), max: shiftDays(max, pad(1)) }
  if (precision === 'month')
    return { edtf: edtf + mark, min: shiftDays(min, -pad(31)), max: shiftDays(max, pad(31)) }
  if (precision === 'season')
    return { edtf: edtf + mark, min: shiftDays(min, -pad(84)), max: shiftDays(max, pad(84)) }
  const years =
    precision === 'year' ? (/[05]$/u.test(edtf) ? 5 : 2) : precision === 'decade' ? 10 : 100
  return { edtf: edtf + mark, min: shiftYears(min, -pad(years)), max: shiftYears(max, pad(years)) }
}

/** Moves a day by a number of days. */
export const shiftDays = (day: string, by: number): string => {
  const when = new Date(`${day}T00:00:00Z`)
  when.setUTCDate(when.getUTCDate() + by)
  return when.toISOString().slice(0, 10)
}

const shiftYears = (day: string, by: number): string =>
  String(Number(day.slice(0, 4)) + by).padStart(4, '0') + day.slice(4)
