import { randomInt } from 'node:crypto'
import { RANDOM_NAME_LENGTH } from '#contract/limits.ts'

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * A unique temporary name for something that is renamed once it is complete. (limits.randomName)
 */
export const temporaryName = (): string =>
  Array.from({ length: RANDOM_NAME_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    '',
  )
