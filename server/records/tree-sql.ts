import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import type { Generation } from './sql.ts'

/**
 * `byRel`: units at one position sort by path. Otherwise they sort by id, since the cursor would
 * reveal paths.
 */
export type TreeScope = Generation & { hiddenToo: boolean; byRel: boolean }
export type Unit = {
  id: string
  rel: string
  parent: string | null
  position: number
  title: string
  level: string | null
  code: string | null
  date: string | null
  pictured: boolean
  restriction: Restriction | null
}

const inScope = ({ tenantId, indexId, esIndex, hiddenToo }: TreeScope) =>
  sql`
    tenant_id = ${tenantId} and index_id = ${indexId} and es_index = ${esIndex}
    and source ? 'tree' and (${hiddenToo} or hidden is null)`
const parentIs = (parent: string | null): SQL =>
  parent === null
    ? sql`(source->'tree'->>'parent') is null`
    : sql`(source->'tree'->>'parent') = ${parent}`

const unit = sql.raw(`
  id, source->>'rel' as rel, source->'tree'->>'parent' as parent,
  (source->'tree'->>'position')::int as position, coalesce(source->>'Title', '') as title,
  source->>'LevelOfDescription' as level, source->>'ReferenceCode' as code,
  coalesce(source->'date'->>'display', source->>'DateAsWritten') as date,
  source ? 'pictures' as pictured,
  restriction_in_force(tenant_id, index_id, es_index, record.id) as restriction`)

/** One unit, by its id or by its record's path. */
export const selectUnit = async (
  db: Db,
  scope: TreeScope,
  by: { id: string } | { rel: string },
) => {
  const isUnit =
    'id' in by
      ? sql`id = ${by.id}::uuid`
      : sql`id = (
          select f.id from indexed_file f
          where f.tenant_id = ${scope.tenantId} and f.index_id = ${scope.indexId}
            and f.rel = ${by.rel})`
  return (
    await db.execute<Unit>(sql`select ${unit} from record where ${inScope(scope)} and ${isUnit}`)
  ).rows[0]
}

const position = { by: sql`(source->'tree'->>'position')::int`, type: 'bigint' } as const
const BY_REL = keyset('rel', [position, { by: sql`source->>'rel'`, type: 'text' }])
const BY_ID = keyset('id', [position, { by: sql`record.id`, type: 'uuid' }])

/**
 * Units directly below a parent, in order. Without a parent the top units, ordered by the name of
 * their source.
 */
export const selectBelow = (db: Db, scope: TreeScope, parent: string | null, page: PageAsked) =>
  (scope.byRel ? BY_REL : BY_ID).read(page, ({ after, orderBy, place, limit }) =>
    db.execute<Unit & { place: string[] }>(sql`
      select ${unit}, ${place} from record
      where ${inScope(scope)} and ${parentIs(parent)} and ${after}
      order by ${orderBy} limit ${limit}`),
  )

/** Number of siblings before a unit, to find the page it is on. */
export const countBefore = async (
  db: Db,
  scope: TreeScope,
  { parent, rel, id, ...unit }: Unit,
): Promise<number> => {
  const [tie, given] = scope.byRel
    ? [sql`source->>'rel'`, sql`${rel}`]
    : [sql`id`, sql`${id}::uuid`]
  const place = sql`(${position.by}, ${tie}) < (${unit.position}::int, ${given})`
  const found = await db.execute<{ n: number }>(
    sql`
      select count(*)::int as n from record
      where ${inScope(scope)} and ${parentIs(parent)} and ${place}`,
  )
  return found.rows[0]?.n ?? 0
}

/** Number of units directly below each parent, by the path of its record. */
export const countBelow = async (db: Db, scope: TreeScope, rels: readonly string[]) =>
  new Map(
    (
      await db.execute<{ parent: string; n: number }>(sql`
        select source->'tree'->>'parent' as parent, count(*)::int as n from record
        where ${inScope(scope)}
          and (source->'tree'->>'parent') = any (${sql.param([...rels])}::text[])
        group by 1`)
    ).rows.map(({ parent, n }) => [parent, n]),
  )

export const countTop = async (db: Db, scope: TreeScope) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from record where ${inScope(scope)} and ${parentIs(null)}`,
    )
  ).rows[0]?.n ?? 0
