import { Readable } from 'node:stream'

const HEADER = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const TRAILER = '<?xpacket end="w"?>'
/** Bytes that a packet adds to a JPEG: all are padded to one length. (records.downloadMetadata) */
export const XMP_SEGMENT_BYTES = 4096
const PACKET_BYTES = XMP_SEGMENT_BYTES - 4 - HEADER.length

/** The XMP segment of a JPEG; null if the packet, which has no end yet, is too long for it. */
export const xmpSegment = (packet: string): Buffer | null => {
  const spare = PACKET_BYTES - Buffer.byteLength(packet) - TRAILER.length
  if (spare < 0) return null
  const start = Buffer.from([0xff, 0xe1, 0, 0])
  start.writeUInt16BE(XMP_SEGMENT_BYTES - 2, 2)
  return Buffer.concat([start, HEADER, Buffer.from(packet + ' '.repeat(spare) + TRAILER)])
}

/** The JPEG with a segment at its beginning, as it is read. */
export const withSegment = (jpeg: NodeJS.ReadableStream, segment: Buffer): Readable =>
  Readable.from(insertSegment(jpeg, segment), { objectMode: false })

async function* insertSegment(
  jpeg: NodeJS.ReadableStream,
  segment: Buffer,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of jpeg) {
    const bytes = Buffer.from(chunk as Uint8Array)
    if (head === null) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    const place = placeIn(head)
    if (place === null) continue
    yield Buffer.concat([head.subarray(0, place), segment, head.subarray(place)])
    head = null
  }
  if (head !== null) yield head
}

/** After the JFIF segment, which must be the first; null if more bytes are needed to tell. */
const placeIn = (head: Buffer): number | null => {
  if (head.length < 6) return null
  if (head.readUInt16BE(2) !== 0xffe0) return 2
  const end = 4 + head.readUInt16BE(4)
  return head.length < end ? null : end
}
