import { expect, test } from 'vitest'
import { pickerTexts } from '#texts/pickers.ts'
import { chosenHits, noneChosen, toggleHit } from './chosen-hits.ts'
import type { PictureHit } from './picture-hits.ts'

const hit = (_id: string): PictureHit => ({
  _id,
  _source: { Title: _id },
  uri: `/${_id}`,
  name: _id,
  small: '',
  width: 3,
  height: 2,
})
const shown = ['a', 'b', 'c', 'd', 'e'].map(hit)
const press = (ids: string, from = noneChosen) =>
  [...ids].reduce((now, id) => toggleHit(now, shown, hit(id)), from)
const names = (chosen: typeof noneChosen) => chosenHits(chosen).map(({ name }) => name)

test('pictures stand in the order in which they were chosen, and one that is let go leaves the others in theirs', () => {
  expect(names(press('dab'))).toEqual(['d', 'a', 'b'])
  expect(names(press('daba'))).toEqual(['d', 'b'])
  expect(names(press('dabaa'))).toEqual(['d', 'b', 'a'])
})

test('a range adds the pictures between in the order they are shown, after those that were chosen', () => {
  expect(names(toggleHit(press('b'), shown, hit('d'), { isRange: true }))).toEqual(['b', 'c', 'd'])
  expect(names(toggleHit(press('d'), shown, hit('b'), { isRange: true }))).toEqual(['d', 'b', 'c'])
  expect(names(toggleHit(press('a'), shown, hit('d'), { isRange: true, last: 'c' }))).toEqual([
    'a',
    'c',
    'd',
  ])
})

test('what was chosen in one search stays chosen in another', () => {
  const chosen = toggleHit(press('ca'), [hit('x')], hit('x'))
  expect(names(chosen)).toEqual(['c', 'a', 'x'])
})

test('the count and the button agree with the number', () => {
  const said = (n: number) => [pickerTexts.chosen.is(n), pickerTexts.addImages.is(n)]
  expect(said(1)).toEqual(['1 valin', 'Bæta við 1 mynd'])
  expect(said(5)).toEqual(['5 valdar', 'Bæta við 5 myndum'])
  expect(said(21)).toEqual(['21 valin', 'Bæta við 21 mynd'])
  expect([
    pickerTexts.chosen.en(1),
    pickerTexts.addImages.en(1),
    pickerTexts.addImages.en(21),
  ]).toEqual(['1 chosen', 'Add 1 picture', 'Add 21 pictures'])
})
