import type { GenerationSummary } from '#server/search/engine.ts'
import { countBits, hasBit } from './bitset.ts'
import { NO_DATE, yearOfDay } from './date-spans.ts'
import type { MemoryIndex } from './memory-index.ts'

/** The number of records of a generation, and on request their first and last year. */
export const summaryOf = (
  index: MemoryIndex,
  { hiddenToo, years }: { hiddenToo: boolean; years: boolean },
): Omit<GenerationSummary, 'esIndex'> => {
  const seen = hiddenToo ? index.alive : index.visible
  return { records: countBits(seen), years: years ? yearsOf(index, seen) : null }
}

const yearsOf = (index: MemoryIndex, seen: MemoryIndex['alive']): GenerationSummary['years'] => {
  let [first, last] = [NO_DATE, -NO_DATE]
  for (let slot = 0; slot < (index.used[0] ?? 0); slot++) {
    const begin = index.first[slot] ?? NO_DATE
    if (begin === NO_DATE || !hasBit(seen, slot)) continue
    if (begin < first) first = begin
    const end = index.last[slot] ?? begin
    if (end > last) last = end
  }
  return first === NO_DATE ? null : { first: yearOfDay(first), last: yearOfDay(last) }
}
