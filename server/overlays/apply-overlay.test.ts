import { expect, test } from 'vitest'
import { parseDate } from '#contract/dates.ts'
import { applyOverlay, removeOverlay, type AcceptedValues } from './apply-overlay.ts'

const file = (source: Record<string, unknown>, origins: Record<string, string> = {}) => ({
  source,
  origins,
})
const photograph = file(
  {
    ObjectName: 'Bátar',
    Title: 'Bátar',
    fileObjectBase: 'mynd-1',
    Keywords: ['höfn'],
    DateCreated: '1930',
    date: parseDate('1930'),
  },
  { ObjectName: 'IPTC', Keywords: 'IPTC', DateCreated: 'IPTC' },
)

test("an accepted value replaces the file's own, with its origin", () => {
  const { source, origins } = applyOverlay(photograph, {
    Keywords: ['höfn', 'bátar'],
    City: 'Nagasaki',
  })
  expect(source).toMatchObject({
    ObjectName: 'Bátar',
    Keywords: ['höfn', 'bátar'],
    City: 'Nagasaki',
  })
  expect(origins).toEqual({
    ObjectName: 'IPTC',
    DateCreated: 'IPTC',
    Keywords: 'accepted',
    City: 'accepted',
  })
})

test("an empty value removes the file's own", () => {
  const { source, origins } = applyOverlay(photograph, { Keywords: [] })
  expect(source).not.toHaveProperty('Keywords')
  expect(origins).not.toHaveProperty('Keywords')
})

test.each([
  ['is that of the field it came from', { ObjectName: 'Skip' }, 'Skip'],
  ['is the name of the file where the field is emptied', { ObjectName: '' }, 'mynd-1'],
  ['stays where other fields change', { City: 'Nagasaki' }, 'Bátar'],
])('the title %s', (_, accepted: Record<string, string>, title) => {
  expect(applyOverlay(photograph, accepted).source.Title).toBe(title)
})

test('an own field that the title and the date came from still determines them', () => {
  const row = file({ heiti: 'Rokkur', artal: '1890', Title: 'Rokkur', date: parseDate('1890') })
  const { source } = applyOverlay(row, { heiti: 'Rokkur úr birki', artal: 'um 1880' }, [
    'numer',
    'heiti',
    'artal',
  ])
  expect(source.Title).toBe('Rokkur úr birki')
  expect(source.date).toMatchObject({ display: 'um 1880', edtf: '1880~' })
})

test('the markup of a replaced value goes with it', () => {
  const unit = file({
    UnitTitle: 'Bréf',
    Note: 'Sjá',
    markup: { UnitTitle: '<i>Bréf</i>', Note: '<b>Sjá</b>' },
  })
  expect(applyOverlay(unit, { UnitTitle: 'Sendibréf' }).source.markup).toEqual({
    Note: '<b>Sjá</b>',
  })
})

test("a date is parsed as people write it, and replaces the file's own in every field", () => {
  const { source } = applyOverlay(photograph, { date: 'um 1925' })
  expect(source).toMatchObject({
    DateCreated: 'um 1925',
    date: { display: 'um 1925', edtf: '1925~' },
  })
  expect(applyOverlay(photograph, { date: '' }).source).not.toHaveProperty('DateCreated')
  expect(applyOverlay(photograph, { date: '' }).source).not.toHaveProperty('date')
})

test.each<AcceptedValues>([
  { ObjectName: 'Skip', City: 'Nagasaki', Keywords: [] },
  { date: 'um 1925' },
  { date: '' },
])("removing the overlay restores the file's own values: %j", (accepted) => {
  const laid = JSON.parse(JSON.stringify(applyOverlay(photograph, accepted))) as ReturnType<
    typeof applyOverlay
  > // values as the database returns them
  expect(removeOverlay(laid)).toEqual(photograph)
})
