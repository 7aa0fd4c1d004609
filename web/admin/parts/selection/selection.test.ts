import { expect, test } from 'vitest'
import { emptySelection, toggle, toggleAll } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ ids }: typeof emptySelection) => [...ids].toSorted()

test('a press chooses a row and a second one lets it go', () => {
  const once = toggle(emptySelection, order, 'b', false)
  expect(chosen(once)).toEqual(['b'])
  expect(chosen(toggle(once, order, 'b', false))).toEqual([])
})

test('with Shift all rows from the last one pressed are chosen, up or down', () => {
  const from = toggle(emptySelection, order, 'c', false)
  expect(chosen(toggle(from, order, 'e', true))).toEqual(['c', 'd', 'e'])
  expect(chosen(toggle(from, order, 'a', true))).toEqual(['a', 'b', 'c'])
  expect(chosen(toggle(emptySelection, order, 'd', true))).toEqual(['d'])
})

test('all of a page are chosen, and then none', () => {
  const all = toggleAll(emptySelection, order)
  expect(chosen(all)).toEqual(order)
  expect(chosen(toggleAll(all, order))).toEqual([])
})
