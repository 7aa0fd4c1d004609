import { nowIso } from '#server/kit/database/database-clock.ts'
import { analyseText } from './analyser/analyser.ts'
import { codeLexeme, codeOf } from './codes.ts'
import { dateLexemes } from './date-lexemes.ts'
import { dateKeys, daysOf } from './date-values.ts'
import { NO_FIELD_WEIGHTS, weightsForRecord, type FieldWeights } from './field-weights.ts'
import {
  boostLexeme,
  fieldLexeme,
  generationLexeme,
  staffLexeme,
  termLexeme,
  valueLexeme,
} from './lexemes.ts'
import type { Pick as Picked } from './picks.ts'
import { addPosition, type Lexemes } from './postgres/pack-tsvectors.ts'
import { isCoveredBy, textsOf, type Source, type Value } from './record-values.ts'

/**
 * A record to index. `orderedBy` replaces its file name as sort key. `staffFields`: fields, in
 * lower case, whose words visitors do not find in this record. `open`: the values by which it is
 * filtered, counted and sorted; by default all. `picks`: the sets that it was picked for; an empty
 * list where it may have been picked before.
 */
export type RecordInput = {
  id: string
  source: Source
  hidden: boolean
  orderedBy?: unknown
  staffFields?: readonly string[]
  open?: Source
  picks?: readonly Picked[]
}

/** Most words indexed of a record; the rest of a long text is cut. */
const MAX_WORDS = 20_000
/** Positions between two values, so that phrases do not match across them. */
const GAP = 10
/**
 * A longer text has one lexeme for the field instead of one for each word, which would nearly
 * double the index. Words anywhere in the record then count for the field.
 */
const LONGEST_BY_FIELD = 120
/** The position of lexemes of whole values: outside the title, so that its words rank higher. */
const VALUE_POSITION = 9

/**
 * The row of a record in the search table, without its words and the ids of its counted values.
 */
export const documentOf = ({ id, hidden, orderedBy, ...values }: RecordInput) => {
  const source = openOf(values)
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

/** The values by which a record is filtered, counted and sorted. */
export const openOf = ({ source, open = source }: Pick<RecordInput, 'source' | 'open'>): Source =>
  open

/** The lexemes of a record: its generation, its filterable values and the words of its texts. */
export const lexemesOf = (
  tenantId: string,
  esIndex: string,
  source: Source,
  filtered: readonly Value[],
  all: FieldWeights = NO_FIELD_WEIGHTS,
  staffFields: readonly string[] = [],
): Lexemes => {
  const settings =
    all === NO_FIELD_WEIGHTS ? NO_FIELD_WEIGHTS : weightsForRecord(Object.keys(source), all)
  const weights =
    staffFields.length === 0
      ? settings
      : { ...settings, staff: new Set([...settings.staff, ...staffFields]) }
  const lexemes: Lexemes = new Map([[generationLexeme(tenantId, esIndex), []]])
  for (const { field, value } of filtered) lexemes.set(valueLexeme(field, value), [])
  for (const mark of weights.markers) lexemes.set(mark, [])
  const indexingOf =
    weights === NO_FIELD_WEIGHTS ? () => PLAIN_INDEXING : fieldIndexingOf(source, weights)
  if (!weights.unsearched.has('date')) {
    const { toLexeme } = indexingOf('date')
    for (const [lexeme, name] of dateLexemes(daysOf(source.date)))
      addPosition(lexemes, toLexeme(lexeme), VALUE_POSITION, name)
  }
  let [place, words] = [0, 0]
  for (const { field, text } of textsOf(source, weights.unsearched)) {
    const { toLexeme, boostLevel } = indexingOf(field)
    const isShort = text.length <= LONGEST_BY_FIELD && field !== 'fileObjectName'
    if (!isShort) lexemes.set(toLexeme(fieldLexeme(field, '')), [])
    const code = codeOf(text)
    if (code !== null) addPosition(lexemes, toLexeme(codeLexeme(code)), VALUE_POSITION, 'exact')
    const tokens = analyseText(text).slice(0, MAX_WORDS - words)
    for (const { position, terms } of tokens)
      for (const term of terms) {
        addPosition(lexemes, toLexeme(termLexeme(term)), place + position, term.class)
        if (isShort && (term.class === 'lemma' || term.class === 'guess'))
          lexemes.set(toLexeme(fieldLexeme(field, termLexeme(term))), [])
        if (boostLevel > 1 && term.class === 'lemma')
          lexemes.set(toLexeme(boostLexeme(termLexeme(term), boostLevel)), [])
      }
    words += tokens.length
    place += tokens.length + GAP
  }
  return lexemes
}

/** How the words of a field are indexed: their lexeme and boost level. */
type FieldIndexing = { toLexeme: (lexeme: string) => string; boostLevel: number }
const PLAIN_INDEXING: FieldIndexing = { toLexeme: (lexeme) => lexeme, boostLevel: 1 }

const fieldIndexingOf =
  (source: Source, { staff, boosted }: FieldWeights) =>
  (field: string): FieldIndexing => ({
    toLexeme: isCoveredBy(source, field, staff) ? staffLexeme : PLAIN_INDEXING.toLexeme,
    boostLevel: boosted.get(field.toLowerCase()) ?? 1,
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC') : '')
