import { decode, type Charset } from '#server/kit/charset.ts'

export type { Charset } from '#server/kit/charset.ts'

/** Encodes text in a character set; throws if a letter is not in it. */
export const encode = (text: string, charset: Charset): Buffer =>
  charset === 'utf-8'
    ? Buffer.from(text)
    : Buffer.from([...text].map((letter) => byteOf(letter, charset)))

const byteOf = (letter: string, charset: Charset): number => {
  for (let byte = 0; byte < 256; byte++)
    if (decode(Uint8Array.of(byte), charset) === letter) return byte
  throw new Error(`${letter} is not in ${charset}`)
}
