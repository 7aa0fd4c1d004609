import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import type { OpenSearchEngine, SearchEngine } from './engine.ts'
import { readCursor } from './page-cursor.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { tablesFinder } from './postgres/search-sql.ts'
import type { SearchRequest, SearchScope } from './request.ts'

/** All results in the order of their pages. */
export const readAllPages = async (
  engine: SearchEngine,
  request: SearchRequest,
  sort: string | undefined,
  size: number,
) => {
  const total = await engine.count(request)
  const hits = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const page = await engine.page(request, { sort, total, after, from: 0, size })
    hits.push(...page.hits)
    cursor = page.cursor
  }
  return hits
}

/**
 * Expects that records with the word in a boosted field come first. `isMixed`: and that the
 * results have several boosts.
 */
export const expectHeaviestFirst = async (
  db: Db,
  ranked: readonly { id: string }[],
  isMixed: boolean,
): Promise<void> => {
  const { rows } = await db.execute<{ id: string; heaviest: string }>(sql`
    select
      id,
      (select coalesce(max(substr(lexeme, 2, 1)), '1')
        from unnest(words) where lexeme in ('^2hestur', '^3hestur')) as heaviest
    from search_document
    where id = any (${sql.param(ranked.map(({ id }) => id))}::uuid[])`)
  const weights = new Map(rows.map(({ id, heaviest }) => [id, heaviest]))
  const order = ranked.map(({ id }) => weights.get(id))
  expect(order).toEqual(order.toSorted().toReversed())
  if (isMixed) expect(new Set(order).size).toBeGreaterThan(1)
}

const SORTS = ['indexed', '-indexed', 'date', '-date', 'title', '-title', 'file', 'field:City']

/** Tests that the pages of an engine hold every record once. */
export const testPages = ({
  inTenant,
  open,
  requestOf,
  scopes,
}: {
  inTenant: <T>(fn: (db: Db) => Promise<T>) => Promise<T>
  open: OpenSearchEngine
  requestOf: (db: Db, query: string) => Promise<SearchRequest>
  scopes: readonly [SearchScope, ...SearchScope[]]
}) => {
  const expectPages = async (db: Db, scope: SearchScope, query: string, sort: string) => {
    const request = await requestOf(db, query)
    const tables = postgresEngine(db, scope, tablesFinder(db, scope))
    const [{ hits: expected }, found] = [
      await tables.page(request, {
        sort,
        total: await tables.count(request),
        after: undefined,
        from: 0,
        size: 3000,
      }),
      await readAllPages(await open(db, scope), request, sort, 40),
    ]
    expect(expected.length).toBeGreaterThan(40)
    expect(found).toEqual(expected)
  }

  test.each(SORTS)('pages in the order %o hold every record once, as the tables do', (sort) =>
    inTenant(async (db) => {
      for (const scope of scopes) {
        for (const query of ['hestum', '-hestum']) await expectPages(db, scope, query, sort)
      }
    }),
  )

  test('pages by relevance hold every record once', () =>
    inTenant(async (db) => {
      const request = await requestOf(db, 'hestum')
      const engine = await open(db, scopes[0])
      const found = await readAllPages(engine, request, undefined, 40)
      expect(found).toHaveLength(await engine.count(request))
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    }))
}
