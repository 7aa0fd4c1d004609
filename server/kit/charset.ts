/** Character sets Icelandic IPTC is found in. */
export const CHARSETS = ['utf-8', 'latin-1', 'mac-icelandic'] as const
export type Charset = (typeof CHARSETS)[number]

const utf8 = new TextDecoder('utf-8', { fatal: true })
const loose = new TextDecoder('utf-8')
const latin = new TextDecoder('windows-1252')
const mac = new TextDecoder('macintosh')

/** Mac Icelandic is Mac Roman with six places given to Icelandic letters. */
const MAC_ICELANDIC: Record<string, string> = { '†': 'Ý', '‹': 'Ð', '›': 'ð', ﬁ: 'Þ', ﬂ: 'þ', '‡': 'ý' }

/** Bytes as text; what is no UTF-8 in text said to be becomes a replacement mark. */
export const decode = (bytes: Uint8Array, charset: Charset): string => {
  if (charset === 'utf-8') return loose.decode(bytes)
  if (charset === 'latin-1') return latin.decode(bytes)
  return mac.decode(bytes).replace(/[†‹›ﬁﬂ‡]/g, (sign) => MAC_ICELANDIC[sign] ?? sign)
}

/** Whether bytes are UTF-8 throughout. */
export const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The character set undeclared bytes are most likely in: UTF-8 where they are valid UTF-8 (other text hardly ever is),
 * else the one whose reading looks most like Icelandic. ExifTool takes Latin-1 throughout, which garbles the rest.
 */
export const guessCharset = (texts: readonly Uint8Array[]): Charset => {
  if (texts.every(isUtf8)) return 'utf-8'
  const score = (charset: Charset) => texts.reduce((sum, bytes) => sum + icelandicScore(decode(bytes, charset)), 0)
  return score('mac-icelandic') > score('latin-1') ? 'mac-icelandic' : 'latin-1'
}

/** Text as it is kept: composed letters, one kind of line break, no padding. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim()
    .normalize('NFC')

const ICELANDIC = /[áéíóúýþæöðÁÉÍÓÚÝÞÆÖÐ]/
const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
/** Signs that stand in captions of their own right. */
const USUAL = /[©®–—„“”‘’«»°§½…·]/

/** Higher the more the letters beyond ASCII look like Icelandic where they stand. */
const icelandicScore = (text: string): number => {
  const signs = [...text]
  let score = 0
  for (const [i, sign] of signs.entries()) {
    if ((sign.codePointAt(0) ?? 0) < 128) continue
    const before = signs[i - 1] ?? ' '
    const after = signs[i + 1] ?? ' '
    const insideWord = LETTER.test(before) && LETTER.test(after)
    if (ICELANDIC.test(sign)) score += 2
    else if (LETTER.test(sign)) score += 0.5
    else score -= USUAL.test(sign) && !insideWord ? 0 : 2
    // A capital after a small letter is a small letter of another character set.
    if (UPPER.test(sign) && LOWER.test(before)) score -= 3
  }
  return score
}
