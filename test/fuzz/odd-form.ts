import type { Random } from '#test/every-write/generate.ts'
import { oddString } from './odd-values.ts'

export type Form = { type: string; bytes: Buffer }

const NAMES = [
  'file',
  'path',
  'lastModified',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a'.repeat(300),
  'x[]',
]
const FILES = [
  'a.jpg',
  'a.JPG',
  '../a.jpg',
  '.a.jpg',
  'a.exe',
  '',
  'a'.repeat(400),
  'CON.jpg',
  'a\\b.jpg',
  'a.xml',
  'a.wav',
  'þ.tif',
]
const TYPES = ['image/jpeg', 'application/json', 'x', 'text/plain; charset=x']
const HEADS = [
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'II*\0',
  'RIFF\0\0\0\0WAVE',
  '<?xml version="1.0"?><a>',
  '%PDF-1.4',
  'PK\x03\x04',
  '',
]

/** A multipart form that is whole, cut short or made of parts with odd names. */
export const oddForm = (random: Random): Form => {
  const boundary = random.of(['b', 'b', 'b', '', 'x'.repeat(200)])
  const parts = Array.from({ length: random.below(4) }, () => {
    const name = random.of(NAMES).replaceAll('"', '')
    const file =
      random.next() < 0.7
        ? `; filename${random.next() < 0.1 ? "*=UTF-8''a%00.jpg" : `="${random.of(FILES)}"`}`
        : ''
    const type = random.next() < 0.3 ? `Content-Type: ${random.of(TYPES)}\r\n` : ''
    const head = random.of(HEADS)
    const filler = 'x'.repeat(random.below(500))
    const end = random.next() < 0.1 ? oddString(random) : ''
    return [
      `--${boundary}\r\n`,
      `Content-Disposition: form-data; name="${name}"${file}\r\n`,
      `${type}\r\n`,
      `${head}${filler}${end}\r\n`,
    ].join('')
  })
  const whole = Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1')
  const bytes = random.next() < 0.2 ? whole.subarray(0, random.below(whole.length)) : whole
  return {
    type: `multipart/form-data${random.next() < 0.05 ? '' : `; boundary=${boundary}`}`,
    bytes,
  }
}
