import { expect, test } from 'vitest'
import { barsOf, pathOf } from './waveform.ts'

test('a bar reaches from the lowest to the highest value of its part', () => {
  const peaks = [-127, 127, -10, 20, 0, 0, -64, 64]
  expect(barsOf(peaks, 2)).toEqual([
    { top: 0, bottom: 1 },
    { top: expect.closeTo(0.248), bottom: expect.closeTo(0.752) },
  ])
})

test('silence is drawn as a line, and no more bars than there are parts', () => {
  const bars = barsOf([0, 0, 0, 0], 9)
  expect(bars).toHaveLength(2)
  for (const { top, bottom } of bars) expect(bottom - top).toBeCloseTo(0.03)
  expect(pathOf(bars, 1, 2)).toBe('M1.5 0.485V0.515')
})
