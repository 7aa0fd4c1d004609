import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { rewordings } from '#contract/rewording.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { startWorking, connectJobs } from '#server/jobs/service.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { configureHolding } from '#server/search/service.ts'
import { holdFrom } from '#server/search/held/testing.ts'
import { siteConfigRoutes } from '#server/site-config/routes.ts'
import { resumeRewording } from './resuming.ts'
import { recordTasks } from './tasks.ts'
import { call, database, fill, foreign, ids, member, owner, put, search, tenantId, titles, url } from './testing.ts'

const { call: callConfig } = await appOver(database, siteConfigRoutes)
const manager = personAs('tenant::admin', tenantId)
const closeJobs = await connectJobs(url)
let working = await startWorking(database, recordTasks, 'ordaskrif')
afterAll(async () => {
  configureHolding(null)
  await working.stop()
  await closeJobs()
})

const RECORDS = {
  Kirkjan: { CaptionAbstract: 'Gömul kirkja í Skálholti', SpecialInstructions: 'Lykillinn er hjá prestinum', Keywords: ['klukkur'] },
  Presturinn: { CaptionAbstract: 'Lýsing prestsins', SpecialInstructions: 'Má ekki birta', Keywords: ['prestar'] },
  Fjaran: { CaptionAbstract: 'Lykill fannst í fjörunni', Keywords: ['fundir'] },
}
beforeAll(async () => {
  await fill()
  await put('safn', 'opid', RECORDS)
  await put('annad', 'myndir', { 'Prestur annarra': { SpecialInstructions: 'Lykill annarra' } })
}, 120_000)

const wait = async (holds: () => Promise<boolean>) => {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) if (await holds()) return
  throw new Error('it did not come to that')
}
const params = { tenantId }
const progress = async () => (await callConfig(manager, rewordings.get, { params })).body
const untilThrough = () => wait(async () => (await progress()).ended !== null)

type Said = { field: string; search?: boolean; boost?: number; visible?: boolean }
const begin = async (mappings: Said[]) => {
  const { version } = (await callConfig(manager, siteConfigs.get, { params })).body
  expect(await callConfig(manager, siteConfigs.save, { params, version, body: { search: { mappings } } })).toMatchObject({ status: 200 })
}
/** Says so of fields, and waits until records follow. */
const say = async (...mappings: Said[]) => {
  await begin([{ field: 'City', boost: 4 }]) // so that there is always something to follow
  await begin(mappings)
  await untilThrough()
}
const found = async (query: string, viewer: typeof member | null = member) =>
  titles(await search({ query }, { index: 'opid', viewer })).toSorted((one, other) => String(one).localeCompare(String(other)))
const [ALL, VISITOR] = [member, null]

describe('a field whose words are not searched', () => {
  beforeEach(() => say({ field: 'CaptionAbstract', search: false }))

  test('is found by none of them, in any form, by nobody', async () => {
    for (const query of ['kirkju', 'skalholt', '„gömul kirkja“', 'skálh*', 'fjörunni'])
      for (const viewer of [ALL, VISITOR])
        expect([query, await found(query, viewer)]).toEqual([
          query,
          query === 'kirkju' ? ['Kirkjan'] : query === 'fjörunni' ? ['Fjaran'] : [],
        ])
    expect(await found('-gömul kirkja')).toEqual(['Kirkjan'])
  })

  test('is filtered and counted as before, and nothing is marked or suggested of it', async () => {
    const filters = [{ field: 'CaptionAbstract', value: 'Lykill fannst í fjörunni' }]
    expect(titles(await search({ filters }, { index: 'opid' }))).toEqual(['Fjaran'])
    const { aggregations, hits } = await search({ query: 'kirkja', aggs: { text: { field: 'CaptionAbstract' } } }, { index: 'opid' })
    expect(aggregations.text?.buckets).toEqual([{ key: 'Gömul kirkja í Skálholti', doc_count: 1 }])
    expect(Object.keys(hits.hits[0]?.highlight ?? {})).not.toContain('CaptionAbstract')
    const { body } = await call(member, records.suggest, { params: { tenantId, ids: 'opid' }, query: { q: 'skálh' } })
    expect(body.words).toEqual([])
    expect((await search({ query: 'skálhoolt' }, { index: 'opid' })).suggestion).toBeNull()
  })

  test('is searched again once the tenant says so, and records that are put anew follow the same', async () => {
    await put('safn', 'opid', RECORDS)
    expect(await found('skálholti')).toEqual([])
    await say()
    expect(await found('skálholti')).toEqual(['Kirkjan'])
    await put('safn', 'opid', RECORDS)
    expect(await found('skálholti')).toEqual(['Kirkjan'])
  })
})

test('a title that is not searched is found by no word that stands in it alone', async () => {
  await put('safn', 'opid', { Hamragil: { fileObjectName: 'IMG_1.jpg' } })
  expect(await found('hamragili')).toEqual(['Hamragil'])
  await say({ field: 'ObjectName', search: false })
  expect(await found('hamragili')).toEqual([])
})

describe('words of a field that visitors do not see', () => {
  beforeEach(() => say({ field: 'SpecialInstructions', visible: false }))

  test.each([
    ['lykli', ['Fjaran', 'Kirkjan'], ['Fjaran']],
    ['lykill', ['Fjaran', 'Kirkjan'], ['Fjaran']],
    ['presti', ['Kirkjan', 'Presturinn'], ['Presturinn']],
    ['„hjá prestinum“', ['Kirkjan'], []],
    ['lyk*', ['Fjaran', 'Kirkjan'], ['Fjaran']],
    ['birta', ['Presturinn'], []],
    ['kirkja -lykill', [], ['Kirkjan']],
    ['kirkja -lyk*', [], ['Kirkjan']],
    ['kirkja lykill', ['Kirkjan'], []],
  ])('find for staff alone: %s', async (query, theirs, visitors) => {
    expect([await found(query, ALL), await found(query, VISITOR)]).toEqual([theirs, visitors])
  })

  test('are told to no visitor by suggestions, spelling, marks or counts', async () => {
    const suggest = async (q: string, viewer?: typeof member) =>
      (await call(viewer, records.suggest, { params: { tenantId, ids: 'opid' }, query: { q } })).body.words
    expect([await suggest('bir', member), await suggest('bir')]).toEqual([['birta'], []])
    const spelled = async (viewer: typeof member | null) => (await search({ query: 'birtta' }, { index: 'opid', viewer })).suggestion
    expect([await spelled(ALL), await spelled(VISITOR)]).toEqual(['birta', null])
    const body = { query: 'prestinum', aggs: { words: { field: 'Keywords' } } }
    const marks = async (viewer: typeof member | null) =>
      (await search(body, { index: 'opid', viewer })).hits.hits.map(({ highlight }) => highlight)
    expect(JSON.stringify(await marks(VISITOR))).not.toContain('SpecialInstructions')
    expect(JSON.stringify(await marks(ALL))).toContain('hjá <em>prestinum</em>')
    const counted = async (viewer: typeof member | null) => (await search(body, { index: 'opid', viewer })).aggregations.words?.buckets
    expect(await counted(VISITOR)).toEqual([{ key: 'prestar', doc_count: 1 }])
    expect(await counted(ALL)).toHaveLength(2)
  })

  test('are so where memory finds, too, and in another tenant as before', async () => {
    holdFrom(database)
    await wait(async () => (await found('lykli', ALL)).length === 2 && (await found('lykli', VISITOR)).length === 1)
    configureHolding(null)
    expect(titles(await search({ query: 'lykli' }, { index: 'myndir' }))).toEqual([])
    const { body } = await call(foreign, records.search, { params: { tenantId: 'annad', ids: 'myndir' }, body: { query: 'lykli' } })
    expect(body.hits.total).toBe(1)
  })

  test('are found by all once they see it', async () => {
    await say()
    expect(await found('birta', VISITOR)).toEqual(['Presturinn'])
  })

  test('stay so where records are put anew', async () => {
    await put('safn', 'opid', RECORDS)
    expect([await found('birta', ALL), await found('birta', VISITOR)]).toEqual([['Presturinn'], []])
  })
})

test('from the moment a field is closed visitors find nothing by its words, and staff all of them, before records follow', async () => {
  await say()
  expect(await found('birta', VISITOR)).toEqual(['Presturinn'])
  await working.stop()
  await begin([{ field: 'SpecialInstructions', visible: false }])
  expect([await found('birta', ALL), await found('birta', VISITOR)]).toEqual([['Presturinn'], []])
  expect(await found('kirkja -prestur', VISITOR)).toEqual([])
  expect((await search({}, { index: 'opid', viewer: null })).hits.total).toBeGreaterThan(3)
  // A record that is put meanwhile is written as it was said last.
  await put('safn', 'opid', { Presturinn: RECORDS.Presturinn })
  expect([await found('prestur', VISITOR), await found('birta', VISITOR)]).toEqual([['Presturinn'], []])
  expect(await progress()).toEqual({ total: null, passed: 0, ended: null, closing: true })
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'Keywords', search: false },
  ])
  working = await startWorking(database, recordTasks, 'ordaskrif')
  await untilThrough()
  expect(await found('kirkja -prestur', VISITOR)).toEqual(['Kirkjan'])
  expect(await found('klukkur')).toEqual([])
  const { total, passed } = await progress()
  expect([passed, (total ?? 0) >= 9]).toEqual([total, true])
})

test('a record that has no field of which something is said is left as it is, and found by all in the end', async () => {
  await put('safn', 'opid', { Vitinn: { fileObjectName: 'IMG_2.jpg' } })
  await say()
  const written = (name: string) => owner(`select changed, words from search_document where id = '${ids.get(name)}'`)
  const before = [await written('Vitinn'), await written('Kirkjan')]
  await say({ field: 'SpecialInstructions', visible: false })
  expect(await written('Vitinn')).toEqual(before[0])
  expect(await written('Kirkjan')).not.toEqual(before[1])
  expect([await found('vita', VISITOR), await found('birta', VISITOR)]).toEqual([['Vitinn'], []])
})

test('what is said of fields that are closed already, or of others, keeps nothing from visitors while records follow', async () => {
  await put('safn', 'opid', { Vitinn: { City: 'Vík', fileObjectName: 'IMG_2.jpg' } })
  await say({ field: 'SpecialInstructions', visible: false })
  await working.stop()
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 3 },
  ])
  expect([await found('vita', VISITOR), await found('birta', VISITOR), await found('prestur', VISITOR)]).toEqual([
    ['Vitinn'],
    [],
    ['Presturinn'],
  ])
  expect((await progress()).closing).toBe(false)
  // A closing that has not ended goes on through what is said later.
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 3, visible: false },
  ])
  await begin([
    { field: 'SpecialInstructions', visible: false },
    { field: 'City', boost: 2, visible: false },
  ])
  expect([await found('vik', VISITOR), await found('vik'), (await progress()).closing]).toEqual([[], ['Vitinn'], true])
  working = await startWorking(database, recordTasks, 'ordaskrif')
  await untilThrough()
  expect([await found('vik', VISITOR), await found('vik'), await found('vita', VISITOR)]).toEqual([[], ['Vitinn'], ['Vitinn']])
})

test('a record that is being written while others follow is looked at again', async () => {
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

test('what was left undone is gone on with when a worker starts', async () => {
  await say()
  await working.stop()
  await begin([{ field: 'CaptionAbstract', search: false }])
  await owner(`delete from pgboss.job where name = 'records.reword'`)
  working = await startWorking(database, recordTasks, 'ordaskrif')
  await resumeRewording(url, database)
  await untilThrough()
  expect(await found('skálholti')).toEqual([])
})

test('who is done with one index goes on with the others that wait', async () => {
  await say()
  await working.stop()
  await begin([{ field: 'CaptionAbstract', search: false }])
  const sent = await owner(`delete from pgboss.job where name = 'records.reword' and data->>'indexId' <> 'opid' returning data`)
  expect(sent).not.toEqual([])
  working = await startWorking(database, recordTasks, 'ordaskrif')
  await untilThrough()
})

describe('a record that has the word in a heavier field', () => {
  const HEAVY = {
    'Brú í titli': {},
    Efnisorðið: { Keywords: ['brýr'] },
    Lýsingin: { CaptionAbstract: 'Brú, brú og brú yfir á' },
    Staðurinn: { City: 'Við brúna' },
    Leyndin: { SpecialInstructions: 'brúin' },
  }
  beforeAll(() => put('safn', 'opid', HEAVY))
  const order = async (query = 'brú', viewer: typeof member | null = member) => titles(await search({ query }, { index: 'opid', viewer }))
  const WEIGHTS = [
    { field: 'Keywords', boost: 4 },
    { field: 'City', boost: 3 },
    { field: 'CaptionAbstract', boost: 2 },
    { field: 'SpecialInstructions', boost: 4, visible: false },
  ]

  test('comes before those that have it in lighter ones, in any form, in both ways of finding', async () => {
    await say(...WEIGHTS)
    const expected = ['Efnisorðið', 'Staðurinn', 'Lýsingin', 'Brú í titli']
    for (const query of ['brú', 'brýr', 'bruar']) expect([query, await order(query, VISITOR)]).toEqual([query, expected])
    expect(await order('brú*', VISITOR)).toEqual(['Staðurinn', 'Lýsingin', 'Brú í titli'])
    expect((await order()).slice(0, 2).toSorted()).toEqual(['Efnisorðið', 'Leyndin'])
    holdFrom(database)
    await wait(async () => {
      const { cursor } = await search({ query: 'brú', size: 1 }, { index: 'opid' })
      return Buffer.from(cursor ?? '', 'base64url')
        .toString()
        .includes('memory')
    })
    expect(await order('brú', VISITOR)).toEqual(expected)
    expect((await order()).slice(0, 2).toSorted()).toEqual(['Efnisorðið', 'Leyndin'])
    configureHolding(null)
  })

  test('stays there where records are put anew, and goes back once all weigh the same', async () => {
    await say({ field: 'City', boost: 2 })
    await put('safn', 'opid', HEAVY)
    expect((await order())[0]).toBe('Staðurinn')
    await say()
    expect((await order())[0]).not.toBe('Staðurinn')
  })
})

test('whoever may not read the site settings is not told how far it is', async () => {
  expect(await callConfig(foreign, rewordings.get, { params })).toMatchObject({ status: 403 })
  await owner(`delete from rewording`)
  expect(await progress()).toEqual({ total: 0, passed: 0, ended: null, closing: false })
})
