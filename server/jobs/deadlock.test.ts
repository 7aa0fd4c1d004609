import { sql } from '#server/kit/database/drizzle.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/kit/testing.ts'
import { connectJobs, enqueue, startWorking, task, type TaskContext } from './service.ts'

const { database, asOwner, url } = await testDatabase()

test('a step of a task that meets another in a deadlock is done again, and the rest of the task goes on', async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safn')`)
  await asOwner(
    `insert into login_failure (account, failures, last) values ('a', 0, now()), ('b', 0, now())`,
  )
  const count = (account: string) =>
    sql`update login_failure set failures = failures + 1 where account = ${account}`
  let [held, tries, begun, ended] = [0, 0, 0, 0]
  const both = async (first: string, second: string, tx: TaskContext<'indexing.purge'>['tx']) => {
    begun++
    await tx(async (db) => {
      tries++
      await db.execute(count(first))
      held++
      // Both lock their first row before they ask for the other's.
      while (held < 2) await new Promise((resolve) => setTimeout(resolve, 5))
      await db.execute(count(second))
    })
    ended++
  }
  const closeJobs = await connectJobs(database, url)
  const working = await startWorking(
    database,
    [
      task('indexing.purge', ({ tx }) => both('a', 'b', tx)),
      task('records.reword', ({ tx }) => both('b', 'a', tx)),
    ],
    'arekstur',
  )
  await database.transact({ tenantId: 'safn' }, async (db) => {
    await enqueue(db, 'indexing.purge', { tenantId: 'safn', indexId: 'x' })
    await enqueue(db, 'records.reword', { tenantId: 'safn', indexId: 'x' })
  })
  await expect.poll(() => ended, { timeout: 20_000 }).toBe(2)
  expect([begun, tries]).toEqual([2, 3])
  expect(await asOwner('select account, failures from login_failure order by 1')).toEqual([
    { account: 'a', failures: 2 },
    { account: 'b', failures: 2 },
  ])
  await working.stop()
  await closeJobs()
})
