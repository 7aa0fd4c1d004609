/** A word of a text, in small letters, and where it stands in it. */
export type Word = { text: string; start: number; end: number }

const WORD = /[\p{L}\p{N}]+(?:(?:-|(?<=\p{N})–(?=\p{N}))[\p{L}\p{N}]+)*/gu

/** The words of a text in NFC; a hyphen inside a word does not end it, nor does the dash of a span of years. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    text: found.toLowerCase().replaceAll('–', '-'),
    start: index,
    end: index + found.length,
  }))
