import { FIELDS } from '#contract/fields.ts'
import { encode, type Charset } from './encode.ts'

export type IptcValues = Record<string, string | readonly string[]>

type WriteOptions = {
  /** The character set of the bytes. */
  charset?: Charset
  /** Whether the file declares its character set, as it should; many old ones do not. */
  declare?: boolean
  /** Cuts values at the standard's byte limits, as strict writers do. */
  cut?: boolean
}

const UTF8_ESCAPE = Buffer.from('\x1b%G', 'latin1')

/** Values by flat name (`ObjectName`, `Keywords` …) as a block of IPTC-IIM. */
export const encodeIptc = (
  values: IptcValues,
  { charset = 'utf-8', declare = true, cut = false }: WriteOptions = {},
): Buffer => {
  const datasets = [
    ...(declare && charset === 'utf-8' ? [dataset(1, 90, UTF8_ESCAPE)] : []),
    dataset(2, 0, Buffer.from([0, 4])),
  ]
  for (const [name, value] of Object.entries(values)) {
    const { number, maxBytes } = placeOf(name)
    for (const text of typeof value === 'string' ? [value] : value) {
      const bytes = encode(text, charset)
      datasets.push(dataset(2, number, cut && maxBytes ? bytes.subarray(0, maxBytes) : bytes))
    }
  }
  return Buffer.concat(datasets)
}

/** The JPEG with the block before its pixels, where Photoshop puts it. */
export const embedIptc = (jpeg: Buffer, iim: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iim.length)
  const resource = Buffer.concat([
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    iim,
    Buffer.alloc(iim.length % 2),
  ])
  return embedSegment(
    jpeg,
    0xed,
    Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]),
  )
}

/** The JPEG with one more application segment, after its JFIF header if there is one. */
export const embedSegment = (jpeg: Buffer, marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  const place = jpeg[3] === 0xe0 ? 4 + jpeg.readUInt16BE(4) : 2
  return Buffer.concat([jpeg.subarray(0, place), head, body, jpeg.subarray(place)])
}

const placeOf = (name: string): { number: number; maxBytes?: number | undefined } => {
  const custom = FIELDS.find(
    (field) => field.upTo && field.iim && new RegExp(`^${field.name}\\d+$`).test(name),
  )
  if (custom?.iim)
    return {
      number: custom.iim + Number(name.slice(custom.name.length)) - 1,
      maxBytes: custom.maxBytes,
    }
  const field = FIELDS.find((one) => one.name === name && one.iim)
  if (!field?.iim) throw new Error(`${name} has no place in IPTC-IIM`)
  return { number: field.iim, maxBytes: field.maxBytes }
}

const dataset = (record: number, number: number, bytes: Buffer): Buffer => {
  const head = Buffer.from([0x1c, record, number, 0, 0])
  head.writeUInt16BE(bytes.length, 3)
  return Buffer.concat([head, bytes])
}
