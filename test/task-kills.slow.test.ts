import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TASKS } from '#contract/jobs.ts'
import { seedOf, until } from './every-write.ts'
import { openMortal, type Mortal } from './kills/installation.ts'
import { settled } from './wait-settled.ts'
import { indexRows } from './task-kills/indices.ts'
import { lockRows } from './task-kills/lock.ts'
import { originalRows } from './task-kills/originals.ts'
import { recordRows } from './task-kills/records.ts'
import { runRows } from './task-kills/runs.ts'
import { wordRows } from './task-kills/words.ts'

const KILLED = [...indexRows, ...runRows, ...recordRows, ...wordRows, ...originalRows]

test('every kind of task has a row', () => {
  expect(KILLED.map(({ name }) => name).toSorted()).toEqual(Object.keys(TASKS).toSorted())
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
        await until(
          `${name} in the middle`,
          async () => (await mortal.world.owner(`${middle} and ${isAwaited}`)).length > 0,
          40,
        )
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
