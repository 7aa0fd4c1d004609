const BRANDS: Record<string, string> = {
  heic: 'heic',
  heix: 'heic',
  hevc: 'heic',
  mif1: 'heic',
  msf1: 'heic',
  avif: 'avif',
  avis: 'avif',
}
const MARKS: [mark: string, kind: string][] = [
  ['%PDF', 'pdf'],
  ['GIF8', 'gif'],
  ['PK\x03\x04', 'zip'],
  ['\0\0\0\x0cjP', 'jp2'],
]

/**
 * The kind of a file that is no picture, by its first bytes; undefined if unknown.
 * (debugExif.beginning)
 */
export const foreignKindOf = (head: Buffer): string | undefined => {
  const text = head.toString('latin1')
  const mark = MARKS.find(([begin]) => text.startsWith(begin))?.[1]
  if (mark) return mark
  if (text.startsWith('ftyp', 4)) return BRANDS[text.slice(8, 12)]
  const words = text.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()
  if (/<svg[\s>]/.test(words)) return 'svg'
  if (/^<(?:\?xml|[a-z!])/i.test(words)) return 'xml'
  // Neither bytes that no text has, nor only spaces.
  return words !== '' && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32))
    ? 'text'
    : undefined
}
