import { beforeAll, expect, test } from 'vitest'
import { logs } from '#contract/logs.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { keepLogPartitions } from './partitions.ts'
import { logRoutes } from './routes.ts'
import { writeLog, type Line } from './service.ts'

const { call, database, url, owner } = await testApp(logRoutes)
const staff = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn' }
const ask = (body: object = {}, query: object = {}) => call(staff, logs.query, { params, query, body })

beforeAll(async () => {
  const lines: Line[] = Array.from({ length: 60 }, (_, n) => ({
    level: 'info',
    code: 'file.indexed',
    params: { ms: n * 100 },
    indexId: 'a',
    fileName: `mynd-${n}.jpg`,
    jobId: 'r1',
  }))
  lines.push({ level: 'error', code: 'images.notAnImage', params: {}, indexId: 'b', fileId: 'f1', fileName: 'Þórshöfn.jpg', jobId: 'r2' })
  await database.transact({ tenantId: 'safn' }, (db) => writeLog(db, 'safn', lines))
  await database.transact({ tenantId: 'annad' }, (db) =>
    writeLog(db, 'annad', [{ level: 'error', code: 'images.notAnImage', params: {}, fileName: 'leynd.jpg' }]),
  )
})

test('a page holds fifty lines, newest first, and the exact number of all', async () => {
  const { body } = await ask()
  expect(body.hits.total).toBe(61)
  expect(body.hits.hits).toHaveLength(50)
  expect(body.hits.hits[0]?._source).toMatchObject({ level: 'error', fileName: 'Þórshöfn.jpg' })
  const { body: next } = await ask({}, { from: 50 })
  expect(next.hits.hits).toHaveLength(11)
})

test('lines are filtered by level, index, file and run', async () => {
  for (const filters of [{ level: ['error', 'warn'] }, { indexId: 'b' }, { fileId: 'f1' }, { jobId: 'r2' }]) {
    expect((await ask({ filters })).body.hits).toMatchObject({ total: 1, hits: [{ _source: { fileName: 'Þórshöfn.jpg' } }] })
  }
})

test('words are found in the Icelandic sentence and in the name of the file', async () => {
  expect((await ask({ query: 'skráð 0,5' })).body.hits.total).toBe(1)
  expect((await ask({ query: 'Þórshöfn.jpg' })).body.hits.total).toBe(1)
})

test('a query of one letter is none', async () => {
  expect((await ask({ query: 'x' })).body.hits.total).toBe(61)
})

test('the log is for staff', async () => {
  expect((await call(personAs('tenant::user', 'safn'), logs.query, { params, query: {}, body: {} })).status).toBe(403)
})

test('each day has its partition, and those past their time are dropped', async () => {
  await keepLogPartitions(url, new Date('2031-01-01T12:00:00Z'))
  const names = async () =>
    (
      (await owner(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'log_entry'::regclass order by 1`)) as {
        name: string
      }[]
    ).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['log_entry_20310101', 'log_entry_20310102', 'log_entry_rest']))
  await keepLogPartitions(url, new Date('2031-06-01T12:00:00Z'))
  expect(await names()).not.toContain('log_entry_20310101')
  expect(await names()).toContain('log_entry_20310601')
})
