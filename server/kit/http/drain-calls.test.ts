import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { route, stream } from './routes.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  wait: {
    method: 'GET',
    path: '/api/wait',
    needs: 'public',
    answer: z.object({ done: z.boolean() }),
    about: 'Waits until the test lets it go.',
  },
  listen: { kind: 'stream', method: 'GET', path: '/api/listen', needs: 'public', about: 'Beats.' },
})
const { database } = await testDatabase()
let letGo: () => void = () => {}
let waiting = 0
const open = async () => {
  const { app } = await appOver(database, [
    route(trial.wait, async () => {
      waiting += 1
      await new Promise<void>((resolve) => (letGo = resolve))
      return { done: true }
    }),
    stream(trial.listen, ({ reply }) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
      reply.raw.write(': \n\n')
    }),
  ])
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  afterAll(() => agent.destroy())
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, agent }, resolve).on('error', reject).end()
    })
  return { app, get }
}

test('a stopping process answers calls in progress, ends streams, and accepts no more', async () => {
  waiting = 0
  const { app, get } = await open()
  const listening = await get('/api/listen')
  listening.resume()
  // The stream is cut, which may count as an error.
  const ended = once(listening, 'close').catch(() => {})
  const inProgress = get('/api/wait')
  await vi.waitUntil(() => waiting === 1)
  let isDrained = false
  const drained = app.drain().then(() => (isDrained = true))
  await ended
  await expect(get('/api/wait')).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/)
  expect(isDrained).toBe(false)
  letGo()
  const answer = await inProgress
  expect(answer.statusCode).toBe(200)
  expect(JSON.parse(await text(answer))).toEqual({ done: true })
  await drained
})

test('a stopping process cuts calls that do not end in time', async () => {
  waiting = 0
  const { app, get } = await open()
  const inProgress = get('/api/wait')
  // Expected below.
  inProgress.catch(() => {})
  await vi.waitUntil(() => waiting === 1)
  const drained = app.drain(100)
  await expect(inProgress).rejects.toThrow(/socket hang up|ECONNRESET/)
  letGo()
  await drained
})
