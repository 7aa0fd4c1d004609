import { expect, test } from 'vitest'
import { publishResults } from '#bench/keep.ts'
import { seedOf } from './every-write.ts'
import { differencesOf, restoreAfterEveryWrite } from './restore.ts'

const SEEDS = 20
const first = seedOf(101)
const restored = { installations: 0, rows: 0, files: 0 }

test.each(Array.from({ length: SEEDS }, (_, n) => first + n))(
  'a backup made after every write twice restores everything, for seed %i',
  async (seed) => {
    const { refused, before, after } = await restoreAfterEveryWrite(seed)
    expect(refused).toEqual([])
    expect(differencesOf({ before, after })).toEqual([])
    restored.installations += 1
    restored.rows += [...before.tables.values()].reduce((sum, rows) => sum + rows.length, 0)
    restored.files += before.files.size
  },
)

test('all twenty installations were restored', () => {
  expect(restored.installations).toBe(SEEDS)
  publishResults(
    'restore',
    Object.entries(restored).map(([what, figure]) => ({
      question: `restore: ${what} restored without a difference`,
      figure,
      unit: what,
      runs: 1,
    })),
  )
})
