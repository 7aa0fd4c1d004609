import { expect, test } from 'vitest'
import { picturesOf, relName, textOf } from './show.ts'

test.each([
  ['safn.xml#12', 'safn.xml · 12'],
  ['munir/Safn.XML#HSk-1/A', 'munir/Safn.XML · HSk-1/A'],
  ['s.xml#HFF 1/HFF 1 D/HFF 1 D/2/HFF 1 D/2/3', 's.xml · HFF 1 D/2/3'],
  ['#LSÍ-7', 'LSÍ-7'],
  ['#3 höfn.jpg', '#3 höfn.jpg'],
  ['mappa/mynd #3.jpg', 'mappa/mynd #3.jpg'],
])('a record of a source is named by its source and its key, a file by its path: %s', (rel, name) => {
  expect(relName(rel)).toBe(name)
})

test('a record has the pictures linked to it, or that of its file; a recording and a row alone have none', () => {
  const linked = { sha256: 'a', pictures: [{}, {}] }
  expect([linked, { sha256: 'a' }, { sha256: 'a', Duration: 3 }, { Title: 'x' }].map(picturesOf)).toEqual([2, 1, 0, 0])
})

test('a list is a line of its values, or lines where they have commas of their own', () => {
  expect([textOf(['bátar', '', 'höfn']), textOf(['Jónsson, Jón', 'Ása'])]).toEqual(['bátar, höfn', 'Jónsson, Jón\nÁsa'])
})
