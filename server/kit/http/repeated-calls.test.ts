import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/all.ts'
import { isWriting, endpoints } from '#contract/endpoint.ts'
import { SAME_CALL_SECONDS } from '#contract/limits.ts'
import { Problem } from '#server/kit/problem.ts'
import { route } from './routes.ts'
import { personAs, testApp } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  make: {
    method: 'POST',
    path: '/api/tenants/:tenantId/things',
    needs: 'public',
    once: true,
    params: z.object({ tenantId: z.string() }),
    body: z.object({ name: z.string() }),
    about: 'Makes a thing.',
  },
})

let made = 0
let failing = 0
const { call, owner } = await testApp([
  route(trial.make, async ({ db }) => {
    if (failing-- > 0) throw new Problem('indices.notFound')
    await db.execute(sql`select pg_sleep(0.05)`)
    made += 1
  }),
])
await owner(`insert into tenant (id, name) values ('safn', 'Safn'), ('annad', 'Annað')`)
const anna = personAs('tenant::admin', 'safn')
const make = async (name: string, who = anna, tenantId = 'safn') => {
  const { status, body } = await call(who, trial.make, { params: { tenantId }, body: { name } })
  return status === 204 ? 'made' : body.code
}

test('of equal concurrent calls of one person the second is refused', async () => {
  made = 0
  const answers = await Promise.all(Array.from({ length: 4 }, () => make('a')))
  expect(answers.toSorted()).toEqual([
    'made',
    'request.repeated',
    'request.repeated',
    'request.repeated',
  ])
  expect(made).toBe(1)
})

test('a failed call, or one of another person, tenant or body, may be sent at once', async () => {
  failing = 1
  const answers = await Promise.all([make('b'), make('b')])
  expect(answers.toSorted()).toEqual(['indices.notFound', 'made'])
  expect(await make('b', personAs('tenant::admin', 'safn'))).toBe('made')
  expect(await make('b', personAs('tenant::admin', 'annad'), 'annad')).toBe('made')
  expect(await make('b ')).toBe('made')
})

test('an equal call is accepted again after some seconds', async () => {
  expect(await make('c')).toBe('made')
  expect(await make('c')).toBe('request.repeated')
  await owner(`update recent_call set at = at - interval '${SAME_CALL_SECONDS} seconds 10 ms'`)
  expect(await make('c')).toBe('made')
  // The next call deletes the old rows.
  await owner(`update recent_call set at = at - interval '2 minutes'`)
  expect(await make('d')).toBe('made')
  expect(
    await owner(`select count(*)::int as n from recent_call where tenant_id = 'safn'`),
  ).toEqual([{ n: 1 }])
})

test('every `once` endpoint is a writing JSON call with its tenant in the path', () => {
  const those = allEndpoints.filter(({ once }) => once)
  expect(those.length).toBeGreaterThan(0)
  const faults = those.filter(
    (endpoint) =>
      !endpoint.path.includes(':tenantId') ||
      !isWriting(endpoint) ||
      !['json', undefined].includes(endpoint.kind),
  )
  expect(faults.map(({ name }) => name)).toEqual([])
})
