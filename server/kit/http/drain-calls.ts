import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { DRAIN_MS } from '#contract/connection-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Closes the application: it accepts no more connections, ends event streams, and answers what
     * reached it. After `maxMs` it cuts the rest. (installation.drain)
     */
    drain: (maxMs?: number) => Promise<void>
  }
}

const IDLE_EVERY_MS = 20

/** Adds `drain` to the application. Returns the function that registers an event stream. */
export const makeDrainable = (app: FastifyInstance): ((stream: IncomingMessage) => void) => {
  const streams = new Set<Socket>()
  app.decorate('drain', async (maxMs = DRAIN_MS) => {
    const { server } = app
    const closed = new Promise((resolve) => server.close(resolve))
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false
    })
    for (const socket of streams) socket.destroy()
    // A connection whose answer began before the close becomes idle later.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS)
    const late = setTimeout(() => server.closeAllConnections(), maxMs)
    await closed
    clearInterval(idle)
    clearTimeout(late)
    await app.close()
  })
  return ({ socket }) => {
    if (!(socket instanceof Socket)) return // an injected request has no socket
    streams.add(socket)
    socket.once('close', () => streams.delete(socket))
  }
}
