import { expect, test } from 'vitest'
import { logs } from '#contract/logs.ts'
import { personAs, testApp } from '#server/kit/testing.ts'
import { logRoutes } from './routes.ts'
import { writeLog, type Line } from './service.ts'

const { call, database, owner } = await testApp(logRoutes)

test.each([
  ['morisot', ['morisot.tif']],
  ['isot', ['morisot.tif']],
  ['MORISOT.TIF', ['morisot.tif']],
  ['canon', ['Canon/IMG_0012b.jpg', 'canon-powershot.jpg']],
  ['img_0012', ['Canon/IMG_0012b.jpg']],
  ['0012', ['Canon/IMG_0012b.jpg', 'DSC100123.wav']],
  ['012b', ['Canon/IMG_0012b.jpg']],
  ['svg-as', ['svg-as-png.png']],
  ['-as-p', ['svg-as-png.png']],
  ['shot jpg', ['canon-powershot.jpg']],
  ['powershot.jpg', ['canon-powershot.jpg']],
  ['shot.jp', ['canon-powershot.jpg']],
  ['shot.png', []],
  ['as-png.png shot.jpg', []],
  ['powershot.mp3', []],
  ['as-svg', []],
  ['...', []],
])('a line is found by any part of its file’s name: %s', async (query, names) => {
  const tenantId = `nofn${Buffer.from(query).toString('hex')}`
  const fileNames = [
    'morisot.tif',
    'Canon/IMG_0012b.jpg',
    'canon-powershot.jpg',
    'DSC100123.wav',
    'svg-as-png.png',
  ]
  const lines = fileNames.map((fileName): Line => ({
    level: 'info',
    code: 'file.unchanged',
    params: {},
    fileName,
  }))
  await database.transact({ tenantId }, (db) => writeLog(db, tenantId, lines))
  const { body } = await call(personAs('tenant::superuser', tenantId), logs.query, {
    params: { tenantId },
    query: {},
    body: { query },
  })
  expect(body.hits.hits.map(({ _source }) => _source.fileName).toSorted()).toEqual(names.toSorted())
})

test('a part of a name is found by the index of the words among very many lines', async () => {
  await owner(`insert into log_entry (tenant_id, level, code, params, message, file_name)
    select 'margt', 'info', 'c', '{}', 'Skráð í vísi eftir ' || n % 90 || ',5 s',
      'DSC' || n || 'b.jpg'
    from generate_series(100001, 130000) n`)
  await owner('analyze log_entry')
  const plan = await owner(
    `explain (format json) select 1 from log_entry l where tenant_id = 'margt' and words @@ ` +
      `log_query('29876b', false)`,
  )
  expect(JSON.stringify(plan)).toMatch(/Bitmap Index Scan/)
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on log_entry_rest/)
  const many = personAs('tenant::superuser', 'margt')
  const { body } = await call(many, logs.query, {
    params: { tenantId: 'margt' },
    query: {},
    body: { query: '29876b' },
  })
  expect(body.hits.hits.map(({ _source }) => _source.fileName)).toEqual(['DSC129876b.jpg'])
})

test('the ending of a file, which nearly all lines hold, is compared in the lines that its name finds', async () => {
  const asked = (await owner(
    `select log_conditions('DSC129876b.jpg', null, null, null, null, null) as conditions`,
  )) as {
    conditions: string
  }[]
  const conditions = asked[0]?.conditions.replaceAll('$2', `'DSC129876b.jpg'`)
  const plan = JSON.stringify(
    await owner(
      `explain (format json) select 1 from log_entry l where tenant_id = 'margt' ${conditions}`,
    ),
  )
  expect(plan).toMatch(/Index Cond[^}]*129876/)
  expect(plan).not.toMatch(/Index Cond[^}]*jpg/)
})
