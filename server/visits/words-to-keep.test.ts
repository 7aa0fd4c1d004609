import { expect, test } from 'vitest'
import { wordsToKeep } from './words-to-keep.ts'

test.each([
  ['  Síldar  Söltun ', 'síldar söltun'],
  ['ÞINGVELLIR\t1930', 'þingvellir 1930'],
  ['torfbær 1890-1910', 'torfbær 1890-1910'],
  ['herbergi 12345', 'herbergi 12345'],
])('the words %j are counted as %j', (typed, kept) => {
  expect(wordsToKeep(typed)).toBe(kept)
})

test.each([
  'anna@postur.is',
  'kt. 010130-2989',
  '0101302989',
  'sími 555 1234',
  '+354 555-1234',
  '010130',
  'https://annars.is/x',
  'www.annars.is',
  'x'.repeat(61),
  ' \u0000 ',
])('words that may tell of a person, or are no words, are not counted: %j', (typed) => {
  expect(wordsToKeep(typed)).toBeUndefined()
})
