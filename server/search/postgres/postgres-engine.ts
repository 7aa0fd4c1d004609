import type { Db } from '#server/kit/database/database.ts'
import { withStatementTimeout } from '#server/kit/database/statement-timeout.ts'
import type { FieldValues, SearchEngine } from '#server/search/engine.ts'
import { memoryFinder } from '#server/search/memory/memory-finder.ts'
import type { SearchScope } from '#server/search/request.ts'
import { tablesFinder, type Finder } from './finder.ts'
import { readPage } from './read-page.ts'
import { selectRecordValues } from './search-sql.ts'

/**
 * The search engine in PostgreSQL. A copy of a large generation in memory answers instead of the
 * tables where it is loaded. (search.held)
 */
export const openPostgresEngine = async (db: Db, scope: SearchScope): Promise<SearchEngine> =>
  postgresEngine(db, scope, (await memoryFinder(db, scope)) ?? tablesFinder(db, scope))

/** The engine over one finder. */
export const postgresEngine = (db: Db, scope: SearchScope, finder: Finder): SearchEngine => ({
  count: finder.count,
  page: (request, page) => readPage(db, finder, scope, request, page),
  facets: finder.facets,
  // Counting 100,000 distinct titles took two to eight seconds. (search.anyField)
  fieldValues: async (request, facets, { records, ms }): Promise<FieldValues> => {
    const read = await withStatementTimeout(db, ms, () =>
      selectRecordValues(db, scope, request, facets, records),
    )
    if (!read) return { counted: [], of: 0 }
    return { counted: read.counted, ...(read.isPart && { of: records }) }
  },
  suggestWords: finder.wordsWithPrefix,
  suggestValues: finder.valuesWithPrefix,
})
