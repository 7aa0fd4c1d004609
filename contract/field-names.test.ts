import { expect, test } from 'vitest'
import { fieldLabel } from './field-names.ts'
import { fieldNamesIn } from './tenant-names.ts'

const names = fieldNamesIn([
  { field: 'City', label: 'Staðarnafn' },
  { field: 'Keywords', label: '' },
])
const own = { is: 'Úr skránni', en: 'Of the file' }

test('a field is called as the tenant calls it, else as its source does, else as fields are called here', () => {
  expect(fieldLabel(names, 'City', own)).toEqual({ is: 'Staðarnafn', en: 'Staðarnafn' })
  expect(fieldLabel(names, 'Keywords', own)).toEqual(own)
  expect(fieldLabel(names, 'Keywords')?.is).toBe('Efnisorð')
  expect(fieldLabel(names, 'UserDefined7')?.is).toContain('7')
  expect(fieldLabel(names, 'ekkert slíkt')).toBeUndefined()
  expect(fieldLabel(names, 'constructor')).toBeUndefined()
})
