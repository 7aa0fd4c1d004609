import { MONTH, SEASON } from '#contract/date-points.ts'
import { parseDate } from '#contract/dates.ts'
import type { DateSpan } from './date-lexemes.ts'

/** A time in a query, as typed. */
export type QueryTime = { text: string; span: DateSpan }

/** A bare number is a year from 1500 to 2099 only. */
const YEAR = String.raw`(?:1[5-9]|20)\d\d`
const ROMAN = 'X?I{1,3}|I?V|VI{0,3}|I?X|XII?'
const POINT = [
  String.raw`\d{1,2}\.? (?:${MONTH})\.?,? ${YEAR}`,
  String.raw`\d{1,2}\. ?(?:\d{1,2}|${ROMAN})\. ?${YEAR}`,
  String.raw`${YEAR}-\d\d-\d\d`,
  String.raw`(?:${MONTH})\.? ${YEAR}`,
  String.raw`(?:${SEASON}) ${YEAR}`,
  YEAR,
].join('|')
/** Words before a time. „frá 1930“ is left out: it means of that year as often as since. */
const BEFORE = [
  String.raw`(?:á |í )?(?:fyrir|eftir|um|kringum|um það bil|before|after|about|circa)`,
  String.raw`f\.|e\.|ca\.?|c\.|>=?|<=?`,
].join('|')
const PART = 'fyrri|seinni|síðari|lok|upphaf|miðja|miðbik|byrjun'
const AGE = [
  String.raw`(?:\d\d?\.|\p{L}+) áratug(?:ur|ar|i|num|urinn) \d\d?\. aldar`,
  String.raw`(?:${PART})(?: hluti?| helming(?:ur|i))? \d\d?\. aldar`,
  String.raw`\d\d?\. (?:öld|öldin|öldinni|aldar|aldarinnar)`,
  String.raw`${YEAR}-?(?:árin|árunum)`,
  String.raw`1\d\d0s|20\d0s`,
  'aldamótin 1[5-9]00|aldamótin|(?:stríðs|hernáms|millistríðs)ár(?:in|unum|um)',
].join('|')
/** Neither a word nor a code goes on after a time. */
const END = String.raw`(?![\p{L}\p{N}]|[-–/.]\p{N})`
/** A time at the start of a text, with what may follow it. */
const timeOf = (point: string): RegExp =>
  new RegExp(
    String.raw`(?:(?:${BEFORE}) ?)?(?:${point})` +
      String.raw`(?: ?[–-] ?(?:${POINT}|\d\d)| ?[–-](?![\p{L}\p{N}]))?` +
      END,
    'yiu',
  )
const [AN_AGE, A_POINT, A_SINGLE_POINT] = [
  new RegExp(String.raw`(?:${AGE})${END}`, 'yiu'),
  timeOf(POINT),
  new RegExp(String.raw`(?:${POINT})${END}`, 'yiu'),
]

/** The time that begins at a place of a query, or null. (search.timeWords) */
export const timeAt = (query: string, at: number): QueryTime | null => {
  for (const pattern of [AN_AGE, A_POINT, A_SINGLE_POINT]) {
    pattern.lastIndex = at
    const text = pattern.exec(query)?.[0]
    const span = text === undefined ? null : spanOf(text)
    if (text !== undefined && span) return { text, span }
  }
  return null
}

/**
 * The span of a time as people type it: `1930`, `um 1935`, `>1930`, `193*`; null if it cannot be
 * read. (search.time)
 */
export const spanOf = (typed: string): DateSpan | null => {
  const date = parseDate(inWords(typed.replace(/[,;)]+$/u, '').trim()))
  const isDay = (day: string | null | undefined) =>
    day === null || (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && day >= '0001')
  if (!date || !isDay(date.min) || !isDay(date.max)) return null
  return { from: date.min, to: date.max }
}

/** Signs as the words of a date. */
const inWords = (typed: string): string =>
  typed
    .replace(/^(?:>=|from ) ?/u, 'í fyrsta lagi ')
    .replace(/^(?:<=|[–-]) ?(?=\d)/u, 'í síðasta lagi ')
    .replace(/^> ?/u, 'eftir ')
    .replace(/^< ?/u, 'fyrir ')
    .replace(/^(\d\d)\*$/u, '$1??')
    .replace(/^(\d{3})\*$/u, '$1?')
