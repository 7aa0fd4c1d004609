const ICELANDIC = /[áéíóúýþæöðÁÉÍÓÚÝÞÆÖÐ]/
/** Letters of neighbouring languages that occur anywhere in a word. */
const NEIGHBOURS = /[äåøüßçèêëñÄÅØÜ]/
const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const DIGIT = /\d/
/** Words of one letter. */
const ALONE: Record<string, number> = {
  á: 2,
  í: 2,
  Á: 1,
  Í: 1,
  ó: 0,
  æ: 0,
  à: 0.5,
  å: 0,
  ø: 0,
  ö: 0,
}

/**
 * Scores how likely a text with non-ASCII characters is Icelandic or English. Higher is better; 0
 * means no evidence.
 */
export const likeness = (text: string): number => {
  const signs = [...text]
  // Used by the rules for quotes and dashes only.
  let english: boolean | undefined
  const isEnglish = () => (english ??= looksEnglish(text))
  let score = 0
  for (const [at, sign] of signs.entries())
    if ((sign.codePointAt(0) ?? 0) >= 128)
      score += scoreOf({
        signs,
        at,
        sign,
        before: signs[at - 1] ?? ' ',
        after: signs[at + 1] ?? ' ',
        isEnglish,
      })
  return score
}

type Place = {
  signs: readonly string[]
  at: number
  sign: string
  before: string
  after: string
  isEnglish: () => boolean
}

const scoreOf = (place: Place): number => {
  const { sign, before, after } = place
  if (LETTER.test(sign)) return letterScore(place)
  if (/[“”„‘«»]/.test(sign)) return quoteScore(before, after)
  if (sign === '’') return apostropheScore(place)
  if (/[–—]/.test(sign)) return dashScore(place)
  const isInside = LETTER.test(before) && LETTER.test(after)
  if (sign === '…') return isInside || (LETTER.test(after) && !LETTER.test(before)) ? -1 : 0.5
  if (/[©®°§·•½¼¾²³´×±€£™\u00a0\u00ad]/.test(sign))
    return isInside || (/[®°½¼¾²³×±´]/.test(sign) && LETTER.test(after)) ? -2 : 0.5
  // Control characters, and characters missing from keyboards of the time.
  return /[\p{Cc}\p{Co}\ufffd]/u.test(sign) ? -4 : -2
}

const letterScore = ({ sign, before, after }: Place): number => {
  const [isAfterLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(after)]
  if (DIGIT.test(before) || DIGIT.test(after)) return -2
  if (!isAfterLetter && !isBeforeLetter) return ALONE[sign] ?? -2
  let score = ICELANDIC.test(sign) ? 2 : NEIGHBOURS.test(sign) ? 0.5 : -0.5
  if (/[çèêëñß]/.test(sign) && !isAfterLetter) score -= 1
  // No Icelandic word begins with ð.
  if (/[ðÐ]/.test(sign) && !isAfterLetter) score -= 4
  // An upper-case letter after a lower-case one, or a lower-case one between capitals, comes from
  // another character set.
  if (UPPER.test(sign) && LOWER.test(before)) score -= 4
  else if (UPPER.test(sign) && isAfterLetter && LOWER.test(after)) score -= 3
  if (LOWER.test(sign) && UPPER.test(before) && UPPER.test(after)) score -= 3
  return score
}

const quoteScore = (before: string, after: string): number => {
  const isOpening = /[\s([„“‘«»–—-]/.test(before) && /[^\s.,;:!?)]/.test(after)
  const isClosing = /\S/.test(before) && /[\s.,;:!?)\]”“’«»–—-]/.test(after)
  return isOpening || isClosing ? 1 : -2
}

const apostropheScore = ({ signs, at, before, after, isEnglish }: Place): number => {
  if (!LETTER.test(before) && !DIGIT.test(before)) return LETTER.test(after) && isEnglish() ? 1 : -2
  // An English genitive or contraction, such as „it’s“. „hafís“ has the same bytes on a Mac.
  if (/^(?:s|t|re|ll|ve|d|m|S|T)(?![\p{L}])/u.test(signs.slice(at + 1, at + 4).join('')))
    return isEnglish() ? 3 : 0
  if (LETTER.test(after)) return /[OD]/i.test(before) && UPPER.test(after) ? 2.5 : -2
  return isEnglish() ? 1 : 0.5
}

const LONG_WORD = 4

const dashScore = ({ signs, at, sign, before, after, isEnglish }: Place): number => {
  if (DIGIT.test(before) || DIGIT.test(after)) return 1.5
  if (!LETTER.test(before) || !LETTER.test(after)) return 1
  if (/[A-Z]/.test(after) && LOWER.test(before)) return 2.5
  if (sign === '–' && isLone(signs, at - 1) && isLone(signs, at + 1)) return 2.5 // „a–z“
  const isBetweenWords =
    isEnglish() &&
    [signs.slice(at - LONG_WORD, at), signs.slice(at + 1, at + 1 + LONG_WORD)].every(isPlainWord)
  return isBetweenWords ? 2.5 : -2
}

const isLone = (signs: readonly string[], at: number): boolean =>
  /[a-z]/i.test(signs[at] ?? '') &&
  [at - 1, at + 1].filter((beside) => LETTER.test(signs[beside] ?? ' ')).length === 0

const isPlainWord = (signs: readonly string[]): boolean =>
  signs.length === LONG_WORD && /^[a-z]+$/i.test(signs.join(''))

const wordsPattern = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}])(?:${words})(?![\p{L}])`, 'giu')

/** Common words in pure ASCII. The letters c, q, w and z do not occur in Icelandic words. */
const ENGLISH = wordsPattern(
  'a|the|of|and|at|in|from|by|on|to|is|are|their|his|her|an|it|[a-z]*[cqwz][a-z]*',
)
const ICELANDIC_WORDS = wordsPattern(
  'og|er|var|um|til|frá|sem|með|við|hjá|eftir|úr|voru|ekki|ein|hans|hennar|eru|yfir|undir',
)

const looksEnglish = (text: string): boolean =>
  (text.match(ENGLISH)?.length ?? 0) > (text.match(ICELANDIC_WORDS)?.length ?? 0)
