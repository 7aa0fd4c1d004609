import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, onTestFinished } from 'vitest'
import { EngineRefused, EngineUnavailable, openEngineClient } from './http-client.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const PAUSE_MS = 300
const LIMITS = { connect: 300, answer: 100, pause: PAUSE_MS }
const GET = { method: 'GET', path: '/' } as const
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server in the engine's place, with a client of it. */
const serve = async (handle: Handle, account = '') => {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = openEngineClient(`http://${account}127.0.0.1:${port}/base/`, LIMITS)
  const close = () =>
    new Promise<void>((resolve) => {
      client.close()
      server.closeAllConnections()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return { client, close, port }
}

test('an engine that is away is asked once, and again after a pause', async () => {
  let asked = 0
  const { client, close, port } = await serve((_, response) => {
    asked++
    response.end('{"ok":true}')
  })
  expect(await client.call(GET)).toEqual({ ok: true })
  await close()
  await expect(client.call(GET)).rejects.toThrow(EngineUnavailable)
  const again = createServer((_, response) => {
    asked++
    response.end('{"ok":true}')
  })
  await new Promise<void>((resolve) => again.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void again.close(() => resolve())))
  await expect(client.call(GET)).rejects.toThrow('paused')
  expect(asked).toBe(1)
  await wait(PAUSE_MS)
  expect(await client.call(GET)).toEqual({ ok: true })
  client.close()
})

test('late answers count as away only in a row', async () => {
  let isLate = true
  const { client } = await serve((_, response) => {
    if (!isLate) response.end('{}')
  })
  const ask = async (late: boolean) => {
    isLate = late
    return client.call(GET).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  }
  const answers: string[] = []
  for (const late of [true, true, false, true, true, true]) answers.push(await ask(late))
  expect(answers).toEqual(['late', 'late', 'answered', 'late', 'late', 'late'])
  isLate = false
  await expect(client.call(GET)).rejects.toThrow('paused')
})

test('a refusal says what the engine refused', async () => {
  const { client } = await serve((_, response) => {
    response.statusCode = 400
    response.end('{"error":{"type":"parsing_exception","reason":"unknown query"}}')
  })
  const refused = await client.call(GET).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(EngineRefused)
  expect(refused).toMatchObject({ status: 400, type: 'parsing_exception' })
})

test('the address may have a path, a name and a password', async () => {
  const seen: (string | undefined)[] = []
  const { client } = await serve(({ url, headers }, response) => {
    seen.push(url, headers.authorization, headers['content-type'])
    response.end('{}')
  }, 'varda:leynd%20ord@')
  await client.call({ method: 'POST', path: '/_bulk', body: '{}\n' })
  expect(seen).toEqual([
    '/base/_bulk',
    `Basic ${Buffer.from('varda:leynd ord').toString('base64')}`,
    'application/x-ndjson',
  ])
})
