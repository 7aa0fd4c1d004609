import { expect, test } from 'vitest'
import { matchContents, type FoundFile, type KnownFile } from './match-contents.ts'

/** `id name contents`, then `stands` or the contents it had before. */
const known = (...lines: string[]): KnownFile[] =>
  lines.map((line) => {
    const [id = '', rel = '', sha256 = '', ...rest] = line.split(' ')
    return {
      id,
      rel,
      sha256,
      stands: rest.includes('stands'),
      earlier: rest.filter((word) => word !== 'stands'),
    }
  })
/** `id name contents`, then the known file that had the name. */
const found = (...lines: string[]): FoundFile[] =>
  lines.map((line) => {
    const [id = '', rel = '', sha256 = '', fileId] = line.split(' ')
    return { id, rel, sha256, fileId: fileId ?? null }
  })
const match = (one: KnownFile[], other: FoundFile[]) => {
  const { moves, fresh, held } = matchContents(one, other)
  return {
    moves: moves.map(({ work, file }) => `${work}=${file}`).sort(),
    fresh: fresh.toSorted(),
    held: held.map(({ work, file, kind }) => `${work}=${file} ${kind}`).sort(),
  }
}

test('contents known once that stand once are the file, whatever its name was before', () => {
  expect(match(known('a x.jpg A', 'b y.jpg B'), found('1 x.jpg B a', '2 y.jpg A b'))).toEqual({
    moves: ['1=b', '2=a'],
    fresh: [],
    held: [],
  })
  expect(match(known('a x.jpg A', 'b y.jpg B'), found('1 y.jpg A b', '2 z.jpg B'))).toEqual({
    moves: ['1=a', '2=b'],
    fresh: [],
    held: [],
  })
  expect(match(known('a x.jpg A'), found('1 x.jpg N a', '2 y.jpg A'))).toEqual({
    moves: ['2=a'],
    fresh: ['1'],
    held: [],
  })
})

test('a file that is overwritten, and whose contents are nowhere, stays what it was', () => {
  expect(match(known('a x.jpg A'), found('1 x.jpg N a'))).toEqual({
    moves: [],
    fresh: [],
    held: [],
  })
})

test('a copy under a new name is new; a copy over another file waits for a person', () => {
  expect(match(known('a x.jpg A stands'), found('1 y.jpg A'))).toEqual({
    moves: [],
    fresh: [],
    held: [],
  })
  expect(match(known('a x.jpg A stands', 'b y.jpg B'), found('1 y.jpg A b'))).toEqual({
    moves: [],
    fresh: [],
    held: ['1=b replaced'],
  })
})

test('a copy over a file whose own contents have moved lies under a free name and is new', () => {
  expect(match(known('a x.jpg A stands', 'b y.jpg B'), found('1 y.jpg A b', '2 z.jpg B'))).toEqual({
    moves: ['2=b'],
    fresh: ['1'],
    held: [],
  })
})

test('contents that stand twice elsewhere wait, and what has their old name waits with them', () => {
  expect(match(known('a x.jpg A'), found('1 y.jpg A', '2 z.jpg A', '3 x.jpg N a'))).toEqual({
    moves: [],
    fresh: [],
    held: ['1=a copies', '2=a copies', '3=a replaced'],
  })
})

test('equal contents that kept their names or their folders are told apart; others wait', () => {
  const twins = known('a gamalt/x.jpg S', 'b gamalt/y.jpg S')
  expect(match(twins, found('1 nytt/y.jpg S', '2 nytt/x.jpg S')).moves).toEqual(['1=b', '2=a'])
  expect(
    match(known('a p/x.jpg S', 'b q/x.jpg S'), found('1 q/y.jpg S', '2 p/z.jpg S')).moves,
  ).toEqual(['1=b', '2=a'])
  expect(match(twins, found('1 nytt/p.jpg S', '2 nytt/q.jpg S')).held).toEqual([
    '1=a copies',
    '1=b copies',
    '2=a copies',
    '2=b copies',
  ])
  expect(match(known('a x.jpg S stands', 'b y.jpg S'), found('1 z.jpg S')).moves).toEqual(['1=b'])
})

test('contents that a file had before it broke are that file, unless others had them too', () => {
  expect(match(known('a x.jpg BROKEN A'), found('1 y.jpg A')).moves).toEqual(['1=a'])
  expect(match(known('a x.jpg BROKEN A'), found('1 x.jpg A a'))).toEqual({
    moves: [],
    fresh: [],
    held: [],
  })
  expect(match(known('a x.jpg P A', 'b y.jpg Q A'), found('1 z.jpg A')).held).toEqual([
    '1=a returned',
    '1=b returned',
  ])
  expect(match(known('a x.jpg P A stands'), found('1 z.jpg A'))).toEqual({
    moves: [],
    fresh: [],
    held: [],
  })
})

test('a file whose contents belong to one that is still being written waits for it', () => {
  expect(
    matchContents(
      [{ id: 'a', rel: 'x.jpg', sha256: 'A', earlier: [], stands: null }],
      found('1 y.jpg A'),
    ),
  ).toEqual({
    moves: [],
    fresh: [],
    held: [],
    waiting: ['1'],
  })
})

test('many files of the same contents make as many pairs as there are files', () => {
  const many = (n: number, one: (n: number) => string) =>
    Array.from({ length: n }, (_, at) => one(at))
  const { held } = matchContents(
    known(...many(2000, (n) => `k${n} gamalt/${n}.jpg S`)),
    found(...many(2000, (n) => `w${n} nytt/ny-${n}.jpg S`)),
  )
  expect(held).toHaveLength(2000)
})

const COUNT = 200_000

test('two hundred thousand renumbered files are matched, of their own contents or with twins in other folders', () => {
  const numbers = Array.from({ length: COUNT }, (_, n) => n)
  const shift = (
    sha256: (n: number) => string,
    nameOf: (n: number) => string,
    moved: (n: number) => string,
  ) =>
    matchContents(
      numbers.map((n) => ({
        id: `k${n}`,
        rel: nameOf(n),
        sha256: sha256(n),
        earlier: [],
        stands: false,
      })),
      numbers.map((n) => ({ id: `w${n}`, rel: moved(n), sha256: sha256(n), fileId: null })),
    ).moves
  const renumbered = shift(
    (n) => `s${n}`,
    (n) => `${n}.jpg`,
    (n) => `${n + 1}.jpg`,
  )
  const twins = shift(
    () => 's',
    (n) => `gamalt/${n}.jpg`,
    (n) => `nytt/${n}.jpg`,
  )
  for (const moves of [renumbered, twins]) {
    expect(moves).toHaveLength(COUNT)
    expect(moves.every(({ work, file }) => work.slice(1) === file.slice(1))).toBe(true)
  }
})
