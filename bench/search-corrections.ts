import { sql } from '#server/kit/database/drizzle.ts'
import type { Database, Db } from '#server/kit/database/database.ts'
import {
  correctSpelling,
  forgetFoundSets,
  search,
  type SearchQuery,
  type Source,
} from '#server/search/service.ts'
import { searchQueryFor } from '#server/search/testing.ts'
import { median, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'
import { SCOPE, TENANT } from './search-world.ts'

const RUNS = 15
/** Each with what it is about, and the words that were meant. */
const QUERIES = [
  ['two misspelt words', 'bryggaj Vestmannaeyar', /bryggj\p{L}* Vestmannaeyj\p{L}*/iu],
  ['two misspelt words, two letters each', 'ljósmynarri Stykisholmru', /ljósmynd|Stykkish/iu],
  ['a misspelt word beside others', 'hestar Akureyri kaupfélagði', /kaupfélag/iu],
  ['a word that nothing has beside others', 'hestar Akureyri gervihnöttur', null],
] as const

/** Duration of searches without results: some of the words, and a correction. */
export const measureCorrections = async (database: Database): Promise<BenchResult[]> => {
  const results: BenchResult[] = []
  for (const [question, query, meant] of QUERIES) {
    const times: number[] = []
    for (let n = 0; n <= RUNS; n++) {
      forgetFoundSets(database)
      const began = performance.now()
      const suggestion = await database.transact({ tenantId: TENANT, readOnly: true }, (db) =>
        answer(db, searchQueryFor(query, { size: 50, isFallbackAllowed: true })),
      )
      if (meant !== null && !meant.test(suggestion ?? ''))
        throw new Error(`${query} was corrected to ${suggestion}`)
      // The first is not counted, as elsewhere.
      if (n > 0) times.push(performance.now() - began)
    }
    results.push({ question, figure: median(times), unit: 'ms', goal: 100, runs: RUNS })
  }
  return results
}

/** The search, and the correction that follows if nothing has all words. */
const answer = async (db: Db, query: SearchQuery): Promise<string | null> => {
  const { total, missing } = await search(db, SCOPE, query)
  if (total > 0 && missing.length === 0) throw new Error(`${query.query} has results`)
  return correctSpelling(db, SCOPE, query, async (hits) => sourcesOf(db, hits))
}

/** The records of hits: the first number of a title is that of its record. */
const sourcesOf = async (db: Db, hits: readonly { id: string }[]): Promise<Source[]> =>
  (
    await db.execute<{ title: string }>(
      sql`select title from search_document
        where id = any(${sql.param(hits.map(({ id }) => id))}::uuid[])`,
    )
  ).rows.map(({ title }) => describeRecord(Number(/\d+/.exec(title)?.[0])))
