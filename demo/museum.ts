import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MUSEUM_OBJECTS, type MuseumObject } from './museum-objects.ts'
import { WRITTEN_AT } from './seed.ts'
import { element, escapeXml } from './xml.ts'

type Values = readonly string[]
type Field = {
  name: string
  type?: 'CONTAINER'
  repeats?: number
  of: (object: MuseumObject, n: number) => Values
}

const listOf = (text: string): Values => text.split(', ')
const numberOf = (n: number) => `SYN-${1950 + Math.floor(n / 4)}-${(n % 4) + 1}`

/**
 * Pictures beside the export: the position of their object in the list, then the photograph and the
 * name of the copy.
 */
const PICTURES: readonly [object: number, photograph: number, name: string][] = [
  [0, 3, 'myndir/batar.jpg'],
  [1, 2, 'myndir/skip.jpg'],
  [2, 11, `myndir/${numberOf(2)}.jpg`],
  [3, 21, `myndir/${numberOf(3)}.jpg`],
  [4, 17, `myndir/${numberOf(4)}-1.jpg`],
  [4, 18, `myndir/${numberOf(4)}-2.jpg`],
  [4, 20, `myndir/${numberOf(4)}-3.jpg`],
  [5, 8, 'myndir/fjallasyn.jpg'],
  [-1, 10, 'myndir/ómerkt mynd.jpg'],
]
/** Names in the export; one picture is missing. */
const NAMED: Readonly<Record<number, string>> = {
  0: 'image:myndir/batar.jpg',
  1: 'image:myndir/SKIP.JPG',
  5: 'fjallasyn.tif',
  6: 'image:myndir/laukblom.jpg',
}
const PHOTOGRAPHER = 'Þorlákur Eyjólfsson'

const FIELDS: readonly Field[] = [
  { name: 'Skráningarnúmer', of: (_, n) => [numberOf(n)] },
  { name: 'Titill', of: ([title]) => [title] },
  { name: 'Lýsing', of: ([, description]) => [description] },
  { name: 'Ljósmyndari', of: (_, n) => (n < 7 ? [PHOTOGRAPHER] : []) },
  { name: 'Dagsetning', of: ([, , date]) => [date] },
  { name: 'Efnisorð', repeats: 5, of: ([, , , , keywords]) => listOf(keywords) },
  { name: 'Staður', of: ([, , , place]) => [place] },
  { name: 'Aðföng::Gefandi', of: ([, , , , , givers]) => listOf(givers) },
  {
    name: 'Aðföng::Ár',
    of: ([, , , , , givers], n) =>
      listOf(givers).map((_, at) => (at === 0 ? String(1950 + Math.floor(n / 4)) : '')),
  },
  { name: 'Mynd', type: 'CONTAINER', of: (_, n) => [NAMED[n] ?? ''] },
]

/**
 * Writes the sample museum in FileMaker's export format, and some of the sample photographs beside
 * it; the same files each time. (demo.museum)
 */
export const writeDemoMuseum = async (
  directory: string,
  photographs: readonly string[],
): Promise<void> => {
  for (const [, photograph, name] of PICTURES) {
    const path = join(directory, name)
    await mkdir(dirname(path), { recursive: true })
    await copyFile(photographs[photograph] ?? '', path)
    await utimes(path, WRITTEN_AT, WRITTEN_AT)
  }
  const path = join(directory, 'munaskra.xml')
  await writeFile(path, exportText())
  await utimes(path, WRITTEN_AT, WRITTEN_AT)
}

const exportText = (): string => {
  const fields = FIELDS.map(({ name, type = 'TEXT', repeats = 1 }) =>
    element('FIELD', { EMPTYOK: 'YES', MAXREPEAT: String(repeats), NAME: name, TYPE: type }, ''),
  )
  const rows = MUSEUM_OBJECTS.map((object, n) => {
    const columns = FIELDS.map(({ of }) =>
      element(
        'COL',
        {},
        of(object, n)
          .map((value) => element('DATA', {}, escapeXml(value)))
          .join(''),
      ),
    )
    return element('ROW', { MODID: '1', RECORDID: String(n + 1) }, columns.join(''))
  })
  const count = String(rows.length)
  const parts = [
    element('ERRORCODE', {}, '0'),
    element('PRODUCT', { BUILD: '01-01-2026', NAME: 'FileMaker', VERSION: 'Pro 21.0' }, ''),
    element(
      'DATABASE',
      {
        DATEFORMAT: 'D.m.yyyy',
        LAYOUT: '',
        NAME: 'Munaskrá',
        RECORDS: count,
        TIMEFORMAT: 'k:mm:ss ',
      },
      '',
    ),
    element('METADATA', {}, fields.join('\n')),
    element('RESULTSET', { FOUND: count }, rows.join('\n')),
  ]
  const whole = element(
    'FMPXMLRESULT',
    { xmlns: 'http://www.filemaker.com/fmpxmlresult' },
    parts.join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`
}
