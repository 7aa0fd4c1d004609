/** Supported picture formats, whatever the file's name. (images.formats) */
export type ImageFormat = 'jpeg' | 'tiff' | 'png' | 'webp'

/** Bytes at the start of a file that identify its format. */
export const SNIFF_BYTES = 16

/** The format by content; null if unsupported. By name, an SVG called .jpg would be rendered. */
export const sniff = (head: Buffer): ImageFormat | null => {
  const text = head.toString('latin1', 0, SNIFF_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}
