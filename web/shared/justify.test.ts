import { expect, test } from 'vitest'
import { justify } from './justify.ts'

const WIDTH = 1000
const GAP = 8
const shapes = Array.from({ length: 57 }, (_, at) => ({
  width: 300 + ((at * 37) % 700),
  height: 300 + ((at * 53) % 500),
}))
const rowWidth = (boxes: { widthPx: number }[]) =>
  boxes.reduce((sum, { widthPx }) => sum + widthPx, 0) + GAP * (boxes.length - 1)

test('every row but the last fills the width', () => {
  for (const { boxes } of justify(shapes, WIDTH, 190, GAP).slice(0, -1))
    expect(rowWidth(boxes)).toBeCloseTo(WIDTH)
})

test('pictures stay in reading order and none is lost', () => {
  expect(
    justify(shapes, WIDTH, 190, GAP).flatMap(({ boxes }) => boxes.map(({ at }) => at)),
  ).toEqual(shapes.map((_, at) => at))
})

test('the last row is not blown up', () => {
  const [row] = justify([{ width: 400, height: 300 }], WIDTH, 190, GAP)
  expect(row?.heightPx).toBe(190)
  expect(row?.boxes[0]?.widthPx).toBeCloseTo((190 * 4) / 3)
})

test('a panorama is cropped, and a picture of unknown size has a place', () => {
  const [row] = justify(
    [
      { width: 10_000, height: 500 },
      { width: 0, height: 0 },
    ],
    2000,
    190,
    GAP,
  )
  expect(
    row?.boxes.map(({ widthPx }) => Math.round((widthPx / (row.heightPx || 1)) * 10) / 10),
  ).toEqual([3.2, 1.5])
})
