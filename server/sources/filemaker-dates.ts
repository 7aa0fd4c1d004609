/** A parsed date or time in ISO 8601, and whether the century was guessed. */
export type ReadTime = { iso: string; isGuessed: boolean }

/**
 * Parses a date by the order of day, month and year in a DATEFORMAT such as `D.m.yyyy` or
 * `MM/dd/yy`, ignoring case. Null if it is none. (sources.dates)
 */
export const readDate = (
  format: string | null,
  text: string,
  now = new Date(),
): ReadTime | null => {
  const order = [...(format ?? 'yyyy-mm-dd').toLowerCase().matchAll(/d+|m+|y+/g)].map(([letters]) =>
    letters.charAt(0),
  )
  const parts = /^\s*(\d{1,4})\D+(\d{1,4})\D+(\d{1,4})\s*$/.exec(text)
  if (!parts || order.toSorted().join('') !== 'dmy') return null
  const of = (letter: string) => parts[order.indexOf(letter) + 1] ?? ''
  const [year, isGuessed] = wholeYear(of('y'), now)
  const [month, day] = [Number(of('m')), Number(of('d'))]
  const found = new Date(Date.UTC(2000, month - 1, day))
  found.setUTCFullYear(year, month - 1, day)
  if (found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day || year < 1) return null
  return { iso: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, isGuessed }
}

/** Parses a time of day, 24 hours or AM and PM; seconds are optional. */
export const readTime = (text: string): string | null => {
  const [, hour, minute, second = '0', half] =
    /^\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*$/.exec(text) ??
    []
  if (hour === undefined) return null
  const hours = half
    ? (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
    : Number(hour)
  // FileMaker's `k` counts the hours from 1 to 24.
  const whole = hours === 24 ? 0 : hours
  return whole < 24 && Number(minute) < 60 && Number(second) < 60
    ? `${two(whole)}:${minute}:${two(Number(second))}`
    : null
}

/** Parses a TIMESTAMP: a date, a space, a time. */
export const readTimestamp = (format: string | null, text: string): ReadTime | null => {
  const cut = text.trim().indexOf(' ')
  const date = readDate(format, cut < 0 ? text : text.trim().slice(0, cut))
  if (!date || cut < 0) return date
  const time = readTime(text.trim().slice(cut + 1))
  return time ? { ...date, iso: `${date.iso}T${time}` } : null
}

/** A two-digit year in the future belongs to the last century. */
const wholeYear = (text: string, now: Date): [year: number, isGuessed: boolean] => {
  if (text.length > 2) return [Number(text), false]
  const century = Math.floor(now.getUTCFullYear() / 100) * 100
  const year = century + Number(text)
  return [year > now.getUTCFullYear() ? year - 100 : year, true]
}

const two = (n: number): string => String(n).padStart(2, '0')
