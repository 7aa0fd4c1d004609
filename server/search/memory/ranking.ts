import { FUNCTION_WORDS } from '#server/search/analyser/function-words.ts'
import { OPEN_DATE_LEXEME } from '#server/search/date-lexemes.ts'
import { lexeme, tsqueryOf, type Condition, type LexemePattern } from '#server/search/lexemes.ts'
import type { SearchRequest } from '#server/search/request.ts'
import {
  createBitset,
  hasBit,
  intersect,
  setBit,
  slotsDescending,
  slotsOf,
  subtract,
  type Bitset,
} from './bitset.ts'
import { evaluate, lexemeNumber, withinPeriod } from './evaluate-condition.ts'
import { TIERS } from './lexeme-tiers.ts'
import { compareIds, compareToId, type MemoryIndex, type RareMatches } from './memory-index.ts'
import { addPostings, forEachSlot } from './posting-lists.ts'

/**
 * What a word adds to a record's score, by tier; a function word adds a tenth. (search.classes)
 */
export const WORTHS = [1200, 1000, 300, 200, 60, 50, 15, 10] as const
const FUNCTION_WORD_SHARE = 0.1
/** What a date adds that lies within the period asked for. */
export const NEAREST_WORTH = 800

/** A result with its score. */
type Ranked = { slot: number; score: number }
/** The end of the previous page. */
type After = { score: number; id: Buffer }
/** Results: slots in ascending order and their scores. */
type Scored = { slots: Int32Array; scores: Int32Array }

/**
 * The best results after a position: by score, then by id with the newest first. Demoted records
 * have negative scores.
 */
export const rank = (
  index: MemoryIndex,
  found: Bitset,
  request: SearchRequest,
  rareMatches: RareMatches,
  after: After | null,
  take: number,
): Ranked[] => {
  const [word, ...others] = request.words
  const isByWord = request.boosts.length + request.nearest.length === 0 && !request.demoted
  return word && others.length === 0 && isByWord
    ? rankByWord(index, found, word, rareMatches, after, take)
    : rankAll(index, found, request, rareMatches, after, take)
}

/** With one word, results are read tier by tier, so most results are never scored. */
export const rankByWord = (
  index: MemoryIndex,
  found: Bitset,
  word: readonly LexemePattern[],
  rareMatches: RareMatches,
  after: After | null,
  take: number,
): Ranked[] => {
  const left = found.slice()
  const ranked: Ranked[] = []
  for (const { score, tiers } of levelsOf(word)) {
    if (ranked.length >= take) break
    const level = createBitset(index.slots)
    for (const tier of tiers) addTier(index, word, rareMatches, tier, level)
    intersect(level, left)
    subtract(left, level)
    ranked.push(...newestOf(index, level, score, after, take - ranked.length))
  }
  // Other results match without the word.
  return ranked.length < take
    ? [...ranked, ...newestOf(index, left, 0, after, take - ranked.length)]
    : ranked
}

/** The scores a word can give, highest first, with their tiers. */
const levelsOf = (word: readonly LexemePattern[]): { score: number; tiers: number[] }[] => {
  const share = shareOf(word)
  const levels = Map.groupBy(WORTHS.keys(), (tier) => Math.trunc((WORTHS[tier] ?? 0) * share))
  return Array.from(levels, ([score, tiers]) => ({ score, tiers }))
}

const addTier = (
  index: MemoryIndex,
  word: readonly LexemePattern[],
  rareMatches: RareMatches,
  tier: number,
  bits: Bitset,
): void => {
  for (const wanted of word) {
    const number = lexemeNumber(index, wanted)
    if (number > 0) addPostings(index.postings, number * TIERS + tier, bits)
    else {
      const rare = rareOf(wanted, rareMatches)
      rare?.slots.forEach((slot, at) => (rare.tiers?.[at] ?? 1) === tier && setBit(bits, slot))
    }
  }
}

/** The newest records of a set with one score, after the end of the previous page. */
const newestOf = (
  index: MemoryIndex,
  bits: Bitset,
  score: number,
  after: After | null,
  take: number,
): Ranked[] => {
  if (after && score > after.score) return []
  const isLeft = (slot: number) =>
    !after || score < after.score || compareToId(index, slot, after.id) < 0
  const inOrder = index.used[1] ?? 0
  const best: Ranked[] = []
  let ordered = 0
  // Slots are ordered by id, except those added since loading.
  for (const slot of slotsDescending(bits)) {
    if (slot < inOrder && ordered >= take) break
    if (!isLeft(slot)) continue
    best.push({ slot, score })
    if (slot < inOrder) ordered++
  }
  return best.sort((one, other) => compareIds(index, other.slot, one.slot)).slice(0, take)
}

/** Scores every result by all words. */
export const rankAll = (
  index: MemoryIndex,
  found: Bitset,
  request: SearchRequest,
  rareMatches: RareMatches,
  after: After | null,
  take: number,
): Ranked[] => {
  const all = scored(index, slotsOf(found), request, rareMatches)
  const left = after
    ? those(
        all,
        (slot, score) =>
          score < after.score || (score === after.score && compareToId(index, slot, after.id) < 0),
      )
    : all
  const { slots, scores } = left
  const { least, ofLeast } = leastTaken(scores, take)
  const best: Ranked[] = []
  const others: Ranked[] = []
  let ordered = 0
  // Slots are ordered by id except the latest, so walking backwards meets the newest of equal
  // scores first.
  for (let at = slots.length - 1; at >= 0; at--) {
    const [slot, score] = [slots[at] ?? 0, scores[at] ?? 0]
    if (score > least) best.push({ slot, score })
    else if (score === least && (slot >= (index.used[1] ?? 0) || ordered++ < ofLeast))
      others.push({ slot, score })
  }
  const newestFirst = (one: Ranked, other: Ranked) => compareIds(index, other.slot, one.slot)
  return [
    ...best.sort((one, other) => other.score - one.score || newestFirst(one, other)),
    ...others.sort(newestFirst).slice(0, ofLeast),
  ]
}

const those = (
  { slots, scores }: Scored,
  isTaken: (slot: number, score: number) => boolean,
): Scored => {
  const places = slots.map((_, at) => at).filter((at) => isTaken(slots[at] ?? 0, scores[at] ?? 0))
  return { slots: places.map((at) => slots[at] ?? 0), scores: places.map((at) => scores[at] ?? 0) }
}

/** The lowest score taken, and how many results of it. */
const leastTaken = (scores: Int32Array, take: number): { least: number; ofLeast: number } => {
  let [low, high] = [0, 0]
  for (const score of scores) {
    if (score < low) low = score
    else if (score > high) high = score
  }
  const counts = new Uint32Array(high - low + 1)
  for (const score of scores) counts[score - low]!++
  let left = take
  for (let score = high; score > low; score--) {
    const count = counts[score - low] ?? 0
    if (count >= left) return { least: score, ofLeast: left }
    left -= count
  }
  return { least: low, ofLeast: left }
}

const scored = (
  index: MemoryIndex,
  slots: Int32Array,
  { words, boosts, nearest, demoted }: SearchRequest,
  rareMatches: RareMatches,
): Scored => {
  const scores = new Int32Array(slots.length)
  const best = new Uint16Array(index.used[0] ?? 0)
  for (const [at, word] of words.entries()) {
    if (at > 0) best.fill(0)
    findBest(index, word, rareMatches, best)
    for (let n = 0; n < slots.length; n++) scores[n] = (scores[n] ?? 0) + (best[slots[n] ?? 0] ?? 0)
  }
  const addWhere = (condition: Condition, worth: number) => {
    const having = evaluate(index, condition, rareMatches)
    for (let n = 0; n < slots.length; n++)
      if (hasBit(having, slots[n] ?? 0)) scores[n] = (scores[n] ?? 0) + worth
  }
  for (const { condition, worth } of boosts) addWhere(condition, worth * WORTHS[0])
  if (nearest.length > 0) {
    const open = evaluate(index, lexeme({ lexeme: OPEN_DATE_LEXEME }), rareMatches)
    for (const isWithin of nearest.map((period) => withinPeriod(index, period, open)))
      for (let n = 0; n < slots.length; n++)
        if (isWithin(slots[n] ?? 0)) scores[n] = (scores[n] ?? 0) + NEAREST_WORTH
  }
  const most =
    boosts.reduce((sum, { worth }) => sum + worth, words.length + nearest.length) * WORTHS[0] + 1
  if (demoted) addWhere(demoted, -most)
  return { slots, scores }
}

/** The best score of a word in each record. */
const findBest = (
  index: MemoryIndex,
  word: readonly LexemePattern[],
  rareMatches: RareMatches,
  best: Uint16Array,
): void => {
  const share = shareOf(word)
  for (const wanted of word) {
    const number = lexemeNumber(index, wanted)
    for (const [tier, worth] of WORTHS.entries()) {
      const add = worth * share
      if (number > 0)
        forEachSlot(index.postings, number * TIERS + tier, (slot) => {
          if (best[slot]! < add) best[slot] = add
        })
    }
    const rare = number > 0 ? undefined : rareOf(wanted, rareMatches)
    rare?.slots.forEach((slot, at) => {
      const add = (WORTHS[rare.tiers?.[at] ?? 1] ?? 0) * share
      if (best[slot]! < add) best[slot] = add
    })
  }
}

/** What a word counts for; a function word little. */
export const shareOf = (word: readonly LexemePattern[]): number =>
  word.some(({ lexeme }) => FUNCTION_WORDS.has(lexeme.replace(/^=/, ''))) ? FUNCTION_WORD_SHARE : 1

const rareOf = (wanted: LexemePattern, rareMatches: RareMatches) =>
  rareMatches.get(tsqueryOf({ kind: 'lexeme', ...wanted }) ?? '')
