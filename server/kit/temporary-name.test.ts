import { expect, test } from 'vitest'
import { temporaryName } from './temporary-name.ts'

test('a random name has twenty letters that any file system takes, and is never the same', () => {
  const names = Array.from({ length: 1000 }, temporaryName)
  for (const name of names) expect(name).toMatch(/^[a-z0-9]{20}$/)
  expect(new Set(names).size).toBe(1000)
})
