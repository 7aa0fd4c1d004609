import { expect, test } from 'vitest'
import { withoutDisused, withoutVarying } from './old-spelling.ts'

test.each([
  ['íslenzkr', 'íslenskur'],
  ['beztu', 'bestu'],
  ['flutzt', 'flust'],
  ['íslanz', 'íslands'],
  ['hjer', 'hér'],
  ['hier', 'hér'],
  ['kjær', 'kær'],
  ['eptir', 'eftir'],
  ['drengrinn', 'drengurinn'],
  ['saungr', 'söngur'],
  ['þíng', 'þing'],
  ['aptr', 'aftur'],
])('the modern spellings of %s include %s', (old, modern) => {
  expect(withoutDisused(old)).toContain(modern)
})

test('fewer changes come first', () => {
  const spellings = withoutDisused('íslenzkr')
  expect(spellings.indexOf('íslenskr')).toBeLessThan(spellings.indexOf('íslenskur'))
})

test('a word in modern spelling has no disused one', () => {
  expect(
    ['hestur', 'íslenskur', 'borgarstjóri', 'akur', 'ljósmynd'].flatMap(withoutDisused),
  ).toEqual([])
})

test.each([
  ['firir', 'fyrir'],
  ['kent', 'kennt'],
  ['skifta', 'skipta'],
  ['þektr', 'þekktur'],
])('%s may stand for %s', (old, modern) => {
  expect(withoutVarying(old)).toContain(modern)
})

test('short words, and words without any of the spellings, are not varied', () => {
  expect(['ís', 'ský', 'hafa', 'kona'].flatMap((word) => withoutVarying(word))).toEqual([])
})
