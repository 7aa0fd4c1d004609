import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeIptc } from '#demo/write-iptc.ts'
import { decode, decodeText, decodeTexts, type Charset } from '#server/kit/charset.ts'
import { readIim } from './iim.ts'

const SENTENCES = [
  'Þórsmörk að vetri',
  'Guðrún Þórðardóttir',
  'Bátar í höfninni á Ísafirði',
  'Ýmir og Örn við Öxará',
  'Síldarsöltun á Siglufirði, um 1935',
  'ÞJÓÐHÁTÍÐ Á ÞINGVÖLLUM',
  '© Minjasafnið á Akureyri',
  'Séð yfir bæinn – mynd úr safni',
  'Hús nr. 5',
  'Æðarvarp',
]

test.each(['utf-8', 'latin-1', 'mac-icelandic'] as const)(
  'undeclared %s is told from the others',
  (charset) => {
    for (const sentence of SENTENCES) {
      const reading = readIim(
        [encodeIptc({ CaptionAbstract: sentence }, { charset, declare: false })],
        new Set(),
      )
      expect(reading.values.get('CaptionAbstract')).toBe(sentence)
      expect(reading.declared).toBe(false)
    }
  },
)

test('a forced character set is used whatever the text looks like', () => {
  const block = encodeIptc({ City: 'Þórshöfn' }, { charset: 'latin-1', declare: false })
  const forced: Charset = 'mac-icelandic'
  expect(readIim([block], new Set(), forced).charset).toBe(forced)
  expect(readIim([block], new Set(), forced).values.get('City')).not.toBe('Þórshöfn')
})

test('a declared character set that the bytes contradict is not believed', () => {
  const latin = encodeIptc({ City: 'Þórshöfn' }, { charset: 'latin-1' })
  const lying = Buffer.concat([encodeIptc({}, { charset: 'utf-8' }).subarray(0, 8), latin])
  const warnings = new Set<never>()
  const reading = readIim([lying], warnings)
  expect(reading.values.get('City')).toBe('Þórshöfn')
  expect([...warnings]).toEqual(['metadata.charsetWrong'])
})

test('a UTF-8 value cut in the middle of a letter keeps its character set', () => {
  const block = encodeIptc({ ObjectName: 'þ'.repeat(40), City: 'Höfn' }, { cut: true })
  const odd = encodeIptc({ Credit: `a${'ð'.repeat(20)}` }, { cut: true })
  const reading = readIim([block, odd.subarray(8)], new Set())
  expect(reading.charset).toBe('utf-8')
  expect(reading.values.get('City')).toBe('Höfn')
  expect([...reading.cut].toSorted()).toEqual(['Credit', 'ObjectName'])
})

test('Mac Icelandic has its six letters of its own', () => {
  expect(decode(Uint8Array.of(0xa0, 0xdc, 0xdd, 0xde, 0xdf, 0xe0), 'mac-icelandic')).toBe('ÝÐðÞþý')
})

test('text without letters beyond ASCII says nothing of its character set', () => {
  expect(decodeTexts([{ bytes: Buffer.from('Akureyri') }])).toEqual([
    { text: 'Akureyri', charset: null },
  ])
})

type Row = { kind: string; block: string; expected: Record<string, string | string[]> }
const rows = readFileSync(new URL('../fixtures/charsets.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row) // as charsets.py writes it
const KINDS = [...new Set(rows.map(({ kind }) => kind))]

test.each(KINDS)('each value of a file has its own character set: %s', (kind) => {
  const of = rows.filter((row) => row.kind === kind)
  expect(of.length).toBeGreaterThan(15)
  for (const { block, expected } of of) {
    const { values } = readIim([Buffer.from(block, 'base64')], new Set())
    expect(Object.fromEntries([...values].filter(([name]) => name in expected))).toEqual(expected)
  }
})

test('a cut value loses the beginning of its last letter only, and the file is not said to name its character set wrongly', () => {
  const warnings = new Set<never>()
  const iim = readIim(
    [encodeIptc({ ObjectName: `x${'æ'.repeat(40)}`, City: 'Höfn' }, { cut: true })],
    warnings,
  )
  expect(iim.values.get('ObjectName')).toBe(`x${'æ'.repeat(31)}`)
  expect(iim.charset).toBe('utf-8')
  expect([...warnings]).toEqual([])
})

test('a value of UTF-8 with a byte of Windows in it keeps its letters', () => {
  expect(
    decodeText(
      Buffer.concat([Buffer.from('Þórshöfn '), Buffer.from([0x96]), Buffer.from(' Ísafjörður')]),
    ),
  ).toBe('Þórshöfn – Ísafjörður')
})

test('UTF-8 of other scripts is UTF-8', () => {
  for (const text of ['Москва', 'Αθήνα', '北京', 'العربية', 'ภาษาไทย', 'Łódź', 'e\u0301te\u0301'])
    expect(decodeText(Buffer.from(text))).toBe(text)
})
