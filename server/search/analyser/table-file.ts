import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Endings } from './endings.ts'
import type { WordTable } from './word-table.ts'

/** The table that the build learns and the analyser reads. */
export type AnalyserTable = {
  words: WordTable
  /** Folded words and lemmas; see tools/words/folded-words.ts. */
  folded: WordTable
  endings: Endings
}

/** The folder of the table. */
export const folder = new URL('../../../build/analyser/', import.meta.url)
const file = new URL('words.bin', folder)

/**
 * Writes the table to a temporary file and renames it, so that a reader never sees half a file.
 */
export const writeTable = (table: AnalyserTable): number => {
  mkdirSync(folder, { recursive: true })
  const bytes = brotliCompressSync(serialize(table), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
  const temporary = `${fileURLToPath(file)}.${process.pid}`
  writeFileSync(temporary, bytes)
  renameSync(temporary, file)
  return bytes.length
}

/** Reads the table; throws if it is not built. */
export const readTable = (): AnalyserTable =>
  // Only `writeTable` writes this file.
  deserialize(brotliDecompressSync(readFileSync(file))) as AnalyserTable

/** When the table last changed, in milliseconds; 0 if it is not built. */
export const tableTime = (): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
