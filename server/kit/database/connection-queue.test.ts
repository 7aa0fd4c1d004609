import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionQueue, type PoolUse } from './connection-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opened = (options: Partial<Parameters<typeof connectionQueue>[0]> = {}) => {
  const queue = connectionQueue({
    max: 3,
    waiting: 2,
    waitMs: 1000,
    fault: () => undefined,
    ...options,
  })
  const admitted: string[] = []
  const enter = async (use: PoolUse, name: string) => {
    const leave = await queue.enter(use)
    admitted.push(name)
    return leave
  }
  const failure = (use: PoolUse) =>
    queue.enter(use).then(
      () => 'admitted',
      ({ code }: { code: string }) => code,
    )
  return { ...queue, admitted, enter, failure }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('connections are handed out in order, and released once', async () => {
  const { enter, admitted } = opened({ max: 1 })
  const leave = await enter('read', 'first')
  const second = enter('read', 'second')
  void enter('read', 'third')
  await settled()
  expect(admitted).toEqual(['first'])
  leave()
  leave()
  await settled()
  expect(admitted).toEqual(['first', 'second'])
  ;(await second)()
  await settled()
  expect(admitted).toEqual(['first', 'second', 'third'])
})

test('a purpose holds at most its share, and other purposes overtake its waiters', async () => {
  const { enter, admitted, waiting } = opened({ shares: { search: 2 } })
  const leave = await enter('search', 'search 1')
  void enter('search', 'search 2')
  void enter('search', 'search 3')
  void enter('read', 'read 1')
  await settled()
  expect(admitted).toEqual(['search 1', 'search 2', 'read 1'])
  expect(waiting()).toBe(1)
  leave()
  await settled()
  expect(admitted.at(-1)).toBe('search 3')
})

test('too many waiters of a purpose, or too long a wait, answer that the server is busy', async () => {
  const { enter, failure, waiting, refused } = opened({ shares: { search: 1 } })
  await enter('search', 'first')
  const late = [failure('search'), failure('search')]
  expect(await failure('search')).toBe('server.busy')
  await enter('read', 'another use')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all(late)).toEqual(['server.busy', 'server.busy'])
  expect([waiting(), refused()]).toEqual([0, 3])
})

test('too long a wait for an unavailable database answers that it is unavailable', async () => {
  const { enter, failure } = opened({ max: 1, fault: () => new Error('Query read timeout') })
  await enter('read', 'frozen')
  const late = failure('read')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBe('database.away')
})
