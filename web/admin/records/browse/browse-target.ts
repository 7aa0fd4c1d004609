import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Hit } from '#contract/record-search.ts'
import { records } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { TYPE_VIEWS } from '#web/admin/parts/indices/type-views.ts'
import type { BrowseTarget } from '#web/admin/parts/records/use-browse-target.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

/** A record's index; for an alias one of its members. */
export const useIndexOf = (
  { tenantId, id, of }: BrowseTarget,
  recordId: string | undefined,
  hits: readonly Hit[],
): string | undefined => {
  const hit = hits.find(({ _id }) => _id === recordId)
  // A link may name a record beyond the first page.
  const { data } = useQuery({
    ...read(records.mget, {
      params: { tenantId, ids: id },
      body: { ids: [recordId ?? ''], _source: [] },
    }),
    enabled: 'alias' in of && recordId !== undefined && !hit,
    placeholderData: keepPreviousData,
  })
  if ('index' in of) return id
  const doc = data?.docs[0]
  return hit?._index ?? (doc?.found ? doc._index : undefined)
}

/** The text and link shown when there are no records. */
export const emptyOf = ({ tenantId, id, type, of }: BrowseTarget) =>
  'alias' in of
    ? {
        title: t(recordTexts.emptyAlias),
        help: t(recordTexts.emptyHelpAlias),
        label: t(recordTexts.editAlias),
        place: paths.aliasEdit({ tenantId, id }),
      }
    : {
        title: t(recordTexts.empty),
        help: t(TYPE_VIEWS[type].emptyHelp),
        label: t(recordTexts.toControl),
        place: paths.control({ tenantId, id }),
      }
