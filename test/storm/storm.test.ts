import { expect, test } from 'vitest'
import { storm } from './storm.setup.ts'

test(
  'three rounds of exchanged, renumbered, moved, copied and deleted files keep every id, edit and hidden mark',
  { timeout: 120_000 },
  async () => {
    expect(await storm({ seed: 20_261_123, rounds: 3, files: 60 })).toMatchObject({
      rounds: 3,
      acts: 36,
    })
  },
)
