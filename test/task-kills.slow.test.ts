import { expect, onTestFinished, test } from 'vitest'
import { TASKS } from '#contract/jobs.ts'
import { seedOf, until } from './every-write.ts'
import { openMortal } from './kills/installation.ts'
import { settled } from './settled.ts'
import { indexRows } from './task-kills/indices.ts'
import { lockRows } from './task-kills/lock.ts'
import { recordRows } from './task-kills/records.ts'

const KILLED = [...indexRows, ...recordRows]

/** Kinds of task without a row yet, with what makes them hard to stop in the middle. They only become fewer. */
const NOT_KILLED: Readonly<Record<string, string>> = {
  'indexing.walk': 'needs a directory large enough for several batches of the walk',
  'indexing.link': 'needs a source with more than 2000 records whose pictures changed',
  'indexing.generations': 'needs a generation of more than 1000 records that is no longer searched',
  'records.reword': 'needs more than 1000 records whose words are written otherwise',
  'fixity.read': 'needs more than 50 originals, and goes on only after the silence of the dead attempt',
}

test('every kind of task has a row, or is named as one that has none', () => {
  const known = [...KILLED.map(({ name }) => name), ...Object.keys(NOT_KILLED)]
  expect(known.toSorted()).toEqual(Object.keys(TASKS).toSorted())
})

test('a task whose worker was killed in the middle goes on, and does nothing twice', { timeout: 400_000 }, async () => {
  const mortal = await openMortal(seedOf(61))
  onTestFinished(() => mortal.end(), 60_000)
  for (const { name, prepare } of KILLED) {
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
    await expectOnce().catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`, { cause: error })
    })
  }
})
