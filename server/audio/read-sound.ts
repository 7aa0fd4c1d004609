import type { Charset } from '#server/kit/charset.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { measureMp3, measureWav } from './measure.ts'
import { mp3Entries } from './mp3-metadata.ts'
import type { Measured } from './peaks-file.ts'
import type { Sniffed } from './sniff.ts'
import { wavEntries, type MetadataEntry } from './wav-metadata.ts'
import { readWav, type WavEncoding } from './wav.ts'

/** The metadata of a file, and a function that reads its sound. */
export type Sound = {
  entries: MetadataEntry[]
  /** In seconds, according to the header. */
  duration: number
  measure: () => Promise<Measured>
}

const ENCODING_NAMES: Record<WavEncoding, string> = {
  pcm: 'PCM',
  float: 'PCM (float)',
  alaw: 'A-law',
  mulaw: 'µ-law',
  ima: 'IMA ADPCM',
}

const technical = (facts: Record<string, string | number>): MetadataEntry[] =>
  Object.entries(facts).map(([name, value]) => ({ name, value, origin: 'file' }))

/**
 * Reads the header and metadata of a file by its sniffed kind; throws a problem for unreadable
 * files.
 */
export const readSound = async (
  sniffed: NonNullable<Sniffed>,
  source: Source,
  handle: { fd: number },
  charset?: Charset,
): Promise<Sound> => {
  if (sniffed.format === 'tagOnly') throw new Problem('audio.unreadable')
  return sniffed.format === 'wav'
    ? readWavSound(source, charset)
    : readMp3Sound(sniffed, source, handle)
}

const readWavSound = async (source: Source, charset: Charset | undefined): Promise<Sound> => {
  const wav = await readWav(source)
  const { encoding, channels, sampleRate, bits, frameBytes, blockFrames } = wav.format
  const Encoding = ENCODING_NAMES[encoding]
  return {
    entries: [
      ...wavEntries(wav, charset),
      ...technical({
        SampleRate: sampleRate,
        NumChannels: channels,
        BitsPerSample: bits,
        Encoding,
      }),
    ],
    duration: ((wav.data.sizeBytes / frameBytes) * blockFrames) / sampleRate,
    measure: () => measureWav(source, wav),
  }
}

const readMp3Sound = async (
  { frame, offset }: Extract<Sniffed, { format: 'mp3' }>,
  source: Source,
  handle: { fd: number },
): Promise<Sound> => {
  const { layer, sampleRate, channels, bitrate } = frame
  if (layer !== 3)
    throw new Problem('audio.codecUnknown', {
      params: { codec: `MPEG Layer ${'I'.repeat(layer)}` },
    })
  const { entries, seconds } = await mp3Entries(handle.fd)
  const duration = seconds ?? ((source.size - offset) * 8) / bitrate
  const AudioBitrate = Math.round(((source.size - offset) * 8) / duration / 1000)
  return {
    entries: [
      ...entries,
      ...technical({
        SampleRate: sampleRate,
        NumChannels: channels,
        AudioBitrate,
        Encoding: 'MP3',
      }),
    ],
    duration,
    measure: () => measureMp3(source, offset, seconds),
  }
}
