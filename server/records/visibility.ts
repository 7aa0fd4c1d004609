import { and, sql, type SQL } from 'drizzle-orm'
import type { Index } from '#contract/indices.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'

/**
 * The caller of an endpoint: the person (undefined for visitors who are not signed in) and their
 * permissions in the tenant.
 */
export type Caller = { viewer: Viewer | undefined; may: (permission: Permission) => boolean }

type Subject = { visibility: Index['visibility']; hidden?: boolean }

/**
 * Whether a caller may see an index or one of its records. Members see closed indices; people who
 * may hide records see hidden ones; everybody sees public ones. (records.visibility)
 */
export const mayView = ({ may }: Caller, { visibility, hidden = false }: Subject): boolean =>
  (visibility === 'public' || may('record.read')) && (!hidden || may('record.hide'))

type NamedRecord = Record<'tenantId' | 'indexId' | 'recordId', SQL | { getSQL: () => SQL }>

/**
 * An SQL condition that removes rows about hidden records; undefined if the caller sees hidden
 * records. The record itself may be deleted. (records.visibility)
 */
export const whereVisible = (
  caller: Caller,
  { tenantId, indexId, recordId }: NamedRecord,
): SQL | undefined =>
  mayView(caller, { visibility: 'public', hidden: true })
    ? undefined
    : sql`
        not exists (
          select from record r
          where r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.id = ${recordId}
            and r.hidden is not null)
        and (
          select o.hidden from overlay o
          where o.tenant_id = ${tenantId} and o.index_id = ${indexId}
            and o.record_id = ${recordId}
          order by o.version desc limit 1) is null`

/** The same, and removes rows about indices in the bin. (events.bin) */
export const whereVisibleInUse = (caller: Caller, columns: NamedRecord): SQL | undefined =>
  and(
    whereVisible(caller, columns),
    sql`not exists (
      select from tenant_index i
      where i.tenant_id = ${columns.tenantId} and i.id = ${columns.indexId}
        and i.deleted_at is not null)`,
  )

/**
 * Refuses an index that the caller may not see with the problem of an index that does not exist.
 */
export const refuseInvisible = ({ viewer, may }: Caller): never => {
  if (!viewer) throw new Problem('session.missing')
  throw new Problem(may('record.read') ? 'indices.notFound' : 'permission.missing')
}
