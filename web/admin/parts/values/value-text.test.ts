import { expect, test } from 'vitest'
import { picturesOf, textOf } from './value-text.ts'

test('a record has the pictures linked to it, or that of its file; a recording and a row alone have none', () => {
  const linked = { sha256: 'a', pictures: [{}, {}] }
  expect(
    [linked, { sha256: 'a' }, { sha256: 'a', Duration: 3 }, { Title: 'x' }].map(picturesOf),
  ).toEqual([2, 1, 0, 0])
})

test('a list is a line of its values, or lines where they have commas of their own', () => {
  expect([textOf(['bátar', '', 'höfn']), textOf(['Jónsson, Jón', 'Ása'])]).toEqual([
    'bátar, höfn',
    'Jónsson, Jón\nÁsa',
  ])
})
