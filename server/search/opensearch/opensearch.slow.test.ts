import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchFeed } from '#server/search/engine.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { engineConformance, one, TENANT } from '#server/search/engine-conformance.setup.ts'
import { tablesFinder } from '#server/search/postgres/search-sql.ts'
import { openPostgresEngine, postgresEngine } from '#server/search/postgres/postgres-engine.ts'
import { searchFeed } from '#server/search/service.ts'
import { chooseEngine } from '#server/search/engines.ts'
import { askAll, GOLDEN, putAll, SCORE_IN_MEMORY, scoresOf } from '#server/search/golden/testing.ts'
import { testFeeding } from './feeding.setup.ts'
import { findInEngine, openOpensearch, withFallback } from './open-engine.ts'
import { declareGeneration, feedToEnd, missing, startEngine } from './testing.ts'
import { Unanswerable } from './write-query.ts'

// The engine's first answers are slow, and the machine of a test is busy.
describe.skipIf(missing !== null)('OpenSearch', { timeout: 120_000 }, async () => {
  if (missing !== null) return
  const { database, asOwner } = await testDatabase()
  let engine: Awaited<ReturnType<typeof startEngine>>
  const falls: unknown[] = []
  const declared = new Set<string>()
  // What commits after the feed has passed is laid over what the engine has.
  let isFed = false
  const feed: SearchFeed = {
    ...searchFeed,
    put: (...given) => {
      isFed = false
      return searchFeed.put(...given)
    },
    remove: (...given) => {
      isFed = false
      return searchFeed.remove(...given)
    },
  }

  beforeAll(async () => {
    engine = await startEngine()
  }, 240_000)
  afterAll(async () => {
    engine?.client.close()
    await engine?.node.stop()
  })

  engineConformance({
    database,
    open: async (db, scope) => {
      if (scope.tenantId !== TENANT) return openOpensearch({ client: engine.client })(db, scope)
      for (const esIndex of scope.generations)
        if (!declared.has(esIndex)) {
          await declareGeneration(asOwner, TENANT, esIndex)
          declared.add(esIndex)
          isFed = false
        }
      if (!isFed) await feedToEnd(database, engine.client)
      isFed = true
      const finder = await findInEngine(db, scope, { client: engine.client })
      if (!finder) throw new Error('the engine does not answer')
      return withFallback(
        postgresEngine(db, scope, finder),
        async () => postgresEngine(db, scope, tablesFinder(db, scope)),
        (reason) => falls.push(reason),
      )
    },
    feed,
  })

  testFeeding({ database, asOwner, client: () => engine.client })

  test('the scores of the golden set are at least those of memory', async () => {
    await declareGeneration(asOwner, TENANT, GOLDEN.generations[0] ?? '')
    await database.transact({ tenantId: TENANT }, putAll)
    await feedToEnd(database, engine.client)
    const reasons: string[] = []
    const options = {
      client: engine.client,
      onFall: (reason: unknown) => reasons.push(String(reason)),
    }
    chooseEngine(database, openOpensearch(options))
    const scores = scoresOf(await database.transact({ tenantId: TENANT }, askAll))
    chooseEngine(database, openPostgresEngine)
    for (const name of ['recall', 'precisionAt10', 'inOrder'] as const)
      expect(scores[name], name).toBeGreaterThanOrEqual(SCORE_IN_MEMORY[name])
    expect(reasons).toEqual([])
  })

  test('answers all of these itself', () => {
    expect(one.generations).toHaveLength(1)
    expect(falls.filter((reason) => !(reason instanceof Unanswerable))).toEqual([])
    expect([...new Set(falls.map(String))]).toEqual([])
  })
})
