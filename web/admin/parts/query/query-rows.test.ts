import { expect, test } from 'vitest'
import { filtersOf, rowsOf, type QueryRow } from './query-rows.ts'

const rows: QueryRow[] = [
  { kind: 'must', field: 'City', values: ['Siglufjörður', 'Akureyri'] },
  { kind: 'must', field: 'City', values: ['Húsavík'] },
  { kind: 'must', field: 'Keywords', values: ['höfn', 'bátur'] },
  { kind: 'should', field: 'Byline', values: ['A', 'B'] },
  { kind: 'should_not', field: 'Keywords', values: ['börn', 'hús'] },
  { kind: 'must_not', field: 'decade', values: ['unsure'] },
]

test('of several values that must be, any will do; single ones must each be', () => {
  expect(
    filtersOf(rows).map(({ field, value, queryType, group }) => [queryType, field, value, group]),
  ).toEqual([
    ['should', 'City', 'Siglufjörður', '0'],
    ['should', 'City', 'Akureyri', '0'],
    ['must', 'City', 'Húsavík', undefined],
    ['should', 'Keywords', 'höfn', '2'],
    ['should', 'Keywords', 'bátur', '2'],
    ['should', 'Byline', 'A', undefined],
    ['should', 'Byline', 'B', undefined],
    ['should_not', 'Keywords', 'börn', undefined],
    ['should_not', 'Keywords', 'hús', undefined],
    ['must_not', 'decade', 'unsure', undefined],
  ])
})

test('rows come back from their filters as they were, and one without values is left out', () => {
  expect(rowsOf(filtersOf([...rows, { kind: 'must', field: 'Source', values: [] }]))).toEqual(rows)
  const twice: QueryRow[] = [
    { kind: 'must', field: 'Keywords', values: ['höfn'] },
    { kind: 'must', field: 'Keywords', values: ['bátur'] },
  ]
  expect(rowsOf(filtersOf(twice))).toEqual(twice)
})
