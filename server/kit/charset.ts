import { isAscii, isUtf8 } from 'node:buffer'
import { likeness } from './charset-likeness.ts'

/** The character sets in which Icelandic IPTC occurs. */
export const CHARSETS = ['utf-8', 'latin-1', 'mac-icelandic'] as const
export type Charset = (typeof CHARSETS)[number]

const loose = new TextDecoder('utf-8')
const latin = new TextDecoder('windows-1252')
const mac = new TextDecoder('macintosh')

/** Mac Icelandic: Mac Roman with Icelandic letters in six positions. */
const MAC_ICELANDIC: Record<string, string> = {
  '†': 'Ý',
  '‹': 'Ð',
  '›': 'ð',
  ﬁ: 'Þ',
  ﬂ: 'þ',
  '‡': 'ý',
}

/** Decodes bytes; invalid UTF-8 becomes replacement characters. */
export const decode = (bytes: Uint8Array, charset: Charset): string => {
  if (charset === 'utf-8') return loose.decode(bytes)
  if (charset === 'latin-1') return latin.decode(bytes)
  return mac.decode(bytes).replace(/[†‹›ﬁﬂ‡]/g, (sign) => MAC_ICELANDIC[sign] ?? sign)
}

/** The bytes of one text, and the length in bytes at which programs truncate it. */
type EncodedText = { bytes: Uint8Array; limitBytes?: number | undefined }
/** A text and its character set; null for plain ASCII, which is equal in all. */
export type DecodedText = { text: string; charset: Charset | null }

/**
 * Decodes the texts of one file, each in its own character set, because programs that edit a file
 * later use another one. The declared set and the file's other texts decide only where a text is
 * ambiguous. (images.charsets)
 */
export const decodeTexts = (texts: readonly EncodedText[], declared?: Charset): DecodedText[] => {
  const looks = texts.map(({ bytes, limitBytes }) => lookAt(bytes, limitBytes))
  const isUtf8File = declared === 'utf-8' || looks.some(({ isSurelyUtf8 }) => isSurelyUtf8)
  const leans = looks.map(({ bytes, isPlain, isSurelyUtf8 }) =>
    isPlain || isSurelyUtf8
      ? 0
      : likeness(decode(bytes, 'mac-icelandic')) - likeness(decode(bytes, 'latin-1')),
  )
  const all = leans.reduce((sum, lean) => sum + lean, declared === 'latin-1' ? -LATIN_DECLARED : 0)
  return looks.map((look, n) =>
    read(look, {
      isUtf8File,
      lean: (leans[n] ?? 0) + OTHERS_WEIGH * within(all - (leans[n] ?? 0), OTHERS_MOST),
    }),
  )
}

/** Decodes a single text, without the evidence of a file. */
export const decodeText = (bytes: Uint8Array): string => decodeTexts([{ bytes }])[0]?.text ?? ''

/** The weight of the file's other texts against the text's own evidence, and its maximum. */
const OTHERS_WEIGH = 0.25
const OTHERS_MOST = 10
const LATIN_DECLARED = 8
/** The weight of a valid UTF-8 letter in a text that also has other bytes. */
const SEQUENCE_WEIGHS = 2
/** The weight of half a letter at the end of a text that was truncated, in a UTF-8 file. */
const CUT_WEIGHS = 6
/** The minimum length of a truncated text, in bytes. */
const SHORTEST_CUT_BYTES = 30

type Look = {
  bytes: Uint8Array
  isPlain: boolean
  isSurelyUtf8: boolean
  whole: Uint8Array
  isCut: boolean
  isAtLimit: boolean
}

const lookAt = (bytes: Uint8Array, limitBytes: number | undefined): Look => {
  const isPlain = isAscii(bytes)
  const whole = bytes.subarray(0, bytes.length - halfLetter(bytes))
  const isAtLimit =
    limitBytes === undefined
      ? bytes.length >= SHORTEST_CUT_BYTES
      : bytes.length >= limitBytes && limitBytes > 8
  const isSurelyUtf8 =
    !isPlain && !isAscii(whole) && isUtf8(whole) && isPlausible(decode(whole, 'utf-8'))
  return { bytes, isPlain, isSurelyUtf8, whole, isCut: whole.length < bytes.length, isAtLimit }
}

const read = (
  { bytes, isPlain, isSurelyUtf8, whole, isCut, isAtLimit }: Look,
  file: { isUtf8File: boolean; lean: number },
): DecodedText => {
  if (isPlain) return { text: decode(bytes, 'utf-8'), charset: null }
  if (isSurelyUtf8) return { text: decode(whole, 'utf-8'), charset: 'utf-8' }
  const charset = file.lean > 0 ? 'mac-icelandic' : 'latin-1'
  const text = decode(bytes, charset)
  const score = likeness(text)
  // A text that is valid UTF-8 except for its end was truncated there, unless the end decodes
  // better as a letter.
  if (isCut && isUtf8(whole) && (file.isUtf8File && isAtLimit ? CUT_WEIGHS : 0) > score)
    return { text: decode(whole, 'utf-8'), charset: 'utf-8' }
  const mixed = decodeMixed(bytes)
  if (mixed && likeness(mixed.text) + mixed.sequences * SEQUENCE_WEIGHS > score)
    return { text: mixed.text, charset: 'utf-8' }
  return { text, charset }
}

/** The number of bytes at the end that begin an incomplete UTF-8 letter. */
const halfLetter = (bytes: Uint8Array): number => {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0x80 && byte < 0xc0) continue
    const needed = byte >= 0xf5 || byte < 0xc2 ? 0 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < needed ? back : 0
  }
  return 0
}

/**
 * Whether each word has letters of one script, and accents follow letters. Bytes of Mac Icelandic
 * („Þór“) can be valid UTF-8 by chance. They are then letters of N'Ko, Thaana or Syriac, mostly
 * among Latin ones.
 */
const isPlausible = (text: string): boolean => !IMPLAUSIBLE.some((pattern) => pattern.test(text))

const IMPLAUSIBLE = [
  /[\u0700-\u07ff\u0080-\u009f\p{Cn}\p{Co}]/u,
  /(?<![\p{L}\p{M}])\p{M}/u,
  /\p{Script=Latin}[^\P{L}\p{Script=Latin}]/u,
  /[^\P{L}\p{Script=Latin}]\p{Script=Latin}/u,
]

/** Decodes UTF-8 with single Windows-1252 bytes in it; null if it has no UTF-8 letter. */
const decodeMixed = (bytes: Uint8Array): { text: string; sequences: number } | null => {
  let [text, sequences] = ['', 0]
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    const length = byte < 0xc2 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    const letter = bytes.subarray(at, at + length)
    const isSequence = length > 1 && isUtf8(letter)
    if (isSequence) sequences += 1
    text += isSequence ? decode(letter, 'utf-8') : decode(bytes.subarray(at, at + 1), 'latin-1')
    at += isSequence ? length : 1
  }
  return sequences > 0 && isPlausible(text) ? { text, sequences } : null
}

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Normalises a text for storage: composed letters, one kind of line break, no padding. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim()
    .normalize('NFC')
