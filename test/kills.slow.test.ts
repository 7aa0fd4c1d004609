import { expect, onTestFinished, test } from 'vitest'
import { everyWrite, seedOf, sendCall } from './every-write.ts'
import { lostOf, type Acknowledged } from './kills/lost-writes.ts'
import { openMortal } from './kills/installation.ts'

/** How many writes are acknowledged before all is killed once more. */
const WRITES = 25

test(
  'what was acknowledged is there after every process was killed right after the answer, over all writing calls',
  { timeout: 600_000 },
  async () => {
    const mortal = await openMortal(seedOf(21))
    onTestFinished(() => mortal.end(), 60_000)
    const { world } = mortal
    const order = world.random.shuffled(everyWrite)
    const done: Acknowledged[] = []
    let kills = 0
    for (const [at, { endpoint, prepare }] of order.entries()) {
      const ready = await prepare(world)
      const answer = await sendCall(world, endpoint, ready)
      expect(answer.status, `${endpoint.name} ${answer.text}`).toBeLessThan(400)
      done.push({ endpoint, ready, answer })
      if ((at + 1) % WRITES !== 0 && at + 1 < order.length) continue
      await mortal.kill('everything')
      kills += 1
      await mortal.recover('everything')
      expect(await lostOf(mortal, done)).toEqual([])
    }
    expect(done.length).toBe(everyWrite.length)
    expect(kills).toBeGreaterThan(3)
  },
)
