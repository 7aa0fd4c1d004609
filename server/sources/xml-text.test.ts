import { expect, test } from 'vitest'
import { xmlText, type Repairs } from './xml-text.ts'

const inSteps = async function* (bytes: Buffer, step: number) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

const read = async (bytes: Buffer, step = bytes.length) => {
  const repairs: Repairs = { count: 0 }
  let text = ''
  for await (const piece of xmlText(inSteps(bytes, step), repairs)) text += piece
  return { text, repairs: repairs.count }
}
const icelandic = 'Þórshöfn æðardúnn'

test('the encoding that a file shows or names is read', async () => {
  expect((await read(Buffer.from(`\ufeff<a>${icelandic}</a>`))).text).toContain(icelandic)
  expect((await read(Buffer.from(`\ufeff<a>${icelandic}</a>`, 'utf16le'))).text).toContain(
    icelandic,
  )
  expect((await read(Buffer.from(`<a>${icelandic}</a>`, 'utf16le').swap16())).text).toContain(
    icelandic,
  )
  const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><a>${icelandic}</a>`
  expect((await read(Buffer.from(latin, 'latin1'))).text).toBe(latin)
})

test('characters that XML does not allow are mended and counted, wherever the text is cut', async () => {
  const faulty = 'fyrsta\vlína &#11;önnur &#x1;\u0002&amp; &#233; &#xD800;'
  for (const step of [1, 3, 7, 1000]) {
    const { text, repairs } = await read(Buffer.from(faulty), step)
    expect(text).toBe('fyrsta\nlína \nönnur &amp; &#233; ')
    expect(repairs).toBe(5)
  }
})

test('bytes that are no text in an encoding that is never mistaken for another are counted', async () => {
  const head = Buffer.from('<?xml version="1.0" encoding="shift_jis"?><a>')
  expect(await read(Buffer.concat([head, Buffer.from([0xff, 0x3c])]))).toMatchObject({ repairs: 1 })
})

/** „Þórshöfn æðardúnn, ýsa“ as Python's codecs write it. */
const BYTES = {
  'utf-8': 'c39ec3b3727368c3b6666e20c3a6c3b0617264c3ba6e6e2c20c3bd7361',
  'latin-1': 'def3727368f6666e20e6f0617264fa6e6e2c20fd7361',
  mac: 'de977273689a666e20bedd6172649c6e6e2c20e07361',
}

test.each([
  ['UTF-8', 'latin-1', 'Windows-1252'],
  ['UTF-8', 'mac', 'Mac Icelandic'],
  ['ISO-8859-1', 'utf-8', 'UTF-8'],
  ['macintosh', 'mac', 'Mac Icelandic'],
  ['macintosh', 'utf-8', 'UTF-8'],
  ['UTF-16', 'utf-8', null],
  ['x-mac-icelandic', 'mac', null],
  ['UTF-8', 'utf-8', null],
  ['windows-1252', 'latin-1', null],
] as const)(
  'a file that says it is in %s and is in %s is read right, and that is noted',
  async (declared, found, misread) => {
    const text = Buffer.from(BYTES[found], 'hex')
    const file = [
      Buffer.from(`<?xml version="1.0" encoding="${declared}"?><a>${'<b>ascii</b>'.repeat(50)}<b>`),
      text,
      Buffer.from('</b></a>'),
    ]
    for (const step of [300, 1000, 100_000]) {
      const repairs: Repairs = { count: 0 }
      let whole = ''
      for await (const piece of xmlText(inSteps(Buffer.concat(file), step), repairs)) whole += piece
      expect(whole).toContain('<b>Þórshöfn æðardúnn, ýsa</b>')
      expect(repairs.misread?.found ?? null).toBe(misread)
    }
  },
)

test('texts in two encodings in one file are each read in their own', async () => {
  const texts = [BYTES['utf-8'], BYTES['latin-1']].map((hex) => Buffer.from(hex, 'hex'))
  const file = Buffer.concat(
    texts.flatMap((text) => [Buffer.from('<b>'), text, Buffer.from('</b>')]),
  )
  expect((await read(file)).text).toBe('<b>Þórshöfn æðardúnn, ýsa</b>'.repeat(2))
})

test('an encoding that does not exist is refused by name', async () => {
  await expect(read(Buffer.from('<?xml version="1.0" encoding="runir"?>'))).rejects.toMatchObject({
    code: 'sources.encoding',
    params: { encoding: 'runir' },
  })
})
