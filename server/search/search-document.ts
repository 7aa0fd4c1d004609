import { nowIso } from '#server/kit/database/database-clock.ts'
import { analyseText } from './analyser/analyser.ts'
import { dateKeys } from './date-values.ts'
import { PLAIN, type Wording, wordingFor } from './field-weights.ts'
import { generationLexeme, heavyLexeme, staffLexeme, termLexeme, valueLexeme } from './lexemes.ts'
import { addPlace, type Lexemes } from './pack-tsvectors.ts'
import { isSaidIn, type Source, textsOf, type Value } from './record-values.ts'

/** A record as it is put into search; `orderedBy`: in place of its file's name. */
export type Found = { id: string; source: Source; hidden: boolean; orderedBy?: unknown }

/** Words of a record that are searched; a longer text is cut. */
const MOST_WORDS = 20_000
/** Between two values lie so many places, so that words of one are not near those of the next. */
const GAP = 10

/** The row of a record in the search table, without its words and the numbers of its counted values. */
export const documentOf = ({ id, source, hidden, orderedBy }: Found) => {
  const { first, last } = dateKeys(source.date)
  return {
    id,
    hidden,
    title: textOf(source.Title ?? source.ObjectName ?? source.name),
    file: textOf(orderedBy) || textOf(source.fileObjectName ?? source.rel),
    date_first: first,
    date_last: last,
    indexed_at: textOf(source.indexedAt) || nowIso(),
  }
}

/** What a record is found by: its generation, the values it can be filtered by, and the words of its texts. */
export const lexemesOf = (
  tenantId: string,
  esIndex: string,
  source: Source,
  filtered: readonly Value[],
  said: Wording = PLAIN,
): Lexemes => {
  const wording = said === PLAIN ? PLAIN : wordingFor(Object.keys(source), said)
  const lexemes: Lexemes = new Map([[generationLexeme(tenantId, esIndex), []]])
  for (const { field, value } of filtered) lexemes.set(valueLexeme(field, value), [])
  for (const mark of wording.marks) lexemes.set(mark, [])
  const writtenIn = wording === PLAIN ? () => PLAINLY : waysOf(source, wording)
  let [place, words] = [0, 0]
  for (const { field, text } of textsOf(source, wording.unsearched)) {
    const { as, degree } = writtenIn(field)
    const tokens = analyseText(text).slice(0, MOST_WORDS - words)
    for (const { position, terms } of tokens)
      for (const term of terms) {
        addPlace(lexemes, as(termLexeme(term)), place + position, term.class)
        if (degree > 1 && term.class === 'lemma')
          lexemes.set(as(heavyLexeme(termLexeme(term), degree)), [])
      }
    words += tokens.length
    place += tokens.length + GAP
  }
  return lexemes
}

/** How the words of a text are written: each lexeme as what, and how heavy. */
type Way = { as: (lexeme: string) => string; degree: number }
const PLAINLY: Way = { as: (lexeme) => lexeme, degree: 1 }

const waysOf =
  (source: Source, { staff, heavy }: Wording) =>
  (field: string): Way => ({
    as: isSaidIn(source, field, staff) ? staffLexeme : PLAINLY.as,
    degree: heavy.get(field.toLowerCase()) ?? 1,
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC') : '')
