import type { Params } from '#contract/problem-body.ts'
import type { Source } from '#server/kit/byte-source.ts'
import { readLayout } from './metadata/tiff.ts'

/**
 * `unread`: what of it the image library does not read, as values of `images.kindNotRead`.
 * `isLab8`: read by a detour, see lab8.ts.
 */
type TiffKind = { unread: Params | null; isLab8: boolean }

/**
 * Tag numbers, photometric interpretations and sample formats, from TIFF 6.0 and its supplements.
 */
const TAG = {
  bits: 258,
  compression: 259,
  photometric: 262,
  samples: 277,
  planes: 284,
  tileWidth: 322,
  sampleFormat: 339,
}
const [PALETTE, CIELAB, LOG_L, LOG_LUV] = [3, 8, 32844, 32845]
const FLOAT = 3

/** Compressions that the image library lacks. */
const NOT_READ: Record<number, string> = {
  6: 'JPEG (1992)',
  32766: 'NeXT',
  32809: 'ThunderScan',
  34661: 'JBIG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50000: 'ZSTD',
  50002: 'JPEG XL',
  52546: 'JPEG XL',
}

/**
 * Whether the tags of a TIFF describe a supported kind, so that an intact file is never called
 * damaged. (images.kinds)
 */
export const tiffKindOf = async (source: Source): Promise<TiffKind> => {
  const layout = await readLayout(source)
  if (!layout) return { unread: null, isLab8: false }
  const value = (tag: number, usual: number) => layout.tags.get(tag)?.numbers()[0] ?? usual
  const photometric = value(TAG.photometric, 0)
  // A depth that is missing, or lies behind the end of the file, says nothing of the kind.
  const [bits, samples] = [value(TAG.bits, 8), value(TAG.samples, 1)]
  const unread =
    compressionOf(value(TAG.compression, 1)) ??
    (photometric === LOG_L || photometric === LOG_LUV ? { kind: 'logLuv' } : null) ??
    numbersOf({
      bits,
      samples: photometric === PALETTE ? 1 : samples,
      format: value(TAG.sampleFormat, 1),
    }) ??
    (value(TAG.planes, 1) === 2 && samples > 1 && layout.tags.has(TAG.tileWidth)
      ? { kind: 'tiledPlanes' }
      : null)
  const isLab8 = photometric === CIELAB && bits === 8
  if (isLab8 && (layout.big || samples !== 3))
    return { unread: unread ?? { kind: 'other' }, isLab8: false }
  return { unread, isLab8 }
}

const compressionOf = (compression: number): Params | null => {
  const name = NOT_READ[compression]
  return name === undefined ? null : { kind: 'compression', value: name }
}

/**
 * Samples without a known black and white point cannot be shown without guessing; other depths are
 * not supported.
 */
const numbersOf = ({
  bits,
  samples,
  format,
}: {
  bits: number
  samples: number
  format: number
}): Params | null => {
  // A broken directory says anything; what it says is no kind.
  if (bits < 1 || bits > 64) return null
  if (format === FLOAT) return { kind: 'float', value: bits }
  if (bits === 32 || bits === 64) return { kind: 'integer', value: bits }
  return (samples === 1 ? [1, 2, 4, 8, 16] : [8, 16]).includes(bits)
    ? null
    : { kind: 'bits', value: bits }
}

/** Messages of the image library about unsupported kinds. */
const UNSUPPORTED = [
  'tiff2vips: .*(?:not configured|not supported|unsupported|not a whole number of bytes)',
  'Unsupported JPEG data precision',
  'no known route',
  'bad labq',
]
const UNSUPPORTED_MESSAGE = new RegExp(UNSUPPORTED.join('|'))

/** Whether a decoding error is about the kind, not the file. */
export const isOfKind = (error: unknown): boolean =>
  error instanceof Error && UNSUPPORTED_MESSAGE.test(error.message)
