import { sharedArray } from './shared-arrays.ts'

/** A hash table from lexemes, identified by a 64-bit hash, to numbers; 0 means none. */
export type LexemeTable = { keys: Int32Array; values: Int32Array; used: number }

/** The 64-bit hash of a lexeme, in two halves. */
export type LexemeKey = readonly [first: number, second: number]

const [SEED, OTHER_SEED] = [0x811c9dc5 | 0, 0x9747b28c | 0]

/** Mixes another byte into the first and the second half of a hash. */
export const mixFirst = (key: number, byte: number): number => Math.imul(key ^ byte, 0x01000193)
export const mixSecond = (key: number, byte: number): number => {
  const mixed = Math.imul(key ^ byte, 0x5bd1e995)
  return mixed ^ (mixed >>> 15)
}
export const EMPTY_KEY: LexemeKey = [SEED, OTHER_SEED]

/** The hash of a lexeme. */
export const keyOf = (lexeme: string): LexemeKey => {
  let [first, second] = EMPTY_KEY
  for (const byte of Buffer.from(lexeme))
    [first, second] = [mixFirst(first, byte), mixSecond(second, byte)]
  return [first, second]
}

/** An empty table with room for this many lexemes. */
export const allocateLexemeTable = (lexemes: number): LexemeTable => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(lexemes, 8) * 2))
  return { keys: sharedArray(Int32Array, size * 2), values: sharedArray(Int32Array, size), used: 0 }
}

/** The position of a lexeme in the table, or its free position. */
export const placeOf = ({ keys, values }: LexemeTable, first: number, second: number): number => {
  const last = values.length - 1
  let place = (first ^ (second << 7)) & last
  while (values[place] !== 0 && (keys[place * 2] !== first || keys[place * 2 + 1] !== second))
    place = (place + 1) & last
  return place
}

/** The number of a lexeme; 0 without one. */
export const numberOf = (lexicon: LexemeTable, [first, second]: LexemeKey): number =>
  lexicon.values[placeOf(lexicon, first, second)] ?? 0

/** Sets the number of a lexeme at its position (`placeOf`). */
export const putAt = (
  lexicon: LexemeTable,
  place: number,
  first: number,
  second: number,
  value: number,
): void => {
  if (lexicon.values[place] === 0) lexicon.used++
  lexicon.keys[place * 2] = first
  lexicon.keys[place * 2 + 1] = second
  lexicon.values[place] = value
}

/** A copy of the table with twice the room. */
export const doubled = (lexicon: LexemeTable): LexemeTable => {
  const wider = allocateLexemeTable(lexicon.values.length)
  for (let place = 0; place < lexicon.values.length; place++) {
    const value = lexicon.values[place] ?? 0
    if (value === 0) continue
    const [first, second] = [lexicon.keys[place * 2] ?? 0, lexicon.keys[place * 2 + 1] ?? 0]
    putAt(wider, placeOf(wider, first, second), first, second, value)
  }
  return wider
}

/** Whether the table is more than half full and must grow. */
export const isFull = ({ values, used }: LexemeTable): boolean => used * 2 > values.length
