import { sql } from '#server/kit/database/drizzle.ts'
import type { PictureWithFaces } from '#contract/region-shapes.ts'
import type { Db } from '#server/kit/database/database.ts'

/** Faces that a file still marks and that nobody of staff has looked at, in indices in use. */
const WAITING = sql`
  from region g
  join tenant_index i on i.tenant_id = g.tenant_id and i.id = g.index_id
  where g.file_key is not null and coalesce(g.reviewed_at, g.removed_at, g.gone_at) is null
    and i.deleted_at is null`

type Asked = { before: string | undefined; size: number }

/** Records with such faces, newest first; one more than a page has. */
export const selectWithFaces = async (
  db: Db,
  tenantId: string,
  { before, size }: Asked,
): Promise<Omit<PictureWithFaces, 'title'>[]> =>
  (
    await db.execute<Omit<PictureWithFaces, 'title'>>(sql`
      select g.record_id as "recordId", g.index_id as "indexId",
        json_agg(json_build_object('id', g.id, 'person', g.person, 'x', g.x, 'y', g.y,
          'width', g.width, 'height', g.height) order by g.x, g.id) as faces
      ${WAITING} and g.tenant_id = ${tenantId}
        ${before === undefined ? sql`` : sql`and g.record_id < ${before}`}
      group by g.record_id, g.index_id
      order by g.record_id desc
      limit ${size + 1}`)
  ).rows

export const countWithFaces = async (db: Db, tenantId: string): Promise<number> =>
  (
    await db.execute<{ n: number }>(sql`
      select count(distinct g.record_id)::int as n ${WAITING} and g.tenant_id = ${tenantId}`)
  ).rows[0]?.n ?? 0
