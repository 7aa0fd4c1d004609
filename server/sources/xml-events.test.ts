import { expect, test } from 'vitest'
import { readFindingAid } from './ead.ts'
import { readExport } from './filemaker.ts'

const MILLION = 1_000_000
const MANY = 60

/**
 * Reads a source whose middle is a piece of a million letters that comes again and again; answers
 * how many pieces were asked for.
 */
const readLong = async (
  read: typeof readFindingAid | typeof readExport,
  [head, piece, tail]: [string, string, string],
) => {
  let asked = 0
  const text = async function* () {
    yield head
    for (; asked < MANY; asked++) yield piece
    yield tail
  }
  const batches: number[] = []
  try {
    for await (const batch of read(text()))
      batches.push('rows' in batch ? batch.rows.length : batch.length)
    return { asked, batches }
  } catch (error) {
    return { asked, error }
  }
}

const a = 'a'.repeat(MILLION)
const export_ = (inner: string) =>
  '<FMPXMLRESULT><ERRORCODE>0</ERRORCODE><METADATA><FIELD NAME="A" TYPE="TEXT"/></METADATA>' +
  `<RESULTSET>${inner}`
const unit = (inner: string) => `<ead><archdesc level="fonds"><did><unitid>A</unitid></did>${inner}`
const rows = `<ROW><COL><DATA>${a}</DATA></COL></ROW>`

test.each([
  [
    'a text',
    readExport,
    [export_('<ROW><COL><DATA>'), a, '</DATA></COL></ROW></RESULTSET></FMPXMLRESULT>'],
  ],
  ['an attribute', readExport, [export_('<ROW MODID="'), a, '"/></RESULTSET></FMPXMLRESULT>']],
  ['a comment', readExport, [export_('<!--'), a, '--></RESULTSET></FMPXMLRESULT>']],
  [
    'a row of many texts',
    readExport,
    [export_('<ROW><COL>'), `<DATA>${a}</DATA>`, '</COL></ROW></RESULTSET></FMPXMLRESULT>'],
  ],
  ['a unit of many texts', readFindingAid, [unit(''), `<odd>${a}</odd>`, '</archdesc></ead>']],
  [
    'a unit of many units and texts',
    readFindingAid,
    [unit(''), `<c/><odd>${a}</odd>`, '</archdesc></ead>'],
  ],
] as const)(
  '%s without end is refused before it has been gathered',
  async (_what, read, [head, piece, tail]) => {
    const { asked, error } = await readLong(read, [head, piece, tail])
    expect(error).toMatchObject({ code: 'sources.tooLong' })
    expect(asked).toBeLessThan(12)
  },
)

test('records of very many letters are given out a few at a time', async () => {
  const { asked, batches } = await readLong(readExport, [
    export_(''),
    rows,
    '</RESULTSET></FMPXMLRESULT>',
  ])
  expect(asked).toBe(MANY)
  expect(Math.max(...(batches ?? []))).toBeLessThan(8)
})
