import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { derivativeKey } from '#server/images/derivative-paths.ts'
import { adminPerson, randomId } from '#server/kit/testing.ts'
import { removeRecords } from './service.ts'
import { foreign, member, recordsWorld, staff, tenantId, titles } from './testing.ts'

const { call, database, dataDir, fill, ids, owner, put, search } = await recordsWorld()

beforeAll(fill, 120_000)

describe('who sees what', () => {
  test('visitors see public records, members all that are not hidden, people who may hide see hidden ones', async () => {
    expect(titles(await search({ query: 'hestur' }, { index: 'opid', viewer: null }))).toEqual([
      'Opinn hestur',
    ])
    expect(titles(await search({ query: 'hestur' }, { index: 'opid' }))).toEqual(['Opinn hestur'])
    expect(
      titles(await search({ query: 'hestur', sort: 'title' }, { index: 'opid', viewer: staff })),
    ).toEqual(['Falinn hestur', 'Opinn hestur'])
    expect(titles(await search({ query: 'hestur' }, { index: 'opid', viewer: foreign }))).toEqual([
      'Opinn hestur',
    ])
  })

  test.each([
    ['a visitor', undefined, 401, 'session.missing'],
    ['a member of another tenant', foreign, 403, 'permission.missing'],
    ['a member, of what does not exist', member, 404, 'indices.notFound'],
  ] as const)('%s is refused', async (_name, viewer, status, code) => {
    const index = viewer === member ? 'ekkitil' : 'myndir'
    for (const asked of [index, 'ekkitil', `opid,${index}`])
      expect(
        await call(viewer, records.search, { params: { tenantId, ids: asked }, body: {} }),
      ).toMatchObject({ status, body: { code } })
  })

  test('a hidden record is not found, and only people who may hide learn why', async () => {
    const recordId = ids.get('Falinn hestur') ?? ''
    const params = { tenantId, id: 'opid', recordId }
    expect(await call(undefined, records.get, { params })).toMatchObject({
      status: 404,
      body: { code: 'records.notFound' },
    })
    expect(await call(member, records.get, { params })).toMatchObject({ status: 404 })
    expect(await call(staff, records.get, { params })).toMatchObject({
      status: 200,
      body: { hidden: { reason: 'Persónuvernd' } },
    })
    expect(
      await call(undefined, records.image, { params: { ...params, size: 'small' } }),
    ).toMatchObject({
      status: 404,
      body: { code: 'records.notFound' },
    })
  })

  test("the search functions answer nothing for another tenant than the transaction's", async () => {
    const asked = await database.transact({ tenantId: 'annad' }, async (db) => {
      const matches = `'safn', '{myndir-1}', null, true, '{}'`
      const rows = 'select count(*)::int as n from'
      const functions = [
        `select search_count(${matches})::int as n`,
        `${rows} search_count_by_generation(${matches})`,
        `${rows} search_sorted(${matches}, null, 'title', null, true, 0, 100)`,
        `${rows} search_sorted(${matches}, null, 'title', null, false, 0, 100,
          array(select id from record))`,
        `${rows} search_ranked('safn', '{myndir-1}', '''hestur''', true, '{}', null,
          '''=hestur''', '{"''hestur''"}', false, null, null, 0, 100, '{}', '{}', '{}', null)`,
        `${rows} search_facets(${matches}, '{a}', '{Keywords}', '{10}', '{f}')`,
        `select coalesce(sum(n), 0)::int as n
         from search_values(${matches}, '{a}', '{Title}', '{10}', '{f}', 10)`,
        `${rows} search_by_field(${matches}, null, 'City', false, null, true, 0, 100)`,
        `${rows} search_by_field(${matches}, null, 'City', false, null, false, 0, 100)`,
        `${rows} search_words_like('safn', '{myndir-1}', '''=hestur''', '^=hest', 9, 9)`,
        `${rows} search_date_spans(${matches}, 'decade', 'unsure')`,
        `${rows} search_value_years(${matches}, 'Keywords', 'decade', 'unsure')`,
        `select sum(found)::int as n
         from search_count_each('safn', '{myndir-1}', true, '{"''hestur''"}', 10)`,
        `${rows}
         search_match_several('safn', '{myndir-1}', true, '{"''hestur''"}', '{1}', 1, 9, 9)`,
        `select count(*)::int as n from search_document where tenant_id = 'safn'`,
      ]
      const counts: number[] = []
      for (const text of functions)
        counts.push(Number((await db.execute<{ n: number }>(text)).rows[0]?.n))
      return counts
    })
    expect(asked).toEqual(Array.from(asked, () => 0))
    expect(asked.length).toBe(15)
    const mine = await database.transact({ tenantId: 'annad' }, (db) =>
      db.execute<{ n: number }>(
        `select search_count('annad', '{myndir-1}', null, true, '{}')::int as n`,
      ),
    )
    expect(mine.rows[0]?.n).toBe(1)
  })
})

describe('records by id', () => {
  test('one record has the origin of every value', async () => {
    const answer = await call(member, records.get, {
      params: { tenantId, id: 'myndir', recordId: ids.get('Árni') ?? '' },
    })
    expect(answer.body).toMatchObject({
      indexID: 'myndir',
      source: { Byline: ['Sigfús Eymundsson'] },
      origins: { ObjectName: 'IPTC' },
      hidden: null,
      version: 1,
    })
  })

  test('several records come in the requested order, with those that do not exist', async () => {
    const missing = randomId()
    const asked = [ids.get('Barn') ?? '', missing, 'bull', ids.get('Árni') ?? '']
    const answer = await call(member, records.mget, {
      params: { tenantId, ids: 'myndir' },
      body: { ids: asked, _source: ['Title'] },
    })
    expect(answer.body.docs).toEqual([
      { _id: asked[0], _index: 'myndir', found: true, _source: { Title: 'Barn' } },
      { _id: missing, _index: 'myndir', found: false },
      { _id: 'bull', _index: 'myndir', found: false },
      { _id: asked[3], _index: 'myndir', found: true, _source: { Title: 'Árni' } },
    ])
  })

  test('ids alone tell when records were indexed', async () => {
    const asked = ['Barn', 'Árni'].map((name) => ids.get(name) ?? '')
    const answer = await call(member, records.mget, {
      params: { tenantId, ids: 'myndir' },
      body: { ids: asked, _source: ['indexedAt'] },
    })
    for (const { _source } of answer.body.docs)
      expect(_source).toEqual({ indexedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
    expect(answer.body.docs).toHaveLength(2)
  })

  test('the fields of an index are in Icelandic order, and tell whether they have stored counts', async () => {
    const { body } = await call(member, records.mappings, { params: { tenantId, ids: 'myndir' } })
    expect(body.map(({ field, facet }) => [field, facet])).toEqual([
      ['dateYear', true],
      ['decade', true],
      ['Keywords', true],
      ['Byline', true],
      ['CaptionAbstract', false],
      ['fileObjectName', false],
      ['indexedAt', false],
      ['City', true],
      ['ObjectName', false],
    ])
    expect(body.flatMap(({ field, filter }) => (filter ? [] : [field]))).toEqual(['indexedAt'])
  })
})

test('a record put again replaces itself, and a removed one is no longer found', async () => {
  await put('safn', 'opid', { 'Nýr fugl': { Keywords: ['lundi'] } })
  expect((await search({ query: 'lundi' }, { index: 'opid', viewer: staff })).hits.total).toBe(1)
  await put('safn', 'opid', { 'Nýr fugl': { Keywords: ['spói'] } })
  expect((await search({ query: 'lundi' }, { index: 'opid', viewer: staff })).hits.total).toBe(0)
  const params = { tenantId, id: 'opid', recordId: ids.get('Nýr fugl') ?? '' }
  expect((await call(adminPerson(), records.get, { params })).body.version).toBe(2)
  await database.transact({ tenantId }, (db) =>
    removeRecords(db, tenantId, 'opid', 'opid-1', [params.recordId]),
  )
  expect((await search({ query: 'spói' }, { index: 'opid', viewer: staff })).hits.total).toBe(0)
  expect((await call(staff, records.get, { params })).status).toBe(404)
})

test('a picture has the requested size and an entity tag, and visitors may cache it', async () => {
  await put('safn', 'opid', { 'Mynd af kirkju': { sha256: 'ab12', profile: 'f00d' } })
  const file = join(dataDir, 'derivatives', tenantId, derivativeKey('ab12', 'f00d', 'small'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'jpeg')
  const params = {
    tenantId,
    id: 'opid',
    recordId: ids.get('Mynd af kirkju') ?? '',
    size: 'small',
  } as const
  const answer = await call(undefined, records.image, { params })
  expect([answer.status, answer.raw, answer.headers['content-type']]).toEqual([
    200,
    'jpeg',
    'image/jpeg',
  ])
  expect(answer.headers.etag).toBe('"ab12-f00d-small"')
  expect(
    await call(undefined, records.image, { params: { ...params, size: 'large' } }),
  ).toMatchObject({
    status: 404,
    body: { code: 'records.imageMissing' },
  })
  // A record without a picture answers otherwise than one whose picture is missing.
  await put('safn', 'opid', { 'Bréf án myndar': { Keywords: ['bréf'] } })
  const plain = { ...params, recordId: ids.get('Bréf án myndar') ?? '' }
  expect((await call(undefined, records.image, { params: plain })).body).toMatchObject({
    code: 'records.noPicture',
  })
  const kept = await call(undefined, records.image, { params, query: { download: 'true' } })
  expect(kept.headers['content-disposition']).toContain('attachment')

  await owner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{}', '{"allowImageDownload":false}', 2)`)
  const message = 'Safnið leyfir gestum ekki að sækja myndir'
  const refused = { status: 403, body: { code: 'records.downloadClosed', message } }
  expect(
    await call(undefined, records.image, { params, query: { download: 'true' } }),
  ).toMatchObject(refused)
  for (const [size, px] of [
    ['small', 480],
    ['stor', 1281],
  ] as const) {
    const pixels = await sharp({
      create: { width: px, height: 20, channels: 3, background: '#356' },
    })
      .jpeg()
      .toBuffer()
    writeFileSync(
      join(dataDir, 'derivatives', tenantId, derivativeKey('ab12', 'f00d', size)),
      pixels,
    )
  }
  expect(
    await call(undefined, records.image, { params: { ...params, size: 'stor' } }),
  ).toMatchObject(refused)
  expect(await call(member, records.image, { params: { ...params, size: 'stor' } })).toMatchObject({
    status: 200,
  })
  expect(await call(undefined, records.image, { params })).toMatchObject({ status: 200 })
  expect(await call(member, records.image, { params, query: { download: 'true' } })).toMatchObject({
    status: 200,
  })
})
