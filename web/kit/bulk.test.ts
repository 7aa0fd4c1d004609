import { expect, test } from 'vitest'
import { BULK_CONCURRENCY } from '#contract/limits.ts'
import { runBulk } from './bulk.ts'

const items = Array.from({ length: 20 }, (_, n) => n)

test('a few at a time are done, and a failure stays with its own', async () => {
  let [underWay, most] = [0, 0]
  const done = new Map<number, unknown>()
  const send = async (n: number) => {
    most = Math.max(most, ++underWay)
    await new Promise(setImmediate)
    underWay--
    if (n % 5 === 0) throw new Error(`nei ${n}`)
  }
  await runBulk({ items, send, onDone: (n, error) => done.set(n, error) })
  expect(most).toBe(BULK_CONCURRENCY)
  expect(done.size).toBe(20)
  expect(
    [...done].filter(([, error]) => error).map(([n, error]) => [n, (error as Error).message]),
  ).toEqual([0, 5, 10, 15].map((n) => [n, `nei ${n}`]))
})

test('when it is stopped those under way end and no other begins', async () => {
  const stop = new AbortController()
  const done: number[] = []
  await runBulk({
    items,
    send: async (n) => (n === 5 ? stop.abort() : undefined),
    onDone: (n) => done.push(n),
    signal: stop.signal,
  })
  expect(done.length).toBeGreaterThanOrEqual(6)
  expect(done.length).toBeLessThan(6 + BULK_CONCURRENCY)
})
