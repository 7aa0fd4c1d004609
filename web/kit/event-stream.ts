import { EVENT_BACKOFF_MS } from '#contract/limits.ts'

/** One server-sent event. */
export type Sent = { id: string | undefined; name: string; data: string }
/** The state of the stream: open, connecting, or waiting before a retry. */
export type StreamState =
  | { is: 'connecting' }
  | { is: 'connected' }
  | { is: 'waiting'; untilMs: number }
  | { is: 'refused' }

type Options = {
  /** The URL for the events after `lastId`. */
  url: (lastId: string | undefined) => string
  /** The id of the last event that is known already. */
  after?: string | undefined
  /** Gets each event, and an id without data when the stream opens. */
  onSent: (sent: Sent) => void
  onState: (state: StreamState) => void
  signal: AbortSignal
  fetch?: typeof fetch
}

/** Wait before try number `retry`: 5 s times the number, at most 5 minutes. (events.backoff) */
export const backoffMs = (retry: number): number =>
  Math.min(EVENT_BACKOFF_MS.step * retry, EVENT_BACKOFF_MS.max)

/**
 * Reads a stream of events until `signal` aborts. After a failure it waits, and a HEAD must succeed
 * before it reconnects. (events.backoff)
 */
export const readStream = async ({
  url,
  after,
  onSent,
  onState,
  signal,
  fetch: get = fetch,
}: Options): Promise<void> => {
  let lastId = after
  let retry = 0
  while (!signal.aborted) {
    try {
      if (retry > 0) await preflight(get, url(lastId), signal)
      onState({ is: 'connecting' })
      const response = await get(url(lastId), { headers: { accept: 'text/event-stream' }, signal })
      if (!response.ok || !response.body) throw new Refusal(response.status)
      onState({ is: 'connected' })
      for await (const sent of sentOf(response.body)) {
        if (sent.id !== undefined) lastId = sent.id
        if (sent.data !== '') retry = 0
        onSent(sent)
      }
    } catch (error) {
      // Signed out or not allowed: a retry would not help until something changes here.
      if (error instanceof Refusal && (error.status === 401 || error.status === 403))
        return onState({ is: 'refused' })
    }
    if (signal.aborted) return
    retry += 1
    onState({ is: 'waiting', untilMs: Date.now() + backoffMs(retry) })
    await pause(backoffMs(retry), signal)
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(String(status))
    this.status = status
  }
}

const preflight = async (get: typeof fetch, url: string, signal: AbortSignal) => {
  const response = await get(url, { method: 'HEAD', signal })
  if (response.status !== 200) throw new Refusal(response.status)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Parses the bytes of a stream into events; skips comments; an event with an id alone has no data.
 */
export const sentOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<Sent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += value
    const blocks = rest.split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const sent = parseBlock(block)
      if (sent) yield sent
    }
  }
}

const parseBlock = (block: string): Sent | undefined => {
  let id: string | undefined
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (field === 'id') id = value
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 || id !== undefined ? { id, name, data: data.join('\n') } : undefined
}
