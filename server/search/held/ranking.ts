import { JOINING } from '#server/search/analyser/joining.ts'
import type { Asked } from '#server/search/asking.ts'
import { tsqueryOf, type Wanted } from '#server/search/condition.ts'
import { slotsOf, type Bits } from './bits.ts'
import { evaluate, lexemeNumber } from './finding.ts'
import { compareIds, compareToId, type Fetched, type Held } from './held.ts'
import { eachSlot } from './postings.ts'
import { TIERS } from './words.ts'

/** What a word adds to the score of a record, by tier; a word that only joins others adds a tenth. (search.classes) */
const WORTH = [1200, 1000, 300, 200, 60, 50, 15, 10] as const
const JOINING_SHARE = 0.1

/** A record that is found, with its score. */
export type Ranked = { slot: number; score: number }
/** Where a page before ended. */
type After = { score: number; id: Buffer }

/** The best of what is found, so many after one: by score, and those that fit alike by id, the newest first. Those that are to come last have scores below zero. */
export const rank = (held: Held, found: Bits, asked: Asked, fetched: Fetched, after: After | null, take: number): Ranked[] => {
  const scores = scoresOf(held, asked, fetched)
  const slots = slotsOf(found)
  const isAfter = (slot: number) => {
    if (!after) return true
    const difference = (scores[slot] ?? 0) - after.score
    return difference < 0 || (difference === 0 && compareToId(held, slot, after.id) < 0)
  }
  const { least, ofLeast } = leastTaken(scores, after ? slots.filter(isAfter) : slots, take)
  const best: number[] = []
  const others: number[] = []
  // Slots are in the order of ids but for the latest, so the newest of those that fit alike are met first from behind.
  for (let at = slots.length - 1; at >= 0; at--) {
    const slot = slots[at] ?? 0
    const score = scores[slot] ?? 0
    if (score < least || !isAfter(slot)) continue
    if (score > least) best.push(slot)
    else if (slot >= (held.used[1] ?? 0) || others.length < ofLeast) others.push(slot)
  }
  const newestFirst = (one: number, other: number) => compareIds(held, other, one)
  const taken = [...best, ...others.sort(newestFirst).slice(0, ofLeast)]
  return taken
    .map((slot) => ({ slot, score: scores[slot] ?? 0 }))
    .sort((one, other) => other.score - one.score || newestFirst(one.slot, other.slot))
}

/** The lowest score that is taken, and how many of that score. */
const leastTaken = (scores: Int32Array, slots: Int32Array, take: number): { least: number; ofLeast: number } => {
  let [low, high] = [0, 0]
  for (const slot of slots) {
    const score = scores[slot] ?? 0
    if (score < low) low = score
    else if (score > high) high = score
  }
  const counts = new Uint32Array(high - low + 1)
  for (const slot of slots) counts[(scores[slot] ?? 0) - low]!++
  let left = take
  for (let score = high; score > low; score--) {
    const count = counts[score - low] ?? 0
    if (count >= left) return { least: score, ofLeast: left }
    left -= count
  }
  return { least: low, ofLeast: left }
}

const scoresOf = (held: Held, { words, demoted }: Asked, fetched: Fetched): Int32Array => {
  const scores = new Int32Array(held.used[0] ?? 0)
  for (const word of words) addScores(held, word, fetched, scores)
  const most = words.length * WORTH[0] + 1
  if (demoted) for (const slot of slotsOf(evaluate(held, demoted, fetched))) scores[slot] = (scores[slot] ?? 0) - most
  return scores
}

/** Adds to each record what the word is worth there at best. */
const addScores = (held: Held, word: readonly Wanted[], fetched: Fetched, scores: Int32Array): void => {
  const best = new Uint16Array(scores.length)
  const share = word.some(({ lexeme }) => JOINING.has(lexeme.replace(/^=/, ''))) ? JOINING_SHARE : 1
  for (const wanted of word) {
    const number = lexemeNumber(held, wanted)
    for (const [tier, worth] of WORTH.entries()) {
      const add = worth * share
      if (number > 0) eachSlot(held.postings, number * TIERS + tier, (slot) => void (best[slot] = Math.max(best[slot] ?? 0, add)))
    }
    const rare = number > 0 ? undefined : fetched.get(tsqueryOf({ kind: 'lexeme', ...wanted }) ?? '')
    rare?.slots.forEach((slot, at) => void (best[slot] = Math.max(best[slot] ?? 0, (WORTH[rare.tiers?.[at] ?? 1] ?? 0) * share)))
  }
  for (let slot = 0; slot < best.length; slot++) scores[slot] = (scores[slot] ?? 0) + (best[slot] ?? 0)
}
