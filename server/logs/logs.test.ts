import { beforeAll, expect, test } from 'vitest'
import { LIST_FROM_MAX, LOGS_COUNT_MAX } from '#contract/limits.ts'
import { logs } from '#contract/logs.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { maintainLogPartitions } from './partitions.ts'
import { logRoutes } from './routes.ts'
import { writeLog, type Line } from './service.ts'

const { call, database, url, owner } = await testApp(logRoutes)
const staff = personAs('tenant::superuser', 'safn')
const params = { tenantId: 'safn' }
const ask = (body: object = {}, query: object = {}) =>
  call(staff, logs.query, { params, query, body })

beforeAll(async () => {
  const lines: Line[] = Array.from({ length: 60 }, (_, n) => ({
    level: 'info',
    code: 'file.indexed',
    params: { ms: n * 100 },
    indexId: 'a',
    fileName: `mynd-${n}.jpg`,
    jobId: 'r1',
  }))
  lines.push({
    level: 'error',
    code: 'images.notAnImage',
    params: {},
    indexId: 'b',
    fileId: 'f1',
    fileName: 'Þórshöfn.jpg',
    jobId: 'r2',
  })
  await database.transact({ tenantId: 'safn' }, (db) => writeLog(db, 'safn', lines))
  await database.transact({ tenantId: 'annad' }, (db) =>
    writeLog(db, 'annad', [
      { level: 'error', code: 'images.notAnImage', params: {}, fileName: 'leynd.jpg' },
    ]),
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

test('a page may begin after the last line seen, with words and without, and the number is still of all', async () => {
  const ids = async (query: string, asked: object) =>
    (await ask({ query, filters: { indexId: 'a' } }, asked)).body.hits.hits.map(({ _id }) => _id)
  for (const query of ['', 'mynd']) {
    const whole = await ids(query, { size: 100 })
    expect(whole).toHaveLength(60)
    expect(await ids(query, { size: 7, before: whole[19] })).toEqual(whole.slice(20, 27))
    expect(await ids(query, { size: 7, before: whole[55], from: 3 })).toEqual(whole.slice(56))
    const { hits } = (await ask({ query, filters: { indexId: 'a' } }, { before: whole.at(-1) }))
      .body
    expect(hits).toEqual({ total: 60, relation: 'eq', hits: [] })
  }
})

test('a page that begins beyond all lists is refused', async () => {
  const { status, body } = await ask({}, { from: Number.MAX_SAFE_INTEGER })
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'from', message: 'Má ekki vera hærra en 10.000.000' }],
  ])
  expect((await ask({}, { from: LIST_FROM_MAX })).body.hits.hits).toEqual([])
})

test('lines are filtered by level, index, file and run', async () => {
  for (const filters of [
    { level: ['error', 'warn'] },
    { indexId: 'b' },
    { fileId: 'f1' },
    { jobId: 'r2' },
  ]) {
    expect((await ask({ filters })).body.hits).toMatchObject({
      total: 1,
      hits: [{ _source: { fileName: 'Þórshöfn.jpg' } }],
    })
  }
})

test('words are found in the Icelandic sentence and in the name of the file', async () => {
  expect((await ask({ query: 'skráð 0,5' })).body.hits.total).toBe(1)
  expect((await ask({ query: 'Þórshöfn.jpg' })).body.hits.total).toBe(1)
})

test('the number is exact by level and index too, and stays so when the counts of a day are folded', async () => {
  const numbers = async () =>
    Promise.all(
      [{}, { indexId: 'a' }, { level: ['error'] }, { level: ['error'], indexId: 'a' }].map(
        async (filters) => (await ask({ filters })).body.hits.total,
      ),
    )
  await owner(
    `update log_entry set at = at - interval '3 days'; update log_count set day = day - 3`,
  )
  for (let n = 0; n < 3; n++)
    await database.transact({ tenantId: 'safn' }, (db) =>
      writeLog(db, 'safn', [{ level: 'debug', code: 'file.unchanged', params: {} }]),
    )
  expect(await numbers()).toEqual([64, 60, 1, 0])
  const kept = async () =>
    Number(((await owner(`select count(*) as n from log_count`)) as { n: string }[])[0]?.n)
  expect(await kept()).toBe(6)
  await maintainLogPartitions(url, new Date(Date.now() + 86_400_000))
  expect([await numbers(), await kept()]).toEqual([[64, 60, 1, 0], 4])
  await owner(
    `delete from log_entry where level = 'debug'; delete from log_count where level = 'debug'`,
  )
})

test('of lines that hold a word ten thousand are counted, and that there are more is told', async () => {
  await database.transact({ tenantId: 'margt' }, (db) =>
    writeLog(
      db,
      'margt',
      Array.from({ length: LOGS_COUNT_MAX + 1 }, () => ({
        level: 'info',
        code: 'file.unchanged',
        params: {},
      })),
    ),
  )
  const many = personAs('tenant::superuser', 'margt')
  const hits = async (query: string, asked: { size?: number; before?: string | undefined } = {}) =>
    (await call(many, logs.query, { params: { tenantId: 'margt' }, query: asked, body: { query } }))
      .body.hits
  expect(await hits('óbreytt')).toMatchObject({ total: LOGS_COUNT_MAX, relation: 'gte' })
  expect(await hits('')).toMatchObject({ total: LOGS_COUNT_MAX + 1, relation: 'eq' })
  const ten = (await hits('óbreytt', { size: 10 })).hits
  expect((await hits('óbreytt', { size: 6, before: ten[3]?._id })).hits).toEqual(ten.slice(4))
})

test('a query of one letter is none', async () => {
  expect((await ask({ query: 'x' })).body.hits.total).toBe(61)
})

test('the log is for staff', async () => {
  expect(
    (await call(personAs('tenant::user', 'safn'), logs.query, { params, query: {}, body: {} }))
      .status,
  ).toBe(403)
})

test('each day has its partition, and those past their 90 days are dropped', async () => {
  await maintainLogPartitions(url, new Date('2031-01-01T12:00:00Z'))
  const names = async () =>
    (
      (await owner(`
        select inhrelid::regclass::text as name
        from pg_inherits
        where inhparent = 'log_entry'::regclass
        order by 1`)) as {
        name: string
      }[]
    ).map(({ name }) => name)
  expect(await names()).toEqual(
    expect.arrayContaining(['log_entry_20310101', 'log_entry_20310102', 'log_entry_rest']),
  )
  // Expired lines in the default partition and expired counts are deleted too.
  await owner(`insert into log_entry (tenant_id, at, level, code, params, message)
    select 'safn', at::timestamptz, 'info', 'c', '{}', 'gamalt'
    from (values ('2031-01-01T10:00Z'), ('2031-03-02T10:00Z'), ('2031-03-03T10:00Z')) v(at)`)
  await owner(`
    insert into log_count (tenant_id, day, level, lines)
    values ('safn', '2031-03-02', 'info', 1), ('safn', '2031-03-03', 'info', 1)`)
  await maintainLogPartitions(url, new Date('2031-06-01T12:00:00Z'))
  const left = (await owner(
    `select at::date::text as day from log_entry where message = 'gamalt'`,
  )) as { day: string }[]
  expect(left.map(({ day }) => day)).toEqual(['2031-03-03'])
  expect(await owner(`select day::text, lines from log_count where tenant_id = 'safn'`)).toEqual([
    { day: '2031-03-03', lines: '1' },
  ])
  expect(await names()).not.toContain('log_entry_20310101')
  expect(await names()).toContain('log_entry_20310601')
})
