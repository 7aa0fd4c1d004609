import { expect, test } from 'vitest'
import { seedOf } from './every-write.ts'
import { differencesOf, restoreAfterEveryWrite } from './restore.ts'

const SEEDS = 20
const first = seedOf(101)

test.each(Array.from({ length: SEEDS }, (_, n) => first + n))(
  'after every writing call twice, with seed %i, a restored backup holds all there was, twenty times',
  async (seed) => {
    const { refused, before, after } = await restoreAfterEveryWrite(seed)
    expect(refused).toEqual([])
    expect(differencesOf({ before, after })).toEqual([])
  },
)
