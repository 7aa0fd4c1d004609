import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { analyseText } from './analyser/analyser.ts'
import type { OwnField } from './field-names.ts'
import { valueLexeme } from './lexemes.ts'
import { type FieldPart, matcherOf, type Part, positionsOf } from './query-terms.ts'
import { hasWords, isCounted, uncountedOf, type Value } from './record-values.ts'

/** Beyond these limits the query's words may match anywhere in the record. */
const MAX_VALUES = 20_000
const MAX_MATCHES = 1000

/**
 * Finds the values of the named fields that match a query: the value itself, or one that contains
 * its words as a phrase. Fields without stored values match words anywhere in the record.
 * (search.field)
 */
export const matchFieldValues = async (
  db: Db,
  tenantId: string,
  parts: readonly Part[],
  own: readonly OwnField[],
): Promise<Part[]> => {
  const found: Part[] = []
  for (const part of parts) {
    if (part.kind === 'any') {
      const of: Part[][] = []
      for (const one of part.of) of.push(await matchFieldValues(db, tenantId, one, own))
      found.push({ ...part, of })
    } else if (part.kind === 'field')
      found.push({ ...part, ...(await valuesMatching(db, tenantId, part, own)) })
    else found.push(part)
  }
  return found
}

const valuesMatching = async (
  db: Db,
  tenantId: string,
  { fields, lexemes, words, range }: FieldPart,
  own: readonly OwnField[],
) => {
  if (words.length === 0) return {}
  const values = await selectValues(db, tenantId, fields.filter(isCounted))
  const matchers = words.map((word) => matcherOf([word]))
  const isMatch = ({ value }: Value) =>
    range
      ? Number(value) >= range.least && Number(value) <= range.greatest
      : positionsOf(matchers, analyseText(value)).length > 0
  const having = values.filter(isMatch)
  const isTooMany = values.length > MAX_VALUES || having.length > MAX_MATCHES
  const uncounted = uncountedOf(own)
  const isText = fields.some(
    (field) => hasWords(field) && (!isCounted(field) || uncounted.has(field)),
  )
  const others = isTooMany ? [] : having.map(({ field, value }) => valueLexeme(field, value))
  return {
    lexemes: [...new Set([...lexemes, ...others])],
    isAnywhere: !range && (isTooMany || isText),
  }
}

const selectValues = async (
  db: Db,
  tenantId: string,
  fields: readonly string[],
): Promise<Value[]> =>
  fields.length === 0
    ? []
    : (
        await db.execute<Value>(sql`
          select field, value from search_value
          where tenant_id = ${tenantId} and field = any(${sql.param([...fields])}::text[])
          limit ${MAX_VALUES + 1}`)
      ).rows
