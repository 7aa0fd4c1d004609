import { sql } from '#server/kit/database/drizzle.ts'
import type { Alias } from '#contract/aliases.ts'
import type { Bilingual } from '#contract/common.ts'
import { INDEX_TYPES, SOURCE_TYPES, typesOf, type IndexType } from '#contract/index-types.ts'
import type { Db } from '#server/kit/database/database.ts'

/** An index of a collection. */
export type Member = {
  id: string
  esIndex: string
  filters: Alias['indices'][number]['filters']
}

export type CollectionRow = {
  id: string
  type: IndexType
  isAlias: boolean
  name: string
  nameEn: string
  description: Bilingual
  crowdsource: boolean
  members: Member[]
}

/**
 * A tenant's public indices and aliases, each alias with its public indices; ordered by position
 * and then by Icelandic name. `ids`: only these.
 */
export const selectCollections = async (
  db: Db,
  tenantId: string,
  {
    types = INDEX_TYPES,
    ids,
    most,
  }: {
    types?: readonly IndexType[] | undefined
    ids?: readonly string[] | undefined
    most: number
  },
) =>
  (
    await db.execute<CollectionRow>(sql`
      with shown as (
        select id, type, name, name_en, description, crowdsource, place, es_index
        from tenant_index
        where tenant_id = ${tenantId} and visibility = 'public' and deleted_at is null)
      select id, type, "isAlias", name, "nameEn", description, crowdsource, members from (
        select id, type, false as "isAlias", name, name_en as "nameEn", description, crowdsource,
          place,
          jsonb_build_array(
            jsonb_build_object('id', id, 'esIndex', es_index, 'filters', '[]'::jsonb)) as members
        from shown
        union all
        select a.id, a.type, true, a.name, a.name_en,
          jsonb_build_object('is', a.description, 'en', a.description_en),
          bool_and(s.crowdsource), a.place,
          jsonb_agg(
            jsonb_build_object('id', s.id, 'esIndex', s.es_index, 'filters', m.filters)
            order by m.place)
        from alias a
        join alias_member m on m.tenant_id = a.tenant_id and m.alias_id = a.id
        join shown s on s.id = m.index_id
        where a.tenant_id = ${tenantId} and a.public
        group by a.tenant_id, a.id) c
      where type = any (${sql.param([...types])}::text[])
        and (${ids ? sql.param([...ids]) : null}::text[] is null
          or id = any (${ids ? sql.param([...ids]) : null}::text[]))
      order by place nulls last, name collate "is-x-icu", id
      limit ${most}`)
  ).rows

/**
 * The first visible record with a picture of each of these indices. A record of a source has one if
 * pictures are linked to it.
 */
export const selectCovers = async (db: Db, tenantId: string, indexIds: readonly string[]) =>
  (
    await db.execute<{ indexId: string; recordId: string }>(sql`
      select i.id as "indexId", c.id as "recordId"
      from tenant_index i
      cross join lateral (
        (select r.id from record r
        where r.tenant_id = i.tenant_id and r.index_id = i.id and r.es_index = i.es_index
          and r.hidden is null and i.type not in ${SOURCE_TYPES}
          and restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) is null
        order by r.id limit 1)
        union all
        (select r.id from record r
        where r.tenant_id = i.tenant_id and r.index_id = i.id and r.es_index = i.es_index
          and r.hidden is null and i.type in ${SOURCE_TYPES} and r.source ? 'pictures'
          and restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) is null
        limit 1)) c
      where i.tenant_id = ${tenantId} and i.type in ${typesOf('picture')}
        and i.id = any (${sql.param([...indexIds])}::text[])`)
  ).rows

/** The first of these records, in their order, that has a picture. */
export const selectPictured = async (
  db: Db,
  tenantId: string,
  hits: readonly { id: string; esIndex: string }[],
) =>
  (
    await db.execute<{ indexId: string; recordId: string }>(sql`
      select r.index_id as "indexId", r.id as "recordId"
      from unnest(
        ${sql.param(hits.map(({ id }) => id))}::uuid[],
        ${sql.param(hits.map(({ esIndex }) => esIndex))}::text[]) with ordinality h (id, es, n)
      join tenant_index i on i.tenant_id = ${tenantId} and i.es_index = h.es
      join record r
        on r.tenant_id = i.tenant_id and r.index_id = i.id and r.es_index = i.es_index
          and r.id = h.id
      where i.type in ${typesOf('picture')}
        and (i.type not in ${SOURCE_TYPES} or r.source ? 'pictures')
        and restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) is null
      order by h.n
      limit 1`)
  ).rows[0]
