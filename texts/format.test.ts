import { expect, test } from 'vitest'
import { agree, fmtNumber, plural } from './format.ts'

const COUNTS = Array.from({ length: 1_300 }, (_, count) => count)

test.each(['is', 'en'] as const)(
  'words agree with their number in %s as the rules of the language say',
  (language) => {
    const rules = new Intl.PluralRules(language)
    expect(COUNTS.map((count) => agree(count, language, 'one', 'other'))).toEqual(
      COUNTS.map((count) => rules.select(count)),
    )
  },
)

test('a word agrees with the number that is shown, also where that was rounded or is below zero', () => {
  expect([20.6, 1.4, -21, -11].map((count) => plural(count, 'is', 'skrá', 'skrár'))).toEqual([
    '21 skrá',
    '1 skrá',
    '−21 skrá',
    '−11 skrár',
  ])
})

test('numbers have a dot for each thousand in Icelandic and a comma in English, and decimals the other way', () => {
  expect([999, 1234, -1234].map((value) => fmtNumber(value, 'is'))).toEqual([
    '999',
    '1.234',
    '−1.234',
  ])
  expect(fmtNumber(1234567.25, 'is', 1)).toBe('1.234.567,3')
  expect(fmtNumber(1234567.25, 'en', 2)).toBe('1,234,567.25')
  expect(fmtNumber(-0.5, 'is', 1)).toBe('−0,5')
})
