import { randomInt } from 'node:crypto'
import { RANDOM_NAME_LENGTH } from '#contract/limits.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A name that nobody else has chosen, for what is being made and gets its own name when it is whole. (limits.randomName) */
export const randomName = (): string =>
  Array.from({ length: RANDOM_NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
