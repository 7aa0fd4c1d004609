import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { filtersOf } from '#web/admin/parts/query/query-rows.ts'
import { useRefreshOnEvents } from '#web/admin/parts/events/use-refresh-on-events.ts'
import { read } from '#web/kit/api.ts'
import type { MemberValues } from './alias-values.ts'

/** Sample pictures shown for an alias. */
export const SAMPLES = 6

/**
 * A member's matching records and all its records; undefined while unknown or if the index is in
 * the bin.
 */
export type MemberCount = { found: number; all: number; hits: Hit[]; took: number } | undefined

/** The members' counts for the current filters, saved or not. */
export const useMemberCounts = (
  tenantId: string,
  members: readonly MemberValues[],
): MemberCount[] => {
  useRefreshOnEvents([records.search], tenantId)
  const search = ({ id, deleted, rows }: MemberValues, size: number) => ({
    ...read(records.search, {
      params: { tenantId, ids: id },
      body: { filters: filtersOf(rows), size },
    }),
    enabled: !deleted,
    placeholderData: keepPreviousData,
  })
  const found = useQueries({ queries: members.map((member) => search(member, SAMPLES)) })
  const all = useQueries({ queries: members.map((member) => search({ ...member, rows: [] }, 0)) })
  return members.map(({ deleted }, at) => {
    const [part, whole] = [found[at]?.data, all[at]?.data]
    if (deleted || !part || !whole) return undefined
    return { found: part.hits.total, all: whole.hits.total, hits: part.hits.hits, took: part.took }
  })
}

/** The record count of the saved alias. */
export const useAliasCount = (tenantId: string, id: string): number | undefined =>
  useQuery(read(records.search, { params: { tenantId, ids: id }, body: { size: 0 } })).data?.hits
    .total
