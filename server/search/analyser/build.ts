import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { learnEndings } from './endings.ts'
import { foldedWords } from './folded.ts'
import { learn } from './learn.ts'
import { tableTime, writeTable } from './table-file.ts'
import { packWords } from './word-table.ts'

const dictionary = pathToFileURL(createRequire(import.meta.url).resolve('dictionary-is'))
const here = new URL('.', import.meta.url)

/** Learns the analyser's table from npm dictionary-is and beygla and writes it into build/analyser/; some ten seconds. */
export const buildTable = (): { words: number; sizeBytes: number } => {
  const lexicon = learn(readFileSync(new URL('index.dic', dictionary), 'utf8'), readFileSync(new URL('index.aff', dictionary), 'utf8'))
  const words = new Map<string, readonly string[]>(lexicon.lemmasOf)
  for (const word of lexicon.known) if (!words.has(word)) words.set(word, [])
  const table = { words: packWords(words), folded: packWords(foldedWords(lexicon)), endings: learnEndings(lexicon.lemmasOf) }
  return { words: words.size, sizeBytes: writeTable(table) }
}

/** Builds the table where it is missing, or older than what it is made of. */
export const buildTableWhereStale = (): void => {
  const sources = [new URL('index.dic', dictionary), ...readdirSync(here).map((name) => new URL(name, here))].filter(
    (source) => !source.pathname.endsWith('.test.ts'),
  )
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs))
  if (tableTime() < newest) buildTable()
}

if (import.meta.main) {
  const { words, sizeBytes } = buildTable()
  process.stdout.write(`${words} words, ${sizeBytes} bytes\n`)
}
