import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TASKS } from '#contract/jobs.ts'
import { seedOf, until } from './every-write.ts'
import { openMortal, type Mortal } from './kills/installation.ts'
import { settled } from './wait-settled.ts'
import { indexRows } from './task-kills/indices.ts'
import { lockRows } from './task-kills/lock.ts'
import { originalRows } from './task-kills/originals.ts'
import { recordRows } from './task-kills/records.ts'

const KILLED = [...indexRows, ...recordRows, ...originalRows]

/** Kinds of task without a row yet, with what makes them hard to stop in the middle. They only become fewer. */
const NOT_KILLED: Readonly<Record<string, string>> = {
  'indexing.walk': 'needs a directory large enough for several batches of the walk',
  'indexing.link': 'needs a source with more than 2000 records whose pictures changed',
  'records.reword': 'needs more than 1000 records whose words are written otherwise',
}

test('every kind of task has a row, or is named as one that has none', () => {
  const known = [...KILLED.map(({ name }) => name), ...Object.keys(NOT_KILLED)]
  expect(known.toSorted()).toEqual(Object.keys(TASKS).toSorted())
})

describe('tasks', () => {
  let mortal: Mortal
  beforeAll(async () => {
    mortal = await openMortal(seedOf(61))
  }, 120_000)
  afterAll(() => mortal.end(), 60_000)

  test.each(KILLED)(
    '$name goes on after its worker was killed in the middle, and does nothing twice',
    { timeout: 240_000 },
    async ({ name, prepare }) => {
      const { lock, begin, middle, expectOnce } = await prepare(mortal)
      const { isAwaited, release } = await lockRows(mortal.url(), lock)
      try {
        await begin()
        await until(`${name} in the middle`, async () => (await mortal.world.owner(`${middle} and ${isAwaited}`)).length > 0, 40)
        await mortal.kill('worker')
      } finally {
        await release()
      }
      await mortal.recover('worker')
      await settled(mortal.url(), 90)
      await expectOnce()
    },
  )
})
