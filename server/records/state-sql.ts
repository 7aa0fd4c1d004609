import { sql } from '#server/kit/database/drizzle.ts'
import type { Db } from '#server/kit/database/database.ts'

export type FileRow = {
  id: string
  rel: string
  size_bytes: string
  mtime_ms: string
  sha256: string | null
  state: 'present' | 'failed' | 'missing' | 'removed' | 'excluded'
  damaged: string | null
  part_of: string | null
  picture: { width: number; height: number; profile: string } | null
  pictures: string[] | null
}

type Place = { tenantId: string; indexId: string }

const columns = sql.raw(`
  f.id, f.rel, f.size_bytes, f.mtime_ms, f.sha256, f.state, f.damaged, f.part_of, f.picture,
  f.pictures`)
const inIndex = ({ tenantId, indexId }: Place) =>
  sql`f.tenant_id = ${tenantId} and f.index_id = ${indexId}`

/**
 * The file, or row of a source, that a record describes. A new file is described by its first job,
 * which has the same id.
 */
export const selectFile = async (db: Db, place: Place, id: string) =>
  (
    await db.execute<FileRow>(sql`
      select ${columns} from indexed_file f where ${inIndex(place)} and f.id = ${id}::uuid
      union all
      select f.id, f.rel, f.size_bytes, f.mtime_ms, null, 'removed', null, f.part_of, null, null
      from work f
      where ${inIndex(place)} and f.id = ${id}::uuid and f.file_id is null
        and not exists (
          select from indexed_file known
          where known.tenant_id = f.tenant_id and known.index_id = f.index_id
            and known.id = f.id)`)
  ).rows[0]

export const selectFileAt = async (db: Db, place: Place, rel: string) =>
  (
    await db.execute<FileRow>(
      sql`select ${columns} from indexed_file f where ${inIndex(place)} and f.rel = ${rel}`,
    )
  ).rows[0]

/** Files by id, in the given order. */
export const selectFiles = async (db: Db, place: Place, ids: readonly string[]) =>
  (
    await db.execute<FileRow>(sql`
      select ${columns}
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, position)
      join indexed_file f on ${inIndex(place)} and f.id = given.id
      order by given.position`)
  ).rows
