import { expect, test } from 'vitest'
import { rangeOf } from './byte-ranges.ts'

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-5000', { start: 999, end: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
] as const)('of 1000 bytes %s asks for %o', (header, range) => {
  expect(rangeOf(header, 1000)).toEqual(range)
})
