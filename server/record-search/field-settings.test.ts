import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { foreign, member, tenantId, titles } from '#server/records/testing.ts'
import { cacheFrom } from '#server/search/memory/testing.ts'
import { closeMemoryCache } from '#server/search/service.ts'
import { ALL, fieldWordsWorld, RECORDS, VISITOR, wait } from './field-settings.setup.ts'

const { found, say, call, database, put, search } = await fieldWordsWorld()

describe('a field whose words are not searched', () => {
  beforeEach(() => say({ field: 'CaptionAbstract', search: false }))

  test('is found by none of its words, in any form, by anybody', async () => {
    for (const query of ['kirkju', 'skalholt', '„gömul kirkja“', 'skálh*', 'fjörunni'])
      for (const viewer of [ALL, VISITOR])
        expect([query, await found(query, viewer)]).toEqual([
          query,
          query === 'kirkju' ? ['Kirkjan'] : query === 'fjörunni' ? ['Fjaran'] : [],
        ])
    expect(await found('-gömul kirkja')).toEqual(['Kirkjan'])
  })

  test('is filtered and counted as before, and nothing of it is highlighted or suggested', async () => {
    const filters = [{ field: 'CaptionAbstract', value: 'Lykill fannst í fjörunni' }]
    expect(titles(await search({ filters }, { index: 'opid' }))).toEqual(['Fjaran'])
    const { aggregations, hits } = await search(
      { query: 'kirkja', aggs: { text: { field: 'CaptionAbstract' } } },
      { index: 'opid' },
    )
    expect(aggregations.text?.buckets).toEqual([{ key: 'Gömul kirkja í Skálholti', doc_count: 1 }])
    expect(Object.keys(hits.hits[0]?.highlight ?? {})).not.toContain('CaptionAbstract')
    const { body } = await call(member, records.suggest, {
      params: { tenantId, ids: 'opid' },
      query: { q: 'skálh' },
    })
    expect(body.words).toEqual([])
    expect((await search({ query: 'skálhoolt' }, { index: 'opid' })).suggestion).toBeNull()
  })

  test('is searched again once the tenant allows it, also in records put again', async () => {
    await put('safn', 'opid', RECORDS)
    expect(await found('skálholti')).toEqual([])
    await say()
    expect(await found('skálholti')).toEqual(['Kirkjan'])
    await put('safn', 'opid', RECORDS)
    expect(await found('skálholti')).toEqual(['Kirkjan'])
  })
})

test('a title that is not searched is not found by words that only it has', async () => {
  await put('safn', 'opid', { Hamragil: { fileObjectName: 'IMG_1.jpg' } })
  expect(await found('hamragili')).toEqual(['Hamragil'])
  await say({ field: 'ObjectName', search: false })
  expect(await found('hamragili')).toEqual([])
})

describe('words of a field hidden from visitors', () => {
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
  ])('find records for staff only: %s', async (query, theirs, visitors) => {
    expect([await found(query, ALL), await found(query, VISITOR)]).toEqual([theirs, visitors])
  })

  test('are not revealed to visitors by completions, spelling, highlights or counts', async () => {
    const suggest = async (q: string, viewer?: typeof member) =>
      (await call(viewer, records.suggest, { params: { tenantId, ids: 'opid' }, query: { q } }))
        .body.words
    expect([await suggest('bir', member), await suggest('bir')]).toEqual([['birta'], []])
    const spelled = async (viewer: typeof member | null) =>
      (await search({ query: 'birtta' }, { index: 'opid', viewer })).suggestion
    expect([await spelled(ALL), await spelled(VISITOR)]).toEqual(['birta', null])
    const body = { query: 'prestinum', aggs: { words: { field: 'Keywords' } } }
    const marks = async (viewer: typeof member | null) =>
      (await search(body, { index: 'opid', viewer })).hits.hits.map(({ highlight }) => highlight)
    expect(JSON.stringify(await marks(VISITOR))).not.toContain('SpecialInstructions')
    expect(JSON.stringify(await marks(ALL))).toContain('hjá <em>prestinum</em>')
    const counted = async (viewer: typeof member | null) =>
      (await search(body, { index: 'opid', viewer })).aggregations.words?.buckets
    expect(await counted(VISITOR)).toEqual([{ key: 'prestar', doc_count: 1 }])
    expect(await counted(ALL)).toHaveLength(2)
  })

  test('are hidden in memory too, and unaffected in another tenant', async () => {
    cacheFrom(database)
    await wait(
      async () =>
        (await found('lykli', ALL)).length === 2 && (await found('lykli', VISITOR)).length === 1,
    )
    closeMemoryCache(database)
    expect(titles(await search({ query: 'lykli' }, { index: 'myndir' }))).toEqual([])
    const { body } = await call(foreign, records.search, {
      params: { tenantId: 'annad', ids: 'myndir' },
      body: { query: 'lykli' },
    })
    expect(body.hits.total).toBe(1)
  })

  test('are found by everybody once the field is visible', async () => {
    await say()
    expect(await found('birta', VISITOR)).toEqual(['Presturinn'])
  })

  test('stay found in records that are put again', async () => {
    await put('safn', 'opid', RECORDS)
    expect([await found('birta', ALL), await found('birta', VISITOR)]).toEqual([['Presturinn'], []])
  })
})

describe('a record with the word in a boosted field', () => {
  const HEAVY = {
    'Brú í titli': {},
    Efnisorðið: { Keywords: ['brýr'] },
    Lýsingin: { CaptionAbstract: 'Brú, brú og brú yfir á' },
    Staðurinn: { City: 'Við brúna' },
    Leyndin: { SpecialInstructions: 'brúin' },
  }
  beforeAll(() => put('safn', 'opid', HEAVY))
  const order = async (query = 'brú', viewer: typeof member | null = member) =>
    titles(await search({ query }, { index: 'opid', viewer }))
  const WEIGHTS = [
    { field: 'Keywords', boost: 4 },
    { field: 'City', boost: 3 },
    { field: 'CaptionAbstract', boost: 2 },
    { field: 'SpecialInstructions', boost: 4, visible: false },
  ]

  test('comes before records with it in other fields, in any form, in SQL and in memory', async () => {
    await say(...WEIGHTS)
    const expected = ['Efnisorðið', 'Staðurinn', 'Lýsingin', 'Brú í titli']
    for (const query of ['brú', 'brýr', 'bruar'])
      expect([query, await order(query, VISITOR)]).toEqual([query, expected])
    expect(await order('brú*', VISITOR)).toEqual(['Staðurinn', 'Lýsingin', 'Brú í titli'])
    expect((await order()).slice(0, 2).toSorted()).toEqual(['Efnisorðið', 'Leyndin'])
    cacheFrom(database)
    await wait(async () => {
      const { cursor } = await search({ query: 'brú', size: 1 }, { index: 'opid' })
      return Buffer.from(cursor ?? '', 'base64url')
        .toString()
        .includes('memory')
    })
    expect(await order('brú', VISITOR)).toEqual(expected)
    expect((await order()).slice(0, 2).toSorted()).toEqual(['Efnisorðið', 'Leyndin'])
    closeMemoryCache(database)
  })

  test('stays first in records put again, and goes back once all boosts are equal', async () => {
    await say({ field: 'City', boost: 2 })
    await put('safn', 'opid', HEAVY)
    expect((await order())[0]).toBe('Staðurinn')
    await say()
    expect((await order())[0]).not.toBe('Staðurinn')
  })
})
