import { decodeText } from '#server/kit/charset.ts'
import type { PlainText } from './pieces.ts'
import { addValue, type Values } from './values.ts'

/** Flat names by lower-case keyword: those of the PNG standard, and comments of every format. */
const NAMES: Record<string, string> = {
  title: 'ObjectName',
  author: 'Byline',
  description: 'CaptionAbstract',
  copyright: 'CopyrightNotice',
  software: 'OriginatingProgram',
  comment: 'CaptionAbstract',
}
const MULTI = new Set(['Byline'])

/** Comments that programs write about themselves. */
const PROGRAM_COMMENTS = [
  'creator: gd-jpeg',
  'lead technologies',
  'file written by',
  'applemark',
  '(?:created|edited) (?:with|by|in) ',
  'handmade software',
  String.raw`intel\(r\) jpeg`,
  String.raw`lavc\d`,
  'optimi[sz]ed by',
  'acd systems',
  'processed by',
  'compressed by',
  'jpeg encoder',
  'u-?lead systems',
  'paint shop',
  'software:',
  'screenshot$',
  'binary comment',
]
const PROGRAM_COMMENT = new RegExp(`^(?:${PROGRAM_COMMENTS.join('|')})`, 'i')

/** Whether a comment describes the picture. */
export const isDescription = (text: string): boolean =>
  /[\p{L}\d]{2}/u.test(text) && !PROGRAM_COMMENT.test(text)

/**
 * The values of PNG text chunks and JPEG comments by flat name; a description precedes a comment.
 * (images.plainTexts)
 */
export const plainTexts = (texts: readonly PlainText[]): Values => {
  const values: Values = new Map()
  const read = texts.map(({ keyword, bytes }) => ({
    keyword: keyword.toLowerCase(),
    text: decodeText(bytes.subarray(0, endOf(bytes))),
  }))
  for (const [keyword, name] of Object.entries(NAMES))
    for (const { text } of read.filter((one) => one.keyword === keyword && isDescription(one.text)))
      addValue(values, name, text, MULTI.has(name))
  return values
}

/** Some programs end a comment with zeros. */
const endOf = (bytes: Buffer): number => {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes.length : end
}
