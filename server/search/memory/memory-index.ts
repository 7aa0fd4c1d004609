import { type Bits, clearBit, hasBit, setBit } from './bitset.ts'
import { type Lexicon, placeOf } from './lexeme-table.ts'
import { eachLexeme, TIERS } from './lexeme-tiers.ts'
import { addSlot, type Postings } from './posting-lists.ts'
import type { Beginnings } from './prefix-index.ts'
import { countOf, placeOfValue, type Values } from './value-table.ts'

/** A record as search reads it from the database; days are counted from 2000-01-01, as PostgreSQL does. */
export type HeldRecord = {
  id: Buffer
  hidden: boolean
  first: number
  last: number
  values: readonly number[]
  words: Buffer
}

/** What the database was asked, by its `tsquery`: the slots that have it, and the tier of each where that was asked too. */
export type Fetched = Map<string, { slots: Int32Array; tiers: Uint8Array | null }>

/**
 * What is held in memory of one generation of a search index, in slots: a record that is written again gets a new slot and its old one dies.
 * All of it can be handed from thread to thread.
 */
export type Held = {
  slots: number
  /** How many slots are used, and how many of them are in the order of ids. */
  used: Int32Array
  /** Ids, four numbers a slot, and a table of slots by id. */
  ids: Uint32Array
  byId: Int32Array
  /** Slots of records that are there, and of those that visitors see. */
  alive: Bits
  shown: Bits
  /** The first and the last day. */
  first: Int32Array
  last: Int32Array
  /** Places of the values of all slots, and where those of a slot begin. */
  valuesFrom: Uint32Array
  valuesOf: Uint32Array
  values: Values
  /** How many records have each value, by its place, and how many of those that visitors see. */
  counts: Uint32Array
  shownCounts: Uint32Array
  /** The common lexemes; a lexeme's number counts from 1, and its lists are those of its tiers, one after another. */
  lexicon: Lexicon
  postings: Postings
  /** The words whose own letters are a common lexeme, by its number. */
  words: Beginnings
  /** The same of words that only those who work for the tenant find. */
  staffWords: Beginnings
  /** What the database was asked last, as long as nothing changes. */
  fetched: Fetched
}

/** Holds a record, in place of what was held of it; its values are known. Throws a RangeError where there is no room. */
export const hold = (held: Held, record: HeldRecord): void => {
  held.fetched.clear()
  const slot = held.used[0] ?? 0
  let end = held.valuesFrom[slot] ?? 0
  const isFull =
    slot >= held.slots ||
    end + record.values.length > held.valuesOf.length ||
    countOf(held.values) > held.counts.length
  if (isFull) throw new RangeError('no room for another record')
  for (const id of record.values) {
    const place = placeOfValue(held.values, id)
    if (place >= 0) held.valuesOf[end++] = place
  }
  held.valuesFrom[slot + 1] = end
  held.first[slot] = record.first
  held.last[slot] = record.last
  putId(held, slot, record.id)
  eachLexeme(record.words, (first, second, tier) => {
    const lexeme = held.lexicon.values[placeOf(held.lexicon, first, second)] ?? 0
    if (lexeme > 0) addSlot(held.postings, lexeme * TIERS + tier, slot)
  })
  setBit(held.alive, slot)
  if (!record.hidden) setBit(held.shown, slot)
  count(held, slot, 1)
  held.used[0] = slot + 1
}

/** Lets go of a record. */
export const letGo = (held: Held, id: Buffer): void => {
  held.fetched.clear()
  const slot = slotOf(held, id)
  if (slot >= 0) kill(held, slot)
}

const kill = (held: Held, slot: number): void => {
  count(held, slot, -1)
  clearBit(held.alive, slot)
  clearBit(held.shown, slot)
}

/** Counts the values of a record that is there, or is to go. */
const count = (held: Held, slot: number, step: 1 | -1): void => {
  const { valuesFrom, valuesOf, alive, shown, counts, shownCounts } = held
  if (!hasBit(alive, slot)) return
  const isShown = hasBit(shown, slot)
  for (let at = valuesFrom[slot] ?? 0; at < (valuesFrom[slot + 1] ?? 0); at++) {
    const place = valuesOf[at] ?? 0
    counts[place] = (counts[place] ?? 0) + step
    if (isShown) shownCounts[place] = (shownCounts[place] ?? 0) + step
  }
}

const putId = (held: Held, slot: number, id: Buffer): void => {
  for (let part = 0; part < 4; part++) held.ids[slot * 4 + part] = id.readUInt32BE(part * 4)
  const place = placeOfId(held, id)
  const before = (held.byId[place] ?? 0) - 1
  if (before >= 0) kill(held, before)
  held.byId[place] = slot + 1
}

/** The slot of a record; -1 where it is not held. */
export const slotOf = (held: Held, id: Buffer, at = 0): number => {
  const slot = (held.byId[placeOfId(held, id, at)] ?? 0) - 1
  return slot >= 0 && hasBit(held.alive, slot) ? slot : -1
}

const placeOfId = ({ byId, ids }: Held, id: Buffer, at = 0): number => {
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

/** The id of the record in a slot, as it is written. */
export const idAt = ({ ids }: Held, slot: number): string => {
  const hex = Array.from(ids.subarray(slot * 4, slot * 4 + 4), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Which of the records in two slots has the greater id. */
export const compareIds = ({ ids }: Held, one: number, other: number): number => {
  for (let part = 0; part < 4; part++) {
    const difference = (ids[one * 4 + part] ?? 0) - (ids[other * 4 + part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether the record in a slot has a greater id than this (above 0) or a smaller one (below). */
export const compareToId = ({ ids }: Held, slot: number, id: Buffer): number => {
  for (let part = 0; part < 4; part++) {
    const difference = (ids[slot * 4 + part] ?? 0) - id.readUInt32BE(part * 4)
    if (difference !== 0) return difference
  }
  return 0
}

/** An id as bytes. */
export const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Bytes that are in use. */
export const bytesOf = ({
  used,
  valuesFrom,
  postings,
  values,
  lexicon,
  byId,
  words,
  staffWords,
}: Held): number => {
  const slots = used[0] ?? 0
  const perSlot = 4 * 4 + 2 * 4 + 4 + 2 / 8
  const lists = postings.heads.length * (5 * 4 + 2 + 1) + lexicon.keys.byteLength * 1.5
  return (
    slots * perSlot +
    byId.byteLength +
    (valuesFrom[slots] ?? 0) * 4 +
    (postings.end[0] ?? 0) +
    lists +
    values.text.length +
    values.begins.length * 20 +
    [values.beginnings, words, staffWords].reduce(
      (sum, { text, starts }) => sum + text.length + starts.length * 8,
      0,
    )
  )
}
