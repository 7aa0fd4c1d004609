import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { aliases, type Alias } from '#contract/aliases.ts'
import { indices, type Index, type IndexType } from '#contract/indices.ts'
import { records, type Hit } from '#contract/records.ts'
import { recordTexts } from '#texts/records.ts'
import { paths } from '#web/admin/paths.ts'
import { read } from '#web/kit/api.ts'
import { t } from '#web/kit/language.ts'

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
  const index = useQuery({ ...read(indices.get, { params: { tenantId, id } }), enabled: !alias.data && !alias.isPending, select: ofIndex })
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

/** Which index a record is of; of an alias any of its members. */
export const useIndexOf = ({ tenantId, id, of }: Browsed, recordId: string | undefined, hits: readonly Hit[]): string | undefined => {
  const hit = hits.find(({ _id }) => _id === recordId)
  // A link may lead to a record that is not among the first.
  const { data } = useQuery({
    ...read(records.mget, { params: { tenantId, ids: id }, body: { ids: [recordId ?? ''], _source: [] } }),
    enabled: 'alias' in of && recordId !== undefined && !hit,
    placeholderData: keepPreviousData,
  })
  if ('index' in of) return id
  const doc = data?.docs[0]
  return hit?._index ?? (doc?.found ? doc._index : undefined)
}

const HELP: Record<IndexType, { is: string; en: string }> = {
  album: recordTexts.emptyHelp,
  audio: recordTexts.emptyHelpSound,
  archive: recordTexts.emptyHelpSource,
  filemaker: recordTexts.emptyHelpSource,
}

/** What is said where there is no record at all, and where to go. */
export const emptyOf = ({ tenantId, id, type, of }: Browsed) =>
  'alias' in of
    ? {
        title: t(recordTexts.emptyAlias),
        help: t(recordTexts.emptyHelpAlias),
        label: t(recordTexts.editAlias),
        place: paths.aliasEdit({ tenantId, id }),
      }
    : { title: t(recordTexts.empty), help: t(HELP[type]), label: t(recordTexts.toControl), place: paths.control({ tenantId, id }) }
