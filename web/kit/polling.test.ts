import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROGRESS_MAX_FAILURES, PROGRESS_POLL_MS } from '#contract/limits.ts'
import { createPolling } from './polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Refused extends Error {}

const polled = (answer: () => Promise<unknown> = () => Promise.resolve()) => {
  const seen = { calls: 0, stopped: 0 }
  const polling = createPolling({
    everyMs: PROGRESS_POLL_MS,
    maxFailures: PROGRESS_MAX_FAILURES,
    poll: () => ((seen.calls += 1), answer()),
    isFinal: (error) => error instanceof Refused,
    onStopped: () => (seen.stopped += 1),
  })
  return { polling, seen }
}
const after = (times: number) => vi.advanceTimersByTimeAsync(times * PROGRESS_POLL_MS)

test('nothing is read before it is seen, then at once and every 30 seconds', async () => {
  const { polling, seen } = polled()
  await after(2)
  expect(seen.calls).toBe(0)
  polling.setSeen(true)
  expect(seen.calls).toBe(1)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(seen.calls).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.calls).toBe(2)
})

test('it stops when it leaves view and goes on when it comes back', async () => {
  const { polling, seen } = polled()
  polling.setSeen(true)
  await after(1)
  polling.setSeen(false)
  await after(5)
  expect(seen.calls).toBe(2)
  polling.setSeen(true)
  expect(seen.calls).toBe(3)
})

test('a refusal ends it', async () => {
  const { polling, seen } = polled(() => Promise.reject(new Refused()))
  polling.setSeen(true)
  await after(5)
  expect(seen).toEqual({ calls: 1, stopped: 1 })
})

test('ten failures in a row are borne, the eleventh ends it', async () => {
  const { polling, seen } = polled(() => Promise.reject(new Error('away')))
  polling.setSeen(true)
  await after(9)
  expect(seen).toEqual({ calls: 10, stopped: 0 })
  await after(20)
  expect(seen).toEqual({ calls: 11, stopped: 1 })
})

test('one success begins the count of failures anew', async () => {
  let turn = 0
  const { polling, seen } = polled(() =>
    ++turn % 10 === 0 ? Promise.resolve() : Promise.reject(new Error('away')),
  )
  polling.setSeen(true)
  await after(60)
  expect(seen).toEqual({ calls: 61, stopped: 0 })
})

test('a slow answer is waited for, not overtaken', async () => {
  let release: () => void = () => {}
  const { polling, seen } = polled(() => new Promise<void>((resolve) => (release = resolve)))
  polling.setSeen(true)
  await after(3)
  expect(seen.calls).toBe(1)
  release()
  await after(1)
  expect(seen.calls).toBe(2)
})
