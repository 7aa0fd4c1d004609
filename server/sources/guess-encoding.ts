import { isAscii, isUtf8 } from 'node:buffer'
import { decode, decodeTexts } from '#server/kit/charset.ts'
import { likeness } from '#server/kit/charset-likeness.ts'

/**
 * Texts in another encoding than the file declares: the declared and the real encoding, and their
 * number.
 */
export type Misread = { declared: string; found: string; count: number }

type Family = 'utf-8' | 'latin-1' | 'mac' | 'mac-icelandic'
type Decoded = { text: string; charset: string | null }

/** The encodings that are often confused, by their names in files. */
const FAMILIES: [RegExp, Family][] = [
  [/^(?:utf-?8|unicode-1-1-utf-8|utf-?16.*|ucs-?2.*)$/i, 'utf-8'],
  [/^(?:iso-?8859-?1|latin-?1|l1|us-ascii|ascii|windows-1252|cp-?1252|ansi)$/i, 'latin-1'],
  [/^(?:x-)?mac-?(?:icelandic|iceland|is)$/i, 'mac-icelandic'],
  [/^(?:x-)?mac(?:intosh|-?roman)?$/i, 'mac'],
]
const NAMES: Record<string, string> = {
  'utf-8': 'UTF-8',
  'latin-1': 'Windows-1252',
  mac: 'Mac Roman',
  'mac-icelandic': 'Mac Icelandic',
}

/** Longer texts are decoded in parts. */
const HELD_BYTES = 65_536
const BETWEEN_TEXTS = new Set([0x3c, 0x3e, 0x0a])

export type StreamDecoder = { decode: (chunk: Buffer) => string; end: () => string }

/**
 * Decodes XML piece by piece in its declared encoding, and texts in another encoding in that one.
 * Null if the declared encoding is not among the confused ones. (sources.encodings)
 */
export const guessingDecoder = (
  declared: string,
  note: (misread: Misread) => void,
): StreamDecoder | null => {
  const family = FAMILIES.find(([names]) => names.test(declared))?.[1]
  if (!family) return null
  const misread: Misread = { declared, found: '', count: 0 }
  let held = Buffer.alloc(0)
  let isFirst = true

  const decodeWhole = (bytes: Buffer): string => {
    if (isAscii(bytes) || (family === 'utf-8' && isUtf8(bytes))) return bytes.toString('utf8')
    const texts = splitTexts(bytes)
    const read = readTexts(texts, family)
    for (const { charset } of read) {
      if (charset === null || charset === family) continue
      misread.count += 1
      misread.found ||= NAMES[charset] ?? charset
    }
    if (misread.count > 0) note(misread)
    return read.map(({ text }) => text).join('')
  }
  const end = (): string => {
    const rest = held
    held = Buffer.alloc(0)
    return decodeWhole(rest)
  }
  return {
    decode: (chunk) => {
      const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      const bytes =
        isFirst && all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf ? all.subarray(3) : all
      isFirst = false
      const cut = cutAt(bytes)
      held = Buffer.from(bytes.subarray(cut))
      return decodeWhole(bytes.subarray(0, cut))
    },
    end,
  }
}

/**
 * Where bytes can be cut: before the last tag or line, or in a long text at a character boundary.
 */
const cutAt = (bytes: Buffer): number => {
  const between = Math.max(bytes.lastIndexOf('<'), bytes.lastIndexOf('\n'))
  if (between > 0 && bytes.length - between <= HELD_BYTES) return between
  if (bytes.length <= HELD_BYTES) return 0
  let cut = bytes.length
  while (cut > bytes.length - 4 && ((bytes[cut - 1] ?? 0) & 0x80) !== 0) cut -= 1
  return cut
}

/** Alternating tags and texts; a text in another encoding ends at its tag. */
const splitTexts = (bytes: Buffer): Buffer[] => {
  const texts: Buffer[] = []
  let from = 0
  for (const [at, byte] of bytes.entries()) {
    if (!BETWEEN_TEXTS.has(byte)) continue
    texts.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  return [...texts, bytes.subarray(from)]
}

const readTexts = (texts: readonly Buffer[], family: Family): Decoded[] => {
  // Texts of XML have no length limit, so none is truncated.
  const asTexts = texts.map((bytes) => ({ bytes, limitBytes: Infinity }))
  if (family === 'utf-8') return decodeTexts(asTexts, 'utf-8')
  return asTexts.map((one) => {
    const [guessed] = decodeTexts([one])
    if (!guessed || guessed.charset === null || guessed.charset === 'utf-8')
      return guessed ?? { text: '', charset: null }
    return family === 'mac'
      ? readMac(one.bytes)
      : { text: decode(one.bytes, family), charset: family }
  })
}

const macRoman = new TextDecoder('macintosh')

/** Mac Icelandic has six letters in place of signs of Mac Roman, and no registered name. */
const readMac = (bytes: Buffer): Decoded => {
  const [roman, icelandic] = [macRoman.decode(bytes), decode(bytes, 'mac-icelandic')]
  return likeness(icelandic) > likeness(roman)
    ? { text: icelandic, charset: 'mac-icelandic' }
    : { text: roman, charset: 'mac' }
}
