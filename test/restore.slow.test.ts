import { expect, test } from 'vitest'
import { seedOf } from './every-write.ts'
import { differencesOf, restoreAfterEveryWrite } from './restore.ts'

const first = seedOf(1)
const MINUTES = 60_000

test.each([first, first + 1])(
  'a backup made after every write twice restores everything, for seed %i',
  { timeout: 15 * MINUTES },
  async (seed) => {
    const { refused, before, after } = await restoreAfterEveryWrite(seed)
    expect(refused).toEqual([])
    expect(differencesOf({ before, after })).toEqual([])
    // Both sides contain data.
    expect([...before.tables.values()].flat().length).toBeGreaterThan(1000)
    expect(before.files.size).toBeGreaterThan(40)
  },
)
