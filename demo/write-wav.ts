import { encode, type Charset } from './encode.ts'

export type WavOptions = {
  sampleRate?: number
  channels?: number
  /** 8, 16, 24 or 32 bits as integers, or 32 as floating point. */
  bits?: 8 | 16 | 24 | 32 | 'float'
  /** Values of the INFO list by their four-letter names (`INAM`, `IART` …). */
  info?: Record<string, string>
  bext?: {
    Description?: string
    Originator?: string
    OriginatorReference?: string
    date?: string
    time?: string
    history?: string
  }
  charset?: Charset
}

/** Encodes samples between -1 and 1 as a WAV file with metadata; all channels are equal. */
export const encodeWav = (
  samples: Float32Array | readonly number[],
  options: WavOptions = {},
): Buffer => {
  const { sampleRate = 22_050, channels = 1, bits = 16, info, bext, charset = 'utf-8' } = options
  const bytes = bits === 'float' ? 4 : bits / 8
  const format = Buffer.alloc(16)
  format.writeUInt16LE(bits === 'float' ? 3 : 1, 0)
  format.writeUInt16LE(channels, 2)
  format.writeUInt32LE(sampleRate, 4)
  format.writeUInt32LE(sampleRate * channels * bytes, 8)
  format.writeUInt16LE(channels * bytes, 12)
  format.writeUInt16LE(bytes * 8, 14)
  const data = Buffer.alloc(samples.length * channels * bytes)
  let at = 0
  for (const sample of samples)
    for (let channel = 0; channel < channels; channel++, at += bytes)
      writeSample(data, at, sample, bits)
  const words = Object.entries(info ?? {}).map(([id, text]) =>
    chunk(id, Buffer.concat([encode(text, charset), Buffer.alloc(1)])),
  )
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    ...(bext ? [chunk('bext', bextOf(bext, charset))] : []),
    chunk('fmt ', format),
    ...(words.length > 0 ? [chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...words]))] : []),
    chunk('data', data),
  ])
  return chunk('RIFF', body)
}

/** A chunk: four letters, the size, the bytes, and a padding byte if their number is odd. */
export const chunk = (id: string, bytes: Buffer): Buffer => {
  const head = Buffer.from(`${id}....`, 'latin1')
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}

const bextOf = (bext: NonNullable<WavOptions['bext']>, charset: Charset): Buffer => {
  const fixed = Buffer.alloc(602)
  const put = (text: string | undefined, at: number, length: number) =>
    encode(text ?? '', charset)
      .subarray(0, length)
      .copy(fixed, at)
  put(bext.Description, 0, 256)
  put(bext.Originator, 256, 32)
  put(bext.OriginatorReference, 288, 32)
  put(bext.date, 320, 10)
  put(bext.time, 330, 8)
  return Buffer.concat([fixed, encode(bext.history ?? '', charset)])
}

const writeSample = (
  data: Buffer,
  at: number,
  sample: number,
  bits: NonNullable<WavOptions['bits']>,
): void => {
  if (bits === 'float') data.writeFloatLE(sample, at)
  else if (bits === 8) data.writeUInt8(Math.round(128 + sample * 127), at)
  else data.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), at, bits / 8)
}
