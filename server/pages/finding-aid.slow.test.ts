import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { FINDING_AID } from '#contract/public-limits.ts'
import { archiveOf, unitsIn } from './finding-aid.setup.ts'

const { get, database, path } = await archiveOf(FINDING_AID.units + 1)

/** Runs work; also returns by how much the memory grew meanwhile, and the longest pause. */
const measure = async <T>(work: () => Promise<T>) => {
  const before = process.memoryUsage().rss
  let highest = before
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 5)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const result = await work()
  clearInterval(timer)
  delay.disable()
  return { result, megabytes: (highest - before) / 1e6, pausedMs: delay.max / 1e6 }
}

test('a finding aid of fifty thousand units is drawn in bounded memory, and says that it is cut', async () => {
  const packed = { 'accept-encoding': 'br' }
  const { result, megabytes, pausedMs } = await measure(() => get(path, undefined, packed))
  expect(result.status).toBe(200)
  // Drawn at once it takes several hundred megabytes and pauses the process for seconds.
  expect(megabytes).toBeLessThan(250)
  expect(pausedMs).toBeLessThan(1000)
  const { open, idle } = database.connections()
  expect(idle).toBe(open)
  const { html } = await get(path)
  expect(unitsIn(html)).toEqual(Array.from({ length: FINDING_AID.units }, (_, n) => n))
  expect(html).toContain('Hér eru fyrstu 50.000 einingarnar')
  expect(html).toContain('href="/main/archive/safn/skra"')
}, 60_000)
