import { Problem } from '#server/kit/problem.ts'
import { guessingDecoder, type Misread, type StreamDecoder } from './guess-encoding.ts'

/**
 * Repairs of a file: characters and bytes that XML forbids, and texts in another encoding than
 * declared.
 */
export type Repairs = { count: number; misread?: Misread | undefined }

const HEAD_BYTES = 256
/** Longer than any character reference. */
const REFERENCE_MAX = 12

/**
 * The text of an XML file as a stream, in its declared, evident or guessed encoding. Repairs and
 * counts what XML forbids: vertical tabs, which FileMaker uses for line breaks, become line breaks,
 * the rest is dropped. (sources.repairs)
 */
export async function* xmlText(
  bytes: AsyncIterable<Buffer>,
  repairs: Repairs,
): AsyncGenerator<string> {
  let decoder: StreamDecoder | undefined
  const note = (misread: Misread) => {
    repairs.misread = misread
  }
  let held = ''
  for await (const chunk of bytes) {
    decoder ??= decoderOf(chunk.subarray(0, HEAD_BYTES), note)
    const text = held + decoder.decode(chunk)
    // A reference split by the end of the chunk waits for the next chunk.
    const cut = text.lastIndexOf('&')
    const isWhole = cut < 0 || text.length - cut > REFERENCE_MAX || text.includes(';', cut)
    held = isWhole ? '' : text.slice(cut)
    yield mend(isWhole ? text : text.slice(0, cut), repairs)
  }
  yield mend(held + (decoder?.end() ?? ''), repairs)
}

const decoderOf = (head: Buffer, note: (misread: Misread) => void): StreamDecoder => {
  const [a, b] = head
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return plainDecoder('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return plainDecoder('utf-16be')
  const named =
    /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
      head.toString('latin1'),
    )?.[1] ?? 'utf-8'
  try {
    return guessingDecoder(named, note) ?? plainDecoder(named)
  } catch (error) {
    throw new Problem('sources.encoding', { params: { encoding: named }, cause: error })
  }
}

const plainDecoder = (encoding: string): StreamDecoder => {
  const decoder = new TextDecoder(encoding)
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
}

// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const FAULTY = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFD-\uFFFF]|&#/
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const CHARACTER = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g
const REFERENCE = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi
const LINE_BREAK = '\v'

const mend = (text: string, repairs: Repairs): string => {
  if (!FAULTY.test(text)) return text
  const mended = (character: string) => {
    repairs.count += 1
    return character === LINE_BREAK ? '\n' : ''
  }
  // The decoder returns U+FFFD for bytes that are invalid in the file's encoding.
  for (const _ of text.matchAll(/\uFFFD/g)) repairs.count += 1
  return text
    .replace(CHARACTER, mended)
    .replace(REFERENCE, (whole, hex: string | undefined, decimal: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return isAllowed(code) ? whole : mended(code < 0x80 ? String.fromCharCode(code) : '')
    })
}

/** A character as XML 1.0 defines it. */
const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)
