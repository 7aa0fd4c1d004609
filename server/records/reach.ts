import type { Index } from '#contract/indices.ts'
import { getIndex } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'
import type { Reach } from '#server/search/service.ts'
import { mayView, refuseUnseen, type Asker } from './visibility.ts'

/** The indices named with commas between, if the asker may see each of them. (records.ids) */
export const indicesOf = async (db: Db, asker: Asker, tenantId: string, ids: string): Promise<Index[]> => {
  const found: Index[] = []
  for (const id of new Set(ids.split(',').filter(Boolean))) found.push(await indexOf(db, asker, tenantId, id))
  return found.length > 0 ? found : refuseUnseen(asker)
}

/** One index, if the asker may see it. */
export const indexOf = async (db: Db, asker: Asker, tenantId: string, id: string): Promise<Index> => {
  const index = await getIndex(db, tenantId, id).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'indices.notFound') return null
    throw error
  })
  return index && mayView(asker, index) ? index : refuseUnseen(asker)
}

/** What search may answer with. */
export const reachOf = (asker: Asker, tenantId: string, indices: readonly Index[]): Reach => ({
  tenantId,
  generations: indices.map(({ es_index }) => es_index),
  hiddenToo: indices.every(({ visibility }) => mayView(asker, { visibility, hidden: true })),
})
