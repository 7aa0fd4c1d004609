import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'
import { bringBackRecords, removeRecords, setAsideRecords } from '#server/records/service.ts'

type Place = { tenantId: string; indexId: string; esIndex: string }

/**
 * Removes the records of files and forgets the files' contents. Their ids stay. A missing file
 * (`removed`) gets its id again when it comes back, an excluded file (`excluded`) when it is
 * included. Records of excluded files are set aside, so that it can be undone.
 */
export const removeRecordsOfFiles = async (
  db: Db,
  { tenantId, indexId, esIndex }: Place,
  ids: readonly string[],
  state: 'removed' | 'excluded',
) => {
  if (state === 'excluded') await setAsideRecords(db, { tenantId, indexId, esIndex }, ids)
  await removeRecords(db, tenantId, indexId, esIndex, ids)
  if (state === 'removed')
    await db.execute(sql`
      insert into earlier_contents (tenant_id, index_id, file_id, sha256, size_bytes)
      select tenant_id, index_id, id, sha256, size_bytes from indexed_file
      where tenant_id = ${tenantId} and index_id = ${indexId}
        and id = any (${sql.param([...ids])}::uuid[])
        and sha256 is not null
        and part_of is null
      and state <> 'failed' on conflict do nothing`)
  await db.execute(sql`
    update indexed_file
    set state = ${state}, rested_sha256 = case when ${state} = 'excluded' then sha256 end,
      sha256 = null, updated = now()
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and id = any (${sql.param([...ids])}::uuid[])`)
}

/**
 * Includes an excluded file again and restores its record. Answers whether it had one.
 * (records.restore)
 */
export const includeFile = async (
  db: Db,
  { tenantId, indexId, esIndex }: Place,
  id: string,
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update indexed_file
    set state = 'present', sha256 = rested_sha256, rested_sha256 = null, updated = now()
    where tenant_id = ${tenantId} and index_id = ${indexId}
      and id = ${id}
      and state = 'excluded'
      and rested_sha256 is not null
    returning id`)
  if (rows.length > 0) await bringBackRecords(db, { tenantId, indexId, esIndex }, [id])
  return rows.length > 0
}
