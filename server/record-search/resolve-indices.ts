import type { Alias } from '#contract/aliases.ts'
import type { Index } from '#contract/indices.ts'
import { findAlias } from '#server/aliases/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { type Caller, findVisibleIndex, mayView, refuseInvisible } from '#server/records/service.ts'
import type { FilterSet, SearchScope } from '#server/search/service.ts'

/**
 * An index to search. `aliasFilters`: the filters of the aliases that named it; absent if the
 * request named the index itself.
 */
export type ScopedIndex = Index & { aliasFilters?: FilterSet[] }

/**
 * Resolves a comma-separated list of index and alias ids. Refuses any that the caller may not see.
 * An alias stands for its visible indices, each with its filters; an index named itself is
 * searched whole. (records.ids, aliases.union)
 */
export const resolveIndices = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  ids: string,
): Promise<ScopedIndex[]> => {
  const named = new Set(ids.split(',').filter(Boolean))
  if (named.size === 0) return refuseInvisible(caller)
  const found = new Map<string, ScopedIndex>()
  for (const id of named) {
    const index = await findVisibleIndex(db, caller, tenantId, id)
    const alias = index ? undefined : await findAlias(db, tenantId, id)
    if (index) found.set(id, index)
    else if (alias && mayView(caller, { visibility: alias.public ? 'public' : 'closed' }))
      await addMembers(db, caller, alias, found)
    else refuseInvisible(caller)
  }
  return [...found.values()]
}

/**
 * The generations, filters and hidden-record rule that a search of these indices is limited to.
 */
export const searchScopeOf = (
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
): SearchScope => ({
  tenantId,
  generations: indices.map(({ es_index }) => es_index),
  rights: new Map(indices.map(({ es_index, rights }) => [es_index, rights])),
  hiddenToo: indices.every(({ visibility }) => mayView(caller, { visibility, hidden: true })),
  aliasFilters: new Map(
    indices.flatMap(({ es_index, aliasFilters }) =>
      aliasFilters ? [[es_index, aliasFilters]] : [],
    ),
  ),
})

/**
 * Adds the indices of an alias. Skips those that the caller may not see or that are in the bin, so
 * an alias grants no access. (aliases.leak)
 */
const addMembers = async (
  db: Db,
  caller: Caller,
  { tenantId, indices }: Alias,
  found: Map<string, ScopedIndex>,
): Promise<void> => {
  for (const { id, filters } of indices) {
    const known = found.get(id)
    const index = known ?? (await findVisibleIndex(db, caller, tenantId, id))
    if (index && (!known || known.aliasFilters))
      found.set(id, { ...index, aliasFilters: [...(known?.aliasFilters ?? []), filters] })
  }
}
