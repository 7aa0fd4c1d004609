import type { Index } from '#contract/indices.ts'
import type { Permission } from '#contract/permissions.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Viewer } from '#server/kit/viewer.ts'

/** Who asks: the person, if any, and what they hold in the tenant of the call. */
export type Asker = { viewer: Viewer | undefined; may: (permission: Permission) => boolean }

type Looked = { visibility: Index['visibility']; hidden?: boolean }

/**
 * May this viewer see this: an index, or a record of it. Members see closed indices, those who may hide records see hidden
 * ones, and everybody sees what is public and not hidden. Asked by search, pictures and whatever else shows records. (records.visibility)
 */
export const mayView = ({ may }: Asker, { visibility, hidden = false }: Looked): boolean =>
  (visibility === 'public' || may('record.read')) && (!hidden || may('record.hide'))

/** Refuses an index that may not be seen, in the same words as one that does not exist. */
export const refuseUnseen = ({ viewer, may }: Asker): never => {
  if (!viewer) throw new Problem('session.missing')
  throw new Problem(may('record.read') ? 'indices.notFound' : 'permission.missing')
}
