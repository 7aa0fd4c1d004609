import { expect, test } from 'vitest'
import { newNotes } from './source-record.ts'
import { readSource } from './source-records.ts'

const ALBUM = {
  type: 'filemaker',
  mapping: { key: null, title: null, date: null, number: null, pattern: null },
} as const

test('a field whose value is another in nearly every record is not counted', async () => {
  const field = (name: string) => `<FIELD EMPTYOK="YES" MAXREPEAT="1" NAME="${name}" TYPE="TEXT"/>`
  const row = (n: number) =>
    `<ROW MODID="0" RECORDID="${n}"><COL><DATA>LSÍ-${n}</DATA></COL>` +
    `<COL><DATA>${n % 2 ? 'Höfn' : 'Bær'}</DATA></COL></ROW>`
  const rows = Array.from({ length: 300 }, (_, n) => row(n)).join('')
  const fields = `${field('Númer')}${field('Staður')}`
  const xml =
    `<FMPXMLRESULT><ERRORCODE>0</ERRORCODE><METADATA>${fields}</METADATA>` +
    `<RESULTSET>${rows}</RESULTSET></FMPXMLRESULT>`
  const notes = newNotes()
  let records = 0
  for await (const batch of readSource(
    ALBUM,
    (async function* () {
      yield Buffer.from(xml)
    })(),
    notes,
  ))
    records += batch.length
  expect(records).toBe(300)
  expect(notes.fields).toEqual([
    { field: 'numer', label: 'Númer', type: 'TEXT', counted: false },
    { field: 'stadur', label: 'Staður', type: 'TEXT', counted: true },
  ])
})
