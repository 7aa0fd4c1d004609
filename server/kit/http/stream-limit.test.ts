import { afterAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { STREAMS_MAX } from '#contract/connection-limits.ts'
import { stream } from './routes.ts'
import { appOver, personAs, testDatabase } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  listen: { kind: 'stream', method: 'GET', path: '/api/listen', needs: 'public', about: 'Beats.' },
})
const { database } = await testDatabase()
const { app } = await appOver(
  database,
  [
    stream(trial.listen, ({ reply }) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n\n')
    }),
  ],
  { trustProxy: true },
)
afterAll(() => app.server.closeAllConnections())
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const [anna, bjarni] = [personAs('tenant::user', 'safn'), personAs('tenant::user', 'safn')]
const opened = async (viewer: typeof anna | undefined, address: string) => {
  const stop = new AbortController()
  const headers = {
    'x-forwarded-for': address,
    ...(viewer && { 'x-viewer': JSON.stringify({ ...viewer, name: 'Profari' }) }),
  }
  const answer = await fetch(`${origin}/api/listen`, { headers, signal: stop.signal })
  return { answer, stop: () => stop.abort() }
}
const many = <T>(count: number, fn: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => fn(n)))

test('a person has a limited number of streams, from anywhere, and a new one when one ends', async () => {
  const streams = await many(STREAMS_MAX.person, (n) => opened(anna, `10.0.0.${n}`))
  expect(streams.filter(({ answer }) => answer.status !== 200)).toEqual([])
  const { answer } = await opened(anna, '10.0.1.1')
  expect([
    answer.status,
    answer.headers.get('retry-after'),
    ((await answer.json()) as { title: string }).title,
  ]).toEqual([
    429,
    '30',
    `Of margir gluggar fylgjast með í einu; mest ${STREAMS_MAX.person}. ` +
      'Lokaðu þeim sem þú notar ekki',
  ])
  expect((await opened(bjarni, '10.0.1.1')).answer.status).toBe(200)
  streams[0]?.stop()
  await vi.waitUntil(async () => (await opened(anna, '10.0.1.1')).answer.status === 200)
})

test('addresses of one IPv6 /64 network count as one', async () => {
  const streams = await many(STREAMS_MAX.address, (n) =>
    opened(undefined, `2001:db8:1:2::${(n + 1).toString(16)}`),
  )
  expect(streams.filter(({ answer }) => answer.status !== 200)).toEqual([])
  expect((await opened(undefined, '2001:db8:1:2:ffff::1')).answer.status).toBe(429)
  expect((await opened(undefined, '2001:db8:1:3::1')).answer.status).toBe(200)
})

test('an address has a higher limit of streams than a person', async () => {
  const streams = await many(STREAMS_MAX.address, () => opened(undefined, '10.9.9.9'))
  expect(streams.filter(({ answer }) => answer.status !== 200)).toEqual([])
  expect((await opened(undefined, '10.9.9.9')).answer.status).toBe(429)
  expect((await opened(undefined, '10.9.9.8')).answer.status).toBe(200)
})
