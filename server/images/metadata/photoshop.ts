import type { MetadataWarning } from '#contract/images.ts'

const IPTC_RESOURCE = 0x0404
const MARKS = new Set(['8BIM', 'PHUT', 'AgHg', 'DCSR', 'MeSa'])

/** The IPTC blocks among Photoshop's image resources. */
export const iimOfPhotoshop = (bytes: Buffer, warnings: Set<MetadataWarning>): Buffer[] => {
  const found: Buffer[] = []
  let at = 0
  while (at + 12 <= bytes.length && MARKS.has(bytes.toString('latin1', at, at + 4))) {
    const id = bytes.readUInt16BE(at + 4)
    // The name and the data are each padded to an even length.
    const nameBytes = 1 + bytes.readUInt8(at + 6)
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > bytes.length) break
    const size = bytes.readUInt32BE(sizeAt)
    const data = bytes.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (data.length < size) warnings.add('metadata.iptcDamaged')
    if (id === IPTC_RESOURCE && data.length > 0) found.push(Buffer.from(data))
    at = sizeAt + 4 + size + (size % 2)
  }
  return found
}
