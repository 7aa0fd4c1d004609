import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/suggestions.ts'
import { followingOf, reviewList, type Visit } from './review-list.ts'

const one = (id: string) => ({ id }) as Suggestion // only its id matters here
const ids = (list: readonly Suggestion[]) => list.map(({ id }) => id).join('')
const read = (letters: string, readAt: number) => ({
  list: [...letters].map(one),
  total: letters.length,
  readAt,
})
const did = (isDecided: boolean): Visit => new Map([['a', { one: one('a'), isDecided, asOf: 1 }]])
const seen = (...asked: Parameters<typeof reviewList>) => {
  const { list, total, waiting, isDecided } = reviewList(...asked)
  return { list: ids(list), total, waiting, isDecided: isDecided('a') }
}

test('one that was decided keeps its place and its number, also before the list has been read again', () => {
  expect(seen(read('abc', 1), did(true))).toEqual({
    list: 'abc',
    total: 3,
    waiting: 2,
    isDecided: true,
  })
  expect(seen(read('bc', 2), did(true))).toEqual({
    list: 'abc',
    total: 3,
    waiting: 2,
    isDecided: true,
  })
})

test('one whose decision was undone waits again, and so does one that somebody else has undone', () => {
  expect(seen(read('bc', 1), did(false))).toEqual({
    list: 'abc',
    total: 3,
    waiting: 3,
    isDecided: false,
  })
  expect(seen(read('abc', 2), did(false))).toEqual({
    list: 'abc',
    total: 3,
    waiting: 3,
    isDecided: false,
  })
  expect(seen(read('abc', 2), did(true))).toEqual({
    list: 'abc',
    total: 3,
    waiting: 3,
    isDecided: false,
  })
})

test('after a decision the next that waits follows, and at the end the nearest before', () => {
  const list = ['a', 'b', 'c', 'd'].map(one)
  const isDecided = (id: string) => id === 'b'
  expect(followingOf(list, 'a', isDecided)?.id).toBe('c')
  expect(followingOf(list, 'd', isDecided)?.id).toBe('c')
  expect(followingOf(list, 'c', isDecided)?.id).toBe('d')
  expect(followingOf(['a', 'b'].map(one), 'a', isDecided)).toBeUndefined()
  expect(followingOf(list, 'not in the list', isDecided)?.id).toBe('a')
})
