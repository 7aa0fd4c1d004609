import { createHash } from 'node:crypto'
import { sql } from '#server/kit/database/drizzle.ts'
import type { Box } from '#contract/region-shapes.ts'
import type { Db } from '#server/kit/database/database.ts'

type FileRegion = Box & { person: string }
/** What was read from the file of a record; `isNew`: the file was read for the first time. */
type ReadFile = { recordId: string; isNew: boolean; faces: readonly FileRegion[] }

/** What identifies a region of a file at the next reading: the name, and the place roughly. */
const keyOf = ({ person, x, y, width, height }: FileRegion): string =>
  createHash('sha256')
    .update(JSON.stringify([person, ...[x, y, width, height].map((share) => share.toFixed(3))]))
    .digest('base64url')

/**
 * Stores the regions that were read from files, for staff to look at. One that is known stays as
 * staff left it, also if they removed it; one that the file no longer has is marked. Visitors see
 * no change. (regions.file)
 */
export const saveFileRegions = async (
  db: Db,
  { tenantId, indexId }: { tenantId: string; indexId: string },
  files: readonly ReadFile[],
): Promise<void> => {
  const known = files.filter(({ isNew, faces }) => !isNew || faces.length > 0)
  if (known.length === 0) return
  const found = known.flatMap(({ recordId, faces }) =>
    faces.map((face) => ({ ...face, record_id: recordId, file_key: keyOf(face) })),
  )
  const ids = known.map(({ recordId }) => recordId)
  if (found.length > 0)
    await db.execute(sql`
      insert into region (tenant_id, index_id, record_id, at, x, y, width, height, person, is_dead,
        has_public_role, by, file_key)
      select distinct on (record_id, file_key) ${tenantId}, ${indexId}, record_id, 0, x, y, width,
        height, person, false, false, '', file_key
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as face(record_id uuid, x float8,
        y float8, width float8, height float8, person text, file_key text)
      on conflict (tenant_id, record_id, file_key) where file_key is not null
        do update set gone_at = null where region.gone_at is not null`)
  await db.execute(sql`
    update region r set gone_at = now()
    where r.tenant_id = ${tenantId} and r.record_id = any (${sql.param(ids)}::uuid[])
      and r.file_key is not null and r.gone_at is null and r.removed_at is null
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as face(record_id uuid, file_key text)
        where face.record_id = r.record_id and face.file_key = r.file_key)`)
}
