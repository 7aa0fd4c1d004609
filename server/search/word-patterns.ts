import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import {
  anyOf,
  exactStaffWordOf,
  exactWordOf,
  generationLexeme,
  lexemeQuery,
  quote,
  type LexemePattern,
} from './lexemes.ts'
import { mapParts } from './map-parts.ts'
import { regexOf, type Part, type QueryTerm } from './query-terms.ts'
import type { SearchScope } from './request.ts'

/** Records whose words are compared with a pattern, and words that it stands for. */
const [MAX_RECORDS, MAX_WORDS] = [2000, 200]

/**
 * Replaces patterns such as `br*ja` by the words of records that fit them. Words that start alike
 * are read from a limited number of records. (search.pattern)
 */
export const lookUpPatterns = (
  db: Db,
  scope: SearchScope,
  parts: readonly Part[],
): Promise<Part[]> =>
  mapParts(parts, async (part) => {
    if (part.kind !== 'text') return part
    const words: QueryTerm[] = []
    for (const word of part.words) words.push(await lookUp(db, scope, word))
    return { ...part, words }
  })

const lookUp = async (db: Db, scope: SearchScope, word: QueryTerm): Promise<QueryTerm> => {
  if (word.pattern === undefined) return word
  const generations = anyOf(
    scope.generations.map((esIndex) => quote(generationLexeme(scope.tenantId, esIndex))),
  )
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from search_words_like(
      ${scope.tenantId}, ${sql.param([...scope.generations])}::text[],
      ${`${generations} & ${anyOf(word.lexemes.map(lexemeQuery))}`}::tsquery,
      ${`^!?=${regexOf(word.pattern)}$`}, ${MAX_RECORDS}, ${MAX_WORDS}) as lexeme`)
  const words = rows.map(({ lexeme }) => exactWordOf(lexeme) ?? exactStaffWordOf(lexeme) ?? '')
  const lexemes = [...new Set([word.pattern, ...words])].map((one): LexemePattern => ({
    lexeme: `=${one}`,
  }))
  return { text: word.text, lexemes, own: lexemes[0] ?? word.own }
}
