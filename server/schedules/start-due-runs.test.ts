import { unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { startDueRuns } from './start-due-runs.ts'
import { getSchedule } from './service.ts'
import { log } from '#server/kit/log.ts'

const { asOwner, put, scan, finish, folder, database, libraryDir, inTenant } = await testSpine()
const COUNT = 10
let id = ''

beforeEach(async () => {
  await asOwner(
    `delete from schedule; delete from run; delete from indexed_file; delete from record`,
  )
  for (let n = 0; n < COUNT; n++)
    put(`mynd-${n}.jpg`, await photograph({ ObjectName: `Mynd ${n}` }, n))
  await scan()
  const made = (await asOwner(`insert into schedule (tenant_id, name, index_id, cron, action, next)
    values ('safn', 'Tiltekt', 'myndir', '0 3 * * 0', 'cleanup', now()) returning id`)) as {
    id: string
  }[]
  id = made[0]?.id ?? ''
})

const turn = async () => (await inTenant((db) => getSchedule(db, 'safn', id))).turns[0]
const cleanUp = async (gone: number) => {
  for (let n = 0; n < gone; n++) unlinkSync(join(folder, `mynd-${n}.jpg`))
  await startDueRuns(database, openStorage('originals', libraryDir))
  await finish((await turn())?.run?.id ?? '')
  return turn()
}

test('a scheduled cleanup removes the records of files that are gone, unasked', async () => {
  expect(await cleanUp(1)).toMatchObject({
    run: { state: 'completed', summary: { missing: 1 } },
    message: null,
  })
  expect(await asOwner(`select count(*)::int as n from record`)).toEqual([{ n: COUNT - 1 }])
})

test('a scheduled cleanup stops where more than a fifth is gone, and removes nothing', async () => {
  expect(await cleanUp(3)).toMatchObject({
    run: { state: 'stopped' },
    message: { code: 'indexing.tooManyMissing', params: { gone: 3, known: COUNT } },
  })
  expect(await asOwner(`select count(*)::int as n from record`)).toEqual([{ n: COUNT }])
})

test('a fault of ours is the result of one turn, and keeps no other schedule from its own', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  await asOwner(`alter table run add constraint no_force check (action <> 'force')`)
  await asOwner(`update schedule set action = 'force', next = now() - interval '1 hour'`)
  const [other] =
    (await asOwner(`insert into schedule (tenant_id, name, index_id, cron, action, next)
    values ('safn', 'Hin', 'myndir', '0 3 * * 0', 'scan', now()) returning id`)) as { id: string }[]
  await startDueRuns(database, openStorage('originals', libraryDir))
  await asOwner(`alter table run drop constraint no_force`)
  expect(told).toHaveBeenCalledOnce()
  expect(await turn()).toMatchObject({ run: null, message: { code: 'server.failed' } })
  const [second] = (await inTenant((db) => getSchedule(db, 'safn', other?.id ?? ''))).turns
  expect(await finish(second?.run?.id ?? '')).toMatchObject({ state: 'completed' })
})
