import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PAGE_QUEUE } from '#contract/public-limits.ts'
import { createDrawQueue, CrowdedError } from './draw-queue.ts'

/** A drawing that ends when the test says so. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { draw: () => promise, end: resolve }
}

test('four searches and one heavy search are drawn at once, fifty wait, and more are refused', async () => {
  const queue = createDrawQueue(PAGE_QUEUE, () => false)
  const { draw, end } = held()
  let started = 0
  const counted = () => (started++, draw())
  const { search, heavy, waiting } = PAGE_QUEUE
  const searches = Array.from({ length: search }, () => queue.run('search', false, counted))
  const heavies = Array.from({ length: heavy + 1 }, () => queue.run('heavy', false, counted))
  const others = Array.from({ length: waiting - 1 }, () => queue.run('search', false, counted))
  await Promise.resolve()
  expect(started).toBe(search + heavy)
  expect(queue.waiting()).toBe(waiting)
  await expect(queue.run('search', false, counted)).rejects.toThrow(CrowdedError)
  await expect(queue.run('heavy', false, counted)).rejects.toThrow(CrowdedError)
  end()
  await Promise.all([...searches, ...heavies, ...others])
  expect(started).toBe(search + heavy + waiting)
  expect(queue.waiting()).toBe(0)
})

test('who has leave goes first, and has a place where others have none', async () => {
  const queue = createDrawQueue({ search: 1, heavy: 1, waiting: 1, waitMs: 60_000 })
  const { draw, end } = held()
  const order: string[] = []
  const running = queue.run('search', false, draw)
  const other = queue.run('search', false, async () => void order.push('other'))
  const first = queue.run('search', true, async () => void order.push('leave'))
  await expect(queue.run('search', true, draw)).rejects.toThrow(CrowdedError)
  end()
  await Promise.all([running, other, first])
  expect(order).toEqual(['leave', 'other'])
})

test('who waits too long is refused, and leaves the queue', async () => {
  const queue = createDrawQueue({ search: 1, heavy: 1, waiting: 1, waitMs: 0 })
  const { draw, end } = held()
  const running = queue.run('search', false, draw)
  await expect(queue.run('search', false, draw)).rejects.toThrow(CrowdedError)
  expect(queue.waiting()).toBe(0)
  end()
  await running
})

test('while the process is busy one search is drawn at a time, and none is forgotten', async () => {
  let isBusy = true
  const queue = createDrawQueue({ search: 3, heavy: 1, waiting: 9, waitMs: 60_000 }, () => isBusy)
  const drawings = Array.from({ length: 6 }, held)
  let started = 0
  const running = drawings.map(({ draw }) => queue.run('search', false, () => (started++, draw())))
  await Promise.resolve()
  expect(started).toBe(1)
  drawings[0]?.end()
  await running[0]
  await setImmediate()
  expect(started).toBe(2)
  isBusy = false
  drawings[1]?.end()
  await running[1]
  await setImmediate()
  expect(started).toBe(5)
  drawings.forEach(({ end }) => end())
  await Promise.all(running)
  expect(started).toBe(6)
})

test('a failed drawing makes room for the next', async () => {
  const queue = createDrawQueue({ search: 1, heavy: 1, waiting: 1, waitMs: 60_000 })
  await expect(queue.run('search', false, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await queue.run('search', false, async () => 'drawn')).toBe('drawn')
})
