import type { DateSpan } from '#server/search/engine.ts'
import { clearBit, hasBit, setBit, type Bitset } from './bitset.ts'
import { placeOf, type LexemeTable } from './lexeme-table.ts'
import { forEachLexeme, TIERS } from './lexeme-tiers.ts'
import { addSlot, type PostingLists } from './posting-lists.ts'
import type { PrefixIndex } from './prefix-index.ts'
import { countOf, placeOfValue, type ValueTable } from './value-table.ts'
import type { SpanTable } from './span-table.ts'
import type { SpareSets } from './spare-sets.ts'

/** A record as read from the search index. Days count from 2000-01-01, as in PostgreSQL. */
export type IndexedRecord = {
  id: Buffer
  hidden: boolean
  first: number
  last: number
  /** Microseconds since 2000-01-01. */
  indexed: number
  values: readonly number[]
  words: Buffer
}

/** PostgreSQL's answers by `tsquery`: the matching slots, and their tiers if they were ranked. */
export type RareMatches = Map<string, { slots: Int32Array; tiers: Uint8Array | null }>

/** The slots of the records that match a request, and what is known of them. Nobody changes it. */
export type FoundSet = { slots: Bitset; records?: number; spans?: DateSpan[] }

/**
 * The search index of one generation in memory. A rewritten record gets a new slot, and its old
 * slot is cleared. Threads can share all of it.
 */
export type MemoryIndex = {
  slots: number
  /** How many slots are used, and how many of them are ordered by id. */
  used: Int32Array
  /** Ids, four numbers per slot, and a hash table of slots by id. */
  ids: Uint32Array
  byId: Int32Array
  /** Slots of existing records, and of those that visitors see. */
  alive: Bitset
  visible: Bitset
  /** First and last day of the date. */
  first: Int32Array
  last: Int32Array
  /** When each record was indexed, in microseconds since 2000-01-01. */
  indexed: Float64Array
  /** The years of the dates, as far as they were asked for. */
  spans: SpanTable
  /** Value positions of all slots, and where those of a slot start. */
  valuesFrom: Uint32Array
  valuesOf: Uint32Array
  values: ValueTable
  /** Number of records with each value, and of those that visitors see. */
  counts: Uint32Array
  visibleCounts: Uint32Array
  /** Numbers of the common lexemes, from 1. A lexeme has one posting list per tier. */
  lexicon: LexemeTable
  postings: PostingLists
  /** Common words by folded form, with their lexeme numbers. */
  words: PrefixIndex
  /** The same for words that only staff find. */
  staffWords: PrefixIndex
  /** PostgreSQL's latest answers, valid until the index changes. */
  rareMatches: RareMatches
  /** The latest sets of slots found, valid until the index changes. */
  foundSets: Map<string, FoundSet>
  /** Sets of this thread that are free. */
  spare: SpareSets
}

/** Adds or replaces a record whose values are known. Throws a RangeError without room. */
export const addRecord = (index: MemoryIndex, record: IndexedRecord): void => {
  forgetAnswers(index)
  const slot = index.used[0] ?? 0
  let end = index.valuesFrom[slot] ?? 0
  const isFull =
    slot >= index.slots ||
    end + record.values.length > index.valuesOf.length ||
    countOf(index.values) > index.counts.length
  if (isFull) throw new RangeError('no room for another record')
  for (const id of record.values) {
    const place = placeOfValue(index.values, id)
    if (place >= 0) index.valuesOf[end++] = place
  }
  index.valuesFrom[slot + 1] = end
  index.first[slot] = record.first
  index.last[slot] = record.last
  index.indexed[slot] = record.indexed
  putId(index, slot, record.id)
  forEachLexeme(record.words, (first, second, tier) => {
    const lexeme = index.lexicon.values[placeOf(index.lexicon, first, second)] ?? 0
    if (lexeme > 0) addSlot(index.postings, lexeme * TIERS + tier, slot)
  })
  setBit(index.alive, slot)
  if (!record.hidden) setBit(index.visible, slot)
  count(index, slot, 1)
  index.used[0] = slot + 1
}

const forgetAnswers = ({ rareMatches, foundSets }: MemoryIndex): void => {
  rareMatches.clear()
  foundSets.clear()
}

export const removeRecord = (index: MemoryIndex, id: Buffer): void => {
  forgetAnswers(index)
  const slot = slotOf(index, id)
  if (slot >= 0) clearSlot(index, slot)
}

const clearSlot = (index: MemoryIndex, slot: number): void => {
  count(index, slot, -1)
  clearBit(index.alive, slot)
  clearBit(index.visible, slot)
}

/** Adds or subtracts the values of an existing record. */
const count = (index: MemoryIndex, slot: number, step: 1 | -1): void => {
  const { valuesFrom, valuesOf, alive, visible, counts, visibleCounts } = index
  if (!hasBit(alive, slot)) return
  const isShown = hasBit(visible, slot)
  for (let at = valuesFrom[slot] ?? 0; at < (valuesFrom[slot + 1] ?? 0); at++) {
    const place = valuesOf[at] ?? 0
    counts[place] = (counts[place] ?? 0) + step
    if (isShown) visibleCounts[place] = (visibleCounts[place] ?? 0) + step
  }
}

const putId = (index: MemoryIndex, slot: number, id: Buffer): void => {
  for (let part = 0; part < 4; part++) index.ids[slot * 4 + part] = id.readUInt32BE(part * 4)
  const place = placeOfId(index, id)
  const before = (index.byId[place] ?? 0) - 1
  if (before >= 0) clearSlot(index, before)
  index.byId[place] = slot + 1
}

/** The slot of a record; -1 without one. */
export const slotOf = (index: MemoryIndex, id: Buffer, at = 0): number => {
  const slot = (index.byId[placeOfId(index, id, at)] ?? 0) - 1
  return slot >= 0 && hasBit(index.alive, slot) ? slot : -1
}

const placeOfId = ({ byId, ids }: MemoryIndex, id: Buffer, at = 0): number => {
  const [one, two, three, four] = [
    id.readUInt32BE(at),
    id.readUInt32BE(at + 4),
    id.readUInt32BE(at + 8),
    id.readUInt32BE(at + 12),
  ]
  const last = byId.length - 1
  for (
    let place = (four ^ Math.imul(three, 0x9e3779b1) ^ Math.imul(one ^ two, 0x85ebca6b)) & last;
    ;
    place = (place + 1) & last
  ) {
    const slot = (byId[place] ?? 0) - 1
    if (slot < 0) return place
    const start = slot * 4
    if (
      ids[start] === one &&
      ids[start + 1] === two &&
      ids[start + 2] === three &&
      ids[start + 3] === four
    )
      return place
  }
}

/** The id of the record in a slot. */
export const idAt = ({ ids }: MemoryIndex, slot: number): string =>
  withHyphens(
    Array.from(ids.subarray(slot * 4, slot * 4 + 4), (part) =>
      part.toString(16).padStart(8, '0'),
    ).join(''),
  )

const withHyphens = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Compares the ids of the records in two slots. */
export const compareIds = ({ ids }: MemoryIndex, one: number, other: number): number => {
  for (let part = 0; part < 4; part++) {
    const difference = (ids[one * 4 + part] ?? 0) - (ids[other * 4 + part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Compares the id of the record in a slot to another: above 0 if it is greater. */
export const compareToId = ({ ids }: MemoryIndex, slot: number, id: Buffer): number => {
  for (let part = 0; part < 4; part++) {
    const difference = (ids[slot * 4 + part] ?? 0) - id.readUInt32BE(part * 4)
    if (difference !== 0) return difference
  }
  return 0
}

/** An id from its bytes. */
export const idText = (bytes: Buffer): string => withHyphens(bytes.toString('hex'))

export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Bytes in use. */
export const bytesOf = ({
  used,
  valuesFrom,
  postings,
  values,
  lexicon,
  byId,
  words,
  staffWords,
}: MemoryIndex): number => {
  const slots = used[0] ?? 0
  const perSlot = 4 * 4 + 3 * 4 + 8 + 4 + 2 / 8
  const lists = postings.heads.length * (5 * 4 + 2 + 1) + lexicon.keys.byteLength * 1.5
  return (
    slots * perSlot +
    byId.byteLength +
    (valuesFrom[slots] ?? 0) * 4 +
    (postings.end[0] ?? 0) +
    lists +
    values.text.length +
    values.isPrefix.length * 20 +
    [values.beginnings, words, staffWords].reduce(
      (sum, { text, starts }) => sum + text.length + starts.length * 8,
      0,
    )
  )
}
