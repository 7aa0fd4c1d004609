import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keepLatest } from '#server/kit/keep-latest.ts'
import { generationLexeme, quote } from '#server/search/lexemes.ts'
import type { RareConditions } from './evaluate-condition.ts'
import { tierOfRank } from './lexeme-tiers.ts'
import { slotOf, type MemoryIndex, type RareMatches } from './memory-index.ts'
import type { Place } from './memory-sql.ts'

/** Most answers kept; every page of a scroll needs the same ones. */
const MAX_CACHED = 16

const ID_BYTES = 16

/** Finds the slots that match conditions which an index does not answer. */
export type FetchRare = (
  db: Db,
  place: Place,
  index: MemoryIndex,
  wanted: RareConditions,
) => Promise<RareMatches>

/**
 * Asks PostgreSQL which slots match these `tsquery`s, and in which tier if they are ranked.
 * Answers are kept until the index changes.
 */
export const fetchRareLexemes = async (
  db: Db,
  place: Place,
  index: MemoryIndex,
  request: ReadonlyMap<string, { ranked: boolean }>,
): Promise<RareMatches> => {
  const known = [...request].flatMap(([query, { ranked }]) => {
    const kept = index.rareMatches.get(query)
    return kept && (kept.tiers !== null || !ranked) ? [[query, kept] as const] : []
  })
  const used = index.used[0]
  const missing = new Map([...request].filter(([query]) => !known.some(([one]) => one === query)))
  const answered = new Map([...known, ...(await fetchSlots(db, place, index, missing))])
  // A record added during the query is missing from the answer.
  if (index.used[0] === used)
    for (const [query, answer] of answered) keepLatest(index.rareMatches, query, answer, MAX_CACHED)
  return answered
}

const fetchSlots = async (
  db: Db,
  { tenantId, esIndex }: Place,
  index: MemoryIndex,
  request: ReadonlyMap<string, { ranked: boolean }>,
): Promise<RareMatches> => {
  if (request.size === 0) return new Map()
  const queries = [...request.keys()]
  const isRanked = queries.map((query) => request.get(query)?.ranked ?? false)
  const { rows } = await db.execute<{ n: number; ids: Buffer | null; ranks: number[] | null }>(sql`
    select n, ids, ranks from search_ids(
      ${tenantId}, ${esIndex}, ${quote(generationLexeme(tenantId, esIndex))}::tsquery,
      ${sql.param(queries)}::tsquery[], ${sql.param(isRanked)}::boolean[])`)
  return new Map(
    rows.map(({ n, ids, ranks }) => {
      const query = queries[n] ?? ''
      const all = Int32Array.from({ length: (ids?.length ?? 0) / ID_BYTES }, (_, at) =>
        slotOf(index, ids ?? Buffer.alloc(0), at * ID_BYTES),
      )
      // A record unknown here was written after this process's snapshot.
      const known = all.map((_, at) => at).filter((at) => (all[at] ?? -1) >= 0)
      const tiers = request.get(query)?.ranked
        ? Uint8Array.from(known, (at) => tierOfRank(ranks?.[at] ?? 0))
        : null
      return [query, { slots: known.map((at) => all[at] ?? 0), tiers }]
    }),
  )
}
