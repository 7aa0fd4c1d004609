import { Problem } from '#server/kit/problem.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { imaFrames } from './ima-adpcm.ts'

// music-metadata tells neither where the samples lie nor the raw bytes of texts.

export type WavEncoding = 'pcm' | 'float' | 'alaw' | 'mulaw' | 'ima'

/** The sample format. */
export type WavFormat = {
  encoding: WavEncoding
  channels: number
  sampleRate: number
  bits: number
  /**
   * Bytes of a frame (one sample of every channel), or of a block of frames in packed formats.
   */
  frameBytes: number
  /** Frames of a block; 1 in formats without blocks. */
  blockFrames: number
}

/** The chunks of a WAV file. */
export type Wav = {
  format: WavFormat
  /**
   * The offset and size of the samples. `claimed` is the size in the header, more than a truncated
   * file has.
   */
  data: { offset: number; sizeBytes: number; claimedBytes: number }
  bext: Buffer | null
  /** The contents of `LIST` chunks of kind INFO. */
  info: Buffer[]
}

const ENCODINGS: Record<number, WavEncoding> = {
  1: 'pcm',
  3: 'float',
  6: 'alaw',
  7: 'mulaw',
  0x11: 'ima',
}
const EXTENSIBLE = 0xfffe
/** Sample formats of old files that are not supported; errors name them. */
const CODECS: Record<number, string> = {
  2: 'ADPCM',
  0x31: 'GSM 6.10',
  0x50: 'MPEG',
  0x55: 'MP3',
}
const DEPTHS: Record<WavEncoding, readonly number[]> = {
  pcm: [8, 16, 24, 32],
  float: [32, 64],
  alaw: [8],
  mulaw: [8],
  ima: [8],
}
const UNKNOWN_SIZE = 0xffffffff
const MAX_CHUNKS = 10_000
/** Metadata is short; a larger size comes from a damaged file. */
const MAX_WORDS_BYTES = 4_000_000

/**
 * Walks the chunks of a WAV file of any size without reading its sound; throws if there is no
 * readable sound. (audio.wav)
 */
export const readWav = async (source: Source): Promise<Wav> => {
  const found: { fmt?: Buffer; data?: Wav['data']; bext: Buffer | null; info: Buffer[] } = {
    bext: null,
    info: [],
  }
  let bigDataBytes = 0
  let at = 12
  for (let n = 0; n < MAX_CHUNKS && at + 8 <= source.size; n++) {
    const head = await source.read(at, 8)
    const id = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    const body = () => source.read(at + 8, Math.min(size, MAX_WORDS_BYTES))
    if (id === 'ds64') bigDataBytes = Number((await body()).readBigUInt64LE(8))
    else if (id === 'fmt ') found.fmt = await body()
    else if (id === 'bext') found.bext = await body()
    else if (id === 'LIST' && (await source.read(at + 8, 4)).toString('latin1') === 'INFO')
      found.info.push((await body()).subarray(4))
    const isData = id === 'data' && !found.data
    const bytes = isData ? dataBytes(size, bigDataBytes, source.size - at - 8) : size
    if (isData)
      found.data = {
        offset: at + 8,
        claimedBytes: bytes,
        sizeBytes: Math.min(bytes, source.size - at - 8),
      }
    at += 8 + bytes + (bytes % 2)
  }
  if (!found.fmt || found.fmt.length < 16) throw new Problem('audio.unreadable')
  const format = formatOf(found.fmt)
  if (!found.data || (format.blockFrames === 1 && found.data.sizeBytes < format.frameBytes))
    throw new Problem('audio.unreadable')
  return { ...found, format, data: found.data }
}

/**
 * The size of the samples. Interrupted recorders, and sizes beyond 32 bits, leave a value that
 * means the rest of the file.
 */
const dataBytes = (size: number, bigDataBytes: number, restBytes: number): number =>
  size === UNKNOWN_SIZE ? bigDataBytes || restBytes : size === 0 ? restBytes : size

const formatOf = (fmt: Buffer): WavFormat => {
  const tag = fmt.readUInt16LE(0)
  // The extensible format has the real kind at the start of its GUID.
  const kind = tag === EXTENSIBLE && fmt.length >= 26 ? fmt.readUInt16LE(24) : tag
  const [channels, sampleRate, frameBytes, bits] = [
    fmt.readUInt16LE(2),
    fmt.readUInt32LE(4),
    fmt.readUInt16LE(12),
    fmt.readUInt16LE(14),
  ]
  const encoding = ENCODINGS[kind]
  if (!encoding)
    throw new Problem('audio.codecUnknown', {
      params: { codec: CODECS[kind] ?? `0x${kind.toString(16)}` },
    })
  // Samples of 12 or 20 bits use the upper bits of two or three bytes.
  const stored = Math.ceil(bits / 8) * 8
  if (channels === 0 || sampleRate === 0 || !DEPTHS[encoding].includes(stored))
    throw new Problem('audio.unreadable')
  const blockFrames = encoding === 'ima' ? imaFrames(frameBytes, channels) : 1
  if (encoding === 'ima' ? blockFrames < 2 || bits !== 4 : frameBytes !== (channels * stored) / 8)
    throw new Problem('audio.unreadable')
  return { encoding, channels, sampleRate, bits, frameBytes, blockFrames }
}
