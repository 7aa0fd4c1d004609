import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { keyset, type PageAsked } from '#server/kit/database/keyset.ts'

export type Undescribed = { id: string; indexId: string; pages: number }
type Row = Undescribed & { place: string[] }

/** Fields that tell people who cannot see a picture what it shows. */
const DESCRIPTIONS = [
  'AltTextAccessibility',
  'ExtDescrAccessibility',
  'CaptionAbstract',
  'ScopeAndContent',
  'Description',
]
const isEmpty = (field: string): string => `coalesce(r.source->>'${field}', '') in ('', '[]', '{}')`

/** Records that visitors see, with a picture that has been made and no description. */
const isUndescribed = sql.raw(`
  i.visibility = 'public' and i.deleted_at is null and i.type <> 'audio'
  and r.es_index = i.es_index and r.hidden is null
  and (r.source @? '$.pictures[*].profile' or r.source->>'profile' is not null)
  and ${DESCRIPTIONS.map(isEmpty).join(' and ')}`)

const pages = { by: sql`s.pages`, type: 'bigint', falls: true } as const
const BY_PAGES = keyset('seen', [pages, { by: sql`r.id`, type: 'uuid' }])
const BY_INDEX = keyset('unseen', [
  { by: sql`r.index_id`, type: 'text' },
  { by: sql`r.id`, type: 'uuid' },
])

/** Those that visitors opened, as often as they did. */
export const selectSeen = (db: Db, tenantId: string, page: PageAsked) =>
  BY_PAGES.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<Row>(sql`
      with s as (
        select index_id, record_id, sum(pages)::int as pages from record_visit
        where tenant_id = ${tenantId} group by index_id, record_id)
      select r.id, r.index_id as "indexId", s.pages, ${place}
      from s
      join tenant_index i on i.tenant_id = ${tenantId} and i.id = s.index_id
      join record r on r.tenant_id = i.tenant_id and r.index_id = i.id
        and r.es_index = i.es_index and r.id = s.record_id
      where ${isUndescribed} and ${after}
      order by ${orderBy} limit ${limit}`),
  )

/** Those that nobody opened, index by index. */
export const selectUnseen = (db: Db, tenantId: string, page: PageAsked) =>
  BY_INDEX.read(page, ({ after, orderBy, place, limit }) =>
    db.execute<Row>(sql`
      select r.id, r.index_id as "indexId", 0 as pages, ${place}
      from record r
      join tenant_index i on i.tenant_id = r.tenant_id and i.id = r.index_id
      where r.tenant_id = ${tenantId} and ${isUndescribed} and ${after}
        and not exists (
          select from record_visit v
          where v.tenant_id = r.tenant_id and v.index_id = r.index_id and v.record_id = r.id)
      order by ${orderBy} limit ${limit}`),
  )
