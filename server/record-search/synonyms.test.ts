import { beforeAll, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import type { SiteSearch } from '#contract/site-config.ts'
import { foreign, member, recordsWorld, tenantId, titles } from '#server/records/testing.ts'

const { call, fill, owner, put, search } = await recordsWorld()

const say = (tenant: string, said: Partial<SiteSearch>) =>
  owner(`insert into site_config (tenant_id, search, version) values
    ('${tenant}', '${JSON.stringify({ synonyms: [], stopWords: [], ...said })}', 2)`)

beforeAll(async () => {
  await fill()
  await put('safn', 'opid', {
    'Bátar við bryggju': {},
    'Skipið siglir': { CaptionAbstract: 'Stórt skip á siglingu' },
    'Fleyinu hvolfdi': {},
    'Ljósmynd af torgi': {},
    'Torgið autt': {},
  })
  await put('annad', 'myndir', { 'Skip annarra': {} })
  await say('safn', {
    synonyms: [
      ['bátur', 'skip', 'fley'],
      ['torg', 'völlur'],
    ],
    stopWords: ['ljósmynd'],
  })
}, 120_000)

const find = (query: string) => search({ query }, { index: 'opid' })

describe('a word finds its synonyms', () => {
  test.each([
    ['in another case', 'bátnum'],
    ['without Icelandic letters', 'batana'],
    ['from any of them', 'skipin'],
    ['in capitals', 'FLEY'],
  ])('%s', async (_name, query) => {
    expect(titles(await find(query)).toSorted()).toEqual([
      'Bátar við bryggju',
      'Fleyinu hvolfdi',
      'Skipið siglir',
    ])
  })

  test('and ranks above them', async () => {
    expect(titles(await find('skip'))[0]).toBe('Skipið siglir')
    expect(titles(await find('bátar'))[0]).toBe('Bátar við bryggju')
    expect(titles(await find('fley'))[0]).toBe('Fleyinu hvolfdi')
  })

  test('which are highlighted where they match', async () => {
    const hits = (await find('bátur')).hits.hits
    const marked = hits.find(({ _source }) => _source.Title === 'Skipið siglir')?.highlight
    expect(marked).toMatchObject({
      ObjectName: ['<em>Skipið</em> siglir'],
      CaptionAbstract: ['Stórt <em>skip</em> á siglingu'],
    })
  })

  test.each([
    ['in quotes', '„skip“', ['Skipið siglir']],
    ['in a phrase', '„skipið siglir“', ['Skipið siglir']],
    ['as a beginning', 'bát*', ['Bátar við bryggju']],
    ['of what is left out', 'bátur -skip', ['Bátar við bryggju', 'Fleyinu hvolfdi']],
    ['with other words', 'skip bryggja', ['Bátar við bryggju']],
  ])('but not: %s', async (_name, query, expected) => {
    expect(titles(await find(query)).toSorted()).toEqual(expected)
  })

  test('while a query is typed', async () => {
    const answer = await call(member, records.suggest, {
      params: { tenantId, ids: 'opid' },
      query: { q: 'bátur sig' },
    })
    expect(answer.body.words.toSorted()).toEqual(['siglingu', 'siglir'])
  })

  test('of its own tenant only', async () => {
    await say('annad', { synonyms: [['hestur', 'torg']] })
    expect(titles(await find('torg')).toSorted()).toEqual(['Ljósmynd af torgi', 'Torgið autt'])
    const theirs = await call(foreign, records.search, {
      params: { tenantId: 'annad', ids: 'myndir' },
      body: { query: 'bátur' },
    })
    expect(theirs.body.hits.total).toBe(0)
  })
})

describe('a stop word', () => {
  test('need not match beside other words, but ranks', async () => {
    expect(titles(await find('ljósmynd torg'))).toEqual(['Ljósmynd af torgi', 'Torgið autt'])
    expect((await find('ljósmyndir af torgum')).hits.total).toBe(2)
  })

  test('is searched if it stands alone, and must match in quotes', async () => {
    expect(titles(await find('ljósmyndir'))).toEqual(['Ljósmynd af torgi'])
    expect(titles(await find('„ljósmynd“ torg'))).toEqual(['Ljósmynd af torgi'])
  })
})
