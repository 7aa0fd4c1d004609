import { expect, test } from 'vitest'
import { everyWrite, WITHOUT_ROW, rowFaults } from './every-write.ts'

/** The number of writing endpoints without a row. Only lower it. */
const WITHOUT_ROW_MOST = 3

test('every endpoint that writes has a row by which tests call it', () => {
  expect(everyWrite.length).toBeGreaterThan(90)
  expect(rowFaults(), 'add a row in test/every-write/').toEqual([])
  expect(new Set(everyWrite.map(({ endpoint }) => endpoint.name)).size).toBe(everyWrite.length)
})

test('exempt endpoints are named with a reason, and their number only falls', () => {
  expect(Object.keys(WITHOUT_ROW).length).toBeLessThanOrEqual(WITHOUT_ROW_MOST)
  for (const reason of Object.values(WITHOUT_ROW)) expect(reason).toMatch(/\w+ \w+/)
})
