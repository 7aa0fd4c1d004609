import type { Index } from '#contract/indices.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { mayView, refuseInvisible, type Caller } from './visibility.ts'

/** An index; throws if the caller may not see it. */
export const visibleIndex = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Index> => (await findVisibleIndex(db, caller, tenantId, id)) ?? refuseInvisible(caller)

/** An index; undefined if it does not exist or the caller may not see it. */
export const findVisibleIndex = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  id: string,
): Promise<Index | undefined> => {
  const index = await getIndex(db, tenantId, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'indices.notFound') return undefined
    throw error
  })
  return index && mayView(caller, index) ? index : undefined
}
