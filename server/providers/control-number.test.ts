import { expect, test } from 'vitest'
import { controlNumberOf, newControlNumber } from './control-number.ts'

test('an app computes the control number that its documentation gives as an example', () => {
  const hash = Buffer.from(
    'n/kRNhXaZ2jFKv8KlQX7ydgedXUmVy8b2O4xNq2ZxHteG7wOvCa0Kg3rY1JLOrOBXYQm+z2FRVwIv47w8gUb5g==',
    'base64',
  )
  expect(controlNumberOf(hash)).toBe(4141)
})

test('control numbers have four digits, and the app computes the same', () => {
  for (let at = 0; at < 200; at++) {
    const { digits, hash } = newControlNumber()
    expect(digits).toMatch(/^[1-9]\d{3}$/)
    expect(controlNumberOf(hash)).toBe(Number(digits))
  }
})
