import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { route, stream, upload } from './routes.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  write: {
    method: 'POST',
    path: '/api/write',
    needs: 'public',
    body: z.unknown(),
    about: 'Writes.',
  },
  send: {
    kind: 'upload',
    method: 'POST',
    path: '/api/send',
    needs: 'public',
    answer: z.object({ bytes: z.number() }),
    about: 'Sends a file.',
  },
  lost: {
    kind: 'upload',
    method: 'POST',
    path: '/api/lost',
    needs: 'public',
    answer: z.object({}),
    about: 'Sends a file to nowhere.',
  },
  listen: { kind: 'stream', method: 'GET', path: '/api/listen', needs: 'public', about: 'Beats.' },
})
const { database } = await testDatabase()
const { app } = await appOver(
  database,
  [
    route(trial.write, () => {}),
    upload(trial.send, async ({ files }) => ({ bytes: files.length })),
    upload(
      trial.lost,
      () => ({}),
      async () => '/engin/slík/mappa',
    ),
    stream(trial.listen, ({ reply }) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
      const beat = setInterval(() => reply.raw.write(': \n\n'), 100)
      reply.raw.on('close', () => clearInterval(beat))
    }),
  ],
  {
    slow: {
      connect: 400,
      headers: 400,
      bodySilence: 600,
      bodyGrace: 500,
      answerSilence: 600,
      bytesPerSecond: 1000,
    },
  },
)
afterAll(() => app.server.closeAllConnections())
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** A raw connection: what it receives, and when it ends. */
const opened = async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const heard: string[] = []
  // The server ends this connection.
  socket.on('data', (data) => heard.push(data.toString())).on('error', () => {})
  const isOver = () => socket.destroyed
  return { socket, isOver, heard: () => heard.join('') }
}
const headOf = (path: string, more: string) => `POST ${path} HTTP/1.1\r\nhost: x\r\n${more}\r\n\r\n`
const every = (ms: number, fn: () => void) => {
  const timer = setInterval(fn, ms)
  return () => clearInterval(timer)
}
const over = { timeout: 5000 }

test('silent connections, endless headers and trickling bodies are closed', async () => {
  const [silent, headers, dribble, stalled] = await Promise.all([
    opened(),
    opened(),
    opened(),
    opened(),
  ])
  headers.socket.write('POST /api/write HTTP/1.1\r\nhost: x\r\n')
  dribble.socket.write(
    headOf('/api/write', 'content-type: application/json\r\ncontent-length: 1000'),
  )
  const stop = every(100, () => void dribble.socket.write(' '))
  stalled.socket.write(
    `${headOf('/api/write', 'content-type: application/json\r\ncontent-length: 1000')}{`,
  )
  await expect
    .poll(() => [silent, headers, dribble, stalled].map(({ isOver }) => isOver()), over)
    .toEqual([true, true, true, true])
  stop()
})

test('a slow upload is accepted while it continues', async () => {
  const { socket, heard } = await opened()
  const part = [
    '--x',
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    '',
  ].join('\r\n')
  const [pieces, size] = [20, 500]
  const end = '\r\n--x--\r\n'
  const length = part.length + pieces * size + end.length
  socket.write(
    headOf(
      '/api/send',
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}`,
    ) + part,
  )
  let sent = 0
  const stop = every(100, () => {
    if (sent === pieces) return
    sent++
    socket.write('a'.repeat(size) + (sent === pieces ? end : ''))
  })
  await vi.waitUntil(() => heard().includes('200 OK'), { timeout: 8000 })
  stop()
  expect(sent).toBe(pieces)
})

test('a stream outlasts the answer timeout', async () => {
  const { socket, heard, isOver } = await opened()
  socket.write('GET /api/listen HTTP/1.1\r\nhost: x\r\n\r\n')
  await vi.waitUntil(() => heard().split(': \n\n').length > 12, { timeout: 8000 })
  expect(isOver()).toBe(false)
  socket.destroy()
})

test('after a failed upload the connection answers the next call', async () => {
  const { socket, heard } = await opened()
  const part = [
    '--x',
    'content-disposition: form-data; name="file"; filename="a.jpg"',
    'content-type: image/jpeg',
    '',
    '',
  ].join('\r\n')
  const rest = `${'a'.repeat(3_000_000)}\r\n--x--\r\n`
  socket.write(
    headOf(
      '/api/lost',
      'content-type: multipart/form-data; boundary=x\r\n' +
        `content-length: ${part.length + rest.length}`,
    ) + part,
  )
  socket.write(rest.slice(0, 200_000))
  await expect.poll(heard, over).toContain('HTTP/1.1 500')
  socket.write(rest.slice(200_000))
  socket.write(headOf('/api/write', 'content-length: 0'))
  await expect.poll(heard, over).toContain('HTTP/1.1 204')
  socket.destroy()
})
