import { expect, test } from 'vitest'
import { matchMoved } from './match-moved.ts'

test('a file in another folder under the same name is the same file', () => {
  const pairs = matchMoved(
    [{ id: 'a', rel: 'gamalt/mynd.jpg', sha256: 'x' }],
    [{ id: '1', rel: 'nytt/mynd.jpg', sha256: 'x' }],
  )
  expect(pairs).toEqual([{ work: '1', file: 'a', from: 'gamalt/mynd.jpg' }])
})

test('of two files with the same contents each finds the one with its own name', () => {
  const gone = [
    { id: 'a', rel: 'x/ein.jpg', sha256: 's' },
    { id: 'b', rel: 'x/tvaer.jpg', sha256: 's' },
  ]
  const found = [
    { id: '1', rel: 'y/tvaer.jpg', sha256: 's' },
    { id: '2', rel: 'y/ein.jpg', sha256: 's' },
  ]
  expect(
    matchMoved(gone, found)
      .map(({ work, file }) => work + file)
      .sort(),
  ).toEqual(['1b', '2a'])
})

test('one gone file is paired with one new file only, and other contents with none', () => {
  const found = [
    { id: '1', rel: 'a.jpg', sha256: 's' },
    { id: '2', rel: 'b.jpg', sha256: 's' },
    { id: '3', rel: 'c.jpg', sha256: 't' },
  ]
  expect(matchMoved([{ id: 'k', rel: 'x.jpg', sha256: 's' }], found)).toEqual([
    { work: '1', file: 'k', from: 'x.jpg' },
  ])
})

const COUNT = 200_000

test.each([
  ['of their own contents', (n: number) => `s${n}`],
  ['of the same contents', () => 's'],
])('two hundred thousand files %s, moved and renamed, are paired', (_what, sha256) => {
  const filesOf = (nameOf: (n: number) => string) =>
    Array.from({ length: COUNT }, (_, n) => ({ id: `${n}`, rel: nameOf(n), sha256: sha256(n) }))
  const pairs = matchMoved(
    filesOf((n) => `gamalt/${n}.jpg`),
    filesOf((n) => `nýtt/ný ${COUNT - n}.jpg`),
  )
  expect(new Set(pairs.map(({ file }) => file)).size).toBe(COUNT)
  expect(new Set(pairs.map(({ work }) => work)).size).toBe(COUNT)
})
