import { namingBy } from './field-names.ts'
import { expect, test } from 'vitest'
import { INDEX_TYPES } from '#contract/index-types.ts'
import { columnName, columnsOf, columnText } from './list-columns.ts'

const shown = (...asked: Parameters<typeof columnsOf>) =>
  columnsOf(...asked)
    .filter(({ visible }) => visible)
    .map(({ field }) => field)

test('where nobody has chosen, a type has its usual columns and offers others, each with a name in words', () => {
  expect(shown('album')).toEqual(['Byline', 'date', 'fileObjectName'])
  for (const type of INDEX_TYPES) {
    const all = columnsOf(type)
    expect(all.length).toBeGreaterThan(shown(type).length)
    for (const { field } of all) expect(columnName(field, namingBy({}))).not.toBe(field)
  }
})

test('chosen columns stand in their order, those that nothing is said of come last and unseen, and other types keep theirs', () => {
  const chosen = {
    album: [
      { field: 'City', visible: true },
      { field: 'Byline', visible: false },
    ],
  }
  expect(shown('album', chosen)).toEqual(['City'])
  expect(columnsOf('album', chosen).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['date', 'fileObjectName', 'Source']),
  )
  expect(columnsOf('album', chosen).filter(({ field }) => field === 'City')).toHaveLength(1)
  expect(shown('audio', chosen)).toEqual(shown('audio'))
})

test('a column is written for people', () => {
  const source = {
    date: { display: 'um 1930' },
    fileObjectName: 'a.jpg',
    rel: 'mappa/a.jpg',
    City: ['Vík', 'Höfn'],
    fileSize: 1_500_000,
  }
  const written = Object.fromEntries(
    ['date', 'fileObjectName', 'City', 'fileSize', 'Byline'].map((name) => [
      name,
      columnText(name, source),
    ]),
  )
  expect(written).toEqual({
    date: 'um 1930',
    fileObjectName: 'a.jpg',
    City: 'Vík, Höfn',
    fileSize: '1,5 MB',
    Byline: '',
  })
  expect(columnText('date', {})).toBe('ódagsett')
})
