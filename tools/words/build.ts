import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  type AnalyserTable,
  folder,
  tableTime,
  writeTable,
} from '#server/search/analyser/table-file.ts'
import { packWords } from '#server/search/analyser/word-table.ts'
import { addBin, readBin } from './add-bin.ts'
import { foldedWords } from './folded-words.ts'
import { learnEndings } from './learn-endings.ts'
import { learn } from './learn-lexicon.ts'

const { resolve } = createRequire(import.meta.url)
const dictionary = pathToFileURL(resolve('dictionary-is'))
const bin = pathToFileURL(resolve('lemma-is/data/lemma-is.core.bin'))
const folding = pathToFileURL(resolve('#contract/folding.ts'))
/** The programs that make and read the table; a change of either makes it stale. */
const PROGRAMS = ['.', '../../server/search/analyser/'].map(
  (path) => new URL(path, import.meta.url),
)

/** The terms of the table, put beside it. LICENSE is that of the dictionary. */
const NOTICE = `words.bin is derived from two word lists and is under CC BY-SA 4.0,
https://creativecommons.org/licenses/by-sa/4.0/

- The Database of Icelandic Morphology (Beygingarlýsing íslensks nútímamáls, BÍN),
  https://bin.arnastofnun.is, © Stofnun Árna Magnússonar í íslenskum fræðum, CC BY-SA 4.0.
  Read from npm lemma-is and changed: lemmas without grammar, merged with the other list.
- dictionary-is, whose licence is in LICENSE.
`

/** The words that the table is made from. */
type Sources = {
  /** The dictionary's words and affix rules. */
  dic: string
  aff: string
  /** The lemmas of words by the Database of Icelandic Morphology (BÍN). */
  bin: ReadonlyMap<string, string[]>
}

export const readSources = (): Sources => ({
  dic: readFileSync(new URL('index.dic', dictionary), 'utf8'),
  aff: readFileSync(new URL('index.aff', dictionary), 'utf8'),
  bin: readBin(readFileSync(bin)),
})

/** Learns the table from its sources in about ten seconds. */
export const learnTable = ({
  dic,
  aff,
  bin: binWords,
}: Sources): { words: number; table: AnalyserTable } => {
  const lexicon = learn(dic, aff)
  addBin(lexicon, binWords)
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
 * Learns the analyser's table from npm dictionary-is, lemma-is and beygla and writes it to
 * build/analyser/.
 */
export const buildTable = (): { words: number; sizeBytes: number } => {
  const { words, table } = learnTable(readSources())
  const sizeBytes = writeTable(table)
  copyFileSync(new URL('license', dictionary), new URL('LICENSE', folder))
  writeFileSync(new URL('NOTICE', folder), NOTICE)
  return { words, sizeBytes }
}

/** Builds the table if it is missing or older than its sources. */
export const buildTableWhereStale = (): void => {
  const ours = PROGRAMS.flatMap((program) =>
    readdirSync(program).map((name) => new URL(name, program)),
  )
  const sources = [new URL('index.dic', dictionary), bin, folding, ...ours].filter(
    (source) => !source.pathname.endsWith('.test.ts'),
  )
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs))
  if (tableTime() < newest) buildTable()
}

if (import.meta.main) {
  const { words, sizeBytes } = buildTable()
  process.stdout.write(`${words} words, ${sizeBytes} bytes\n`)
}
