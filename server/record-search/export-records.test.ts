import { beforeAll, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { foreign, member, recordsWorld, staff, tenantId, titles } from '#server/records/testing.ts'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { exportRecords, tableName } from './export-records.ts'

const { call, database, fill, ids, owner, put, search } = await recordsWorld()

beforeAll(fill, 120_000)

type Query = Parameters<typeof call<typeof records.export>>[2]['query']

const request = (
  query: Query = {},
  {
    index = 'myndir',
    viewer = member,
  }: { index?: string; viewer?: typeof member | undefined } = {},
) => call(viewer, records.export, { params: { tenantId, ids: index }, query })
/** The lines of an export without its header. */
const linesOf = (text: string) => text.split('\r\n').slice(1, -1)
const findTitles = (text: string) => linesOf(text).map((line) => line.split(';')[0])

/** An export read in small pages, or with a low limit of records. */
const table = async (
  query: { query?: string; sort?: 'title' | 'relevance' },
  room: { most?: number; page?: number },
  index = 'myndir',
) => {
  const caller = { viewer: staff, may: () => true }
  const transact = <T>(fn: Parameters<typeof database.transact<T>>[1]) =>
    database.transact({ tenantId }, fn)
  const all = { query: '', filters: [], lang: 'is' as const, ...query }
  const body = await exportRecords(transact, caller, { tenantId, ids: index }, all, {
    base: 'https://safn.is',
    ...room,
  })
  let text = ''
  for await (const part of body) text += String(part)
  return text
}

describe('the export of a search', () => {
  test('has the results with their values under labels, as CSV for spreadsheets', async () => {
    const answer = await request({ query: 'hestum', sort: 'title' })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''myndir-\d{4}-\d\d-\d\d\.csv$/,
    )
    const [head, ...lines] = answer.raw.split('\r\n')
    expect(head).toBe(
      '\ufeffTitill;Dagsetning;Lýsing;Efnisorð;Ljósmyndari / höfundur;Staður;' +
        'Skráarheiti;Skráð í vísi;Auðkenni;Slóð',
    )
    const id = ids.get('Grár hestur') ?? ''
    const place = hrefOf(paths.browse({ tenantId, id: 'myndir' }, { r: id }))
    const [first] = lines
    expect(first?.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'TÍMI')).toBe(
      'Grár hestur;;;"hestar; búskapur";;Selfoss;Grár hestur.jpg;TÍMI;' +
        `${id};http://localhost:80${place}`,
    )
    expect(lines[1]).toContain('Kaupfélagið;;Fólk og hestar á Þingvöllum;"hestar; þjóðgarður"')
    expect(lines.slice(2)).toEqual([''])
  })

  test.each(['relevance', 'indexed', 'date', '-title', 'file'] as const)(
    'is in the order of the search: %s',
    async (sort) => {
      const query = sort === 'relevance' ? 'safnið' : ''
      const found = titles(await search({ query, sort }))
      expect(found.length).toBeGreaterThan(2)
      expect(findTitles((await request({ query, sort })).raw)).toEqual(found)
    },
  )

  test('obeys the filters of the search', async () => {
    const filters = JSON.stringify([
      { field: 'Keywords', value: 'hús', queryType: 'should', group: 'Keywords' },
      { field: 'City', value: 'Akureyri', queryType: 'must_not' },
    ])
    expect(findTitles((await request({ filters })).raw)).toEqual(['Barn'])
    for (const wrong of ['{', '7', '[{"value":"hús"}]', `["${'x'.repeat(8000)}"]`])
      expect(await request({ filters: wrong })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: [{ path: /^filters/ }] },
      })
  })

  test('parses the query as the search does, own fields of the index included', async () => {
    await owner(`
      update tenant_index
      set own_fields = '[{"field":"City","label":"Hreppur","counted":true}]'
      where id = 'myndir'`)
    expect(findTitles((await request({ query: 'hreppur:selfoss' })).raw)).toEqual(['Grár hestur'])
    await owner(`update tenant_index set own_fields = '[]' where id = 'myndir'`)
  })

  test('is in English on request', async () => {
    expect((await request({ lang: 'en' })).raw).toMatch(/^\ufeffTitle;Date;Description;Keywords;/)
  })

  test('covers several indices, with both in the file name', async () => {
    const answer = await request({ query: 'hestur', sort: 'title' }, { index: 'myndir,opid' })
    expect(findTitles(answer.raw)).toEqual(['Grár hestur', 'Kaupfélagið', 'Opinn hestur'])
    expect(answer.raw).toContain('/indices/opid/browse?r=')
    expect(tableName('myndir,opid', new Date('2026-11-22T23:59:59Z'))).toBe(
      'myndir-opid-2026-11-22.csv',
    )
  })

  test('is read in pages until all records are there, each once', async () => {
    const whole = findTitles((await request({ sort: 'title' })).raw)
    expect(whole).toHaveLength(6)
    for (const page of [1, 2, 5, 6])
      expect(findTitles(await table({ sort: 'title' }, { page }))).toEqual(whole)
  })

  test('says in its last line that there are more records than it may have', async () => {
    const lines = linesOf(await table({ sort: 'title' }, { most: 5, page: 2 }))
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toBe(
      'Taflan er ekki tæmandi: hér eru fyrstu 5 af 6 færslum. Þrengdu leitina til að fá hinar.',
    )
    expect(linesOf(await table({ sort: 'title' }, { most: 6, page: 2 }))).toHaveLength(6)
  })

  test('has all results even if there are more than can be ranked', async () => {
    await owner(`
      insert into tenant_index (
        tenant_id, id, name, type, directory, include, exclude, filters, crowdsource, visibility,
        charset, es_index)
      select tenant_id, 'mikid', 'mikid', type, directory, include, exclude, filters, crowdsource,
        visibility, charset, 'mikid-1'
      from tenant_index where tenant_id = 'safn' and id = 'opid'`)
    await put('safn', 'mikid', { 'Einn hestur': {} })
    const copies = `from generate_series(1, 10500) n, lateral (select * from`
    await owner(`insert into record (tenant_id, index_id, es_index, id, source)
      select tenant_id, index_id, es_index, md5(n::text)::uuid, source
      ${copies} record where es_index = 'mikid-1') r`)
    await owner(`
      insert into search_document (
        tenant_id, es_index, id, hidden, words, facets, title, file, date_first, date_last)
      select tenant_id, es_index, md5(n::text)::uuid, hidden, words, facets, title, file,
        date_first, date_last
      ${copies} search_document where es_index = 'mikid-1') d`)
    const lines = linesOf(await table({ query: 'hestum' }, {}, 'mikid'))
    expect(new Set(lines).size).toBe(10_501)
    expect(lines).toHaveLength(10_501)
  })

  test('gives a spreadsheet no formula to evaluate', async () => {
    await put('safn', 'opid', {
      '=HYPERLINK("http://illt.is")': { City: '@SUM(A1)', Keywords: ['-2+3', 'x;y'] },
    })
    const answer = await request({ query: 'hyperlink' }, { index: 'opid' })
    expect(linesOf(answer.raw)[0]).toMatch(
      /^"'=HYPERLINK\(""http:\/\/illt\.is""\)";.*"'-2\+3; x;y".*;'@SUM\(A1\);/,
    )
  })
})

describe('who may export', () => {
  test.each([
    ['a visitor', undefined, 'opid', 401, 'session.missing'],
    ['a member of another tenant', foreign, 'opid', 403, 'permission.missing'],
    ['a member, of what does not exist', member, 'opid,ekkitil', 404, 'indices.notFound'],
  ] as const)('%s is refused', async (_name, viewer, index, status, code) => {
    const answer = await call(viewer, records.export, { params: { tenantId, ids: index } })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('hidden records are exported only for people who may hide them', async () => {
    const query = { query: 'hestur', sort: 'title' } as const
    expect(findTitles((await request(query, { index: 'opid' })).raw)).toEqual(['Opinn hestur'])
    expect(findTitles((await request(query, { index: 'opid', viewer: staff })).raw)).toEqual([
      'Falinn hestur',
      'Opinn hestur',
    ])
  })
})
