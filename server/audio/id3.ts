// music-metadata reads the values of a tag but not where it ends, which is where sound begins.
const HEADER_BYTES = 10

/** The length of an ID3v2 tag at the start of a file in bytes, with its header; 0 without one. */
export const sizeOfId3 = (head: Buffer): number => {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [flags = 0, a = 0, b = 0, c = 0, d = 0] = head.subarray(5, HEADER_BYTES)
  // Seven bits of each byte, so that a size never looks like an MPEG frame.
  const size = ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127)
  const footer = flags & 0x10 ? HEADER_BYTES : 0
  return HEADER_BYTES + size + footer
}
