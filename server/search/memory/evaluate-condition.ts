import { type Condition, tsqueryOf, type Wanted } from '#server/search/condition.ts'
import type { Period } from '#server/search/parse-query.ts'
import type { Asked } from '#server/search/request.ts'
import { addBits, type Bits, bitsFor, dropBits, keepBits, setBit } from './bitset.ts'
import { keyOf, numberOf } from './lexeme-table.ts'
import { SURE_TIERS, TIERS } from './lexeme-tiers.ts'
import type { Fetched, Held } from './memory-index.ts'
import { addList } from './posting-lists.ts'

/** The number of a lexeme that is held; 0 where it is not. */
export const lexemeNumber = ({ lexicon }: Held, { lexeme, begins }: Wanted): number =>
  begins ? 0 : numberOf(lexicon, keyOf(lexeme))

/** The parts of what is asked that have to be fetched: conditions by their `tsquery`; `ranked` where tiers are asked for. */
export const toFetch = (
  held: Held,
  { condition, demoted, words, heavier }: Asked,
): Map<string, { ranked: boolean }> => {
  const wanted = new Map<string, { ranked: boolean }>()
  const visit = (part: Condition): void => {
    if (part.kind === 'all' || part.kind === 'any') part.of.forEach(visit)
    else if (part.kind === 'not') visit(part.of)
    else if (part.kind === 'phrase' || lexemeNumber(held, part) === 0)
      wanted.set(tsqueryOf(part) ?? '', { ranked: false })
  }
  for (const part of [condition, demoted, ...heavier.map((one) => one.condition)])
    if (part) visit(part)
  for (const word of words.flat())
    if (lexemeNumber(held, word) === 0)
      wanted.set(tsqueryOf({ kind: 'lexeme', ...word }) ?? '', { ranked: word.begins !== true })
  return wanted
}

/** The slots of the records that are found. */
export const findSlots = (held: Held, asked: Asked, hiddenToo: boolean, fetched: Fetched): Bits => {
  const seen = hiddenToo ? held.alive : held.shown
  const found = asked.condition
    ? keepBits(evaluate(held, asked.condition, fetched), seen)
    : seen.slice()
  for (const period of asked.times) keepBits(found, overlapping(held, period))
  for (const period of asked.otherTimes) dropBits(found, overlapping(held, period))
  return found
}

/** The slots, of records that are there or not, which a condition holds for; a set that the caller may change. */
export const evaluate = (held: Held, condition: Condition, fetched: Fetched): Bits => {
  switch (condition.kind) {
    case 'all':
      return joined(held, condition.of, fetched, keepBits)
    case 'any':
      return joined(held, condition.of, fetched, addBits)
    case 'not':
      return dropBits(held.alive.slice(), evaluate(held, condition.of, fetched))
    case 'phrase':
      return fetchedSlots(held, condition, fetched)
    case 'lexeme': {
      const number = lexemeNumber(held, condition)
      if (number === 0) return fetchedSlots(held, condition, fetched)
      const bits = bitsFor(held.slots)
      const tiers = condition.surely ? SURE_TIERS : TIERS
      for (let tier = 0; tier < tiers; tier++) addList(held.postings, number * TIERS + tier, bits)
      return bits
    }
  }
}

const joined = (
  held: Held,
  of: readonly Condition[],
  fetched: Fetched,
  join: (bits: Bits, others: Bits) => Bits,
): Bits => {
  const [first, ...others] = of
  if (!first) return held.alive.slice()
  return others.reduce(
    (bits, other) => join(bits, evaluate(held, other, fetched)),
    evaluate(held, first, fetched),
  )
}

const fetchedSlots = (held: Held, condition: Condition, fetched: Fetched): Bits => {
  const bits = bitsFor(held.slots)
  for (const slot of fetched.get(tsqueryOf(condition) ?? '')?.slots ?? []) setBit(bits, slot)
  return bits
}

/** The slots of records whose date overlaps a time; a record without a date begins after and ends before every other. */
const overlapping = ({ slots, used, first, last }: Held, { from, to }: Period): Bits => {
  const [begin, end] = [dayOf(from), dayOf(to)]
  const bits = bitsFor(slots)
  for (let slot = 0; slot < (used[0] ?? 0); slot++)
    if ((first[slot] ?? 0) <= end && (last[slot] ?? 0) >= begin) setBit(bits, slot)
  return bits
}

const [EARLIEST, LATEST] = [-(2 ** 31), 2 ** 31 - 1]
const FIRST_DAY = Date.UTC(2000, 0, 1)

/** A day as PostgreSQL counts it. */
const dayOf = (day: string): number => {
  if (day.endsWith('infinity')) return day.startsWith('-') ? EARLIEST : LATEST
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.round((new Date(0).setUTCFullYear(year, month - 1, date) - FIRST_DAY) / 86_400_000)
}
