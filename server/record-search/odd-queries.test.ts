import { beforeAll, describe, expect, test } from 'vitest'
import { records } from '#contract/records.ts'
import { member, recordsWorld, staff, tenantId } from '#server/records/testing.ts'

const { call, fill, search } = await recordsWorld()

beforeAll(fill, 120_000)

describe('a query without results', () => {
  test.each([
    ['a letter too few', 'hesur', 'hestur'],
    ['a letter too many', 'Gráxr', 'Grár'],
    ['two in the other order, without accents', 'thingvlolum', 'Þingvöllum'],
    ['only the word that is wrong', 'grár "heestur" -skip', 'grár "hestur" -skip'],
    ['two words', 'grarr hesttur', 'Grár hestur'],
    ['nothing is like it', 'eitthvaðsemekkier', null],
    ['each word is there, though not together', 'selfoss akureyri', null],
    ['the words would not be found together', 'selfosss akureyri', null],
    ['short words and numbers are left alone', 'hús1 hxs', null],
  ])('is corrected: %s', async (_name, query, expected) => {
    const answer = await search({ query, fallback: false })
    expect(answer).toMatchObject({ hits: { total: 0 }, suggestion: expected })
  })
  test('a query with results is not corrected', async () => {
    expect(await search({ query: 'hestur' })).toMatchObject({ suggestion: null })
  })
  test('a correction reveals no word that the caller may not see', async () => {
    expect(await search({ query: 'falimn' }, { index: 'opid', viewer: staff })).toMatchObject({
      suggestion: 'Falinn',
    })
    expect(await search({ query: 'falimn' }, { index: 'opid', viewer: null })).toMatchObject({
      suggestion: null,
    })
    expect(await search({ query: 'annarrra' })).toMatchObject({ suggestion: null })
  })
})

describe('any text', () => {
  test('is answered', async () => {
    let seed = 20_261_122
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }
    const signs = [
      ...'"„“”«»*-:()<>\'\\&|!,.;/ \t\n\0',
      ' -',
      ' "',
      '* ',
      'ár:',
      'titill:',
      'efnisorð:"',
      '-staður:',
      'hestur',
      'ba',
      '1930-',
      ' ',
    ]
    // A character of any Unicode block, lone surrogates included.
    const piece = () =>
      random(2) === 0
        ? (signs[random(signs.length)] ?? '')
        : String.fromCodePoint(random(random(3) === 0 ? 0x110000 : 0x800))
    for (let n = 0; n < 400; n++) {
      const query = Array.from({ length: 1 + random(n % 10 === 0 ? 250 : 20) }, piece)
        .join('')
        .slice(0, 500)
      const answer = await call(member, records.search, {
        params: { tenantId, ids: 'myndir' },
        body: { query, aggs: { a: { field: 'City' } } },
      })
      const isText = query.isWellFormed() && !query.includes('\0')
      expect([answer.status, query]).toEqual([isText ? 200 : 400, query])
    }
  }, 60_000)
  test.each([
    ['aa* '.repeat(125)],
    ['"á b" '.repeat(83)],
    ['-ár:1930 '.repeat(55)],
    ['ad'.repeat(249) + '*'],
    ['a:'.repeat(250)],
    ['titill:a* '.repeat(50)],
  ])('repeated: %.20s', async (query) => {
    expect((await search({ query })).hits.total).toBeGreaterThanOrEqual(0)
  })
  test('a query above the limit is refused', async () => {
    const answer = await call(member, records.search, {
      params: { tenantId, ids: 'myndir' },
      body: { query: 'hestur '.repeat(1500) },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'request.invalid',
        errors: [{ path: 'query', message: 'Má í mesta lagi vera 500 stafir' }],
      },
    })
  })
})
