import { expect, onTestFinished, test } from 'vitest'
import { everyWrite, seedOf, sendCall } from './every-write.ts'
import { findLostWrites, type Acknowledged } from './kills/lost-writes.ts'
import { openInstallation } from './kills/installation.ts'

/** The number of acknowledged writes between kills. */
const WRITES = 25

test(
  'no write of any call is lost when all processes are killed right after the answer',
  { timeout: 600_000 },
  async () => {
    const installation = await openInstallation(seedOf(21))
    onTestFinished(() => installation.end(), 60_000)
    const { world } = installation
    const order = world.random.shuffled(everyWrite)
    const done: Acknowledged[] = []
    let kills = 0
    for (const [at, { endpoint, prepare }] of order.entries()) {
      const ready = await prepare(world)
      const answer = await sendCall(world, endpoint, ready)
      expect(answer.status, `${endpoint.name} ${answer.text}`).toBeLessThan(400)
      done.push({ endpoint, ready, answer })
      if ((at + 1) % WRITES !== 0 && at + 1 < order.length) continue
      await installation.kill('everything')
      kills += 1
      await installation.recover('everything')
      expect(await findLostWrites(installation, done)).toEqual([])
    }
    expect(done.length).toBe(everyWrite.length)
    expect(kills).toBeGreaterThan(3)
  },
)
