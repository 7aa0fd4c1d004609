/** A word of a text in lower case, with its offsets. */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}]+(?:(?:-|(?<=\p{N})–(?=\p{N}))[\p{L}\p{N}]+)*/gu

/**
 * The words of an NFC text. A hyphen inside a word does not end it, nor does the dash in a span of
 * years.
 */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    text: found.toLowerCase().replaceAll('–', '-'),
    start: index,
    end: index + found.length,
  }))
