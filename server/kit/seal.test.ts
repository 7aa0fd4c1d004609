import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

test('equal texts have different hashes for different secrets and purposes', () => {
  const hashes = [
    keyedHash('a', 'x', '0101302129'),
    keyedHash('b', 'x', '0101302129'),
    keyedHash('a', 'y', '0101302129'),
  ]
  expect(new Set(hashes.map(String)).size).toBe(3)
  expect(keyedHash('a', 'x', '0101302129')).toEqual(hashes[0])
})

test('a sealed value is opened by its secret and purpose only', () => {
  const sealed = seal('leyndarmál', 'x', { state: 'abc' })
  expect(sealed).not.toContain('abc')
  expect(unseal('leyndarmál', 'x', sealed)).toEqual({ state: 'abc' })
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`
  for (const opened of [
    unseal('annað', 'x', sealed),
    unseal('leyndarmál', 'y', sealed),
    unseal('leyndarmál', 'x', `A${sealed.slice(1)}A`),
  ])
    expect(opened).toBeUndefined()
  for (const broken of ['', 'x', changed.slice(4)])
    expect(unseal('leyndarmál', 'x', broken)).toBeUndefined()
})
