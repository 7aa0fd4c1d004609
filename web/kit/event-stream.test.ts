import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoffMs, readStream, sentOf, type Sent, type StreamState } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

/** A network that answers HEAD and GET as told and remembers what was asked. */
const network = (answers: { head?: () => Response; get: () => Response }) => {
  const asked: string[] = []
  const get = async (input: RequestInfo | URL, init?: RequestInit) => {
    const isHead = init?.method === 'HEAD'
    asked.push(`${isHead ? 'HEAD' : 'GET'} ${String(input)}`)
    return isHead ? (answers.head ?? (() => new Response(null, { status: 200 })))() : answers.get()
  }
  return { asked, get }
}

const open = (get: typeof fetch) => {
  const stop = new AbortController()
  const sent: Sent[] = []
  const states: StreamState['is'][] = []
  const url = (lastId: string | undefined) => `/events${lastId ? `?after=${lastId}` : ''}`
  const done = readStream({
    url,
    fetch: get,
    signal: stop.signal,
    onSent: (one) => sent.push(one),
    onState: ({ is }) => states.push(is),
  })
  return { stop, sent, states, done }
}

test('the wait grows by five seconds a try and ends at five minutes', () => {
  expect([1, 2, 3, 59, 60, 61, 500].map(backoffMs)).toEqual([
    5000, 10_000, 15_000, 295_000, 300_000, 300_000, 300_000,
  ])
})

test('events are cut where the stream cuts them, letters of two bytes too', async () => {
  const bytes = new TextEncoder().encode(
    'id: 7\nevent: log\ndata: {"a":\ndata: "þú"}\n\n: púls\n\ndata: b\n\n',
  )
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const all: Sent[] = []
  for await (const one of sentOf(body)) all.push(one)
  expect(all).toEqual([
    { id: '7', name: 'log', data: '{"a":\n"þú"}' },
    { id: undefined, name: 'message', data: 'b' },
  ])
})

test('after a break a HEAD must succeed before the stream is opened again, from the last event', async () => {
  let heads = 0
  const net = network({
    head: () => new Response(null, { status: ++heads < 2 ? 503 : 200 }),
    get: () => new Response(bodyOf('id: 41\ndata: x\n\n')),
  })
  const { stop, sent, done } = open(net.get)
  await vi.advanceTimersByTimeAsync(4999)
  expect(net.asked).toEqual(['GET /events'])
  await vi.advanceTimersByTimeAsync(1)
  expect(net.asked).toEqual(['GET /events', 'HEAD /events?after=41'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(net.asked.slice(2)).toEqual(['HEAD /events?after=41', 'GET /events?after=41'])
  expect(sent).toHaveLength(2)
  stop.abort()
  await done
})

test('an id alone tells where to go on from and is no event', async () => {
  const net = network({ get: () => new Response(bodyOf(': tengt\nid: 9\n\n')) })
  const { stop, sent, done } = open(net.get)
  await vi.advanceTimersByTimeAsync(5000)
  expect(net.asked.at(-1)).toBe('GET /events?after=9')
  expect(sent.map(({ data }) => data).join('')).toBe('')
  stop.abort()
  await done
})

test('a refusal ends the stream instead of asking for ever', async () => {
  const net = network({ get: () => new Response(null, { status: 403 }) })
  const { states, done } = open(net.get)
  await done
  await vi.advanceTimersByTimeAsync(600_000)
  expect(net.asked).toHaveLength(1)
  expect(states).toEqual(['connecting', 'refused'])
})
