import { MAX_PIECE_BYTES, type Source } from '#server/kit/byte-source.ts'

/**
 * Values of one entry: text and raw kinds as bytes, numbers as numbers (a rational as its
 * quotient).
 */
export type Entry = { tag: number; type: number; bytes: Buffer; numbers: () => number[] }

/** The metadata directories; a missing one is empty. */
export type Directories = {
  ifd0: Map<number, Entry>
  exif: Map<number, Entry>
  gps: Map<number, Entry>
  damaged: boolean
}

const TYPE_BYTES: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
  129: 1,
}
const MAX_ENTRIES = 2000
/** Strip and tile tables can be megabytes and are not needed here. */
const LAYOUT_TAGS = new Set([273, 279, 324, 325, 347, 519, 520, 521])
const EXIF_POINTER = 0x8769
const GPS_POINTER = 0x8825

type Layout = { source: Source; little: boolean; big: boolean }

const [STRIP_OFFSETS, STRIP_BYTES, TILE_OFFSETS, TILE_BYTES] = [273, 279, 324, 325]

/**
 * The first picture's directory with its strip or tile tables, and the end of the last strip; null
 * without one.
 */
export const readLayout = async (
  source: Source,
): Promise<{ tags: Map<number, Entry>; end: number; big: boolean } | null> => {
  const layout = await layoutOf(source)
  const tags = new Map<number, Entry>()
  if (!layout?.first) return null
  await readDirectory(layout, layout.first, tags, () => true)
  if (tags.size === 0) return null
  const numbersAt = (tag: number) => tags.get(tag)?.numbers() ?? []
  const isTiled = tags.has(TILE_OFFSETS)
  const bytes = numbersAt(isTiled ? TILE_BYTES : STRIP_BYTES)
  const ends = numbersAt(isTiled ? TILE_OFFSETS : STRIP_OFFSETS).map(
    (offset, at) => offset + (bytes[at] ?? 0),
  )
  return { tags, end: ends.reduce((most, end) => Math.max(most, end), 0), big: layout.big }
}

/**
 * Reads the directories of a TIFF, BigTIFF or EXIF block (a TIFF without pixels); null if it is
 * none.
 */
export const readDirectories = async (source: Source): Promise<Directories | null> => {
  const layout = await layoutOf(source)
  if (!layout) return null
  const found: Directories = { ifd0: new Map(), exif: new Map(), gps: new Map(), damaged: false }
  const seen = new Set<number>()
  const follow = async (into: Map<number, Entry>, offset: number | undefined) => {
    if (!offset || seen.has(offset)) return
    seen.add(offset)
    if (!(await readDirectory(layout, offset, into, (tag) => !LAYOUT_TAGS.has(tag))))
      found.damaged = true
  }
  await follow(found.ifd0, layout.first)
  await follow(found.exif, found.ifd0.get(EXIF_POINTER)?.numbers()[0])
  await follow(found.gps, found.ifd0.get(GPS_POINTER)?.numbers()[0])
  return found
}

const layoutOf = async (source: Source): Promise<(Layout & { first: number }) | null> => {
  const head = await source.read(0, 16)
  const order = head.toString('latin1', 0, 2)
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const little = order === 'II'
  const magic = little ? head.readUInt16LE(2) : head.readUInt16BE(2)
  // Some cameras write a number of their own here, so whatever is not BigTIFF is taken as TIFF.
  const layout = { source, little, big: magic === 43 }
  return { ...layout, first: layout.big ? wide(layout, head, 8) : word(layout, head, 4) }
}

/** Fills `into` with the wanted entries; answers whether the directory was complete. */
const readDirectory = async (
  layout: Layout,
  offset: number,
  into: Map<number, Entry>,
  isWanted: (tag: number) => boolean,
): Promise<boolean> => {
  const { source, big } = layout
  const [countBytes, entryBytes] = big ? [8, 20] : [2, 12]
  const head = await source.read(offset, countBytes)
  if (head.length < countBytes) return false
  const count = big ? wide(layout, head, 0) : short(layout, head, 0)
  const taken = Math.min(count, MAX_ENTRIES)
  const table = await source.read(offset + countBytes, taken * entryBytes)
  let whole = taken === count && table.length === taken * entryBytes
  for (let at = 0; at + entryBytes <= table.length; at += entryBytes) {
    const tag = short(layout, table, at)
    if (!isWanted(tag)) continue
    const entry = await readEntry(layout, table.subarray(at, at + entryBytes), tag)
    if (!entry) whole = false
    else if (!into.has(tag)) into.set(tag, entry)
  }
  return whole
}

const readEntry = async (layout: Layout, row: Buffer, tag: number): Promise<Entry | null> => {
  const type = short(layout, row, 2)
  const unit = TYPE_BYTES[type]
  if (!unit) return null
  const count = layout.big ? wide(layout, row, 4) : word(layout, row, 4)
  const length = count * unit
  const room = layout.big ? 8 : 4
  const field = row.subarray(row.length - room)
  if (length > MAX_PIECE_BYTES) return null
  const bytes =
    length <= room
      ? field.subarray(0, length)
      : await layout.source.read(
          layout.big ? wide(layout, field, 0) : word(layout, field, 0),
          length,
        )
  // Text cut short by the end of the file is still worth reading; half a number is not.
  if (bytes.length < length && (unit > 1 || bytes.length === 0)) return null
  const kept = Buffer.from(bytes)
  return { tag, type, bytes: kept, numbers: () => numbersOf(layout, type, unit, kept) }
}

const numbersOf = (layout: Layout, type: number, unit: number, bytes: Buffer): number[] => {
  const numbers: number[] = []
  for (let at = 0; at + unit <= bytes.length; at += unit)
    numbers.push(numberAt(layout, type, bytes, at))
  return numbers
}

const numberAt = (layout: Layout, type: number, bytes: Buffer, at: number): number => {
  const { little } = layout
  switch (type) {
    case 3:
      return short(layout, bytes, at)
    case 4:
    case 13:
      return word(layout, bytes, at)
    case 5:
      return word(layout, bytes, at) / word(layout, bytes, at + 4)
    case 6:
      return bytes.readInt8(at)
    case 8:
      return little ? bytes.readInt16LE(at) : bytes.readInt16BE(at)
    case 9:
      return signedWord(layout, bytes, at)
    case 10:
      return signedWord(layout, bytes, at) / signedWord(layout, bytes, at + 4)
    case 11:
      return little ? bytes.readFloatLE(at) : bytes.readFloatBE(at)
    case 12:
      return little ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at)
    case 16:
    case 17:
    case 18:
      return wide(layout, bytes, at)
    default:
      return bytes.readUInt8(at)
  }
}

const short = ({ little }: Layout, bytes: Buffer, at: number) =>
  little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
const word = ({ little }: Layout, bytes: Buffer, at: number) =>
  little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
const signedWord = ({ little }: Layout, bytes: Buffer, at: number) =>
  little ? bytes.readInt32LE(at) : bytes.readInt32BE(at)
/** Above 2^53 the number is rounded; no file is that large. */
const wide = ({ little }: Layout, bytes: Buffer, at: number) =>
  at + 8 > bytes.length ? 0 : Number(little ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
