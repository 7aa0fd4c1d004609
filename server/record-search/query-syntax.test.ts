import { beforeAll, describe, expect, test } from 'vitest'
import { recordsWorld, titles } from '#server/records/testing.ts'

const { fill, owner, put, search } = await recordsWorld()

const day = (min: string, max: string) => ({ display: '', edtf: '', min, max })

beforeAll(async () => {
  await fill()
  await owner(`
    update tenant_index set own_fields = '[
      {"field":"Gefandi","label":"Nafn gefanda","counted":true},
      {"field":"Sagnir","label":"Sagnir","counted":false}]'
    where id = 'myndir' and tenant_id = 'safn'`)
  await put('safn', 'myndir', {
    'Gamla bakaríið': {
      CaptionAbstract: 'Séð yfir gamla bæinn á Akureyri. Börnin leika sér í snjónum',
      Keywords: ['bær í þoku', 'þéttbýli'],
      Byline: ['Hallgrímur Einarsson'],
      date: day('1910-01-01', '1910-12-31'),
    },
    Skip: {
      CaptionAbstract: 'Bærinn gamli sést ekki. Reiðhestur um borð',
      Keywords: ['þoka', 'í bænum'],
      Byline: ['Einar Hallgrímsson'],
      Gefandi: 'Jón Jónsson',
      Sagnir: 'Sagan af selnum',
    },
  })
}, 120_000)

const found = async (query: string) =>
  titles(await search({ query, sort: 'title', fallback: false }))
const ALL = [
  'Árni',
  'Barn',
  'Gamla bakaríið',
  'Grár hestur',
  'Kaupfélagið',
  'Ljósmyndasafnið 10',
  'Ljósmyndasafnið 2',
  'Skip',
]
const but = (...those: string[]) => ALL.filter((title) => !those.includes(title))

describe('phrases', () => {
  test.each([
    ['words stand beside each other in their order', '„gamla bæinn“', ['Gamla bakaríið']],
    ['and so in other cases', '"gamli bærinn"', ['Gamla bakaríið']],
    ['and without Icelandic letters', '“gamla baeinn”', ['Gamla bakaríið']],
    ['not the other way round', '"bærinn gamla"', ['Skip']],
    ['not with a word between', '"gamla akureyri"', []],
    ['words that join others count', '"hestar á þingvöllum"', ['Kaupfélagið']],
    ['one that is not closed goes to the end', 'börnin „leika sér', ['Gamla bakaríið']],
    ['not from one value into the next', '"þoka bænum"', []],
    ['parts of compounds are no words of a phrase', '"hestur um"', []],
    ['but they are of a word alone', 'hestur um', ['Grár hestur', 'Kaupfélagið', 'Skip']],
    ['the beginning of a word may stand in one', '"gaml* bæ*"', ['Gamla bakaríið']],
    ['signs in quotes are nothing', 'skip "…"', ['Skip']],
  ])('phrase: %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('prefixes', () => {
  test.each([
    ['of words in every spelling', 'thing*', ['Kaupfélagið']],
    ['with Icelandic letters', 'ÞING*', ['Kaupfélagið']],
    ['of one letter are that letter', 'þ*', []],
    ['are not found within a compound', 'hest*', ['Grár hestur', 'Kaupfélagið']],
    ['of long words', 'ljosmyndasafnid*', ['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2']],
    ['of long words whose end is not there', 'ljosmyndasafnidanna*', []],
    ['with signs for letters within', 'he*ur', ['Grár hestur']],
    ['with one sign for one letter', 'h?stur', []],
    ['with one sign for one letter', 'he?tur', ['Grár hestur']],
    ['with Icelandic letters or without', 'thing*llum', ['Kaupfélagið']],
    ['with signs that fit nothing', 'he*xyz', []],
    ['not excluded', 'he*ur -he*tur', []],
    ['a star alone is nothing', 'skip * **', ['Skip']],
  ])('prefix: %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
  test('words with the same letters rank above those with accents', async () => {
    await put('safn', 'opid', { 'Bara orð': {}, 'Báran orð': {} })
    const ranked = async (query: string) => titles(await search({ query }, { index: 'opid' }))
    expect(await ranked('bara*')).toEqual(['Bara orð', 'Báran orð'])
    expect(await ranked('bára*')).toEqual(['Báran orð', 'Bara orð'])
  })
})

describe('excluded words', () => {
  test.each([
    ['a word in every form', '-hestum', but('Grár hestur', 'Kaupfélagið', 'Skip')],
    ['a word beside one that is wanted', 'hestur -grár', ['Kaupfélagið', 'Skip']],
    ['a phrase', 'gamla -"gamla bæinn"', ['Skip']],
    ['an open phrase', 'bær -„gamla bæinn', ['Skip']],
    ['a beginning', '-ljós* -skip', but('Ljósmyndasafnið 10', 'Ljósmyndasafnið 2', 'Skip')],
    ['a value of a field', '-efnisorð:hestar', but('Grár hestur', 'Kaupfélagið')],
    ['a time; what has no date stays', '-ár:1930', but('Grár hestur', 'Ljósmyndasafnið 10')],
    ['a line within or between words leaves nothing out', 'grár - hestur', ['Grár hestur']],
    ['a line alone is nothing', '- -- skip -', ['Skip']],
  ])('excluded: %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
  test('an excluded word is not highlighted and does not rank', async () => {
    const answer = await search({ query: '-hestur' })
    expect(answer.hits.hits[0]).toMatchObject({ _score: null })
    expect(answer.hits.hits[0]?.highlight).toBeUndefined()
  })
})

describe('values of fields', () => {
  test.each([
    ['by its flat name', 'keywords:hestar', ['Grár hestur', 'Kaupfélagið']],
    ['by its Icelandic name', 'Efnisorð:hestar', ['Grár hestur', 'Kaupfélagið']],
    ['by that without accents', 'efnisord:hestar', ['Grár hestur', 'Kaupfélagið']],
    ['by its English name', 'Photographer:eymundsson', ['Árni']],
    ['by one of the names it has', 'höfundur:sigfús', ['Árni']],
    ['by a name in quotes', '"Ljósmyndari / höfundur":sigfús', ['Árni']],
    ['by a name people gave it', 'nafn_gefanda:jón', ['Skip']],
    ['whatever its letters are', 'staður:SELFOSS', ['Grár hestur']],
    ['in another case', 'staður:akureyrar', ['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2']],
    ['words of one side by side', 'ljósmyndari:"einar hallgrímsson"', ['Skip']],
    ['by a beginning', 'höfundur:hall*', ['Gamla bakaríið', 'Skip']],
    ['not of another field', 'staður:hestar', []],
    [
      'not of a text, though the word stands there',
      'staður:akureyri',
      ['Ljósmyndasafnið 10', 'Ljósmyndasafnið 2'],
    ],
    ['of texts the words wherever they stand', 'titill:skip', ['Skip']],
    ['a text of its own', 'sagnir:selur', ['Skip']],
    ['a decade', 'áratugur:1930', ['Grár hestur', 'Ljósmyndasafnið 10']],
    ['with a comma behind', 'staður:Selfoss, hestur', ['Grár hestur']],
    ['a whole value is as it is written', 'staður:="Þingvellir"', ['Kaupfélagið']],
    ['a whole value is no form of its words', 'staður:="Þingvöllum"', []],
    ['a field that nobody knows is just a word', 'hestur:þingvellir', ['Kaupfélagið']],
    ['and so is one in quotes', '"fólk og":þingvellir', ['Kaupfélagið']],
    ['a name alone is a word', 'skip titill:', []],
  ])('field: %s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('periods', () => {
  test.each([
    ['ár:1930', ['Grár hestur', 'Ljósmyndasafnið 10']],
    ['ar:1930-1944', ['Grár hestur', 'Kaupfélagið', 'Ljósmyndasafnið 10']],
    ['year:1880', ['Barn', 'Ljósmyndasafnið 2']],
    ['date:"júní 1944"', ['Kaupfélagið']],
    ['dags:"17. júní 1944"', ['Kaupfélagið']],
    ['ár:„fyrir 1900“', ['Barn', 'Ljósmyndasafnið 2']],
    ['ár:"eftir 1940"', ['Kaupfélagið']],
    ['ár:1930 hestur', ['Grár hestur']],
    ['ár:1928 ár:1931', ['Ljósmyndasafnið 10']],
    ['ártal:1930–1939', ['Grár hestur', 'Ljósmyndasafnið 10']],
    ['ár:1939-1930', []],
    ['tími:hestur', []],
  ])('period: %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
  test('facets and pages are limited to the period as well', async () => {
    const answer = await search({
      query: 'ár:1920-1949',
      size: 2,
      aggs: { place: { field: 'City', order: 'key' } },
    })
    expect(answer.hits).toMatchObject({ total: 4, hits: [{}, {}] })
    expect(answer.aggregations.place?.buckets.map(({ key }) => key)).toEqual([
      'Akureyri',
      'Selfoss',
      'Þingvellir',
    ])
    const rest = await search({ query: 'ár:1920-1949', size: 5, cursor: answer.cursor ?? '' })
    expect(rest.hits.hits).toHaveLength(2)
  })
})

test('phrases and prefixes are highlighted where they match', async () => {
  const [hit] = (await search({ query: '"gamla bæinn" snj*' })).hits.hits
  expect(hit?.highlight).toEqual({
    CaptionAbstract: [
      'Séð yfir <em>gamla</em> <em>bæinn</em> á Akureyri. Börnin leika sér í <em>snjónum</em>',
    ],
  })
})
