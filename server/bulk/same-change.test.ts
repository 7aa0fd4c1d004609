import { expect, test } from 'vitest'
import type { SameChange } from '#contract/bulk.ts'
import { valuesAfter } from './same-change.ts'

const source = { City: 'Rvk', Keywords: ['bátar', 'höfn'], date: { display: 'um 1930' } }

test.each<[string, SameChange, object]>([
  ['sets a value', { how: 'set', field: 'City', value: 'Reykjavík' }, { City: 'Reykjavík' }],
  [
    'adds to a list',
    { how: 'add', field: 'Keywords', value: 'skip' },
    { Keywords: ['bátar', 'höfn', 'skip'] },
  ],
  ['adds to an empty list', { how: 'add', field: 'Byline', value: 'Anna' }, { Byline: ['Anna'] }],
  ['adds nothing twice', { how: 'add', field: 'Keywords', value: 'höfn' }, {}],
  [
    'takes from a list',
    { how: 'remove', field: 'Keywords', value: 'bátar' },
    { Keywords: ['höfn'] },
  ],
  [
    'takes a value away that is the one',
    { how: 'remove', field: 'City', value: 'Rvk' },
    { City: '' },
  ],
  ['takes nothing that is not there', { how: 'remove', field: 'Keywords', value: 'skip' }, {}],
  [
    'replaces one of a list in its place',
    { how: 'replace', field: 'Keywords', value: 'bátar', by: 'skip' },
    { Keywords: ['skip', 'höfn'] },
  ],
  [
    'replaces without doubling',
    { how: 'replace', field: 'Keywords', value: 'bátar', by: 'höfn' },
    { Keywords: ['höfn'] },
  ],
  ['replaces a whole value only', { how: 'replace', field: 'City', value: 'Rv', by: 'x' }, {}],
  [
    'replaces what is written of a date',
    { how: 'replace', field: 'date', value: 'um 1930', by: '1931' },
    { date: '1931' },
  ],
])('the same change %s', (_, change, values) => {
  expect(valuesAfter(change, source)).toEqual(values)
})
