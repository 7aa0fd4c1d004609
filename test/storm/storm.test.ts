import { expect, test } from 'vitest'
import { storm } from './storm.setup.ts'

test(
  'three rounds of replaced, moved, copied and deleted files keep every id and edit',
  { timeout: 120_000 },
  async () => {
    expect(await storm({ seed: 20_261_123, rounds: 3, files: 60 })).toMatchObject({
      rounds: 3,
      acts: 36,
    })
  },
)
