import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  type AnalyserTable,
  folder,
  tableTime,
  writeTable,
} from '#server/search/analyser/table-file.ts'
import { packWords } from '#server/search/analyser/word-table.ts'
import { foldedWords } from './folded-words.ts'
import { learnEndings } from './learn-endings.ts'
import { learn } from './learn-lexicon.ts'

const { resolve } = createRequire(import.meta.url)
const dictionary = pathToFileURL(resolve('dictionary-is'))
const folding = pathToFileURL(resolve('#contract/folding.ts'))
/** The programs that make and read the table; a change of either makes it stale. */
const PROGRAMS = ['.', '../../server/search/analyser/'].map(
  (path) => new URL(path, import.meta.url),
)

/** The dictionary's words and affix rules. */
export const readSources = (): { dic: string; aff: string } => ({
  dic: readFileSync(new URL('index.dic', dictionary), 'utf8'),
  aff: readFileSync(new URL('index.aff', dictionary), 'utf8'),
})

/** Learns the table from a dictionary in about ten seconds. */
export const learnTable = ({
  dic,
  aff,
}: {
  dic: string
  aff: string
}): { words: number; table: AnalyserTable } => {
  const lexicon = learn(dic, aff)
  const words = new Map<string, readonly string[]>(lexicon.lemmasOf)
  for (const word of lexicon.known) if (!words.has(word)) words.set(word, [])
  const table = {
    words: packWords(words),
    folded: packWords(foldedWords(lexicon)),
    endings: learnEndings(lexicon.lemmasOf),
  }
  return { words: words.size, table }
}

/**
 * Learns the analyser's table from npm dictionary-is and beygla and writes it to build/analyser/.
 */
export const buildTable = (): { words: number; sizeBytes: number } => {
  const { words, table } = learnTable(readSources())
  const sizeBytes = writeTable(table)
  // The table is derived from the dictionary, so it carries the dictionary's licence.
  copyFileSync(new URL('license', dictionary), new URL('LICENSE', folder))
  return { words, sizeBytes }
}

/** Builds the table if it is missing or older than its sources. */
export const buildTableWhereStale = (): void => {
  const ours = PROGRAMS.flatMap((program) =>
    readdirSync(program).map((name) => new URL(name, program)),
  )
  const sources = [new URL('index.dic', dictionary), folding, ...ours].filter(
    (source) => !source.pathname.endsWith('.test.ts'),
  )
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs))
  if (tableTime() < newest) buildTable()
}

if (import.meta.main) {
  const { words, sizeBytes } = buildTable()
  process.stdout.write(`${words} words, ${sizeBytes} bytes\n`)
}
