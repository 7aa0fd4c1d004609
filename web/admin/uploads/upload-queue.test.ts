import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileCheck } from '#contract/uploads.ts'
import type { Source, Transport } from './upload-item.ts'
import { createQueue, type Queue } from './upload-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Lost extends Error {}
const LARGE = 16_000_000

const source = (rel: string, size = 10): Source => ({
  rel,
  file: { size, lastModified: 0 },
  folder: rel.includes('/'),
})
const many = (count: number, size?: number) =>
  Array.from({ length: count }, (_, n) => source(`${n}.jpg`, size))
const answer = ({ rel }: Source, reason: FileCheck['reason'] = 'new'): FileCheck => ({
  name: rel,
  exists: reason === 'same',
  upload: reason === 'new',
  reason,
  ...(reason === 'rejected' && { message: 'Ekki leyfð' }),
  ...(reason === 'conflict' && { message: 'Önnur skrá heitir það sama' }),
})

/** A queue over a server that takes everything, but for what a test says. */
const watched = (own: Partial<Transport> = {}) => {
  const calls: string[][] = []
  const checks: string[][] = []
  const transport: Transport = {
    check: async (sources) => sources.map((one) => answer(one)),
    sendMany: async (sources) => sources.map(() => ({ done: true })),
    sendLarge: async () => {},
    ...own,
  }
  const queue = createQueue({
    isPassing: (error) => error instanceof Lost,
    transport: {
      check: (sources, signal) => (
        checks.push(sources.map(({ rel }) => rel)),
        transport.check(sources, signal)
      ),
      sendMany: (sources, going) => (
        calls.push(sources.map(({ rel }) => rel)),
        transport.sendMany(sources, going)
      ),
      sendLarge: (one, going) => (calls.push([one.rel]), transport.sendLarge(one, going)),
    },
  })
  return { queue, calls, checks }
}
const settle = () => vi.advanceTimersByTimeAsync(200)
const states = (queue: Queue) =>
  Object.fromEntries(queue.items().map(({ rel, state }) => [rel, state]))

test('files go from ready over uploading to done; what is there already is not sent, what is refused says why', async () => {
  const { queue, calls } = watched({
    check: async (sources) =>
      sources.map((one) =>
        answer(one, one.rel === 'b.jpg' ? 'same' : one.rel === 'c.psd' ? 'rejected' : 'new'),
      ),
    sendMany: () => new Promise(() => {}),
  })
  queue.add([source('a.jpg'), source('b.jpg'), source('c.psd')])
  expect(states(queue)).toEqual({ 'a.jpg': 'ready', 'b.jpg': 'ready', 'c.psd': 'ready' })
  await settle()
  expect(states(queue)).toEqual({ 'a.jpg': 'uploading', 'b.jpg': 'done', 'c.psd': 'error' })
  expect(calls).toEqual([['a.jpg']])
  expect(queue.item(2)).toMatchObject({ message: 'Ekki leyfð', mayRetry: false })
  expect(queue.totals()).toMatchObject({ files: 3, same: 1, failed: 1, bytes: 10, isBusy: true })
})

test('a name twice in one choice: the same file is left out, another one stays with its sentence', async () => {
  const reasons = ['new', 'duplicate', 'conflict'] as const
  const { queue, calls } = watched({
    check: async (sources) => sources.map((one, n) => answer(one, reasons[n])),
  })
  queue.add([source('a.jpg'), source('a.jpg'), source('a.jpg', 11)])
  await settle()
  expect(calls).toEqual([['a.jpg']])
  expect(queue.items().map(({ state }) => state)).toEqual(['done', 'done', 'error'])
  expect(queue.item(2)).toMatchObject({ message: 'Önnur skrá heitir það sama', mayRetry: false })
})

test('small files go together, large ones alone, four calls at once', async () => {
  const { queue, calls } = watched({
    sendMany: () => new Promise(() => {}),
    sendLarge: () => new Promise(() => {}),
  })
  queue.add([...many(45), source('stor.tif', LARGE), source('hin.tif', LARGE)])
  await settle()
  expect(calls.map((call) => call.length)).toEqual([20, 20, 5, 1])
})

test('the check is of ten thousand names at most, and files of folders are asked of apart', async () => {
  const { queue, checks } = watched()
  queue.add([...many(10_001), source('mappa/a.png')])
  await settle()
  expect(checks.map((part) => part.length).toSorted((a, b) => a - b)).toEqual([1, 1, 10_000])
  expect(checks).toContainEqual(['mappa/a.png'])
})

test('ten thousand files tell who listens a few times a second, not once a file', async () => {
  const { queue } = watched()
  let told = 0
  queue.subscribe(() => (told += 1))
  queue.add(many(10_000))
  await vi.advanceTimersByTimeAsync(2000)
  expect(queue.totals()).toMatchObject({ done: 10_000, isBusy: false })
  expect(told).toBeLessThan(25)
})

test('a lost connection is waited for, longer each time, and what had come is not sent again', async () => {
  let failures = 3
  const { queue, calls, checks } = watched({
    check: async (sources) =>
      sources.map((one) => answer(one, checks.length > 1 && one.rel === '0.jpg' ? 'same' : 'new')),
    sendMany: async (sources) => {
      failures -= 1
      if (failures >= 0) throw new Lost()
      return sources.map(() => ({ done: true }))
    },
  })
  queue.add(many(2))
  await settle()
  expect(queue.totals()).toMatchObject({ isLost: true, isBusy: true, failed: 0 })
  expect(states(queue)).toEqual({ '0.jpg': 'ready', '1.jpg': 'ready' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toEqual([['0.jpg', '1.jpg'], ['1.jpg']])
  await vi.advanceTimersByTimeAsync(1900)
  expect(calls).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(4200)
  expect(queue.totals()).toMatchObject({ done: 2, same: 0, isLost: false, isBusy: false })
})

test('a connection that is still away when it is tried again is waited for again', async () => {
  let isAway = false
  const down = <T>(result: T): Promise<T> =>
    isAway ? Promise.reject(new Lost()) : Promise.resolve(result)
  const { queue } = watched({
    check: (sources) =>
      down(sources.map((one) => answer(one))).finally(() => (isAway = queue.totals().files === 0)),
    sendMany: (sources) => down(sources.map(() => ({ done: true }))),
  })
  queue.add(many(1))
  await vi.advanceTimersByTimeAsync(1500)
  expect(queue.totals()).toMatchObject({ isLost: true, checkFailed: false })
  await vi.advanceTimersByTimeAsync(5000)
  expect(queue.totals()).toMatchObject({ done: 1, isLost: false })
})

test('an error stays on its file and stops no other; it is tried again when asked', async () => {
  let isFull = true
  const { queue } = watched({
    sendMany: async (sources) =>
      sources.map(({ rel }) =>
        rel === '1.jpg' && isFull
          ? { done: false, message: 'Diskurinn er fullur' }
          : { done: true },
      ),
  })
  queue.add(many(3))
  await settle()
  expect(states(queue)).toEqual({ '0.jpg': 'done', '1.jpg': 'error', '2.jpg': 'done' })
  expect(queue.item(1)).toMatchObject({ message: 'Diskurinn er fullur', mayRetry: true })
  isFull = false
  queue.retry(queue.failed())
  await settle()
  expect(queue.totals()).toMatchObject({ done: 3, failed: 0, isBusy: false })
})

test('a refused call is the error of each of its files', async () => {
  const { queue } = watched({
    sendLarge: () => Promise.reject(new Error('Þú hefur ekki aðgang að þessu')),
  })
  queue.add([source('stor.tif', LARGE)])
  await settle()
  expect(queue.item(0)).toMatchObject({ state: 'error', message: 'Þú hefur ekki aðgang að þessu' })
})

test('a failed check says so, and is tried again', async () => {
  let isAway = true
  const { queue } = watched({
    check: async (sources) => {
      if (isAway) throw new Lost()
      return sources.map((one) => answer(one))
    },
  })
  queue.add(many(2))
  await settle()
  expect(queue.totals()).toMatchObject({ checkFailed: true, isBusy: false })
  isAway = false
  queue.retryCheck()
  await settle()
  expect(queue.totals()).toMatchObject({ checkFailed: false, done: 2 })
})

test('a pause breaks off what is under way, and it goes on from there', async () => {
  const stopped: unknown[] = []
  const { queue, calls } = watched({
    sendLarge: (_, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        onProgress(LARGE / 2)
        signal.addEventListener('abort', () => (stopped.push(signal.reason), reject(signal.reason)))
        if (calls.length > 1) resolve()
      }),
  })
  queue.add([source('stor.tif', LARGE)])
  await settle()
  queue.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([stopped, states(queue), queue.item(0)?.sent]).toEqual([
    ['pause'],
    { 'stor.tif': 'ready' },
    LARGE / 2,
  ])
  expect(queue.totals()).toMatchObject({ isPaused: true, isBusy: true })
  queue.resume()
  await settle()
  expect(states(queue)).toEqual({ 'stor.tif': 'done' })
})

test('giving up keeps what has come and lets the rest go', async () => {
  const { queue } = watched({
    sendLarge: (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      ),
  })
  queue.add([source('a.jpg'), source('stor.tif', LARGE), source('b.jpg')])
  await settle()
  queue.cancel()
  await settle()
  expect(states(queue)).toEqual({ 'a.jpg': 'done', 'b.jpg': 'done' })
  expect(queue.totals()).toMatchObject({ isBusy: false, done: 2 })
})

test('the time that is left is told once bytes have moved for a while', async () => {
  const { queue } = watched({
    sendLarge: (_, { onProgress }) =>
      new Promise(() => {
        let sent = 0
        setInterval(() => onProgress((sent += LARGE / 20)), 1000)
      }),
  })
  queue.add([source('stor.tif', LARGE)])
  await vi.advanceTimersByTimeAsync(2000)
  expect(queue.totals().leftMs).toBeUndefined()
  await vi.advanceTimersByTimeAsync(8150)
  expect(queue.totals().leftMs).toBeGreaterThan(9000)
  expect(queue.totals().leftMs).toBeLessThan(11_000)
})
