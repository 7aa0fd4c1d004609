import { sql } from '#server/kit/database/drizzle.ts'
import { ADVISORY_LOCKS } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'

/** An original with an XMP sidecar, and the sidecar's extension; null if no scan has seen it. */
export type SidecarRow = {
  tenant_id: string
  directory: string
  rel: string
  rel_raw: Buffer | null
  ending: string | null
}
/** An original as last read. */
export type OriginalRow = Omit<SidecarRow, 'ending'> & { size_bytes: string }

const FETCH = 1000

/** The rows of a query, a thousand at a time, in the open transaction. */
async function* fetched<R>(db: Db, query: string): AsyncGenerator<R> {
  await db.execute(sql.raw(`declare fetched no scroll cursor for ${query}`))
  for (;;) {
    const { rows } = await db.execute(sql.raw(`fetch ${FETCH} from fetched`))
    yield* rows as R[] // what the query selects
    if (rows.length < FETCH) break
  }
  await db.execute(sql`close fetched`)
}

const ORIGINALS = `
  from indexed_file f join tenant_index i on i.tenant_id = f.tenant_id and i.id = f.index_id
  left join fixity_file x on x.tenant_id = f.tenant_id and x.index_id = f.index_id
    and x.file_id = f.id
  where f.part_of is null`

const PLACE = 'f.tenant_id, i.directory, f.rel, f.rel_raw'

/**
 * Originals that had an XMP sidecar when last read, or into whose sidecar Varða wrote values: a
 * scan that read an original before its sidecar was written stores that there is none.
 */
export const selectSidecars = (db: Db): AsyncGenerator<SidecarRow> =>
  fetched(
    db,
    `
      select ${PLACE}, f.sidecar ->> 'ending' as ending ${ORIGINALS} and (
        f.sidecar is not null
        or exists (
          select from sidecar s
          where s.tenant_id = f.tenant_id and s.index_id = f.index_id and s.record_id = f.id
            and s.held <> '{}'))
      order by f.tenant_id, f.index_id, f.rel`,
  )

/** Originals on disk. */
export const selectOriginals = (db: Db): AsyncGenerator<OriginalRow> =>
  fetched(
    db,
    `select ${PLACE}, f.size_bytes ${ORIGINALS} and f.state in ('present', 'failed', 'excluded')`,
  )

/**
 * The SQL that exports every original with size and hash as a table that any program opens. A
 * source of records has the hash of its last fixity round. (backup.originals)
 */
export const ORIGINALS_CSV = `copy (
  select f.tenant_id as tenant, f.index_id as index, i.directory, f.rel as path,
    encode(f.rel_raw, 'base64') as path_bytes, f.size_bytes,
    to_char(to_timestamp(f.mtime_ms / 1000.0) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as modified,
    coalesce(f.sha256, f.rested_sha256,
      case when x.size_bytes = f.size_bytes then x.sha256 end) as sha256,
    f.state
  ${ORIGINALS} order by f.tenant_id, f.index_id, f.rel) to stdout (format csv, header)`

/** The number of originals and their bytes. */
export const countOriginals = async (db: Db): Promise<{ files: number; sizeBytes: number }> => {
  const { rows } = await db.execute<{ files: string; bytes: string }>(
    sql.raw(`select count(*) as files, coalesce(sum(f.size_bytes), 0) as bytes ${ORIGINALS}`),
  )
  return { files: Number(rows[0]?.files), sizeBytes: Number(rows[0]?.bytes) }
}

/** The stored paths of assets with a row. */
export const selectAssetPaths = async (db: Db): Promise<string[]> =>
  (
    await db.execute<{ path: string }>(sql`select tenant_id || '/' || id as path from asset`)
  ).rows.map(({ path }) => path)

/** The size of the tables in bytes, for the progress. */
export const databaseBytes = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(pg_table_size(oid)), 0) as bytes
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`)
  return Number(rows[0]?.bytes)
}

/** Takes the lock for making backups; it ends with the connection. */
export const lockBackups = async (db: Db): Promise<boolean> =>
  (
    await db.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.backups}) as taken`,
    )
  ).rows[0]?.taken ?? false

/** Whether anybody else is connected to this database. */
export const isDatabaseInUse = async (db: Db): Promise<boolean> =>
  (
    await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`)
  ).rows.length > 0

/** Whether a database holds an installation: tables with people or tenants. */
export const isInstalled = async (db: Db): Promise<boolean> => {
  const { rows: found } = await db.execute<{ at: string | null }>(
    sql`select to_regclass('public.app_user') as at`,
  )
  if (found[0]?.at === null) return false
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from app_user) or exists (select from tenant) as any`,
  )
  return rows[0]?.any ?? false
}
