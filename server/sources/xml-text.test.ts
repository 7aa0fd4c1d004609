import { expect, test } from 'vitest'
import { xmlText } from './xml-text.ts'

const read = async (bytes: Buffer, step = bytes.length) => {
  const repairs = { count: 0 }
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
  let text = ''
  for await (const piece of xmlText(pieces(), repairs)) text += piece
  return { text, repairs: repairs.count }
}
const icelandic = 'Þórshöfn æðardúnn'

test('the encoding that a file shows or names is read', async () => {
  expect((await read(Buffer.from(`\ufeff<a>${icelandic}</a>`))).text).toContain(icelandic)
  expect((await read(Buffer.from(`\ufeff<a>${icelandic}</a>`, 'utf16le'))).text).toContain(icelandic)
  expect((await read(Buffer.from(`<a>${icelandic}</a>`, 'utf16le').swap16())).text).toContain(icelandic)
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

test('bytes that are no text are counted', async () => {
  expect(await read(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c]))).toEqual({ text: '<a>\ufffd<', repairs: 1 })
})

test('an encoding that does not exist is refused by name', async () => {
  await expect(read(Buffer.from('<?xml version="1.0" encoding="runir"?>'))).rejects.toMatchObject({
    code: 'sources.encoding',
    params: { encoding: 'runir' },
  })
})
