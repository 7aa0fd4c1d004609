import { expect, test } from 'vitest'
import { readExport } from './filemaker.ts'
import { readDate, readTime, readTimestamp } from './filemaker-dates.ts'
import { valuesOf } from './filemaker-values.ts'

const read = async (xml: string) => {
  const batches = []
  for await (const batch of readExport(
    (async function* () {
      for (let at = 0; at < xml.length; at += 50) yield xml.slice(at, at + 50)
    })(),
  ))
    batches.push(batch)
  const head = batches[0]?.head
  if (!head) throw new Error('no head')
  return { head: batches.at(-1)?.head ?? head, rows: batches.flatMap(({ rows }) => rows) }
}
const exported = (fields: string, rows: string, format = 'D.m.yyyy') =>
  '<FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult"><ERRORCODE>0</ERRORCODE>' +
  `<DATABASE DATEFORMAT="${format}" NAME="a" TIMEFORMAT="k:mm:ss "/>` +
  `<METADATA>${fields}</METADATA><RESULTSET FOUND="1">${rows}</RESULTSET></FMPXMLRESULT>`
const field = (name: string, type = 'TEXT', repeat = 1) =>
  `<FIELD EMPTYOK="YES" MAXREPEAT="${repeat}" NAME="${name}" TYPE="${type}"/>`
const row = (cols: string, id = 1) => `<ROW MODID="3" RECORDID="${id}">${cols}</ROW>`

test('the three kinds of empty are told apart, and repeating and related fields are lists', async () => {
  const fields =
    field('Titill') + field('Efnisorð', 'TEXT', 3) + field('Höfundar::Nafn') + field('Höfundar::Ár')
  const cols =
    '<COL/><COL><DATA>a</DATA><DATA/><DATA>b</DATA></COL><COL><DATA>Jón</DATA><DATA/></COL>' +
    '<COL><DATA></DATA><DATA>1900</DATA></COL>'
  const { head, rows } = await read(
    exported(fields, row(cols) + row('<COL><DATA/></COL><COL><DATA/><DATA/></COL><COL/><COL/>', 2)),
  )
  expect(rows.map(({ cells }) => cells)).toEqual([
    [null, ['a', '', 'b'], ['Jón', ''], ['', '1900']],
    ['', ['', ''], null, null],
  ])
  expect(rows.map((one) => valuesOf(head, one).values)).toEqual([
    { efnisord: ['a', 'b'], hofundar__nafn: ['Jón', ''], hofundar__ar: ['', '1900'] },
    {},
  ])
})

test('names become keys; one that comes twice gets a number, and those of the record itself are left free', async () => {
  const { head } = await read(
    exported(
      ['Stærð_cm', 'Mynd slóð', 'Titill', 'Titill', 'name', '???']
        .map((name) => field(name))
        .join(''),
      '',
    ),
  )
  expect(head.fields.map(({ key }) => key)).toEqual([
    'staerd_cm',
    'mynd_slod',
    'titill',
    'titill_2',
    'f_name',
    'svid_1',
  ])
})

test('an FMPDSORESULT names its fields as they come', async () => {
  const xml = `<FMPDSORESULT xmlns="http://www.filemaker.com/fmpdsoresult">
    <ERRORCODE>0</ERRORCODE><DATABASE>Safn.fmp12</DATABASE><LAYOUT/>
    <ROW MODID="1" RECORDID="7"><Titill>Bátar</Titill>
      <SIMI.NUMER><DATA>1</DATA><DATA>2</DATA></SIMI.NUMER></ROW>
    <ROW MODID="1" RECORDID="8"><Staður>Höfn</Staður></ROW></FMPDSORESULT>`
  const { head, rows } = await read(xml)
  expect(head).toMatchObject({ grammar: 'FMPDSORESULT', database: 'Safn.fmp12' })
  expect(rows.map((one) => [one.recordId, valuesOf(head, one).values])).toEqual([
    ['7', { titill: 'Bátar', simi__numer: ['1', '2'] }],
    ['8', { stadur: 'Höfn' }],
  ])
})

test.each([
  ['D.m.yyyy', '17.6.1944', '1944-06-17'],
  ['d.M.yyyy', '17.06.1944', '1944-06-17'],
  ['M/d/yyyy', '6/17/1944', '1944-06-17'],
  ['D/m/yyyy', '17/6/1944', '1944-06-17'],
  ['yyyy-mm-dd', '1944-06-17', '1944-06-17'],
  ['D.m.yyyy', '31.2.1944', undefined],
  ['D.m.yyyy', 'um 1930', undefined],
])('a date in %s: %s', (format, text, iso) => {
  expect(readDate(format, text)?.iso).toBe(iso)
})

test('the century of a year of two digits is guessed, and that is said', () => {
  const now = new Date('2026-06-01')
  expect(readDate('MM/dd/yy', '06/17/44', now)).toEqual({ iso: '1944-06-17', isGuessed: true })
  expect(readDate('MM/dd/yy', '06/17/26', now)).toEqual({ iso: '2026-06-17', isGuessed: true })
})

test('times are read by 24 hours, by 1 to 24 and with AM and PM', () => {
  expect(
    ['14:22:01', '24:05:00', '2:22:01 PM', '12:00:00 AM', '9.30', '25:00:00', 'nei'].map(readTime),
  ).toEqual(['14:22:01', '00:05:00', '14:22:01', '00:00:00', '09:30:00', null, null])
  expect(readTimestamp('D.m.yyyy', '3.2.2021 14:22:01')?.iso).toBe('2021-02-03T14:22:01')
})
