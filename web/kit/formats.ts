import { fmtNumber, plural } from '#texts/format.ts'
import type { Language } from '#texts/text.ts'

// Chromium has no Icelandic data: Intl.NumberFormat('is') formats in English there and in Icelandic
// in Node. So this file avoids Intl, for English too, to have one path.

const MONTHS = {
  is: [
    'janúar',
    'febrúar',
    'mars',
    'apríl',
    'maí',
    'júní',
    'júlí',
    'ágúst',
    'september',
    'október',
    'nóvember',
    'desember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const WEEKDAYS = {
  is: [
    'sunnudagur',
    'mánudagur',
    'þriðjudagur',
    'miðvikudagur',
    'fimmtudagur',
    'föstudagur',
    'laugardagur',
  ],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Decimal bytes: "84,2 MB", "12,4 TB"; one decimal below a hundred from MB on. */
export const formatBytes = (sizeBytes: number, language: Language): string => {
  let value = sizeBytes
  let unit = 0
  while (value >= 1000 && unit < BYTE_UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${fmtNumber(value, language, unit >= 2 && value < 100 ? 1 : 0)} ${BYTE_UNITS[unit]}`
}

/** A share in whole per cent: 100% only when all is done, 0% only when nothing is. */
export const formatPercent = (part: number, whole: number): string => {
  if (whole <= 0) return '0%'
  const rounded = Math.round((part / whole) * 100)
  const clamped = part < whole ? Math.min(rounded, 99) : rounded
  return `${part > 0 ? Math.max(clamped, 1) : clamped}%`
}

/** "14. apríl 2025". */
export const formatDate = (when: Date, language: Language): string =>
  `${dayAndMonth(when, language)} ${when.getUTCFullYear()}`

/** "14. apríl", "14 April". */
const dayAndMonth = (when: Date, language: Language): string =>
  `${when.getUTCDate()}${language === 'is' ? '.' : ''} ${MONTHS[language][when.getUTCMonth()]}`

/** "mánudagur 14. apríl 2025", lower case in Icelandic. */
export const formatWeekday = (when: Date, language: Language): string =>
  `${WEEKDAYS[language][when.getUTCDay()]} ${formatDate(when, language)}`

/** "14:32", or "14:32:07" with seconds. */
export const formatTime = (when: Date, withSeconds = false): string =>
  [when.getUTCHours(), when.getUTCMinutes(), ...(withSeconds ? [when.getUTCSeconds()] : [])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** "14. apríl 2025 kl. 14:32". */
export const formatDateTime = (when: Date, language: Language): string =>
  `${formatDate(when, language)} ${atTime(when, language)}`

/** How long ago: minutes, then the day, then the date. */
export const formatAgo = (when: Date, now: Date, language: Language): string => {
  const isIcelandic = language === 'is'
  const age = now.getTime() - when.getTime()
  if (age >= 0 && age < MINUTE) return isIcelandic ? 'rétt í þessu' : 'just now'
  if (age >= 0 && age < HOUR) {
    const minutes = Math.floor(age / MINUTE)
    return isIcelandic
      ? `fyrir ${plural(minutes, 'is', 'mínútu', 'mínútum')}`
      : `${plural(minutes, 'en', 'minute', 'minutes')} ago`
  }
  const days = dayNumber(now) - dayNumber(when)
  if (days === 0) return `${isIcelandic ? 'í dag' : 'today'} ${atTime(when, language)}`
  if (days === 1) return `${isIcelandic ? 'í gær' : 'yesterday'} ${atTime(when, language)}`
  return formatDate(when, language)
}

/** A day as a heading: "Í dag", "Í gær", "11. apríl 2025". */
export const formatDay = (when: Date, now: Date, language: Language): string => {
  const days = dayNumber(now) - dayNumber(when)
  if (days === 0) return language === 'is' ? 'Í dag' : 'Today'
  if (days === 1) return language === 'is' ? 'Í gær' : 'Yesterday'
  return formatDate(when, language)
}

/**
 * A coming moment: "í dag kl. 15:00", "á morgun kl. 00:00", "15. apríl kl. 07:00"; with the year
 * unless it is this year.
 */
export const formatComing = (when: Date, now: Date, language: Language): string => {
  const days = dayNumber(when) - dayNumber(now)
  if (days === 0) return `${language === 'is' ? 'í dag' : 'today'} ${atTime(when, language)}`
  if (days === 1) return `${language === 'is' ? 'á morgun' : 'tomorrow'} ${atTime(when, language)}`
  const isThisYear = when.getUTCFullYear() === now.getUTCFullYear()
  const date = isThisYear ? dayAndMonth(when, language) : formatDate(when, language)
  return `${date} ${atTime(when, language)}`
}

/** The time; on another day with that day before it: "14:32:07", "11.4. 14:32". */
export const formatMoment = (when: Date, now: Date, language: Language): string => {
  if (dayNumber(now) === dayNumber(when)) return formatTime(when, true)
  const [day, month] = [when.getUTCDate(), when.getUTCMonth()]
  const date =
    language === 'is' ? `${day}.${month + 1}.` : `${day} ${MONTHS.en[month]?.slice(0, 3)}`
  return `${date} ${formatTime(when)}`
}

/** A place in a recording, "1:12" or "1:04:07". */
export const formatClock = (wholeSeconds: number): string => {
  const seconds = Math.max(0, Math.floor(wholeSeconds))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}

const atTime = (when: Date, language: Language) =>
  `${language === 'is' ? 'kl.' : 'at'} ${formatTime(when)}`

const dayNumber = (when: Date) =>
  Math.round(Date.UTC(when.getUTCFullYear(), when.getUTCMonth(), when.getUTCDate()) / (24 * HOUR))

const ALPHABET = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö'

/** Compares texts in Icelandic alphabetical order, digits as numbers, ignoring case. */
export const compareTexts = (left: string, right: string): number => {
  const a = weights(left)
  const b = weights(right)
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/**
 * One weight a letter: signs, then digits (a run is one number), then letters. Foreign letters
 * follow their base letter.
 */
const weights = (text: string): number[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+|[^\d]/gu) ?? []
  ).map((piece) => {
    if (/^\d/.test(piece)) return Number(piece) / 1e18
    const place = ALPHABET.indexOf(piece)
    if (place >= 0) return place + 10
    const plain = ALPHABET.indexOf(piece.normalize('NFD').charAt(0))
    return plain >= 0 && /\p{L}/u.test(piece)
      ? plain + 10.5
      : (piece.codePointAt(0) ?? 0) / 0x110000 - 1
  })
