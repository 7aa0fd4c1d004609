import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoint.ts'
import { route } from './routes.ts'
import { testApp } from '#server/kit/testing.ts'

const body = z.object({ first: z.string(), second: z.string() })
const trial = endpoints('trial', {
  both: {
    method: 'POST',
    path: '/api/both',
    needs: 'public',
    body,
    about: 'Counts two accounts, one after the other.',
  },
  taken: {
    method: 'POST',
    path: '/api/taken',
    needs: 'public',
    about: 'Writes what is there already.',
  },
})

let arrived = 0
let tries = 0
const afterwards: string[] = []
const { call, owner } = await testApp([
  route(trial.both, async ({ db, body: { first, second }, after }) => {
    // The retry waits for the other to end, since both could conflict again on a busy machine.
    if (++tries > 2) await vi.waitUntil(() => afterwards.length > 0)
    after(() => void afterwards.push(first))
    await db.execute(sql`update login_failure set failures = failures + 1 where account = ${first}`)
    arrived++
    // Each locks its first row before it updates the other's.
    while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await db.execute(
      sql`update login_failure set failures = failures + 1 where account = ${second}`,
    )
  }),
  route(trial.taken, async ({ db }) => {
    await db.execute(
      sql`insert into login_failure (account, failures, last) values ('a', 1, now())`,
    )
  }),
])

test('of two conflicting calls one is retried, and both are answered', async () => {
  await owner(
    `insert into login_failure (account, failures, last) values ('a', 0, now()), ('b', 0, now())`,
  )
  const both = (first: string, second: string) =>
    call(undefined, trial.both, { body: { first, second } })
  expect((await Promise.all([both('a', 'b'), both('b', 'a')])).map(({ status }) => status)).toEqual(
    [204, 204],
  )
  expect(tries).toBe(3)
  expect(afterwards.toSorted()).toEqual(['a', 'b'])
  expect(await owner('select account, failures from login_failure order by 1')).toEqual([
    { account: 'a', failures: 2 },
    { account: 'b', failures: 2 },
  ])
})

test('a unique violation is a conflict, not a server failure', async () => {
  const { status, body: problem } = await call(undefined, trial.taken, {})
  expect([status, problem.code]).toEqual([409, 'request.simultaneous'])
})
