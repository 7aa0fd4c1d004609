import { sql, type SQL } from '#server/kit/database/drizzle.ts'
import type { Restriction } from '#contract/restrictions.ts'
import type { Db } from '#server/kit/database/database.ts'

/** The searched generations of some indices, and whether hidden units count. */
export type Scope = {
  tenantId: string
  generations: readonly string[]
  hiddenToo: boolean
}

export type UnitRow = {
  id: string
  index_id: string
  source: Record<string, unknown>
  origins: Record<string, string>
  children: number
  hidden: boolean
  restriction: Restriction | null
}

const restriction = sql.raw(
  'restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) as restriction',
)

const inScope = (alias: 'r' | 'c', { tenantId, generations, hiddenToo }: Scope): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`
    ${column('tenant_id')} = ${tenantId}
    and ${column('es_index')} = any (${sql.param([...generations])}::text[])
    and (${hiddenToo} or ${column('hidden')} is null)`
}

/** Units by id, in no order, each with the number of units directly below it. */
export const selectUnits = async (db: Db, scope: Scope, ids: readonly string[]) =>
  (
    await db.execute<UnitRow>(sql`
      select r.id, r.index_id, r.source, r.origins, r.hidden is not null as hidden,
        ${restriction}, (
        select count(*)::int from record c
        where ${inScope('c', scope)} and c.index_id = r.index_id and c.es_index = r.es_index
          and c.source ? 'tree' and (c.source->'tree'->>'parent') = r.source->>'rel') as children
      from record r
      where ${inScope('r', scope)} and r.id = any (${sql.param([...ids])}::uuid[])`)
  ).rows

/** The generations in which some unit stands above another. */
export const selectTrees = async (db: Db, scope: Scope): Promise<string[]> =>
  (
    await db.execute<{ generation: string }>(sql`
      select g.generation from unnest(${sql.param([...scope.generations])}::text[]) g (generation)
      where exists (
        select from record r
        where ${inScope('r', scope)} and r.es_index = g.generation and r.source ? 'tree'
          and (r.source->'tree'->>'parent') is not null)`)
  ).rows.map(({ generation }) => generation)

/**
 * Ids of the units without a unit above them, in Icelandic order of titles, with digits compared as
 * numbers. `only`: those of these generations, or of these levels of description.
 */
export const selectTops = async (
  db: Db,
  scope: Scope,
  most: number,
  only?: { generations: readonly string[]; levels: readonly string[] },
) =>
  (
    await db.execute<{ id: string }>(sql`
      select r.id from record r
      where ${inScope('r', scope)} and r.source ? 'tree'
        and (r.source->'tree'->>'parent') is null
        and ${
          only
            ? sql`(r.es_index = any (${sql.param([...only.generations])}::text[])
              or r.source->>'LevelOfDescription' = any (${sql.param([...only.levels])}::text[]))`
            : sql`true`
        }
      order by coalesce(r.source->>'Title', '') collate is_natural, r.id
      limit ${most}`)
  ).rows.map(({ id }) => id)

/** The most levels between a unit and the top. */
const MOST_LEVELS = 50

/**
 * The units above each of these, from the top down, and the unit itself. A unit below a hidden one
 * is left out. The limits make the database look each unit up by its key.
 */
export const selectPaths = async (
  db: Db,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await db.execute<{ unit: string; path: string[] }>(sql`
    with recursive above as (
      select r.id as unit, r.id, r.index_id, r.es_index, r.source->'tree'->>'parent' as parent,
        array[r.id] as path
      from record r
      where ${inScope('r', scope)} and r.id = any (${sql.param([...ids])}::uuid[])
      union all
      select a.unit, r.id, r.index_id, r.es_index, r.source->'tree'->>'parent', r.id || a.path
      from above a
      cross join lateral (
        select f.id from indexed_file f
        where f.tenant_id = ${scope.tenantId} and f.index_id = a.index_id and f.rel = a.parent
        limit 1) f
      cross join lateral (
        select r.* from record r
        where r.tenant_id = ${scope.tenantId} and r.index_id = a.index_id
          and r.es_index = a.es_index and r.id = f.id
          and (${scope.hiddenToo} or r.hidden is null)
        limit 1) r
      where cardinality(a.path) < ${MOST_LEVELS})
    select unit, path from above where parent is null`)
  return new Map(rows.map(({ unit, path }) => [unit, path]))
}

/** A picture that has been made, in SQL/JSON. */
const MADE = '$.pictures[*] ? (@.profile != null && @.width > 0)'

/**
 * Numbers of the units anywhere below each of these that have pictures. Units below a hidden one
 * do not count, nor, unless `closedToo`, those whose files are closed. The pictured units count
 * upwards, since most units of an archive have no pictures.
 */
export const countPicturedBelow = async (
  db: Db,
  scope: Scope,
  ids: readonly string[],
  closedToo: boolean,
): Promise<Map<string, number>> => {
  const { tenantId, hiddenToo } = scope
  const wanted = sql.param([...ids])
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    with recursive pictured as (
      select r.index_id, r.es_index, r.source->'tree'->>'parent' as parent, count(*) as n
      from record r
      where ${inScope('r', scope)} and r.source ? 'pictures'
        and (r.source->'tree'->>'parent') is not null and r.source @? ${MADE}::jsonpath
        and r.es_index in (select w.es_index from record w where w.id = any (${wanted}::uuid[]))
        and (
          ${closedToo}
          or r.index_id not in (
            select x.index_id from restriction x where x.tenant_id = ${tenantId})
          or coalesce(
            restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) ->> 'covers', '')
            not in ('files', 'description', 'all'))
      group by 1, 2, 3),
    above as (
      select null::uuid as id, p.index_id, p.es_index, p.parent, p.n, 0 as depth from pictured p
      union all
      select u.id, a.index_id, a.es_index, u.parent, a.n, a.depth + 1
      from above a
      cross join lateral (
        select f.id from indexed_file f
        where f.tenant_id = ${tenantId} and f.index_id = a.index_id and f.rel = a.parent
        limit 1) f
      cross join lateral (
        select r.id, r.source->'tree'->>'parent' as parent from record r
        where r.tenant_id = ${tenantId} and r.index_id = a.index_id
          and r.es_index = a.es_index and r.id = f.id
          and (${hiddenToo} or r.hidden is null)
        limit 1) u
      where a.depth < ${MOST_LEVELS})
    select id, sum(n)::int as n from above where id = any (${wanted}::uuid[]) group by id`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** What a unit says, by id, in no order. */
export const selectUnitValues = async (db: Db, scope: Scope, ids: readonly string[]) =>
  (
    await db.execute<Omit<UnitRow, 'children' | 'hidden'>>(sql`
      select r.id, r.index_id, r.source, r.origins, ${restriction} from record r
      where ${inScope('r', scope)} and r.id = any (${sql.param([...ids])}::uuid[])`)
  ).rows

/** Units in the order of a finding aid, and their number. */
export type UnitOrder = { total: number; order: { id: string; depth: number }[] }

/** Some units, or all at the top, with everything below, each after the unit above it. */
export const selectOrder = async (
  db: Db,
  scope: Scope,
  first: readonly string[] | 'tops',
  most: number,
): Promise<UnitOrder> => {
  const { rows } = await db.execute<{ id: string; depth: number; total: number }>(sql`
    with recursive below as (
      select r.id, r.index_id, r.es_index, r.source->>'rel' as rel, 0 as depth,
        array[lpad(r.source->'tree'->>'position', 9, '0') || r.id] as place
      from record r
      where ${inScope('r', scope)} and r.source ? 'tree' and ${
        first === 'tops'
          ? sql`(r.source->'tree'->>'parent') is null`
          : sql`r.id = any (${sql.param([...first])}::uuid[])`
      }
      union all
      select c.id, c.index_id, c.es_index, c.source->>'rel', b.depth + 1,
        b.place || (lpad(c.source->'tree'->>'position', 9, '0') || c.id)
      from below b
      join record c
        on ${inScope('c', scope)} and c.index_id = b.index_id and c.es_index = b.es_index
          and c.source ? 'tree' and (c.source->'tree'->>'parent') = b.rel
      where b.depth < ${MOST_LEVELS})
    select id, depth, (count(*) over ())::int as total
    from below
    order by place collate "C"
    limit ${most}`)
  return { total: rows[0]?.total ?? 0, order: rows.map(({ id, depth }) => ({ id, depth })) }
}
