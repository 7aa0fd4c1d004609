import type { Alias } from '#contract/aliases.ts'
import type { Index } from '#contract/indices.ts'
import { findAlias } from '#server/aliases/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Asker, findIndex, mayView, refuseUnseen } from '#server/records/service.ts'
import type { Reach, View } from '#server/search/service.ts'

/** An index that is asked for; `through`: what of it, where it was named by aliases only. */
export type ReachedIndex = Index & { through?: View[] }

/**
 * The indices named with commas between, by their ids or by aliases, if the asker may see each of them. An alias stands for those of its
 * indices that the asker may see, each through its filters; an index that is named itself is seen whole. (records.ids, aliases.union)
 */
export const indicesOf = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  ids: string,
): Promise<ReachedIndex[]> => {
  const named = new Set(ids.split(',').filter(Boolean))
  if (named.size === 0) return refuseUnseen(asker)
  const found = new Map<string, ReachedIndex>()
  for (const id of named) {
    const index = await findIndex(db, asker, tenantId, id)
    const alias = index ? undefined : await findAlias(db, tenantId, id)
    if (index) found.set(id, index)
    else if (alias && mayView(asker, { visibility: alias.public ? 'public' : 'closed' }))
      await addMembers(db, asker, alias, found)
    else refuseUnseen(asker)
  }
  return [...found.values()]
}

/** What search may answer with. */
export const reachOf = (
  asker: Asker,
  tenantId: string,
  indices: readonly ReachedIndex[],
): Reach => ({
  tenantId,
  generations: indices.map(({ es_index }) => es_index),
  hiddenToo: indices.every(({ visibility }) => mayView(asker, { visibility, hidden: true })),
  through: new Map(
    indices.flatMap(({ es_index, through }) => (through ? [[es_index, through]] : [])),
  ),
})

/** A member that the asker may not see, or that is in the bin, is passed over: an alias opens nothing. (aliases.leak) */
const addMembers = async (
  db: Db,
  asker: Asker,
  { tenantId, indices }: Alias,
  found: Map<string, ReachedIndex>,
): Promise<void> => {
  for (const { id, filters } of indices) {
    const known = found.get(id)
    const index = known ?? (await findIndex(db, asker, tenantId, id))
    if (index && (!known || known.through))
      found.set(id, { ...index, through: [...(known?.through ?? []), filters] })
  }
}
