import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { aliases, type Alias } from '#contract/aliases.ts'
import type { IndexType } from '#contract/index-types.ts'
import { indices, type Index } from '#contract/indices.ts'
import { read } from '#web/kit/api.ts'

/** The subject of the record browser: an index or an alias. Their ids share one name space. */
export type BrowseTarget = {
  tenantId: string
  id: string
  name: string
  type: IndexType
  filters: Index['filters']
  of: { index: Index } | { alias: Alias }
}

/** The alias with that id, or else the index. (aliases.browsed) */
export const useBrowseTarget = (tenantId: string, id: string): UseQueryResult<BrowseTarget> => {
  const alias = useQuery({
    ...read(aliases.list, { params: { tenantId } }),
    select: (list) => list.filter((one) => one.id === id).map(ofAlias)[0],
  })
  const index = useQuery({
    ...read(indices.get, { params: { tenantId, id } }),
    enabled: !alias.data && !alias.isPending,
    select: ofIndex,
  })
  return alias.data ? (alias as UseQueryResult<BrowseTarget>) : index // it has been found
}

const ofIndex = (index: Index): BrowseTarget => {
  const { tenantID: tenantId, id, name, type, filters } = index
  return { tenantId, id, name, type, filters, of: { index } }
}

const ofAlias = (alias: Alias): BrowseTarget => {
  const { tenantId, id, name, type } = alias
  return { tenantId, id, name, type, filters: [], of: { alias } }
}
