import { codeOf, titleOf } from '#contract/record-title.ts'

/** Letters of a title in the name of a file: systems take 255 bytes, and a letter may have four. */
const TITLE_LETTERS = 50

/** What Windows or another system refuses in the name of a file. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[<>:"/\\|?*\u0000-\u001f\u007f]+/g

/**
 * The file name of a downloaded picture, such as `ÞLS 1880-0104 Bátar við Nagasaki 1280px.jpg`:
 * number, title, place among several pictures, and width. (records.downloadName)
 */
export const downloadName = (
  source: Record<string, unknown>,
  at: number,
  widthPx: number | null,
  ending: string,
): string => {
  const isOneOfSeveral = [source.pictures ?? source].flat().length > 1
  const words = [
    codeOf(source),
    Array.from(titleOf(source)).slice(0, TITLE_LETTERS).join(''),
    isOneOfSeveral && at + 1,
    widthPx !== null && `${widthPx}px`,
  ]
  const name = words.filter(Boolean).join(' ').replace(REFUSED, '-').replace(/\s+/g, ' ').trim()
  return `${name}.${ending}`
}
