import { expect, test } from 'vitest'
import { cellOf, columnsOf } from './export-cells.ts'

test.each([
  ['width', { width: 800, height: 600 }, '800 × 600'],
  ['GPSLatitude', { GPSLatitude: 64.1, GPSLongitude: -21.9 }, '64.1 / -21.9'],
  ['Duration', { Duration: 3723.4 }, '1:02:03'],
  ['LevelOfDescription', { LevelOfDescription: 'series' }, 'Skjalaflokkur'],
  ['LevelOfDescription', { LevelOfDescription: 'kassi' }, 'kassi'],
  ['indexedAt', { indexedAt: '2026-11-22T14:05:09.123Z' }, '2026-11-22 14:05:09'],
  ['date', { date: { display: 'um 1930', min: '1930-01-01' } }, 'um 1930'],
  ['Keywords', { Keywords: ['hestar', '', 'hús'] }, 'hestar; hús'],
  ['City', {}, ''],
  ['tree', { tree: { parent: 'x' } }, ''],
])('%s of %o is %s', (field, source, expected) => {
  expect(cellOf(source, field, 'is')).toBe(expected)
})

test('columns follow the order of the fields, own fields last; equal labels show their field names', () => {
  const label = (is: string) => ({ is, en: is })
  const mappings = [
    { field: 'efni', label: label('Efni'), facet: true },
    { field: 'decade', label: label('Áratugur'), facet: true },
    { field: 'UserDefined4', label: label('Eigið svið 4'), facet: true },
    { field: 'Description', label: label('Lýsing'), facet: false },
    { field: 'CaptionAbstract', label: label('Lýsing'), facet: false },
    { field: 'ObjectName', label: label('Titill'), facet: false },
  ]
  expect(columnsOf(mappings).map((column) => column.label.is)).toEqual([
    'Dagsetning',
    'Lýsing (CaptionAbstract)',
    'Lýsing (Description)',
    'Eigið svið 4',
    'Efni',
  ])
})
