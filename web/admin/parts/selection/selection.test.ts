import { expect, test } from 'vitest'
import { nothing, pressed, pressedAll } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ ids }: typeof nothing) => [...ids].toSorted()

test('a press chooses a row and a second one lets it go', () => {
  const once = pressed(nothing, order, 'b', false)
  expect(chosen(once)).toEqual(['b'])
  expect(chosen(pressed(once, order, 'b', false))).toEqual([])
})

test('with Shift all rows from the last one pressed are chosen, up or down', () => {
  const from = pressed(nothing, order, 'c', false)
  expect(chosen(pressed(from, order, 'e', true))).toEqual(['c', 'd', 'e'])
  expect(chosen(pressed(from, order, 'a', true))).toEqual(['a', 'b', 'c'])
  expect(chosen(pressed(nothing, order, 'd', true))).toEqual(['d'])
})

test('all of a page are chosen, and then none', () => {
  const all = pressedAll(nothing, order)
  expect(chosen(all)).toEqual(order)
  expect(chosen(pressedAll(all, order))).toEqual([])
})
