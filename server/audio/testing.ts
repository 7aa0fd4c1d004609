import { encode, type Charset } from '#demo/encode.ts'

export { chunk, encodeWav } from '#demo/write-wav.ts'
export { temporaryFolder } from '#server/images/testing.ts'

/** A tone of whole seconds: full at the start, silent in its second half. */
export const tone = (seconds: number, sampleRate = 22_050): Float32Array =>
  Float32Array.from({ length: seconds * sampleRate }, (_, n) =>
    n < (seconds * sampleRate) / 2 ? Math.sin((2 * Math.PI * 440 * n) / sampleRate) : 0,
  )

/** Silent frames of MPEG 1 Layer III: 128 kb/s, 44.1 kHz, two channels, 26 ms each. */
export const mp3Frames = (count: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xff_fb_90_00)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

/** A first frame with the number of frames that follow, as encoders write it. */
export const mp3Promise = (count: number): Buffer => {
  const frame = mp3Frames(1)
  frame.write('Info', 36, 'latin1')
  frame.writeUInt32BE(1, 40)
  frame.writeUInt32BE(count, 44)
  return frame
}

type Id3Charset = Charset | 'utf-16'
const MARKS: Record<Id3Charset, number> = {
  'latin-1': 0,
  'mac-icelandic': 0,
  'utf-16': 1,
  'utf-8': 3,
}

/** An ID3v2 tag of texts by their four letters (`TIT2`, `TPE1` …). */
export const id3v2 = (texts: Record<string, string>, charset: Id3Charset): Buffer => {
  const frames = Object.entries(texts).map(([id, text]) => {
    const words =
      charset === 'utf-16' ? Buffer.from(`\ufeff${text}`, 'utf16le') : encode(text, charset)
    // A comment names its language and has a short description before its words.
    const before =
      id === 'COMM'
        ? Buffer.concat([
            Buffer.from('isl'),
            Buffer.from(charset === 'utf-16' ? '\ufeff\0' : '\0', 'utf16le').subarray(
              0,
              charset === 'utf-16' ? 4 : 1,
            ),
          ])
        : Buffer.alloc(0)
    const body = Buffer.concat([Buffer.from([MARKS[charset]]), before, words])
    const head = Buffer.from(`${id}......`, 'latin1')
    head.writeUInt32BE(body.length, 4)
    head.writeUInt16BE(0, 8)
    return Buffer.concat([head, body])
  })
  const all = Buffer.concat(frames)
  // 2.4 alone knows UTF-8, and writes sizes in seven bits, which for short texts are the same.
  const head = Buffer.from([
    0x49,
    0x44,
    0x33,
    charset === 'utf-8' ? 4 : 3,
    0,
    0,
    0,
    0,
    (all.length >> 7) & 127,
    all.length & 127,
  ])
  return Buffer.concat([head, all])
}

/** An ID3v1 tag for the end of a file. */
export const id3v1 = ({
  title,
  artist,
  album,
  year,
}: {
  title: string
  artist: string
  album: string
  year: string
}): Buffer => {
  const tag = Buffer.alloc(128)
  tag.write('TAG')
  const put = (text: string, at: number) => encode(text, 'latin-1').copy(tag, at)
  put(title, 3)
  put(artist, 33)
  put(album, 63)
  put(year, 93)
  tag[127] = 255
  return tag
}
