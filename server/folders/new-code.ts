import { randomInt } from 'node:crypto'

/** Letters of codes; none looks like another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10

/** A code that nobody guesses: 50 random bits. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
