import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import type { SearchEngine } from './engine.ts'
import { readCursor } from './page-cursor.ts'
import type { SearchRequest } from './request.ts'

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
