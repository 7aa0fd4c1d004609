import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { BODY_MIN_BYTES_PER_SECOND, HTTP_MS } from '#contract/connection-limits.ts'

export type SlowLimits = { [K in keyof typeof HTTP_MS]: number } & { bytesPerSecond: number }
const LIMITS: SlowLimits = { ...HTTP_MS, bytesPerSecond: BODY_MIN_BYTES_PER_SECOND }

/** The longest interval between checks of bodies. */
const CHECK_MS = 2000

type Receiving = { since: number; bytesBefore: number }

/**
 * Ends connections that send nothing, and bodies that stop or are slower than any connection in
 * use. An upload may take as long as it needs while it continues. A stream sends a heartbeat more
 * often than an answer may be silent. (kit.slowRequests)
 */
export const endSlowRequests = (app: FastifyInstance, limits: Partial<SlowLimits> = {}): void => {
  const { connect, bodySilence, bodyGrace, answerSilence, bytesPerSecond } = {
    ...LIMITS,
    ...limits,
  }
  const receiving = new Map<IncomingMessage, Receiving>()
  const checkBodies = () => {
    for (const [request, { since, bytesBefore }] of receiving) {
      const { socket } = request
      if (request.complete || socket.destroyed) {
        receiving.delete(request)
        socket.setTimeout(answerSilence)
      } else if (
        socket.bytesRead - bytesBefore <
        ((Date.now() - since - bodyGrace) / 1000) * bytesPerSecond
      )
        socket.destroy()
    }
  }
  const timer = setInterval(checkBodies, Math.min(CHECK_MS, bodyGrace)).unref()
  // Node's server destroys a socket that times out.
  app.server.on('connection', (socket) => socket.setTimeout(connect))
  app.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw
    if (!(socket instanceof Socket)) return // an injected request has no socket
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    socket.setTimeout(hasBody ? bodySilence : answerSilence)
    if (hasBody) receiving.set(raw, { since: Date.now(), bytesBefore: socket.bytesRead })
  })
  // The rest of a refused body is read and dropped, so that the client receives the answer and can
  // reuse the connection.
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete && !raw.destroyed) raw.unpipe().resume()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
