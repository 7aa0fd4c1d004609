import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'
import type { Generation } from './generation.ts'

/** `byRel`: units of one position go by path; by id where the asker may not see paths, which the cursor would tell. */
export type TreeReach = Generation & { hiddenToo: boolean; byRel: boolean }
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
}

const within = ({ tenantId, indexId, esIndex, hiddenToo }: TreeReach) =>
  sql`tenant_id = ${tenantId} and index_id = ${indexId} and es_index = ${esIndex} and source ? 'tree' and (${hiddenToo} or hidden is null)`
const parentIs = (parent: string | null): SQL =>
  parent === null
    ? sql`(source->'tree'->>'parent') is null`
    : sql`(source->'tree'->>'parent') = ${parent}`

const unit = sql.raw(`
  id, source->>'rel' as rel, source->'tree'->>'parent' as parent, (source->'tree'->>'position')::int as position, coalesce(source->>'Title', '') as title, source->>'LevelOfDescription' as level,
  source->>'ReferenceCode' as code, coalesce(source->'date'->>'display', source->>'DateAsWritten') as date, source ? 'pictures' as pictured`)

/** One unit, by its id or by the path of its record. */
export const selectUnit = async (
  db: Db,
  reach: TreeReach,
  by: { id: string } | { rel: string },
) => {
  const known = sql`(select f.id from indexed_file f where f.tenant_id = ${reach.tenantId} and f.index_id = ${reach.indexId} and f.rel = ${'rel' in by ? by.rel : ''})`
  return (
    await db.execute<Unit>(
      sql`select ${unit} from record where ${within(reach)} and id = ${'id' in by ? sql`${by.id}::uuid` : known}`,
    )
  ).rows[0]
}

const position = { by: sql`(source->'tree'->>'position')::int`, type: 'bigint' } as const
const BY_REL = keyset('rel', [position, { by: sql`source->>'rel'`, type: 'text' }])
const BY_ID = keyset('id', [position, { by: sql`record.id`, type: 'uuid' }])

/** Units directly below one, in their order; with null those at the top, by the names of their sources. */
export const selectBelow = (db: Db, reach: TreeReach, parent: string | null, page: PageAsked) =>
  (reach.byRel ? BY_REL : BY_ID).read(page, ({ after, orderBy, place, limit }) =>
    db.execute<Unit & { place: string[] }>(sql`
      select ${unit}, ${place} from record where ${within(reach)} and ${parentIs(parent)} and ${after}
      order by ${orderBy} limit ${limit}`),
  )

/** How many units stand before one in the unit they share, so that the page it is on can be asked for. */
export const countBefore = async (
  db: Db,
  reach: TreeReach,
  { parent, rel, id, ...unit }: Unit,
): Promise<number> => {
  const [tie, given] = reach.byRel
    ? [sql`source->>'rel'`, sql`${rel}`]
    : [sql`id`, sql`${id}::uuid`]
  const place = sql`(${position.by}, ${tie}) < (${unit.position}::int, ${given})`
  const found = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from record where ${within(reach)} and ${parentIs(parent)} and ${place}`,
  )
  return found.rows[0]?.n ?? 0
}

/** How many units lie directly below each, by the path of its record. */
export const countBelow = async (db: Db, reach: TreeReach, rels: readonly string[]) =>
  new Map(
    (
      await db.execute<{ parent: string; n: number }>(sql`
        select source->'tree'->>'parent' as parent, count(*)::int as n from record
        where ${within(reach)} and (source->'tree'->>'parent') = any (${sql.param([...rels])}::text[]) group by 1`)
    ).rows.map(({ parent, n }) => [parent, n]),
  )

export const countTop = async (db: Db, reach: TreeReach) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from record where ${within(reach)} and ${parentIs(null)}`,
    )
  ).rows[0]?.n ?? 0
