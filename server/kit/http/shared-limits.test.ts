import { beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { route } from './routes.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  limited: {
    method: 'GET',
    path: '/api/limited',
    needs: 'public',
    perMinute: 3,
    about: 'May be called three times a minute.',
  },
  free: { method: 'GET', path: '/api/free', needs: 'public', about: 'May be called often.' },
})
const { database, asOwner } = await testDatabase()
const routes = [route(trial.limited, () => {}), route(trial.free, () => {})]
const shared = { rateLimit: true, sharedLimits: 'lykill sem ferlin eiga saman' }
const [one, other] = [
  await appOver(database, routes, shared),
  await appOver(database, routes, shared),
]
const from = async ({ app }: typeof one, remoteAddress: string, url = '/api/limited') => {
  const answer = await app.inject({ url, remoteAddress })
  return [answer.statusCode, Number(answer.headers['retry-after'] ?? 0)] as const
}
beforeEach(() => asOwner('delete from rate_limit'))

test('calls of limited endpoints are counted over all processes', async () => {
  for (const app of [one, other, one]) expect((await from(app, '192.0.2.1'))[0]).toBe(204)
  const [status, seconds] = await from(other, '192.0.2.1')
  expect(status).toBe(429)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  // Another network, and an endpoint without a limit, are not held.
  expect((await from(other, '192.0.2.2'))[0]).toBe(204)
  expect((await from(other, '192.0.2.1', '/api/free'))[0]).toBe(204)
})

test('a minute later the calls are counted anew, and old counts are removed', async () => {
  for (const app of [one, other, other]) await from(app, '2001:db8::1')
  // The same subscriber, from another address of its network.
  expect((await from(other, '2001:db8::2'))[0]).toBe(429)
  await asOwner(`update rate_limit set ends = now() - interval '1 second'`)
  expect((await from(other, '198.51.100.1'))[0]).toBe(204)
  expect(await asOwner('select count from rate_limit')).toEqual([{ count: 1 }])
})

test('no address is stored, and free endpoints write nothing', async () => {
  await from(one, '203.0.113.7', '/api/free')
  expect(await asOwner('select * from rate_limit')).toEqual([])
  await from(one, '203.0.113.7')
  const rows = (await asOwner('select * from rate_limit')) as { key: Buffer; count: number }[]
  expect(rows.map(({ key, count }) => [key.length, count])).toEqual([[32, 1]])
  expect(rows[0]?.key.toString('latin1')).not.toContain('203.0.113')
})
