import type { Source } from '#server/kit/byte-source.ts'

// music-metadata tells no offsets of frames, which decoding and seeking need.

/** The header of one MPEG frame. */
export type Frame = {
  version: 1 | 2 | 2.5
  layer: 1 | 2 | 3
  bitrate: number
  sampleRate: number
  channels: 1 | 2
  bytes: number
}

const VERSIONS = [2.5, undefined, 2, 1] as const
/** Kilobits a second by version (1 or later) and layer. */
const BITRATES: Record<string, readonly number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const RATES = [44_100, 48_000, 32_000] as const
const HEADER_BYTES = 4

/** Some files have zeros or a fragment of another tag before the sound. */
const JUNK_MAX_BYTES = 64 * 1024

/** The frame at an offset; null if there is none. Free-format bitrates are not supported. */
const frameAt = (bytes: Buffer, at: number): Frame | null => {
  if (at + HEADER_BYTES > bytes.length) return null
  const word = bytes.readUInt32BE(at)
  const version = VERSIONS[(word >>> 19) & 3]
  const layer = [undefined, 3, 2, 1][(word >>> 17) & 3] as Frame['layer'] | undefined
  const rate = RATES[(word >>> 10) & 3]
  if (word >>> 21 !== 0x7ff || !version || !layer || !rate) return null
  const bitrate =
    (BITRATES[version === 1 ? `1-${layer}` : `2-${Math.min(layer, 2)}`]?.[(word >>> 12) & 15] ??
      0) * 1000
  if (bitrate === 0) return null
  const sampleRate = rate / { 1: 1, 2: 2, 2.5: 4 }[version]
  const padding = (word >>> 9) & 1
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152
  const bytesLong =
    layer === 1
      ? (Math.floor((12 * bitrate) / sampleRate) + padding) * 4
      : Math.floor((samples * bitrate) / 8 / sampleRate) + padding
  return {
    version,
    layer,
    bitrate,
    sampleRate,
    channels: ((word >>> 6) & 3) === 3 ? 1 : 2,
    bytes: bytesLong,
  }
}

/**
 * The first frame from `from` on that is followed by another of its kind or fills the file. Two
 * bytes alone look like a frame in many other files.
 */
export const firstFrame = async (
  source: Source,
  from: number,
): Promise<{ frame: Frame; offset: number } | null> => {
  const head = await source.read(from, JUNK_MAX_BYTES)
  for (let at = 0; at + HEADER_BYTES <= head.length; at++) {
    const frame = head[at] === 0xff ? frameAt(head, at) : null
    if (frame && (await isFollowed(source, from + at, frame))) return { frame, offset: from + at }
  }
  return null
}

const isFollowed = async (source: Source, at: number, frame: Frame): Promise<boolean> => {
  const next = await source.read(at + frame.bytes, HEADER_BYTES)
  if (next.length === 0) return at + frame.bytes === source.size
  const following = frameAt(next, 0)
  return (
    following?.layer === frame.layer &&
    following.version === frame.version &&
    following.sampleRate === frame.sampleRate
  )
}
