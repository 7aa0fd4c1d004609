import { expect, test } from 'vitest'
import { foreignStems } from './foreign-stems.ts'

const share = (one: string, other: string): boolean =>
  foreignStems(one).some((stem) => foreignStems(other).includes(stem))

test.each([
  ['horse', 'horses'],
  ['church', 'churches'],
  ['city', 'cities'],
  ['box', 'boxes'],
  ['house', 'houses'],
  ['glass', 'glasses'],
  ['woman', 'women'],
  ['fisherman', 'fishermen'],
  ['knife', 'knives'],
  ['paint', 'painted'],
  ['paint', 'painting'],
  ['bake', 'baking'],
  ['wed', 'wedding'],
  ['kvinde', 'kvinder'],
  ['kvinde', 'kvinderne'],
  ['kirke', 'kirken'],
  ['billede', 'billederne'],
  ['skib', 'skibe'],
  ['skib', 'skibenes'],
  ['hus', 'husene'],
  ['mand', 'mænd'],
  ['bog', 'bøgerne'],
])('%s and %s have a stem in common', (one, other) => {
  expect(share(one, other)).toBe(true)
})

test.each([
  ['horse', 'house'],
  ['king', 'kin'],
  ['thing', 'the'],
  ['bus', 'bust'],
  ['glass', 'glad'],
  ['breed', 'bread'],
  ['kirke', 'kvinde'],
])('%s and %s have none', (one, other) => {
  expect(share(one, other)).toBe(false)
})

test('words with Icelandic letters or numbers have no foreign stem', () => {
  expect(['hús', 'þing', '1930', 'ab12', 'of'].flatMap(foreignStems)).toEqual([])
})
