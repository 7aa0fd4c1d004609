import { expect, test } from 'vitest'
import { filterOf, isUnchanged, UNCHANGED } from './picture-look.ts'
import { partOf } from './picture-part.ts'

test('a look is a CSS filter, and an unchanged picture has none', () => {
  expect(filterOf(UNCHANGED)).toBe('')
  expect(isUnchanged({ ...UNCHANGED, contrast: 110 })).toBe(false)
  expect(filterOf({ brightness: 140, contrast: 90, isInverted: false })).toBe(
    'brightness(140%) contrast(90%)',
  )
  expect(filterOf({ ...UNCHANGED, isInverted: true })).toBe(
    'invert(1) brightness(100%) contrast(100%)',
  )
})

test('the part of a picture that is seen has a name', () => {
  expect(partOf({ x: 0, y: 0, w: 20, h: 20 })).toBe('topLeft')
  expect(partOf({ x: 40, y: 40, w: 20, h: 20 })).toBe('middle')
  expect(partOf({ x: 70, y: 70, w: 30, h: 30 })).toBe('bottomRight')
  expect(partOf({ x: 0, y: 40, w: 100, h: 30 })).toBe('middle')
})
