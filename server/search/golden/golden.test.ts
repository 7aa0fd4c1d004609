import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { closeMemoryCache } from '#server/search/memory/memory-index-cache.ts'
import { cacheFrom, untilCached } from '#server/search/memory/testing.ts'
import {
  askAll,
  documents,
  GOLDEN,
  missOf,
  pairs,
  putAll,
  SCORE,
  SCORE_IN_MEMORY,
  scoresOf,
  type Outcome,
} from './testing.ts'

const { database, asOwner } = await testDatabase()
let outcomes: Outcome[] = []
let inMemory: Outcome[] = []

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  await database.transact({ tenantId: 'safn' }, putAll)
  outcomes = await database.transact({ tenantId: 'safn' }, askAll)
  cacheFrom(database)
  inMemory = await database.transact({ tenantId: 'safn' }, async (db) => {
    await untilCached(db, GOLDEN)
    return askAll(db)
  })
  closeMemoryCache(database)
}, 120_000)

test('the golden set is complete: each query once, and each answer a record', () => {
  expect(documents.size).toBeGreaterThanOrEqual(150)
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  expect(
    pairs
      .filter(({ query }, place) => pairs.findIndex((pair) => pair.query === query) !== place)
      .map(({ query }) => query),
  ).toEqual([])
  expect(
    pairs.flatMap(({ whole, part }) => [...whole, ...part].filter((name) => !documents.has(name))),
  ).toEqual([])
})

test('recall and precision of the golden set only rise', () => {
  const misses = outcomes.flatMap(missOf)
  console.log(
    `${outcomes.length} queries, ${misses.length} with a miss ` +
      `(-: not found, +: wrong among the first ten)\n${misses.join('\n')}`,
  )
  const score = scoresOf(outcomes)
  for (const name of ['recall', 'precisionAt10', 'inOrder'] as const)
    expect(
      score[name],
      `${name} has fallen: mend the analyser, not the pair`,
    ).toBeGreaterThanOrEqual(SCORE[name])
  expect(score, 'The score has risen: raise SCORE').toEqual(SCORE)
})

test('the scores from memory only rise, too', () => {
  const score = scoresOf(inMemory)
  for (const name of ['recall', 'precisionAt10', 'inOrder'] as const)
    expect(score[name], name).toBeGreaterThanOrEqual(SCORE_IN_MEMORY[name])
})
