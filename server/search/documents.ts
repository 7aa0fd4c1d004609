import { analyseText } from './analyser/analyser.ts'
import { dateKeys } from './decades.ts'
import { generationLexeme, placed, quote, valueLexeme } from './lexemes.ts'
import { filteredValues, textsOf, type Source } from './values.ts'

/** A record as it is put into search. */
export type Found = { id: string; source: Source; hidden: boolean }

/** Words of a record that are searched; a longer text is cut. */
const MOST_WORDS = 20_000
/** Between two values lie so many places, so that words of one are not near those of the next. */
const GAP = 10

/** The row of a record in the search table, without the numbers of its counted values. */
export const documentOf = (tenantId: string, esIndex: string, { id, source, hidden }: Found) => {
  const { first, last } = dateKeys(source.date)
  return {
    id,
    hidden,
    words: wordsOf(tenantId, esIndex, source),
    title: textOf(source.Title ?? source.ObjectName ?? source.name),
    file: textOf(source.fileObjectName ?? source.rel),
    date_first: first,
    date_last: last,
    indexed_at: textOf(source.indexedAt) || new Date().toISOString(),
  }
}

const wordsOf = (tenantId: string, esIndex: string, source: Source): string => {
  const lexemes = [quote(generationLexeme(tenantId, esIndex))]
  for (const { field, value } of filteredValues(source)) lexemes.push(quote(valueLexeme(field, value)))
  let [place, words] = [0, 0]
  for (const { text } of textsOf(source)) {
    const tokens = analyseText(text).slice(0, MOST_WORDS - words)
    for (const { position, terms } of tokens) for (const term of terms) lexemes.push(placed(term, place + position))
    words += tokens.length
    place += tokens.length + GAP
  }
  return lexemes.join(' ')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC') : '')
