import { and, sql, type SQL } from 'drizzle-orm'
import type { Index } from '#contract/indices.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { Problem } from '#server/kit/problem.ts'

/** Who asks: the person, if any, and what they hold in the tenant of the call. */
export type Asker = { viewer: Viewer | undefined; may: (permission: Permission) => boolean }

type Looked = { visibility: Index['visibility']; hidden?: boolean }

/**
 * May this viewer see this: an index, or a record of it. Members see closed indices, those who may hide records see hidden
 * ones, and everybody sees what is public and not hidden. Asked by search, pictures and whatever else shows records. (records.visibility)
 */
export const mayView = ({ may }: Asker, { visibility, hidden = false }: Looked): boolean =>
  (visibility === 'public' || may('record.read')) && (!hidden || may('record.hide'))

type Named = Record<'tenantId' | 'indexId' | 'recordId', SQL | { getSQL: () => SQL }>

/**
 * The same of rows that name a record, which may be gone: a condition that leaves out those of hidden records; undefined where the viewer
 * sees them. (records.visibility)
 */
export const seenOnly = (asker: Asker, { tenantId, indexId, recordId }: Named): SQL | undefined =>
  mayView(asker, { visibility: 'public', hidden: true })
    ? undefined
    : sql`not exists (select from record r where r.tenant_id = ${tenantId} and r.index_id = ${indexId} and r.id = ${recordId} and r.hidden is not null)
        and (select o.hidden from overlay o where o.tenant_id = ${tenantId} and o.index_id = ${indexId} and o.record_id = ${recordId}
             order by o.version desc limit 1) is null`

/** The same, of indices that do not rest in the bin: what is in the bin nobody sees. (events.bin) */
export const seenInUse = (asker: Asker, named: Named): SQL | undefined =>
  and(
    seenOnly(asker, named),
    sql`not exists (select from tenant_index i where i.tenant_id = ${named.tenantId} and i.id = ${named.indexId} and i.deleted_at is not null)`,
  )

/** Refuses an index that may not be seen, in the same words as one that does not exist. */
export const refuseUnseen = ({ viewer, may }: Asker): never => {
  if (!viewer) throw new Problem('session.missing')
  throw new Problem(may('record.read') ? 'indices.notFound' : 'permission.missing')
}
