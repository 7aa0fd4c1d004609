import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { ENGINE_MS } from '#contract/connection-limits.ts'

/** The engine does not answer, or not in time. */
export class EngineUnavailable extends Error {}

/** The engine refuses a call. `type`: its name of the error. */
export class EngineRefused extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, reason: string) {
    super(`${status} ${type}: ${reason}`)
    this.status = status
    this.type = type
  }
}

/** A call to the engine. A text body is a list of JSON lines. */
export type EngineCall = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  body?: string | object
  /** How long the answer may take; by default as long as a search may. */
  answerMs?: number
}

/** Calls an engine over HTTP. */
export type EngineClient = {
  call: <T>(call: EngineCall) => Promise<T>
  close: () => void
}

/** Connections that a process keeps to the engine. */
const SOCKETS = 32
/** Late answers in a row after which the engine counts as unavailable. */
const LATE_MAX = 3

/**
 * A client of the engine at an address, which may hold a name and a password. After a failure to
 * connect, and after several late answers, it fails all calls for a while without asking, so that
 * searches do not wait for an engine that is away. (search.engineAway)
 */
export const openEngineClient = (
  address: string,
  limits: { connect: number; answer: number; pause: number } = ENGINE_MS,
): EngineClient => {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: SOCKETS }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  const sendRequest = isSecure ? httpsRequest : httpRequest
  const auth =
    url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const base = url.pathname.replace(/\/$/, '')
  let [closedUntil, late] = [0, 0]
  const fail = (reason: string, isAway: boolean): EngineUnavailable => {
    late++
    if (isAway || late >= LATE_MAX) closedUntil = performance.now() + limits.pause
    return new EngineUnavailable(reason)
  }

  const call: EngineClient['call'] = <T>({ method, path, body, answerMs }: EngineCall) => {
    if (performance.now() < closedUntil) return Promise.reject(new EngineUnavailable('paused'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const text = typeof body === 'string' ? body : body && JSON.stringify(body)
    const sent = sendRequest(
      {
        protocol: url.protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port,
        path: base + path,
        method,
        agent,
        auth: auth || undefined,
        headers: text === undefined ? {} : headersOf(body, text),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => {
          if (!isStopped) reject(fail(error.message, true))
        })
        response.on('end', () => {
          clearTimeout(timer)
          const status = response.statusCode ?? 0
          const answer = parse(Buffer.concat(chunks).toString())
          if (status === 429 || status >= 500) return reject(fail(`status ${status}`, false))
          late = 0
          if (status >= 400) return reject(refusalOf(status, answer))
          resolve(answer as T)
        })
      },
    )
    let isStopped = false
    const stop = (reason: string, isAway: boolean) => {
      isStopped = true
      reject(fail(reason, isAway))
      sent.destroy()
    }
    const timer = setTimeout(() => stop('late', false), answerMs ?? limits.answer)
    sent.on('socket', (socket) => {
      if (!socket.connecting) return
      const connecting = setTimeout(() => stop('no connection', true), limits.connect)
      const connected = () => clearTimeout(connecting)
      socket.once(isSecure ? 'secureConnect' : 'connect', connected).once('close', connected)
    })
    sent.on('error', (error) => {
      clearTimeout(timer)
      // Of a stopped call it only says that it was stopped.
      if (!isStopped) reject(fail(error.message, true))
    })
    sent.end(text)
    return promise
  }
  return { call, close: () => agent.destroy() }
}

const headersOf = (body: EngineCall['body'], text: string) => ({
  'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json',
  'content-length': Buffer.byteLength(text),
})

/** An answer that is not JSON comes from something else than the engine. */
const parse = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

const refusalOf = (status: number, answer: unknown): EngineRefused => {
  const { error } = (answer ?? {}) as { error?: { type?: string; reason?: string } | string }
  const { type = '', reason = '' } = typeof error === 'object' ? error : { reason: error }
  return new EngineRefused(status, type, reason)
}
