import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import type { GenerationSummary, SearchEngine } from '#server/search/engine.ts'
import { summaryOf } from '#server/search/memory/summary.ts'
import { memoryIndexOf } from '#server/search/memory/memory-index-cache.ts'
import type { SearchScope } from '#server/search/request.ts'

/**
 * The records of each generation of a scope: from memory where the generation is loaded, and of
 * all others by one statement. (search.summaries)
 */
export const summariesIn =
  (db: Db, { tenantId, generations, hiddenToo }: SearchScope): SearchEngine['summaries'] =>
  async ({ years }) => {
    const known: GenerationSummary[] = []
    const others: string[] = []
    for (const esIndex of new Set(generations)) {
      const index = await memoryIndexOf(db, { tenantId, esIndex })
      if (index) known.push({ esIndex, ...summaryOf(index, { hiddenToo, years }) })
      else others.push(esIndex)
    }
    return others.length === 0
      ? known
      : [...known, ...(await selectSummaries(db, tenantId, others, { hiddenToo, years }))]
  }

/** The end of dates is that of their last day; undated records end before they begin. */
const selectSummaries = async (
  db: Db,
  tenantId: string,
  generations: readonly string[],
  { hiddenToo, years }: { hiddenToo: boolean; years: boolean },
): Promise<GenerationSummary[]> => {
  const { rows } = await db.execute<{
    esIndex: string
    records: number
    first: number | null
    last: number | null
  }>(sql`
    select es_index as "esIndex", count(*)::int as records,
      extract(year from min(date_first) filter (where date_first <= date_last))::int as first,
      extract(year from max(date_last) filter (where date_first <= date_last))::int as last
    from search_document
    where tenant_id = ${tenantId} and es_index = any (${sql.param(generations)}::text[])
      and (${hiddenToo} or not hidden)
    group by es_index`)
  return rows.map(({ esIndex, records, first, last }) => ({
    esIndex,
    records,
    years: years && first !== null && last !== null ? { first, last } : null,
  }))
}
