import { expect, test } from 'vitest'
import { labelOf } from './fields.ts'
import { KIND_OF_FIELD, namedKind } from './named-kind.ts'

test('every field that names people, places or topics is a known field', () => {
  expect([...KIND_OF_FIELD.keys()].filter((field) => !labelOf(field))).toEqual([])
})

test('fields that a source calls a place name areas, whatever their own name', () => {
  expect(namedKind('Byline', { is: 'Ljósmyndari' })).toBe('person')
  expect(namedKind('filemaker_7', { is: 'Fundarstaður' })).toBe('area')
  expect(namedKind('filemaker_7', { is: 'Hilla' })).toBeUndefined()
})
