import { expect, test } from 'vitest'
import { moveOf } from './use-pick-order.ts'

const items = (ids: string) => [...ids].map((id) => ({ id }))

/** The order after a record took the place of another, as the server does it. */
const after = (ids: string, { recordId, placeOf }: { recordId: string; placeOf: string }) => {
  const at = ids.indexOf(placeOf)
  const others = ids.replace(recordId, '')
  return others.slice(0, at) + recordId + others.slice(at)
}

test('the move between two orders of a gallery is found, and leads from one to the other', () => {
  for (const order of ['bacde', 'bcdea', 'eabcd', 'abdec', 'acbde', 'abced']) {
    const move = moveOf(items('abcde'), items(order))
    expect(move && after('abcde', move)).toBe(order)
  }
  expect(moveOf(items('abcde'), items('bcdea'))).toEqual({ recordId: 'a', placeOf: 'e' })
  expect(moveOf(items('abcde'), items('eabcd'))).toEqual({ recordId: 'e', placeOf: 'a' })
  expect(moveOf(items('abc'), items('abc'))).toBeUndefined()
})
