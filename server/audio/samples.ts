import { addImaBlock } from './ima-adpcm.ts'
import type { WavFormat } from './wav.ts'

/**
 * Mixes interleaved samples into `mono`, one channel between -1 and 1; returns the number of
 * samples.
 */
type Mixer = (bytes: Buffer, mono: Float32Array) => number

/** Reads one sample at a byte offset of a buffer. */
type Sample = (view: DataView, at: number) => number

/** Telephone audio, ITU-T G.711: eight bits with steps that grow with the sample. */
const tableOf = (decode: (byte: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => decode(byte) / 0x8000)
const A_LAW = tableOf((byte) => {
  const code = byte ^ 0x55
  const [segment, low] = [(code >> 4) & 7, (code & 15) << 4]
  const size = segment === 0 ? low + 8 : (low + 0x108) << (segment - 1)
  return code & 0x80 ? size : -size
})
const MU_LAW = tableOf((byte) => {
  const code = ~byte & 0xff
  const size = ((((code & 15) << 3) + 0x84) << ((code >> 4) & 7)) - 0x84
  return code & 0x80 ? -size : size
})

const SAMPLES: Record<string, Sample> = {
  // Only samples of eight bits are unsigned.
  pcm1: (view, at) => (view.getUint8(at) - 128) / 128,
  pcm2: (view, at) => view.getInt16(at, true) / 0x8000,
  pcm3: (view, at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 0x800000,
  pcm4: (view, at) => view.getInt32(at, true) / 0x80000000,
  float4: (view, at) => view.getFloat32(at, true),
  float8: (view, at) => view.getFloat64(at, true),
  alaw1: (view, at) => A_LAW[view.getUint8(at)] ?? 0,
  mulaw1: (view, at) => MU_LAW[view.getUint8(at)] ?? 0,
}

/** The mixer of a format. (audio.peaks) */
export const mixerOf = ({ encoding, channels, frameBytes }: WavFormat): Mixer => {
  if (encoding === 'ima') return imaMixer(channels, frameBytes)
  const sampleBytes = frameBytes / channels
  const sample = SAMPLES[`${encoding}${sampleBytes}`] ?? (() => 0)
  return (bytes, mono) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const frames = Math.floor(bytes.length / frameBytes)
    for (let frame = 0, at = 0; frame < frames; frame++) {
      let sum = 0
      for (let channel = 0; channel < channels; channel++, at += sampleBytes)
        sum += sample(view, at)
      mono[frame] = sum / channels
    }
    return frames
  }
}

/** Consecutive blocks; the last may be truncated. */
const imaMixer =
  (channels: number, blockBytes: number): Mixer =>
  (bytes, mono) => {
    let frames = 0
    for (let at = 0; at < bytes.length; at += blockBytes)
      frames += addImaBlock(bytes.subarray(at, at + blockBytes), channels, mono, frames)
    return frames
  }
