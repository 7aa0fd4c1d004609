import { useQuery } from '@tanstack/react-query'
import { FIELDS } from '#contract/fields.ts'
import { indices, type Index } from '#contract/indices.ts'
import { MAPPING_CACHE_MS } from '#contract/limits.ts'
import { records } from '#contract/records.ts'
import { read } from '#web/kit/api.ts'
import { compare } from '#web/kit/format-in-language.ts'
import { t } from '#web/kit/language.ts'

type Known = { field: string; label: string; isFiltered: boolean }

/** The ids of the indices whose records a setting is tested on, separated by commas. */
export const useIndexIds = (tenantId: string, type?: Index['type']): string | undefined => {
  const { data } = useQuery(read(indices.list, { params: { tenantId } }))
  const ofType = data?.filter((index) => index.type === type) ?? []
  return data && (ofType.length > 0 ? ofType : data).map(({ id }) => id).join(',')
}

/** The fields that a tenant's records have or may get, by label. (siteConfig.keys) */
export const useKnownFields = (tenantId: string) => {
  const ids = useIndexIds(tenantId)
  const { data = [] } = useQuery({
    ...read(records.mappings, { params: { tenantId, ids: ids ?? '' } }),
    staleTime: MAPPING_CACHE_MS,
  })
  const known = new Map<string, Known>()
  for (const { name, label, upTo } of FIELDS)
    if (upTo === undefined && name !== 'width')
      known.set(name, { field: name, label: t(label), isFiltered: true })
  for (const { field, label, filter } of data)
    if (field !== 'width') known.set(field, { field, label: t(label), isFiltered: filter })
  const fields = [...known.values()].toSorted((one, other) => compare(one.label, other.label))
  return { fields, labelOf: (field: string) => known.get(field)?.label ?? field }
}

export type KnownFields = ReturnType<typeof useKnownFields>
