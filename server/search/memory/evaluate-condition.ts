import { OPEN_DATE_LEXEME } from '#server/search/date-lexemes.ts'
import {
  any,
  lexeme,
  tsqueryOf,
  type Condition,
  type LexemePattern,
} from '#server/search/lexemes.ts'
import type { Period } from '#server/search/query-terms.ts'
import type { SearchRequest } from '#server/search/request.ts'
import { hasBit, intersect, setBit, subtract, union, type Bitset } from './bitset.ts'
import { keyOf, numberOf } from './lexeme-table.ts'
import { SURE_TIERS, TIERS } from './lexeme-tiers.ts'
import type { MemoryIndex, RareMatches } from './memory-index.ts'
import { addPostings } from './posting-lists.ts'
import { giveBack, takeCopy, takeSet } from './spare-sets.ts'

/** The number of a lexeme with a posting list; 0 without one. */
export const lexemeNumber = (
  { lexicon }: MemoryIndex,
  { lexeme, isPrefix }: LexemePattern,
): number => (isPrefix ? 0 : numberOf(lexicon, keyOf(lexeme)))

/** Conditions that an index does not answer, by their `tsquery`; `ranked`: with tiers. */
export type RareConditions = Map<string, { ranked: boolean; part: Condition }>

/** The conditions on lexemes without posting lists. PostgreSQL must answer them. */
export const rareConditions = (
  index: MemoryIndex,
  { condition, demoted, words, boosts, nearest }: SearchRequest,
): RareConditions => {
  const wanted: RareConditions = new Map()
  const want = (part: Condition, ranked: boolean) =>
    wanted.set(tsqueryOf(part) ?? '', { ranked, part })
  const visit = (part: Condition): void => {
    if (part.kind === 'any') {
      const { rare, others } = groupRare(index, part.of)
      if (rare) want(rare, false)
      others.forEach(visit)
    } else if (part.kind === 'all') part.of.forEach(visit)
    else if (part.kind === 'not') visit(part.of)
    else if (part.kind === 'phrase' || lexemeNumber(index, part) === 0) want(part, false)
  }
  const open = nearest.length > 0 ? [lexeme({ lexeme: OPEN_DATE_LEXEME })] : []
  for (const part of [condition, demoted, ...boosts.map((one) => one.condition), ...open])
    if (part) visit(part)
  for (const word of words.flat())
    if (lexemeNumber(index, word) === 0) want(lexeme(word), word.isPrefix !== true)
  return wanted
}

/** From this number on rare alternatives are one condition: each costs PostgreSQL a query. */
const MANY_RARE = 16

/** Of many alternatives those without posting lists as one condition, and the others. */
const groupRare = (
  index: MemoryIndex,
  of: readonly Condition[],
): { rare: Condition | null; others: readonly Condition[] } => {
  if (of.length < MANY_RARE) return { rare: null, others: of }
  const isRare = (part: Condition) => part.kind === 'lexeme' && lexemeNumber(index, part) === 0
  const rare = of.filter(isRare)
  if (rare.length < MANY_RARE) return { rare: null, others: of }
  return { rare: any(rare), others: of.filter((part) => !isRare(part)) }
}

/** The slots of the records that match. */
export const evaluateRequest = (
  index: MemoryIndex,
  request: Pick<SearchRequest, 'condition' | 'times'>,
  hiddenToo: boolean,
  rareMatches: RareMatches,
): Bitset => {
  const seen = hiddenToo ? index.alive : index.visible
  const found = request.condition
    ? intersect(evaluate(index, request.condition, rareMatches), seen)
    : seen.slice()
  for (const period of request.times) keepOverlapping(found, index, period)
  return found
}

/** The slots that match a condition, of deleted records too. The caller may change the set. */
export const evaluate = (
  index: MemoryIndex,
  condition: Condition,
  rareMatches: RareMatches,
): Bitset => {
  switch (condition.kind) {
    case 'all': {
      const bits = takeCopy(index, index.alive)
      for (const one of condition.of) change(intersect, bits, one)
      return bits
    }
    case 'any': {
      const { rare, others } = groupRare(index, condition.of)
      const bits = rare ? rareSlots(index, rare, rareMatches) : takeSet(index)
      for (const one of others) if (!addLexeme(index, one, bits)) change(union, bits, one)
      return bits
    }
    case 'not':
      return change(subtract, takeCopy(index, index.alive), condition.of)
    case 'phrase':
      return rareSlots(index, condition, rareMatches)
    case 'lexeme': {
      const bits = takeSet(index)
      if (addLexeme(index, condition, bits)) return bits
      giveBack(index, bits)
      return rareSlots(index, condition, rareMatches)
    }
  }

  /** Changes a set by the slots that match a part. */
  function change(
    by: (bits: Bitset, others: Bitset) => Bitset,
    bits: Bitset,
    part: Condition,
  ): Bitset {
    const others = evaluate(index, part, rareMatches)
    by(bits, others)
    giveBack(index, others)
    return bits
  }
}

/** Adds the slots with a lexeme that has posting lists; false for any other condition. */
const addLexeme = (index: MemoryIndex, condition: Condition, bits: Bitset): boolean => {
  const number = condition.kind === 'lexeme' ? lexemeNumber(index, condition) : 0
  if (condition.kind !== 'lexeme' || number === 0) return false
  const tiers = condition.sureOnly ? SURE_TIERS : TIERS
  for (let tier = 0; tier < tiers; tier++) addPostings(index.postings, number * TIERS + tier, bits)
  return true
}

const rareSlots = (index: MemoryIndex, condition: Condition, rareMatches: RareMatches): Bitset => {
  const bits = takeSet(index)
  for (const slot of rareMatches.get(tsqueryOf(condition) ?? '')?.slots ?? []) setBit(bits, slot)
  return bits
}

/**
 * Keeps the slots of records whose date overlaps a period. A record without a date starts after and
 * ends before every period.
 */
const keepOverlapping = (
  found: Bitset,
  { first, last }: MemoryIndex,
  { from, to }: Period,
): void => {
  const [begin, end] = [dayOf(from), dayOf(to)]
  for (let at = 0; at < found.length; at++) {
    let kept = found[at]!
    for (let word = kept; word !== 0; word &= word - 1) {
      const bit = word & -word
      const slot = (at << 5) + 31 - Math.clz32(bit)
      if (first[slot]! > end || last[slot]! < begin) kept ^= bit
    }
    found[at] = kept
  }
}

/** Whether the date of a slot's record lies within a period; `open`: dates open at an end. */
export const withinPeriod = (
  { first, last }: MemoryIndex,
  { from, to }: Period,
  open: Bitset,
): ((slot: number) => boolean) => {
  const [begin, end] = [dayOf(from), dayOf(to)]
  return (slot) => {
    const [start, stop] = [first[slot] ?? 0, last[slot] ?? 0]
    if (start < begin || stop > end || start > stop) return false
    return start < stop || !hasBit(open, slot)
  }
}

const [EARLIEST, LATEST] = [-(2 ** 31), 2 ** 31 - 1]
const FIRST_DAY = Date.UTC(2000, 0, 1)

/** A day number as PostgreSQL counts it. */
export const dayOf = (day: string): number => {
  if (day.endsWith('infinity')) return day.startsWith('-') ? EARLIEST : LATEST
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.round((new Date(0).setUTCFullYear(year, month - 1, date) - FIRST_DAY) / 86_400_000)
}
