import { expect, test } from 'vitest'
import { quotedList } from './quoted-list.ts'
import { recordTexts } from './records.ts'

test.each([
  [['mynd'], '„mynd“', '“mynd”'],
  [['mynd', 'hús'], '„mynd“ og „hús“', '“mynd” and “hús”'],
  [['a', 'b', 'c'], '„a“, „b“ og „c“', '“a”, “b” and “c”'],
  [
    ['a', 'b', 'c', 'd', 'e', 'f'],
    '„a“, „b“, „c“, „d“ og 2 í viðbót',
    '“a”, “b”, “c”, “d” and 2 more',
  ],
])('words are listed in quotes: %o', (words, is, en) => {
  expect([quotedList('is', words), quotedList('en', words)]).toEqual([is, en])
})

test('a search says which words it left out, and which occur nowhere', () => {
  expect(recordTexts.someMissing.is(['ljósmynd'])).toBe(
    'Ekkert fannst með öllum orðunum; hér vantar „ljósmynd“.',
  )
  expect(recordTexts.unknownWords.is(['x'])).toBe('Orðið „x“ kemur hvergi fyrir.')
  expect(recordTexts.unknownWords.is(['x', 'y'])).toBe('Orðin „x“ og „y“ koma hvergi fyrir.')
  expect(recordTexts.unknownWords.is(['staður:x'])).toBe('„staður:x“ kemur hvergi fyrir.')
  expect(recordTexts.unknownWords.en(['x', 'y'])).toBe('The words “x” and “y” occur nowhere.')
})
