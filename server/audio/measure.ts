import { PEAK_BUCKETS } from '#contract/limits.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { collectPeaks } from './collect-peaks.ts'
import type { Measured } from './peaks-file.ts'
import { mixerOf } from './samples.ts'
import type { Wav } from './wav.ts'

/** Bytes read at once: more is not faster, and memory stays constant for hours of sound. */
const CHUNK_BYTES = 256 * 1024
/**
 * The share of the promised length that must exist; below it a file counts as truncated. Encoders
 * count a frame more or less.
 */
const WHOLE = 0.99
const ID3V1_BYTES = 128

/** Reads all samples of a WAV file. */
export const measureWav = async (source: Source, { format, data }: Wav): Promise<Measured> => {
  const collected = collectPeaks(PEAK_BUCKETS)
  const mix = mixerOf(format)
  const step = Math.max(1, Math.floor(CHUNK_BYTES / format.frameBytes)) * format.frameBytes
  const mono = new Float32Array((step / format.frameBytes) * format.blockFrames)
  for (let at = 0; at < data.sizeBytes; at += step)
    collected.add(
      mono,
      mix(await source.read(data.offset + at, Math.min(step, data.sizeBytes - at)), mono),
    )
  return {
    duration: collected.samples() / format.sampleRate,
    peaks: collected.finish(),
    damaged: data.sizeBytes < data.claimedBytes ? 'audio.truncated' : null,
  }
}

/** Decodes an MP3 from its first frame; `promised` is the length in its header, in seconds. */
export const measureMp3 = async (
  source: Source,
  from: number,
  promised: number | undefined,
): Promise<Measured> => {
  const collected = collectPeaks(PEAK_BUCKETS)
  // Gapless trimming is off: it never ends on files longer than their header says.
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  let sampleRate = 0
  let faults = 0
  try {
    const end = source.size - ((await hasId3v1(source)) ? ID3V1_BYTES : 0)
    for (let at = from; at < end; at += CHUNK_BYTES) {
      const decoded = decoder.decode(await source.read(at, Math.min(CHUNK_BYTES, end - at)))
      faults += decoded.errors.length
      sampleRate ||= decoded.sampleRate
      const [left, right] = decoded.channelData
      if (!left || !right) continue
      for (let n = 0; n < decoded.samplesDecoded; n++)
        left[n] = ((left[n] ?? 0) + (right[n] ?? 0)) / 2
      collected.add(left, decoded.samplesDecoded)
    }
  } finally {
    decoder.free()
  }
  if (collected.samples() === 0) throw new Problem('audio.unreadable')
  const duration = collected.samples() / sampleRate
  const isCut = promised !== undefined && duration < promised * WHOLE
  return {
    duration,
    peaks: collected.finish(),
    damaged: isCut ? 'audio.truncated' : faults > 0 ? 'audio.damaged' : null,
  }
}

const hasId3v1 = async (source: Source): Promise<boolean> =>
  (await source.read(source.size - ID3V1_BYTES, 3)).toString('latin1') === 'TAG'
