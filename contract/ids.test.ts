import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('an id that is made outside the database is a UUID of version 7 that tells when', () => {
  const [before, id, after] = [Date.now(), newId(), Date.now()]
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  expect(made >= before && made <= after).toBe(true)
  expect(newId()).not.toBe(id)
})
