import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { valueLexeme } from './lexemes.ts'
import { mapParts } from './map-parts.ts'
import type { FieldPart, Part } from './query-terms.ts'
import type { Value } from './record-values.ts'

/** Most distinct numbers that a range stands for. */
const MAX_NUMBERS = 1000

/** Finds the values of fields that lie within a range of numbers. (search.ranges) */
export const matchFieldValues = (
  db: Db,
  tenantId: string,
  parts: readonly Part[],
): Promise<Part[]> =>
  mapParts(parts, async (part) =>
    part.kind === 'field' && part.range
      ? { ...part, lexemes: await numbersWithin(db, tenantId, part.fields, part.range) }
      : part,
  )

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
