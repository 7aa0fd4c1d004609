import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { aliases, type Alias } from '#contract/aliases.ts'
import { indices, type Index, type IndexType } from '#contract/indices.ts'
import { read } from '#web/kit/api.ts'

/** What the browser shows the records of: an index, or an alias, whose ids are of one name space. */
export type Browsed = {
  tenantId: string
  id: string
  name: string
  type: IndexType
  filters: Index['filters']
  of: { index: Index } | { alias: Alias }
}

/** The alias of that id, else the index. (aliases.browsed) */
export const useBrowsed = (tenantId: string, id: string): UseQueryResult<Browsed> => {
  const alias = useQuery({
    ...read(aliases.list, { params: { tenantId } }),
    select: (list) => list.filter((one) => one.id === id).map(ofAlias)[0],
  })
  const index = useQuery({
    ...read(indices.get, { params: { tenantId, id } }),
    enabled: !alias.data && !alias.isPending,
    select: ofIndex,
  })
  return alias.data ? (alias as UseQueryResult<Browsed>) : index // it has been found
}

const ofIndex = (index: Index): Browsed => {
  const { tenantID: tenantId, id, name, type, filters } = index
  return { tenantId, id, name, type, filters, of: { index } }
}

const ofAlias = (alias: Alias): Browsed => {
  const { tenantId, id, name, type } = alias
  return { tenantId, id, name, type, filters: [], of: { alias } }
}
