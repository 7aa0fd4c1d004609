/** Formats taken as pictures, whatever the file is called. (images.formats) */
export type ImageFormat = 'jpeg' | 'tiff' | 'png' | 'webp'

/** Bytes of a file's beginning that tell its format. */
export const SNIFF_BYTES = 16

/** The format by content; null where it is none of ours: an SVG named .jpg would otherwise be rendered. */
export const sniff = (head: Buffer): ImageFormat | null => {
  const text = head.toString('latin1', 0, SNIFF_BYTES)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  return null
}
