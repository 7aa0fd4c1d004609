import { sql } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { valueLexeme } from './lexemes.ts'
import type { FieldPart, Part } from './query-terms.ts'
import type { Value } from './record-values.ts'

/** Most distinct numbers that a range stands for. */
const MAX_NUMBERS = 1000

/** Finds the values of fields that lie within a range of numbers. (search.ranges) */
export const matchFieldValues = async (
  db: Db,
  tenantId: string,
  parts: readonly Part[],
): Promise<Part[]> => {
  const found: Part[] = []
  for (const part of parts) {
    if (part.kind === 'any') {
      const of: Part[][] = []
      for (const one of part.of) of.push(await matchFieldValues(db, tenantId, one))
      found.push({ ...part, of })
    } else if (part.kind === 'field' && part.range)
      found.push({ ...part, lexemes: await numbersWithin(db, tenantId, part.fields, part.range) })
    else found.push(part)
  }
  return found
}

const numbersWithin = async (
  db: Db,
  tenantId: string,
  fields: readonly string[],
  { least, greatest }: NonNullable<FieldPart['range']>,
): Promise<string[]> => {
  const { rows } = await db.execute<Value>(sql`
    select field, value from search_value
    where tenant_id = ${tenantId} and field = any(${sql.param([...fields])}::text[])
      and case when value ~ '^-?[0-9]+(\\.[0-9]+)?$'
        then value::float8 between ${least}::float8 and ${greatest}::float8 else false end
    limit ${MAX_NUMBERS}`)
  return rows.map(({ field, value }) => valueLexeme(field, value))
}
