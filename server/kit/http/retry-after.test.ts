import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { z } from 'zod'
import { Problem } from '#server/kit/problem.ts'
import { route } from './routes.ts'
import { appOver, testDatabase } from '#server/kit/testing.ts'

const trial = endpoints('trial', {
  fail: {
    method: 'GET',
    path: '/api/fail/:code',
    needs: 'public',
    params: z.object({ code: z.string() }),
    about: 'Fails.',
  },
  often: {
    method: 'GET',
    path: '/api/often',
    needs: 'public',
    perMinute: 1,
    about: 'May be called once.',
  },
})
const { database } = await testDatabase()
const routes = [
  route(trial.fail, ({ params }) => {
    throw new Problem(params.code as ProblemCode, { params: { minutes: 1, max: 1 } })
  }),
  route(trial.often, () => {}),
]
const { call } = await appOver(database, routes, { rateLimit: true })

test('every temporary refusal has a Retry-After header', async () => {
  const passing = Object.entries(PROBLEMS).filter(([, status]) => status === 429 || status === 503)
  expect(passing.length).toBeGreaterThan(5)
  for (const [code, status] of passing) {
    const answer = await call(undefined, trial.fail, { params: { code } })
    expect([code, answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([
      code,
      status,
      true,
    ])
  }
  await call(undefined, trial.often, {})
  const often = await call(undefined, trial.often, {})
  expect([often.status, Number(often.headers['retry-after']) > 0]).toEqual([429, true])
})
