import { Problem } from '#server/kit/problem.ts'
import type { Db } from '#server/kit/database/database.ts'
import { oncePerSnapshot } from '#server/kit/database/once-per-transaction.ts'
import type { Caller } from '#server/records/service.ts'
import { type Face, selectFace } from './sql.ts'

const faceOf = oncePerSnapshot(selectFace)

/** What a tenant shows of itself, if the caller may see its site. (sites.public) */
export const visibleFace = async (db: Db, { may }: Caller, tenantId: string): Promise<Face> => {
  const face = await faceOf(db, tenantId)
  if (!face) throw new Problem('sites.notFound')
  if (!face.isPublic && !may('tenant.read')) throw new Problem('permission.missing')
  return face
}
