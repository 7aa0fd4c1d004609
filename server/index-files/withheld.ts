import { sql } from '#server/kit/database/drizzle.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'

type File = { tenantId: string; indexId: string; rel: string }

/**
 * Refuses the original of a record that is hidden, closed in part or whole, or blurred, to people
 * who may not see such records whole: it holds every pixel and every embedded value.
 * (files.withheld)
 */
export const refuseWithheld = async (
  db: Db,
  { may }: { may: (permission: Permission) => boolean },
  file: File,
): Promise<void> => {
  if (!may('record.hide') && (await isWithheld(db, file))) throw new Problem('permission.missing')
}

/** Whether a record that shows the file, as its own or as a linked picture, is not wholly open. */
const isWithheld = async (db: Db, { tenantId, indexId, rel }: File): Promise<boolean> => {
  const linked = JSON.stringify([{ rel }])
  const { rows } = await db.execute(sql`
    select from record r
    join tenant_index i
      on i.tenant_id = r.tenant_id and i.id = r.index_id and i.es_index = r.es_index
    where r.tenant_id = ${tenantId} and r.index_id = ${indexId}
      and (r.source ->> 'rel' = ${rel} or r.source -> 'pictures' @> ${linked}::jsonb)
      and (r.hidden is not null or exists (
        select from (
          select restriction_in_force(r.tenant_id, r.index_id, r.es_index, r.id) as it) f
        where f.it ->> 'covers' in ('files', 'description', 'all', 'fields')
          or f.it -> 'fields' <> '[]' or f.it -> 'parts' <> '[]'))
    limit 1`)
  return rows.length > 0
}
