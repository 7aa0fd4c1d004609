import { expect, test } from 'vitest'
import type { ComparedField } from '#contract/suggestions.ts'
import { acceptedBy, isTicked, NOTHING_CHOSEN } from './review-choice.ts'

const row = (field: string, conflict = false): ComparedField => ({
  field,
  label: { is: field, en: field },
  file: 'a',
  accepted: null,
  current: conflict ? 'c' : 'a',
  base: 'a',
  proposed: 'b',
  conflict,
})
const fields = [row('City'), row('ObjectName', true)]

test('a field in conflict is accepted only where it was ticked, with the value that was seen', () => {
  expect(fields.map((one) => isTicked(NOTHING_CHOSEN, one))).toEqual([true, false])
  expect(acceptedBy(NOTHING_CHOSEN, fields)).toEqual({ fields: ['City'], changes: {}, seen: {} })
  const both = { ...NOTHING_CHOSEN, ticks: { ObjectName: true } }
  expect(acceptedBy(both, fields)).toEqual({
    fields: ['City', 'ObjectName'],
    changes: {},
    seen: { ObjectName: 'c' },
  })
})

test('what was adjusted of a field that is not ticked is not sent', () => {
  const choice = {
    ticks: { City: false, ObjectName: true },
    changes: { City: 'x', ObjectName: 'y' },
  }
  expect(acceptedBy(choice, fields)).toEqual({
    fields: ['ObjectName'],
    changes: { ObjectName: 'y' },
    seen: { ObjectName: 'c' },
  })
})
