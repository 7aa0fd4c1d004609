import type { WordTable } from './word-table.ts'

/**
 * A form of the table near a word. `likelihood`: how likely a slip of the hand turns the form into
 * the word, beside other forms.
 */
export type NearForm = { form: string; distance: number; likelihood: number }

/** Longest word that is compared. */
const LONGEST = 30
/** Columns of a row of distances. */
const WIDTH = LONGEST + 1

/**
 * The forms of a table within a distance of a word, ignoring accents: letters added, dropped,
 * replaced, or swapped with the next one. Words that begin alike share the rows of the comparison,
 * and are skipped together if their beginning is too far from the word.
 */
export const formsNear = ({ bytes, blocks }: WordTable, word: string, most: number): NearForm[] => {
  const plain = lettersOf(word)
  if (plain.length > LONGEST) return []
  const found: NearForm[] = []
  const [written, letters] = [new Uint8Array(256), new Uint8Array(256)]
  const rows = new Uint8Array(WIDTH * (LONGEST + 4))
  for (let column = 0; column <= plain.length; column++) rows[column] = column
  /** Letters whose rows are filled, and those with which a word is too far, whatever follows. */
  let [ready, dead] = [0, Infinity]
  for (const [place, block] of blocks.entries()) {
    const next = blocks[place + 1] ?? bytes.length
    if (dead !== Infinity && beginsWith(bytes, next, written, dead)) continue
    for (let at = block; at < next;) {
      const shared = at === block ? sharedWith(bytes, at, written) : bytes[at]!
      const rest = bytes[at + 1]!
      const length = bytes[at]! + rest
      at += 2
      if (dead > shared) {
        dead = Infinity
        for (let n = length - rest; n < length; n++) {
          written[n] = bytes[at++]!
          letters[n] = PLAIN[written[n]!]!
        }
      } else at += rest
      while (bytes[at]! > 127) at++
      at++
      ready = Math.min(ready, shared)
      if (dead !== Infinity || Math.abs(length - plain.length) > most) continue
      while (ready < length && dead === Infinity) {
        ready++
        if (fillRow(rows, plain, letters, ready) > most) dead = ready
      }
      if (dead !== Infinity) continue
      const distance = rows[length * WIDTH + plain.length]!
      if (distance > most) continue
      const form = Buffer.from(written.subarray(0, length)).toString('latin1')
      const likelihood = likelihoodOf(plain, letters.subarray(0, length), distance)
      found.push({ form, distance, likelihood })
    }
  }
  return found
}

/** The number of letters that a complete word of the table shares with another. */
const sharedWith = (bytes: Uint8Array, at: number, other: Uint8Array): number => {
  let n = 0
  while (n < bytes[at + 1]! && bytes[at + 2 + n] === other[n]) n++
  return n
}

/** Whether the complete word at an offset begins with the first letters of another. */
const beginsWith = (bytes: Uint8Array, at: number, other: Uint8Array, letters: number): boolean =>
  at < bytes.length && sharedWith(bytes, at, other) >= letters

/** Fills the row of a place and returns its least distance. */
const fillRow = (
  rows: Uint8Array,
  plain: Uint8Array,
  letters: Uint8Array,
  place: number,
): number => {
  const [row, before] = [place * WIDTH, (place - 1) * WIDTH]
  const letter = letters[place - 1]!
  rows[row] = place
  let least = place
  for (let column = 1; column <= plain.length; column++) {
    const own = plain[column - 1]!
    let distance = Math.min(
      rows[before + column]! + 1,
      rows[row + column - 1]! + 1,
      rows[before + column - 1]! + (own === letter ? 0 : 1),
    )
    const isSwapped =
      place > 1 && column > 1 && own === letters[place - 2] && plain[column - 2] === letter
    if (isSwapped) distance = Math.min(distance, rows[before - WIDTH + column - 2]! + 1)
    rows[row + column] = distance
    if (distance < least) least = distance
  }
  return least
}

/** The letter of each Latin-1 letter without its accent; þ and æ are letters of their own. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  const plain = letter === 'ð' ? 'd' : letter.normalize('NFD').charAt(0)
  return plain.charCodeAt(0) & 255
})

/** The letters of a word without accents. */
const lettersOf = (word: string): Uint8Array => {
  const isPlain = !/[áéíóúýþðæö]/.test(word)
  const letters = isPlain ? word.replace(/th/g, 'þ').replace(/ae/g, 'æ') : word
  return Uint8Array.from(letters, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 256 ? PLAIN[code]! : 0
  })
}

/** One letter of many is a rarer slip than a lost letter or two swapped ones. */
const [ANY_LETTER, DOUBLED, SECOND_SLIP] = [0.1, 0.4, 0.05]

const likelihoodOf = (typed: Uint8Array, form: Uint8Array, distance: number): number => {
  if (distance === 0) return 1
  const further = SECOND_SLIP ** (distance - 1)
  if (form.length > typed.length) return further
  if (form.length < typed.length) return further * (isDoubled(typed, form) ? DOUBLED : ANY_LETTER)
  return further * (hasSameLetters(typed, form) ? 1 : ANY_LETTER)
}

const isDoubled = (typed: Uint8Array, form: Uint8Array): boolean => {
  const at = typed.findIndex((letter, place) => letter !== form[place])
  return typed[at] === typed[at - 1]
}

const hasSameLetters = (one: Uint8Array, other: Uint8Array): boolean =>
  one.toSorted().every((letter, place) => letter === other.toSorted()[place])
