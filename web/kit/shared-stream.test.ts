import { afterEach, expect, test, vi } from 'vitest'
import type { Sent } from './event-stream.ts'
import { shareStream } from './shared-stream.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A server whose stream first tells the last id, then whatever the test sends. */
const serve = () => {
  const asked: string[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = async (input: string, { signal }: RequestInit) => {
    asked.push(input)
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller)
        controller.enqueue(new TextEncoder().encode(': tengt\nid: 5\n\n'))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  }
  vi.stubGlobal('fetch', answer)
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { asked, send }
}

const openTab = (name: string) => {
  const stop = new AbortController()
  const heard: Sent[] = []
  const states: string[] = []
  shareStream({
    name,
    url: (lastId) => `/events?after=${lastId ?? ''}`,
    onSent: (sent) => heard.push(sent),
    onState: ({ is }) => states.push(is),
    signal: stop.signal,
  })
  return { heard, states, close: () => stop.abort() }
}

test('a tab that takes the stream over goes on after the last event that it heard of', async () => {
  const { asked, send } = serve()
  const first = openTab('one event')
  await expect.poll(() => first.states.at(-1)).toBe('connected')
  const second = openTab('one event')
  await expect.poll(() => second.states.at(-1)).toBe('connected')
  send('id: 7\ndata: x\n\n')
  await expect.poll(() => second.heard.map(({ id }) => id)).toEqual(['7'])
  first.close()
  await expect.poll(() => asked).toEqual(['/events?after=', '/events?after=7'])
  second.close()
})

test('a tab that heard no event goes on after the last event before the stream opened', async () => {
  const { asked } = serve()
  const first = openTab('no event')
  await expect.poll(() => first.states.at(-1)).toBe('connected')
  const second = openTab('no event')
  await expect.poll(() => second.states.at(-1)).toBe('connected')
  first.close()
  await expect.poll(() => asked).toEqual(['/events?after=', '/events?after=5'])
  expect([first.heard, second.heard]).toEqual([[], []])
  second.close()
})
