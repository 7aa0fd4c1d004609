import { expect, test } from 'vitest'
import { reanalysis } from '#contract/reanalysis.ts'
import {
  fieldWordsWorld,
  RECORDS,
  VISITOR,
  wait,
} from '#server/record-search/field-settings.setup.ts'
import { resumeReanalysis } from './resume-reanalysis.ts'
import { foreign, tenantId } from './testing.ts'

const {
  begin,
  callConfig,
  found,
  progress,
  say,
  stopWorking,
  untilThrough,
  workAgain,
  database,
  ids,
  owner,
  put,
  search,
  url,
} = await fieldWordsWorld()

test('a field hidden from visitors is not found by them even before re-analysis, and staff find all', async () => {
  await say()
  expect(await found('birta', VISITOR)).toEqual(['Presturinn'])
  await stopWorking()
  await begin([{ field: 'SpecialInstructions', visible: false }])
  expect([await found('birta'), await found('birta', VISITOR)]).toEqual([['Presturinn'], []])
  expect(await found('kirkja -prestur', VISITOR)).toEqual([])
  expect((await search({}, { index: 'opid', viewer: null })).hits.total).toBeGreaterThan(3)
  // A record that is put meanwhile is written as it was said last.
  await put('safn', 'opid', { Presturinn: RECORDS.Presturinn })
  expect([await found('prestur', VISITOR), await found('birta', VISITOR)]).toEqual([
    ['Presturinn'],
    [],
  ])
  expect(await progress()).toEqual({ total: null, passed: 0, ended: null, closing: true })
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'Keywords', search: false },
  ])
  await workAgain()
  await untilThrough()
  expect(await found('kirkja -prestur', VISITOR)).toEqual(['Kirkjan'])
  expect(await found('klukkur')).toEqual([])
  const { total, passed } = await progress()
  expect([passed, (total ?? 0) >= 9]).toEqual([total, true])
})

test('a record without configured fields is left alone and found by everybody in the end', async () => {
  await put('safn', 'opid', { Vitinn: { fileObjectName: 'IMG_2.jpg' } })
  await say()
  const written = (name: string) =>
    owner(`select changed, words from search_document where id = '${ids.get(name)}'`)
  const before = [await written('Vitinn'), await written('Kirkjan')]
  await say({ field: 'SpecialInstructions', visible: false })
  expect(await written('Vitinn')).toEqual(before[0])
  expect(await written('Kirkjan')).not.toEqual(before[1])
  expect([await found('vita', VISITOR), await found('birta', VISITOR)]).toEqual([['Vitinn'], []])
})

test('settings of fields already hidden, or of others, hide nothing during re-analysis', async () => {
  await put('safn', 'opid', { Vitinn: { City: 'Vík', fileObjectName: 'IMG_2.jpg' } })
  await say({ field: 'SpecialInstructions', visible: false })
  await stopWorking()
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 3 },
  ])
  expect([
    await found('vita', VISITOR),
    await found('birta', VISITOR),
    await found('prestur', VISITOR),
  ]).toEqual([['Vitinn'], [], ['Presturinn']])
  expect((await progress()).closing).toBe(false)
  // Later settings do not interrupt an unfinished re-analysis after a field was hidden.
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 3, visible: false },
  ])
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 2, visible: false },
  ])
  expect([await found('vik', VISITOR), await found('vik'), (await progress()).closing]).toEqual([
    [],
    ['Vitinn'],
    true,
  ])
  await workAgain()
  await untilThrough()
  expect([await found('vik', VISITOR), await found('vik'), await found('vita', VISITOR)]).toEqual([
    [],
    ['Vitinn'],
    ['Vitinn'],
  ])
})

test('a record locked during re-analysis is visited again', async () => {
  await say()
  const [end, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const undone = database.transact({ tenantId }, async (db) => {
    await db.execute(`select 1 from search_document where id = '${ids.get('Kirkjan')}' for update`)
    held.resolve()
    await end.promise
    throw new Error('undone')
  })
  await held.promise
  await begin([{ field: 'CaptionAbstract', search: false }])
  await wait(async () => (await progress()).passed > 0 || (await progress()).total !== null)
  end.resolve()
  await expect(undone).rejects.toThrow('undone')
  await untilThrough()
  expect(await found('skálholti')).toEqual([])
})

test('unfinished re-analysis resumes when a worker starts', async () => {
  await say()
  await stopWorking()
  await begin([{ field: 'CaptionAbstract', search: false }])
  await owner(`delete from pgboss.job where name = 'records.reword'`)
  await workAgain()
  await resumeReanalysis(url, database)
  await untilThrough()
  expect(await found('skálholti')).toEqual([])
})

test('a task that has finished one index continues with others that wait', async () => {
  await say()
  await stopWorking()
  await begin([{ field: 'CaptionAbstract', search: false }])
  const sent = await owner(`
    delete from pgboss.job
    where name = 'records.reword' and data->>'indexId' <> 'opid'
    returning data`)
  expect(sent).not.toEqual([])
  await workAgain()
  await untilThrough()
})

test('progress is refused to people who may not read the site settings', async () => {
  expect(await callConfig(foreign, reanalysis.get, { params: { tenantId } })).toMatchObject({
    status: 403,
  })
  await owner(`delete from rewording`)
  expect(await progress()).toEqual({ total: 0, passed: 0, ended: null, closing: false })
})
