import { expect, test } from 'vitest'
import { isListKey, isWholeList, listEntries, readListQuery } from './list-query.ts'

test('a list reads words, ticked values, years, order and leaf', () => {
  expect(
    readListQuery({
      q: 'höfn',
      'v.City': ['Akureyri', 'Húsavík'],
      'v.Keywords': 'bátar',
      from: '1900',
      to: '1910',
      sort: '-date',
      page: '3',
    }),
  ).toEqual({
    q: 'höfn',
    values: [
      { field: 'City', value: 'Akureyri' },
      { field: 'City', value: 'Húsavík' },
      { field: 'Keywords', value: 'bátar' },
    ],
    from: 1900,
    to: 1910,
    sort: '-date',
    page: 3,
  })
})

test('what makes no sense counts as missing', () => {
  const nothing = { q: '', values: [], from: undefined, to: undefined, sort: undefined, page: 1 }
  for (const raw of [
    {},
    { from: 'x', to: '0', page: '-1', sort: 'hvað' },
    { page: '1e3', from: '99999' },
    { 'v.': 'x', 'v.City': '' },
  ])
    expect(readListQuery(raw)).toEqual(nothing)
})

test('the button of a decade says more than the span of the form, and the button of all ends it', () => {
  expect(readListQuery({ decade: '1920', from: '1900', to: '1909' })).toMatchObject({
    from: 1920,
    to: 1929,
  })
  const all = readListQuery({ decade: 'all', from: '1900', to: '1909' })
  expect([all.from, all.to, isWholeList(all)]).toEqual([undefined, undefined, true])
})

test('the address of a list reads back as the same list', () => {
  const query = readListQuery({ q: 'á', 'v.City': ['A', 'B'], from: '1900', page: '2' })
  const address = new URLSearchParams(listEntries(query))
  const raw = Object.fromEntries(
    [...new Set(address.keys())].map((key) => [key, address.getAll(key)]),
  )
  expect(readListQuery(raw)).toEqual(query)
  for (const key of address.keys()) expect(isListKey(key)).toBe(true)
  expect(isListKey('utm_source')).toBe(false)
})
