import type { Index } from '#contract/indices.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { type Asker, mayView, refuseUnseen } from './visibility.ts'

/** One index, if the asker may see it. */
export const indexOf = async (db: Db, asker: Asker, tenantId: string, id: string): Promise<Index> =>
  (await findIndex(db, asker, tenantId, id)) ?? refuseUnseen(asker)

/** One index; undefined where there is none or the asker may not see it. */
export const findIndex = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  id: string,
): Promise<Index | undefined> => {
  const index = await getIndex(db, tenantId, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'indices.notFound') return undefined
    throw error
  })
  return index && mayView(asker, index) ? index : undefined
}
