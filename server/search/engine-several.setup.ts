import { expect, test } from 'vitest'
import type { Db } from '#server/kit/database/database.ts'
import { filter } from './engine-conformance.test-data.ts'
import type { OpenSearchEngine, SearchEngine } from './engine.ts'
import { postgresEngine } from './postgres/postgres-engine.ts'
import { tablesFinder } from './postgres/search-sql.ts'
import type { SearchRequest, SearchScope } from './request.ts'

const QUERIES = ['hestum', 'hvalveiðum', 'prestur', 'jökull', 'Akureyri', 'sjaldgæft', 'xyzzy']

const LIMITS = { least: 2, most: 10_000, size: 24 }

/**
 * Expects that an engine counts several requests and finds the records that match two of them as
 * the reference does.
 */
const expectSameSeveral = async (
  engine: SearchEngine,
  reference: SearchEngine,
  requests: readonly SearchRequest[],
): Promise<void> => {
  const counts = await engine.countEach(requests, LIMITS.most)
  expect(counts).toEqual(await reference.countEach(requests, LIMITS.most))
  expect(counts).toEqual(await Promise.all(requests.map((request) => reference.count(request))))
  const weighted = requests.map((request, n) => ({ request, worth: n + 1 }))
  const [ours, theirs] = [
    await engine.matchSeveral(weighted, LIMITS),
    await reference.matchSeveral(weighted, LIMITS),
  ]
  expect(ours).toEqual(theirs)
  expect(ours.length).toBeGreaterThan(0)
  for (const { matched, score } of ours) {
    expect(matched.length).toBeGreaterThanOrEqual(2)
    expect(score).toBe(matched.reduce((sum, at) => sum + at + 1, 0))
  }
  expect(await engine.countEach([], LIMITS.most)).toEqual([])
  expect(await engine.matchSeveral([], LIMITS)).toEqual([])
}

/** Compares an engine with the tables, also through an alias. */
export const testSeveral = ({
  inTenant,
  open,
  scopes,
  requestOf,
}: {
  inTenant: (fn: (db: Db) => Promise<void>) => Promise<void>
  open: OpenSearchEngine
  scopes: readonly SearchScope[]
  requestOf: (db: Db, query: string) => Promise<SearchRequest>
}): void =>
  test('finds the records that match several requests, as the tables do', () =>
    inTenant(async (db) => {
      const requests: SearchRequest[] = []
      for (const query of QUERIES) requests.push(await requestOf(db, query))
      const throughAlias = scopes.map((scope) => ({
        ...scope,
        aliasFilters: new Map([
          [scope.generations[0] ?? '', [[filter('City', 'Akureyri', 'must')]]],
        ]),
      }))
      for (const scope of [...scopes, ...throughAlias])
        await expectSameSeveral(
          await open(db, scope),
          postgresEngine(db, scope, tablesFinder(db, scope)),
          requests,
        )
    }))
