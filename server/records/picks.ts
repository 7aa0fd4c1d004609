import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Pick, PICKED_ORDERS, searchFeed } from '#server/search/service.ts'
import { searchInput } from './closure.ts'
import type { Generation } from './sql.ts'
import * as rows from './sql.ts'

type Place = { tenantId: string; indexId: string }

/** Records written into the search index in one statement. */
const AT_ONCE = 500

/** The sets that each of these records of an index was picked for; those without are left out. */
export const selectPicks = async (
  db: Db,
  { tenantId, indexId }: Place,
  ids: readonly string[],
): Promise<Map<string, Pick[]>> => {
  if (ids.length === 0) return new Map()
  const found = await db.execute<Pick & { id: string }>(sql`
    select p.record_id as id, a.picks as set, p.place
    from alias_record p
    join alias a on a.tenant_id = p.tenant_id and a.id = p.alias_id
    where p.tenant_id = ${tenantId} and p.index_id = ${indexId}
      and p.record_id = any (${sql.param([...ids])}::uuid[])
      and a.picks is not null`)
  const picks = Map.groupBy(found.rows, ({ id }) => id)
  return new Map(
    Array.from(picks, ([id, all]) => [id, all.map(({ set, place }) => ({ set, place }))]),
  )
}

type Searched = Parameters<typeof searchInput>[0]

/** Records as the search index takes them, with the sets that they were picked for. */
export const searchInputs = async (
  db: Db,
  place: Place,
  records: readonly Searched[],
): Promise<(ReturnType<typeof searchInput> & { picks?: Pick[] })[]> => {
  const picks = await selectPicks(
    db,
    place,
    records.map(({ id }) => id),
  )
  return records.map((one) => {
    const own = picks.get(one.id)
    return { ...searchInput(one), ...(own && { picks: own }) }
  })
}

/** Writes records again into the search index after they were picked or are no longer. */
export const refreshPicked = async (
  db: Db,
  generation: Generation,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const settings = await rows.selectIndexSettings(db, generation)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await rows.selectRecords(db, generation, ids.slice(at, at + AT_ONCE))
    const inputs = await searchInputs(db, generation, found)
    await searchFeed.put(
      db,
      generation,
      inputs.map(({ picks = [], ...one }) => ({ ...one, picks })),
      settings,
    )
  }
}

/**
 * Writes those records of a generation again that were picked, or were no longer, while a run built
 * it. (picks.runs)
 */
export const catchUpPicks = async (db: Db, generation: Generation): Promise<void> => {
  const { tenantId, indexId, esIndex } = generation
  const { rows: found } = await db.execute<{ id: string }>(sql`
    with sets as (
      select id, ${PICKED_ORDERS} || picks as field from alias
      where tenant_id = ${tenantId} and picks is not null),
    meant as (
      select p.record_id as id, s.field, p.place::text as key
      from alias_record p
      join sets s on s.id = p.alias_id
      where p.tenant_id = ${tenantId} and p.index_id = ${indexId}),
    written as (
      select o.id, o.field, o.key collate "C" as key
      from search_order o
      where o.tenant_id = ${tenantId} and o.es_index = ${esIndex}
        and o.field in (select field from sets))
    select id from (select * from meant except select * from written) late
    union
    select id from (select * from written except select * from meant) stale`)
  const ids = found.map(({ id }) => id)
  await refreshPicked(db, generation, ids)
}
