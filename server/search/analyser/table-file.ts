import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Endings } from './endings.ts'
import type { WordTable } from './word-table.ts'

/** What the build learns and the running analyser reads. */
export type AnalyserTable = {
  words: WordTable
  /** Words and lemmas written without Icelandic letters; see tools/words/folded-words.ts. */
  folded: WordTable
  endings: Endings
}

/** Where the table lies. */
export const folder = new URL('../../../build/analyser/', import.meta.url)
const file = new URL('words.bin', folder)

/** Writes the table under another name and renames it, so that a reader finds the old one or the new one whole. */
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

/** Reads the table; throws where it has not been built. */
export const readTable = (): AnalyserTable =>
  // Only `writeTable` writes this file.
  deserialize(brotliDecompressSync(readFileSync(file))) as AnalyserTable

/** Time of the last change of the table in milliseconds, 0 where it has not been built. */
export const tableTime = (): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
