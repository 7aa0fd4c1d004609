import { expect, test } from 'vitest'
import { linkPictures } from './pictures-of-record.ts'

const beside = (...rels: string[]) => rels.map((rel) => ({ id: rel, rel }))
const record = (rel: string, files: string[], number: string | null = null) => ({
  id: rel,
  rel,
  files,
  number,
})
const linksOf = async (
  pictures: string[],
  records: ReturnType<typeof record>[],
  pattern: string | null = null,
) => {
  const { pictures: found, unlinked } = await linkPictures(beside(...pictures), records, pattern)
  return {
    ...Object.fromEntries(found),
    unlinked: unlinked.map(({ kind, rel }) => `${kind} ${rel}`),
  }
}

test('a picture is found by its path, then its name whatever its case, then its name without ending', async () => {
  expect(await linksOf(['a/1.jpg', 'b/1.jpg'], [record('r', ['b/1.jpg'])])).toEqual({
    r: ['b/1.jpg'],
    unlinked: ['picture a/1.jpg'],
  })
  expect(
    await linksOf(
      ['a/Bátar.JPG'],
      [record('r', ['imagewin:/C:/Myndir/bátar.jpg'.normalize('NFD')])],
    ),
  ).toEqual({
    r: ['a/Bátar.JPG'],
    unlinked: [],
  })
  expect(await linksOf(['a/1.tif'], [record('r', ['..\\skann\\1.jpg'])])).toEqual({
    r: ['a/1.tif'],
    unlinked: [],
  })
})

test('a picture is found by the number in its name, whatever stands between its parts and zeros before them', async () => {
  const pictures = [
    'Baltermants PH_2019.7.1.tif',
    'PH 2019-07-002 b.jpg',
    'PH_2019.7.2_a.jpg',
    'PH_2019.7.10.jpg',
  ]
  const records = [
    record('eitt', [], 'PH 2019.7.1'),
    record('tvö', [], 'PH 2019.7.2'),
    record('ekkert', [], null),
  ]
  expect(await linksOf(pictures, records)).toEqual({
    eitt: ['Baltermants PH_2019.7.1.tif'],
    tvö: ['PH 2019-07-002 b.jpg', 'PH_2019.7.2_a.jpg'],
    unlinked: ['picture PH_2019.7.10.jpg'],
  })
})

test('the longest number wins, and a bare number stands first', async () => {
  expect(await linksOf(['A-1-2.jpg'], [record('x', [], 'A-1'), record('y', [], 'A-1-2')])).toEqual({
    y: ['A-1-2.jpg'],
    unlinked: [],
  })
  expect(await linksOf(['Bátar 12.jpg', '12 b.jpg'], [record('x', [], '12')])).toEqual({
    x: ['12 b.jpg'],
    unlinked: ['picture Bátar 12.jpg'],
  })
})

test('between two that would fit none is taken', async () => {
  expect((await linksOf(['a/1.jpg', 'b/1.jpg'], [record('r', ['1.jpg'])])).unlinked).toContain(
    'ambiguous r',
  )
  expect(
    (await linksOf(['A-1.jpg'], [record('x', [], 'A-1'), record('y', [], 'A 01')])).unlinked,
  ).toEqual(['ambiguous A-1.jpg'])
})

test('a record whose picture is not there is told; one that names none is no news', async () => {
  expect((await linksOf(['2.jpg'], [record('r', ['1.jpg']), record('s', [])])).unlinked).toEqual([
    'picture 2.jpg',
    'record r',
  ])
})

test('with a pattern the number is taken where the pattern has it, and no name that does not fit is linked by number', async () => {
  const records = [record('tólf', [], '12'), record('fimm', [], 'LSÍ 5')]
  expect(
    await linksOf(
      ['a/Bátar_0012_b.jpg', 'Skip.12-.tif', '12 b.jpg', 'Bátar_12.jpg'],
      records,
      '*_{númer}_*',
    ),
  ).toEqual({
    tólf: ['a/Bátar_0012_b.jpg', 'Skip.12-.tif'],
    unlinked: ['picture 12 b.jpg', 'picture Bátar_12.jpg'],
  })
  expect(
    await linksOf(['PH_012.jpg', 'ph-lsí.05.jpg', 'PHX 12.jpg'], records, 'PH {númer}'),
  ).toEqual({
    tólf: ['PH_012.jpg'],
    fimm: ['ph-lsí.05.jpg'],
    unlinked: ['picture PHX 12.jpg'],
  })
})

test.each([
  ['zeros in the pattern and at its edge', 'Kassi 05 PH0{number}', 'kassi_5_PH0012.jpg'],
  ['a number that digits of the pattern stand before', 'IMG2019{númer}', 'img20190012.jpg'],
  ['spaces around the number that the pattern does not name', 'PH{númer}b', 'PH 12 b.jpg'],
  ['an ending in the pattern', 'PH {NÚMER}.jpg', 'PH_12.JPG'],
  ['any ending in the pattern', 'PH {númer}.*', 'PH_12.tif'],
  ['a pattern in decomposed letters', 'skrá {númer}'.normalize('NFD'), 'Skrá 12.jpg'],
  ['stars on both sides', '*{númer}*', 'bátar12b.jpg'],
  [
    'stars between words of the pattern',
    '*safn*mynd*nr{númer}*',
    'Safn, mynd 3 mynd nr. 12 aftan.jpg',
  ],
])('a pattern finds the number past %s', async (_what, pattern, name) => {
  expect(await linksOf([name], [record('tólf', [], '12')], pattern)).toEqual({
    tólf: [name],
    unlinked: [],
  })
})

test.each([
  ['out of the midst of digits', '*{númer}*', 'bátar120.jpg'],
  ['of a name with another ending than that of the pattern', 'PH {númer}.jpg', 'PH_12.tif'],
  ['of a name with more before it', 'PH {númer}', 'APH 12.jpg'],
  ['of a name with more after it', '*PH {númer}', 'APH 12 b.jpg'],
  ['that digits follow which belong to the pattern with their zero', '{númer}05', '125.jpg'],
])('a pattern takes no number %s', async (_what, pattern, name) => {
  expect(await linksOf([name], [record('tólf', [], '12')], pattern)).toEqual({
    unlinked: [`picture ${name}`],
  })
})

test('a name that fits a pattern in two ways, each with a record, is linked to neither', async () => {
  const records = [record('x', [], '2019.7'), record('y', [], '7')]
  expect(await linksOf(['PH_2019_7_a.jpg'], records, '*_{númer}_*')).toEqual({
    unlinked: ['ambiguous PH_2019_7_a.jpg'],
  })
  expect(await linksOf(['PH_2019_7_a.jpg'], records.slice(0, 1), '*_{númer}_*')).toEqual({
    x: ['PH_2019_7_a.jpg'],
    unlinked: [],
  })
})

test('a pattern also leaves to files what they name themselves', async () => {
  expect(
    await linksOf(
      ['a.jpg', 'PH 1.jpg'],
      [record('r', ['a.jpg'], '1'), record('s', [], '1')],
      'PH {númer}',
    ),
  ).toEqual({
    r: ['a.jpg'],
    s: ['PH 1.jpg'],
    unlinked: [],
  })
})

test.each(['*a*a*a*a{númer}', '{númer}a*a*a*a*', '*a*a{númer}a*a*', '*{númer}***'])(
  'a name of 1000 letters is done with by the pattern %s',
  async (pattern) => {
    const names = Array.from({ length: 20 }, (_, n) => `${'a'.repeat(990)}${n}.jpg`)
    const records = Array.from({ length: 200 }, (_, n) => record(`r${n}`, [], 'b'.repeat(n + 1)))
    expect((await linksOf(names, records, pattern)).unlinked).toHaveLength(20)
  },
)

test('while very many are linked all else has its turn', async () => {
  const pictures = Array.from({ length: 20_000 }, (_, n) => ({ id: `p${n}`, rel: `PH ${n}.jpg` }))
  const records = Array.from({ length: 20_000 }, (_, n) => record(`r${n}`, [], `PH ${n}`))
  let [turns, isDone] = [0, false]
  const take = () => {
    turns += 1
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  const links = await linkPictures(pictures, records, null)
  isDone = true
  expect(links.pictures.size).toBe(20_000)
  expect(turns).toBeGreaterThan(40)
})

test('one record takes very many pictures', async () => {
  const pictures = Array.from({ length: 100_000 }, (_, n) => ({ id: `p${n}`, rel: `12 ${n}.jpg` }))
  const links = await linkPictures(pictures, [record('r', [], '12')], null)
  expect(links.pictures.get('r')).toHaveLength(100_000)
})
