import type { Claims } from './person-key.ts'

const NAME_MAX = 200
/** Control and format characters, such as those that turn the direction of what follows. */
const UNSEEN = /[\p{C}\p{Z}]+/gu

/** The name that a provider gave, on one line; undefined if it gave none. */
export const personName = ({ name }: Claims): string | undefined => {
  if (typeof name !== 'string') return undefined
  const clean = name.normalize('NFC').replaceAll(UNSEEN, ' ').trim()
  return clean === '' ? undefined : [...clean].slice(0, NAME_MAX).join('').trim()
}
