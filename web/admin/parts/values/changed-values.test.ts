import { expect, test } from 'vitest'
import { editableFields } from '#contract/editable.ts'
import { changesOf, firstFields, formOf } from './changed-values.ts'

const album = editableFields({ type: 'album', own_fields: [] })
const names = (type: 'audio' | 'archive') =>
  editableFields({ type, own_fields: [] }).map(({ name }) => name)
const source = {
  ObjectName: 'Bátar',
  Keywords: ['höfn'],
  date: { display: 'um 1930' },
  sha256: 'x',
  Urgency: '3',
}

test('what is edited is what can be: lists as lists, a date as it is written', () => {
  const form = formOf(source, album)
  expect(form).toMatchObject({
    ObjectName: 'Bátar',
    Keywords: ['höfn'],
    date: 'um 1930',
    City: '',
    PersonInImage: [],
  })
  expect(form).not.toHaveProperty('sha256')
})

test('fields that hold something and the usual ones are there from the beginning', () => {
  const first = firstFields(album, formOf(source, album))
  expect(first).toEqual(
    expect.arrayContaining(['ObjectName', 'date', 'Keywords', 'City', 'Urgency']),
  )
  expect(first).not.toContain('Category')
})

test('only what was changed is sent', () => {
  const form = formOf(source, album)
  expect(changesOf({ ...form, City: 'Nagasaki', Keywords: [] }, form)).toEqual({
    City: 'Nagasaki',
    Keywords: [],
  })
})

test('each type of index has its own fields', () => {
  expect(names('audio')).toEqual(expect.arrayContaining(['Title', 'Artist', 'date', 'Keywords']))
  expect(names('archive')).toEqual(expect.arrayContaining(['UnitTitle', 'ScopeAndContent', 'date']))
  expect(names('archive')).not.toContain('Keywords')
})
