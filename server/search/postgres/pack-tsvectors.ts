import type { TermClass } from '#server/search/analyser/analyser.ts'

/** The positions of each lexeme of a record. A lexeme without positions is a filter. */
export type Lexemes = Map<string, number[]>

/** PostgreSQL's weights of the term classes (D, C, B, A), in the two bits above a position. */
const WEIGHTS: Record<TermClass, number> = {
  exact: 3 << 14,
  lemma: 2 << 14,
  guess: 1 << 14,
  stem: 1 << 14,
  part: 0,
}
/** PostgreSQL's largest position; later words share it. */
export const MAX_POSITION = 16_383
/** Most positions kept of one lexeme. */
const MAX_POSITIONS = 255
/** A little below PostgreSQL's limit of a tsvector. */
const MAX_BYTES = 1_000_000
const TSVECTOR_OID = 3614

/**
 * Adds a position of a lexeme, with the weight of its class. Positions come in ascending order.
 */
export const addPosition = (
  lexemes: Lexemes,
  lexeme: string,
  place: number,
  name: TermClass,
): void => {
  const at = Math.min(place, MAX_POSITION)
  const places = lexemes.get(lexeme)
  if (!places) lexemes.set(lexeme, [at | WEIGHTS[name]])
  else if (places.length < MAX_POSITIONS && ((places.at(-1) ?? 0) & MAX_POSITION) < at)
    places.push(at | WEIGHTS[name])
}

/**
 * Packs tsvectors as a binary `tsvector[]` parameter (`array_recv`, `tsvectorrecv`), which costs
 * half as much as text. A tsvector above PostgreSQL's limit is cut. Lexemes are built for one
 * record at a time to save memory.
 */
export const packTsvectors = <T>(
  records: readonly T[],
  lexemesOf: (record: T) => Lexemes,
): Buffer => {
  let bytes = Buffer.allocUnsafe(records.length * 4096 + 1024)
  let end = 0
  const room = (more: number) => {
    if (end + more <= bytes.length) return
    bytes = Buffer.concat([bytes.subarray(0, end)], Math.max(bytes.length * 2, end + more))
  }
  for (const number of [1, 0, TSVECTOR_OID, records.length, 1])
    end = bytes.writeInt32BE(number, end)
  for (const record of records) {
    room(8)
    const start = end
    end += 8
    let count = 0
    for (const [lexeme, places] of lexemesOf(record)) {
      const longest = lexeme.length * 3 + 3 + places.length * 2
      if (end - start + longest > MAX_BYTES) break
      room(longest)
      end += bytes.write(lexeme, end)
      bytes[end++] = 0
      end = bytes.writeUInt16BE(places.length, end)
      for (const place of places) end = bytes.writeUInt16BE(place, end)
      count++
    }
    bytes.writeInt32BE(end - start - 4, start)
    bytes.writeInt32BE(count, start + 4)
  }
  return bytes.subarray(0, end)
}
