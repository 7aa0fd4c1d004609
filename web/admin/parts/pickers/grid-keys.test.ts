import { expect, test } from 'vitest'
import { justify } from '#web/shared/justify.ts'
import { neighbourOf } from './grid-keys.ts'

const picture = (_id: string, width: number) => ({ _id, width, height: 100 })
// Two rows: three squares, and then a wide picture between two narrow ones.
const rows = justify(
  [
    picture('a', 100),
    picture('b', 100),
    picture('c', 100),
    picture('d', 50),
    picture('e', 200),
    picture('f', 50),
  ],
  300,
  100,
  0,
)
const led = (id: string, key: string) => neighbourOf(rows, id, key)?._id

test('arrows lead to the picture beside, over the end of a row, and Home and End to the ends', () => {
  expect(rows.map(({ boxes }) => boxes.length)).toEqual([3, 3])
  expect([led('a', 'ArrowRight'), led('c', 'ArrowRight'), led('d', 'ArrowLeft')]).toEqual([
    'b',
    'd',
    'c',
  ])
  expect([led('a', 'ArrowLeft'), led('f', 'ArrowRight')]).toEqual([undefined, undefined])
  expect([led('e', 'Home'), led('a', 'End')]).toEqual(['a', 'f'])
})

test('arrows lead up and down to the nearest picture of the next row', () => {
  expect([led('a', 'ArrowDown'), led('b', 'ArrowDown'), led('c', 'ArrowDown')]).toEqual([
    'd',
    'e',
    'f',
  ])
  expect([led('e', 'ArrowUp'), led('f', 'ArrowUp')]).toEqual(['b', 'c'])
  expect([led('a', 'ArrowUp'), led('e', 'ArrowDown'), led('a', 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
