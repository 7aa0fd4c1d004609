import { openMortal, type Mortal } from '#test/kills/installation.ts'
import { seedOf, until } from '#test/every-write.ts'
import { settled } from '#test/wait-settled.ts'
import { afterAll, beforeAll } from 'vitest'
import { lockRows } from './lock.ts'
import type { KilledTask } from './row.ts'

/**
 * Opens an installation for the file's tests; the function kills its worker in the middle of a
 * task.
 */
export const taskKiller = (): ((task: KilledTask) => Promise<void>) => {
  let mortal: Mortal
  beforeAll(async () => {
    mortal = await openMortal(seedOf(61))
  }, 120_000)
  afterAll(() => mortal.end(), 60_000)
  return async ({ name, prepare }) => {
    const { lock, begin, middle, expectOnce } = await prepare(mortal)
    const { isAwaited, release } = await lockRows(mortal.url(), lock)
    try {
      await begin()
      await until(
        `${name} in the middle`,
        async () => (await mortal.world.owner(`${middle} and ${isAwaited}`)).length > 0,
      )
      await mortal.kill('worker')
    } finally {
      await release()
    }
    await mortal.recover('worker')
    await settled(mortal.url(), 90)
    await expectOnce()
  }
}
