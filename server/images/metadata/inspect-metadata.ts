import { CHARSETS, type Charset } from '#server/kit/charset.ts'
import { withFile } from '#server/kit/byte-source.ts'
import { foreignKindOf } from '#server/images/foreign-kind.ts'
import { rawTexts, readIim } from './iim.ts'
import { metadataOf, readSources } from './read.ts'
import type { Directories, Entry } from './tiff.ts'
import type { MetadataValue } from './values.ts'
import type { XmpValue } from './xmp.ts'

type Group = { source: 'IPTC' | 'XMP' | 'EXIF' | 'tags'; values: Record<string, MetadataValue> }

/** Most values shown of one tag; layout tables have thousands. */
const NUMBERS_SHOWN = 16
/** Bytes that suffice to identify a file that is no picture. */
const HEAD_BYTES = 256
const TEXT_TYPES = new Set([2, 129])

/**
 * The values of each standard in a file, its IPTC in every character set, and the bytes that the
 * sets read differently. (debugExif.answer)
 */
export const inspectMetadata = (path: string) =>
  withFile(path, async (source) => {
    const metadata = await metadataOf(source)
    const { pieces, packet, iim, trailer, exif } = await readSources(source)
    const blocks = [...pieces.iim, ...pieces.trailerIim]
    const readIn = (charset: Charset) => ({
      charset,
      values: Object.fromEntries(readIim(blocks, new Set(), charset).values),
    })
    const groups: Group[] = [
      { source: 'IPTC', values: Object.fromEntries([...trailer.values, ...iim.values]) },
      {
        source: 'XMP',
        values: Object.fromEntries(
          Object.entries(packet).map(([name, value]) => [name, flat(value)]),
        ),
      },
      { source: 'EXIF', values: Object.fromEntries(exif) },
      { source: 'tags', values: pieces.exif ? tagsOf(pieces.exif) : {} },
    ]
    const raw = rawTexts(blocks)
    const beginning = foreignKindOf(await source.read(0, HEAD_BYTES))
    return {
      ...metadata,
      beginning,
      sizeBytes: source.size,
      groups,
      raw,
      charsets: Object.keys(raw).length > 0 ? CHARSETS.map(readIn) : [],
    }
  })

/** Lists of text unchanged; structures as JSON. */
const flat = (value: XmpValue): MetadataValue => {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  return JSON.stringify(value)
}

/** Every tag of the directories by number, including unused ones. */
const tagsOf = ({ ifd0, exif, gps }: Directories): Record<string, MetadataValue> =>
  Object.fromEntries(
    Object.entries({ IFD0: ifd0, EXIF: exif, GPS: gps }).flatMap(([name, entries]) =>
      [...entries.values()].map((entry) => [
        `${name} 0x${entry.tag.toString(16).padStart(4, '0')}`,
        entryText(entry),
      ]),
    ),
  )

const entryText = (entry: Entry): string => {
  if (TEXT_TYPES.has(entry.type)) return entry.bytes.toString('latin1').replace(/\0+$/, '')
  const numbers = entry.type === 7 ? [] : entry.numbers()
  if (numbers.length === 0) return hexOf(entry.bytes)
  return (
    numbers
      .slice(0, NUMBERS_SHOWN)
      .map((number) => Number(number.toFixed(6)))
      .join(' ') + (numbers.length > NUMBERS_SHOWN ? ' …' : '')
  )
}

const BYTES_SHOWN = 32
const hexOf = (bytes: Buffer): string =>
  (bytes.subarray(0, BYTES_SHOWN).toString('hex').match(/../g) ?? []).join(' ') +
  (bytes.length > BYTES_SHOWN ? ' …' : '')
