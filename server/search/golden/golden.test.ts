import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { askAll, documents, missOf, pairs, percent, scoreOf, type Outcome } from './testing.ts'

/** What the golden set scores, in per cent. It may only rise. (search.golden) */
const SCORE = { recall: 99.2, precisionAt10: 95.7, inOrder: 99.8 }

const { database, asOwner } = await testDatabase()
let outcomes: Outcome[] = []

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  outcomes = await database.transact({ tenantId: 'safn' }, askAll)
}, 120_000)

test('the golden set is whole: each query once, and each answer a record', () => {
  expect(documents.size).toBeGreaterThanOrEqual(150)
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  expect(pairs.filter(({ query }, place) => pairs.findIndex((pair) => pair.query === query) !== place).map(({ query }) => query)).toEqual(
    [],
  )
  expect(pairs.flatMap(({ whole, part }) => [...whole, ...part].filter((name) => !documents.has(name)))).toEqual([])
})

test('recall and precision of the golden set only rise', () => {
  const misses = outcomes.flatMap(missOf)
  console.log(`${outcomes.length} queries, ${misses.length} with a miss (-: not found, +: wrong among the first ten)\n${misses.join('\n')}`)
  const scores = outcomes.map(scoreOf)
  const score = {
    recall: percent(scores.map(({ recall }) => recall)),
    precisionAt10: percent(scores.map(({ precision }) => precision)),
    inOrder: percent(scores.map(({ ordered }) => Number(ordered))),
  }
  for (const name of ['recall', 'precisionAt10', 'inOrder'] as const)
    expect(score[name], `${name} has fallen: mend the analyser, not the pair`).toBeGreaterThanOrEqual(SCORE[name])
  expect(score, 'The score has risen: raise SCORE').toEqual(SCORE)
})
