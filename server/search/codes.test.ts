import { expect, test } from 'vitest'
import { codeOf, isCodeQuery } from './codes.ts'

test.each([
  ['AB-1234/5', 'AB1234/5'],
  ['AB-1234/5', 'ab 01234 5'],
  ['RE-204', 'RE204'],
  ['HFF 2004-1 B/1/3', 'hff 2004/1 b.01.03'],
  ['IMG_0042.JPG', 'img 42'],
  ['Ljósm. 12', 'ljosm-0012'],
])('%s and %s are one code', (one, other) => {
  expect(codeOf(one)).not.toBeNull()
  expect(codeOf(one)).toBe(codeOf(other))
})

test.each([
  ['AB-1234/5', 'AB-123/45'],
  ['B/1/3', 'B/13'],
  ['A 1', 'A 10'],
])('%s and %s are two codes', (one, other) => {
  expect(codeOf(one)).not.toBe(codeOf(other))
})

test.each(['Guðrún', '1930', 'fundargerðabók 1930', `A 1 ${'x '.repeat(40)}`, ''])(
  '%s is no code',
  (text) => {
    expect(codeOf(text)).toBeNull()
  },
)

test.each([
  ['HFF 2004-1 B/1/3', true],
  ['re 204', true],
  ['kirkja 12', false],
  ['skip 12 menn', false],
  ['(re 204)', false],
])('%s as a query is a code: %s', (query, expected) => {
  expect(isCodeQuery(query)).toBe(expected)
})
