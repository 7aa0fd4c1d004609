import { openInstallation, type Installation } from '#test/kills/installation.ts'
import { seedOf, until } from '#test/every-write.ts'
import { waitForTasks } from '#test/wait-for-tasks.ts'
import { afterAll, beforeAll } from 'vitest'
import { lockRows } from './lock.ts'
import type { KilledTask } from './row.ts'

/** Opens an installation; the returned function kills its worker in the middle of a task. */
export const taskKiller = (): ((task: KilledTask) => Promise<void>) => {
  let installation: Installation
  beforeAll(async () => {
    installation = await openInstallation(seedOf(61))
  }, 300_000)
  afterAll(() => installation.end(), 60_000)
  return async ({ name, prepare }) => {
    const { lock, begin, middle, expectOnce } = await prepare(installation)
    const { isAwaited, release } = await lockRows(installation.url(), lock)
    try {
      await begin()
      await until(
        `${name} in the middle`,
        async () => (await installation.world.owner(`${middle} and ${isAwaited}`)).length > 0,
      )
      await installation.kill('worker')
    } finally {
      await release()
    }
    await installation.recover('worker')
    await waitForTasks(installation.url(), 90)
    await expectOnce()
  }
}
