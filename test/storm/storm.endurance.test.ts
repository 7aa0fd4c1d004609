import { expect, test } from 'vitest'
import { publishResults } from '#bench/keep.ts'
import type { BenchResult } from '#bench/result.ts'
import { storm } from './storm.setup.ts'

const [ROUNDS, FILES] = [30, 400]

test('thirty rounds of file changes over four hundred pictures keep every id and edit', async () => {
  const found = await storm({ seed: 30_400, rounds: ROUNDS, files: FILES })
  expect(found.rounds).toBe(ROUNDS)
  const figure = (question: string, n: number, unit: string): BenchResult => ({
    question: `storm: ${question}`,
    figure: n,
    unit,
    runs: 1,
  })
  const results = [
    figure(
      `rounds over ${FILES} pictures, none of which lost its id, edits or hidden mark`,
      found.rounds,
      'rounds',
    ),
    figure('actions', found.acts, 'actions'),
    figure('names reused', found.namesTaken, 'names'),
    figure('files moved or renamed', found.moves, 'files'),
    figure('directories missing, emptied or halved, each refused', found.catastrophes, 'times'),
    figure(
      'comparisons of a picture with its id, name, edit and hidden mark',
      found.checked,
      'comparisons',
    ),
  ]
  publishResults('storm', results)
})
