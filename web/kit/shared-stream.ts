import { readStream, type Sent, type StreamState } from './event-stream.ts'

type Options = {
  /** Equal in all tabs that share the stream. */
  name: string
  url: (lastId: string | undefined) => string
  onSent: (sent: Sent) => void
  onState: (state: StreamState) => void
  signal: AbortSignal
}

/** What a tab knows of the stream: its state, and the id of the last event. */
type Known = { state: StreamState; lastId?: string | undefined }
type Message = { sent: Sent } | Known | { ask: true }

/**
 * One stream for all tabs of the browser: the tab with the lock reads and broadcasts; when it
 * closes, another takes over after the last event that it heard of. (events.shared)
 */
export const shareStream = ({ name, url, onSent, onState, signal }: Options): void => {
  let latest: StreamState | undefined
  let lastId: string | undefined
  const receive = (message: Message) => {
    if ('sent' in message) {
      lastId = message.sent.id ?? lastId
      if (message.sent.data !== '') onSent(message.sent)
    }
    if ('state' in message) {
      latest = message.state
      lastId = message.lastId ?? lastId
      onState(message.state)
    }
  }
  const read = (pass: (message: Message) => void) => {
    const take = (message: Message) => {
      receive(message)
      pass(message)
    }
    return readStream({
      url,
      after: lastId,
      signal,
      onSent: (sent) => take({ sent }),
      onState: (state) => take({ state }),
    })
  }
  // Without a secure context there are no locks: each tab then reads for itself.
  if (!navigator.locks) return void read(() => {})

  const channel = new BroadcastChannel(name)
  let isReader = false
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data)
      return isReader && latest && channel.postMessage({ state: latest, lastId } satisfies Message)
    receive(data)
  })
  // A new tab learns the state of the stream at once.
  channel.postMessage({ ask: true } satisfies Message)
  signal.addEventListener('abort', () => channel.close(), { once: true })
  void navigator.locks
    .request(name, { signal }, () => {
      isReader = true
      return read((message) => !signal.aborted && channel.postMessage(message))
    })
    .catch((error: unknown) => {
      // The tab closed or changed tenant while it waited for the lock.
      if (!signal.aborted) throw error
    })
}
