import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RECEIVING } from '#contract/uploads.ts'
import { temporaryFolder } from '#server/images/testing.ts'
import { randomId, testDatabase } from '#server/kit/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { sizeName } from './asset-paths.ts'
import { keepSweepingAssets, sweepAssets } from './sweep.ts'

const { database, asOwner } = await testDatabase()
const { path: dataDir, remove } = await temporaryFolder()
afterAll(remove)
for (const tenant of ['safn', 'farið'])
  await asOwner(`insert into tenant (id, name) values ('${tenant}', '${tenant}')`)

const DAYS_AGO = Date.now() / 1000 - 2 * 86_400
const put = (tenantId: string, name: string, at = DAYS_AGO): string => {
  const path = join(dataDir, 'assets', tenantId, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'gögn')
  utimesSync(path, at, at)
  return path
}
const known = async (tenantId: string): Promise<string> => {
  const id = randomId()
  await asOwner(
    `insert into asset (tenant_id, id, name, kind, size_bytes)
     values ('${tenantId}', '${id}', 'mynd.png', 'png', 1)`,
  )
  return id
}
const areThere = (paths: readonly string[]) => paths.filter((path) => existsSync(path))

test('what a kill left of an upload goes after a day; what a row names, what is young and what is not ours stays', async () => {
  const id = await known('safn')
  const [lost, young] = [randomId(), randomId()]
  const kept = [
    put('safn', id),
    put('safn', sizeName(id, 'medium')),
    put('safn', young, Date.now() / 1000 - 3600),
    put('safn', 'lesið-mig.txt'),
  ]
  const swept = [
    put('safn', lost),
    put('safn', sizeName(lost, 'medium')),
    put('safn', `${RECEIVING}/${lost}.small`),
  ]
  await sweepAssets(database, openStorage('assets', join(dataDir, 'assets')), 'safn')
  expect(areThere(kept)).toEqual(kept)
  expect(areThere(swept)).toEqual([])
})

test('the assets of a deleted tenant go, once a day, and no others', async () => {
  const [gone, here] = [await known('farið'), await known('safn')]
  const [theirs, mine] = [put('farið', gone), put('safn', here)]
  await sweepAssets(database, openStorage('assets', join(dataDir, 'assets')), 'farið')
  expect(existsSync(theirs)).toBe(true)
  await asOwner(`delete from tenant where id = 'farið'`)
  const stop = keepSweepingAssets(database, openStorage('assets', join(dataDir, 'assets')))
  await expect.poll(() => existsSync(theirs)).toBe(false)
  stop()
  expect(existsSync(mine)).toBe(true)
})
