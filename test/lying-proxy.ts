import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer that a lie gives itself. */
type Answer = { status: number; headers?: OutgoingHttpHeaders; body?: string | Buffer }

/** What a proxy changes of the calls to a store and of its answers. */
export type Lie = {
  /** Answers a call itself. */
  answer?: (call: IncomingMessage, body: Buffer) => Promise<Answer | undefined> | undefined
  /** Changes the body of an answer. */
  body?: (call: IncomingMessage, body: Buffer) => Buffer
  /** A header that answers lose. */
  without?: string
}

/**
 * A proxy in front of a store that passes everything on but what a lie changes. It keeps the `host`
 * header, so that signatures stay right.
 */
export const startLyingProxy = async (endpoint: string) => {
  let lie: Lie = {}
  const target = new URL(endpoint)
  const pass = (call: IncomingMessage, sent: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = call
      request({ host: target.hostname, port: target.port, method, path, headers }, (found) => {
        found.toArray().then((chunks) => {
          const body = Buffer.concat(chunks as Buffer[]) // without an encoding
          resolve({ status: found.statusCode ?? 500, headers: { ...found.headers }, body })
        }, reject)
      })
        .on('error', reject)
        .end(sent)
    })
  const respond = async (call: IncomingMessage): Promise<Answer> => {
    const sent = Buffer.concat(await call.toArray())
    const own = await lie.answer?.(call, sent)
    if (own) return own
    const { status, headers = {}, body = '' } = await pass(call, sent)
    if (lie.without !== undefined) delete headers[lie.without]
    delete headers['transfer-encoding']
    const changed = lie.body?.(call, Buffer.from(body)) ?? body
    if (call.method !== 'HEAD') headers['content-length'] = changed.length
    return { status, headers, body: changed }
  }
  const server = createServer((call, answer) => {
    respond(call).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.destroy(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    tell: (next: Lie) => (lie = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
