import type { WavFormat } from './wav.ts'

/** Mixes interleaved samples to one channel between -1 and 1, into `mono`; returns how many there were. */
export type Mixer = (bytes: Buffer, mono: Float32Array) => number

/** What reads one sample at a byte of a buffer. */
type Sample = (view: DataView, at: number) => number

const SAMPLES: Record<string, Sample> = {
  // Eight bits alone are without a sign.
  pcm1: (view, at) => (view.getUint8(at) - 128) / 128,
  pcm2: (view, at) => view.getInt16(at, true) / 0x8000,
  pcm3: (view, at) => (view.getUint16(at, true) | (view.getInt8(at + 2) << 16)) / 0x800000,
  pcm4: (view, at) => view.getInt32(at, true) / 0x80000000,
  float4: (view, at) => view.getFloat32(at, true),
  float8: (view, at) => view.getFloat64(at, true),
}

/** The mixer of a format. (audio.peaks) */
export const mixerOf = ({ encoding, channels, frameBytes }: WavFormat): Mixer => {
  const sampleBytes = frameBytes / channels
  const sample = SAMPLES[`${encoding}${sampleBytes}`] ?? (() => 0)
  return (bytes, mono) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const frames = Math.floor(bytes.length / frameBytes)
    for (let frame = 0, at = 0; frame < frames; frame++) {
      let sum = 0
      for (let channel = 0; channel < channels; channel++, at += sampleBytes) sum += sample(view, at)
      mono[frame] = sum / channels
    }
    return frames
  }
}
