import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const FIELDS: [name: string, type: string, repeat: number][] = [
  ['Skráningarnúmer', 'TEXT', 1],
  ['Titill', 'TEXT', 1],
  ['Lýsing', 'TEXT', 1],
  ['Ljósmyndari', 'TEXT', 1],
  ['Dagsetning', 'DATE', 1],
  ['Efnisorð', 'TEXT', 20],
  ['Staður', 'TEXT', 1],
  ['Stærð_cm', 'NUMBER', 2],
  ['Aðföng::Gefandi', 'TEXT', 1],
  ['Athugasemdir', 'TEXT', 1],
  ['Mynd', 'CONTAINER', 1],
  ['Breytt', 'TIMESTAMP', 1],
  ['Geymsla', 'TEXT', 1],
]
const WORDS = (
  'bátar höfn síld fólk hús híbýli hestar Ísafjörður brýr sumar vetur kirkja skóli bryggja ' +
  'net tunnur börn konur menn leikur'
).split(' ')
const NAMES = [
  'Guðrún Þórðardóttir',
  'Jón Jónsson',
  'Páll Ólafsson',
  'Æsa Ýr Bragadóttir',
  'Sigríður Zoëga',
]
const ROWS_AT_ONCE = 500

/**
 * Writes a FileMaker export with the features of real ones: repeating and related fields, empty
 * ones, entities, line breaks.
 */
export const writeExport = async (path: string, rows: number): Promise<void> => {
  const out = createWriteStream(path, { highWaterMark: 1 << 20 })
  const fields = FIELDS.map(
    ([name, type, repeat]) =>
      `<FIELD EMPTYOK="YES" MAXREPEAT="${repeat}" NAME="${name}" TYPE="${type}"/>`,
  ).join('')
  out.write(`<?xml version="1.0" encoding="UTF-8"?>
<FMPXMLRESULT xmlns="http://www.filemaker.com/fmpxmlresult"><ERRORCODE>0</ERRORCODE>
<PRODUCT BUILD="05-28-2021" NAME="FileMaker" VERSION="ProAdvanced 18.0.3"/>
<DATABASE DATEFORMAT="D.m.yyyy" LAYOUT="" NAME="Ljosmyndasafn.fmp12"
 RECORDS="${rows}" TIMEFORMAT="k:mm:ss "/>
<METADATA>${fields}</METADATA><RESULTSET FOUND="${rows}">`)
  for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
    const batch = Array.from({ length: Math.min(ROWS_AT_ONCE, rows - from) }, (_, n) =>
      rowOf(from + n),
    )
    if (!out.write(batch.join(''))) await once(out, 'drain')
  }
  out.end('</RESULTSET></FMPXMLRESULT>')
  await once(out, 'close')
}

const word = (n: number) => WORDS[n % WORDS.length] ?? ''
const col = (...values: string[]) =>
  `<COL>${values.map((value) => `<DATA>${value}</DATA>`).join('')}</COL>`

const rowOf = (n: number): string => {
  const sentence = Array.from({ length: 12 + (n % 25) }, (_, at) => word(n * 7 + at * 3)).join(' ')
  const columns = [
    col(`LSÍ-${1900 + (n % 120)}-${n}`),
    col(`${word(n)} og ${word(n * 3 + 1)} &quot;${n}&quot;`),
    col(`Á mynd númer ${n} má sjá: ${sentence}.&#13;Önnur lína &lt;óviss&gt;`),
    col(NAMES[n % NAMES.length] ?? ''),
    col(`${1 + (n % 28)}.${1 + (n % 12)}.${1900 + (n % 90)}`),
    col(...Array.from({ length: 1 + (n % 5) }, (_, at) => word(n + at))),
    col('Ísafjörður'),
    col('13', '18'),
    col(NAMES[(n * 3) % NAMES.length] ?? '', ''),
    '<COL/>',
    col(`size:1024,768\nJPEG:../myndir/${n}.jpg`),
    col('3.2.2021 14:22:01'),
    col(`Askja ${n % 400} / hilla ${n % 9}`),
  ]
  return `<ROW MODID="${n % 90}" RECORDID="${n + 1}">${columns.join('')}</ROW>`
}
