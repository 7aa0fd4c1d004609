import { expect, test } from 'vitest'
import { everyWrite, NOT_WALKED, walkFaults } from './every-write.ts'

/** Writing endpoints that the walk leaves out. It may only fall. */
const NOT_WALKED_MOST = 2

test('every endpoint that writes has a row by which tests call it', () => {
  expect(everyWrite.length).toBeGreaterThan(90)
  expect(walkFaults(), 'add a row in test/every-write/').toEqual([])
  expect(new Set(everyWrite.map(({ endpoint }) => endpoint.name)).size).toBe(everyWrite.length)
})

test('endpoints are left out of the walk by name and with a reason, and only become fewer', () => {
  expect(Object.keys(NOT_WALKED).length).toBeLessThanOrEqual(NOT_WALKED_MOST)
  for (const reason of Object.values(NOT_WALKED)) expect(reason).toMatch(/\w+ \w+/)
})
