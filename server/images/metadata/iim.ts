import { FIELDS } from '#contract/fields.ts'
import type { MetadataWarning } from '#contract/images.ts'
import { decode, decodeTexts, type Charset, type DecodedText } from '#server/kit/charset.ts'
import { addValue, type Values } from './values.ts'

type Dataset = { record: number; number: number; bytes: Buffer }

/** The values of an IPTC-IIM block, with its character set. */
type IimReading = {
  values: Values
  /** Flat names whose value fills its dataset to the last byte and so may have been cut. */
  cut: Set<string>
  charset: Charset
  /** Whether the file named its character set itself. */
  declared: boolean
}

const MARK = 0x1c
const ENVELOPE = 1
const APPLICATION = 2
const CODED_CHARACTER_SET = 90

/** Standard datasets that fields.ts does not name; other numbers are user-defined. */
const OTHER_NAMES: Record<number, string> = {
  3: 'ObjectTypeReference',
  8: 'EditorialUpdate',
  26: 'ContentLocationCode',
  27: 'ContentLocationName',
  35: 'ReleaseTime',
  38: 'ExpirationTime',
  42: 'ActionAdvised',
  45: 'ReferenceService',
  47: 'ReferenceDate',
  50: 'ReferenceNumber',
  60: 'TimeCreated',
  63: 'DigitalCreationTime',
  70: 'ProgramVersion',
  75: 'ObjectCycle',
  121: 'LocalCaption',
  130: 'ImageType',
  131: 'ImageOrientation',
  184: 'JobID',
  185: 'MasterDocumentID',
  186: 'ShortDocumentID',
  187: 'UniqueDocumentID',
  188: 'OwnerID',
  230: 'DocumentNotes',
  231: 'DocumentHistory',
  232: 'ExifCameraInfo',
}
/** Datasets without text: versions, pictures, sound, Photoshop's own data. */
const NOT_TEXT = new Set([0, 125, 150, 151, 152, 153, 154, 221, 225, 228, 240, 242, 255])
const MULTI_OTHERS = new Set([
  'ContentLocationCode',
  'ContentLocationName',
  'ReferenceService',
  'ReferenceDate',
  'ReferenceNumber',
])

const BY_NUMBER = new Map(
  FIELDS.filter((field) => field.iim && !field.upTo).map((field) => [field.iim, field]),
)
const CUSTOM = FIELDS.find((field) => field.key === 'customField')
const USER = FIELDS.find((field) => field.key === 'userDefined')

/** Reads IPTC-IIM blocks; `forced` overrides the declared and the guessed character set. */
export const readIim = (
  blocks: readonly Buffer[],
  warnings: Set<MetadataWarning>,
  forced?: Charset,
): IimReading => {
  const datasets = blocks.flatMap((block) => datasetsOf(block, warnings))
  const texts = datasets.filter(({ record }) => record === APPLICATION)
  const declaredCharset = declaredIn(datasets)
  const named = texts.flatMap(({ number, bytes }) => {
    const place = NOT_TEXT.has(number) ? null : nameOf(number)
    return place ? [{ ...place, bytes, limitBytes: place.maxBytes }] : []
  })
  const read = forced
    ? named.map(({ bytes }) => ({ text: decode(bytes, forced), charset: forced }))
    : decodeTexts(named, declaredCharset)
  if (
    !forced &&
    declaredCharset &&
    read.some(({ charset }) => charset !== null && charset !== declaredCharset)
  )
    warnings.add('metadata.charsetWrong')
  const charset = forced ?? commonest(read) ?? declaredCharset ?? 'utf-8'
  const reading: IimReading = {
    values: new Map(),
    cut: new Set(),
    charset,
    declared: declaredCharset !== undefined,
  }
  for (const [n, { name, multi, bytes, maxBytes }] of named.entries()) {
    addValue(reading.values, name, read[n]?.text ?? '', multi)
    if (maxBytes && bytes.length >= maxBytes && bytes.length > 8) reading.cut.add(name)
  }
  return reading
}

const RAW_BYTES_SHOWN = 48

/**
 * The bytes, in hexadecimal, of non-ASCII texts, which differ between character sets; the first of
 * each name.
 */
export const rawTexts = (blocks: readonly Buffer[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const { record, number, bytes } of blocks.flatMap((block) => datasetsOf(block, new Set()))) {
    const name = record === APPLICATION && !NOT_TEXT.has(number) ? nameOf(number)?.name : undefined
    if (!name || !bytes.some((byte) => byte > 127)) continue
    found[name] ??=
      (bytes.toString('hex').match(/../g) ?? []).slice(0, RAW_BYTES_SHOWN).join(' ') +
      (bytes.length > RAW_BYTES_SHOWN ? ' …' : '')
  }
  return found
}

const nameOf = (
  number: number,
): { name: string; multi: boolean; maxBytes?: number | undefined } | null => {
  const field = BY_NUMBER.get(number)
  if (field) return field
  const other = OTHER_NAMES[number]
  if (other) return { name: other, multi: MULTI_OTHERS.has(other) }
  if (CUSTOM?.iim && CUSTOM.upTo && number >= CUSTOM.iim && number < CUSTOM.iim + CUSTOM.upTo) {
    return {
      name: `${CUSTOM.name}${number - CUSTOM.iim + 1}`,
      multi: false,
      maxBytes: CUSTOM.maxBytes,
    }
  }
  return USER && !NOT_TEXT.has(number) ? { name: `${USER.name}${number}`, multi: false } : null
}

/** The character set of most texts; undefined if all are ASCII. */
const commonest = (texts: readonly DecodedText[]): Charset | undefined => {
  const counts = new Map<Charset, number>()
  for (const { charset } of texts) if (charset) counts.set(charset, (counts.get(charset) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const declaredIn = (datasets: readonly Dataset[]): Charset | undefined => {
  const found = datasets.find(
    ({ record, number }) => record === ENVELOPE && number === CODED_CHARACTER_SET,
  )
  const escape = found?.bytes.toString('latin1').replaceAll('\x1b', '')
  if (escape === undefined) return undefined
  if (escape.startsWith('%G') || escape.startsWith('%/')) return 'utf-8'
  return escape === '.A' || escape === '-A' ? 'latin-1' : undefined
}

const datasetsOf = (block: Buffer, warnings: Set<MetadataWarning>): Dataset[] => {
  const found: Dataset[] = []
  let at = 0
  while (at + 5 <= block.length && block.readUInt8(at) === MARK) {
    let length = block.readUInt16BE(at + 3)
    let start = at + 5
    if (length & 0x8000) {
      // An extended dataset: the low bits say how many bytes the length itself takes.
      const lengthBytes = length & 0x7fff
      if (lengthBytes < 1 || lengthBytes > 6 || start + lengthBytes > block.length) break
      length = block.readUIntBE(start, lengthBytes)
      start += lengthBytes
    }
    const bytes = block.subarray(start, start + length)
    found.push({ record: block.readUInt8(at + 1), number: block.readUInt8(at + 2), bytes })
    at = start + length
  }
  // Padding with zeros is usual; anything else left over, or a value beyond the end, is damage.
  if (at > block.length || block.subarray(at).some((byte) => byte !== 0))
    warnings.add('metadata.iptcDamaged')
  return found
}
