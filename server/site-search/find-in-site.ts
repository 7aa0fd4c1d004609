import type { z } from 'zod'
import { inBoth } from '#contract/common.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DECADE_FIELD, facetChoiceOf } from '#contract/facets.ts'
import { GALLERY_LEAF, SEARCH_FIRST, SEARCH_LEAF } from '#contract/public-limits.ts'
import { USE_FIELD } from '#contract/rights.ts'
import type { SearchKind, siteSearch, siteSearchBody } from '#contract/site-search.ts'
import { COLLECTION_KINDS, KIND_OF_TYPE, type CollectionKind } from '#contract/sites.ts'
import { facetsAsked, facetsFound, searchOf } from '#server/galleries/service.ts'
import { listPublicIndices } from '#server/indices/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import { listFields, searchGrouped, type ScopedIndex } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { countsByKind } from './counts-by-kind.ts'
import { findPosts } from './find-posts.ts'
import { foundRecords } from './found-records.ts'

type Asked = z.output<typeof siteSearchBody>
type Found = Answer<typeof siteSearch.find>

/** Facets of a tenant that chose none; the title of a place is the same in all kinds of index. */
const FACETS = [DECADE_FIELD, 'City', USE_FIELD]

/** Searches a tenant's public indices and posts. (siteSearch.find) */
export const findInSite = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  asked: Asked,
): Promise<Found> => {
  const indices = await listPublicIndices(db, tenantId)
  const chosen = chosenIndices(indices, asked)
  const members = Map.groupBy(chosen, ({ type }) => KIND_OF_TYPE[type])
  const facets = await facetsOf(db, caller, tenantId, indices)
  const found = await searchGrouped(
    db,
    caller,
    tenantId,
    indices,
    { ...searchOf(asked), aggs: facets.aggs, histogram: { step: 10 } },
    new Map(
      COLLECTION_KINDS.map((kind) => [
        kind,
        { indices: members.get(kind) ?? [], ...pageOf(kind, asked) },
      ]),
    ),
    asked.type && asked.type !== 'news' ? (members.get(asked.type) ?? []) : chosen,
  )
  const hitsOf = (kind: CollectionKind) => found.groups.get(kind)?.hits ?? []
  const hits = COLLECTION_KINDS.flatMap(hitsOf)
  const toRecord = await foundRecords(db, caller, tenantId, indices, hits)
  const posts = await findPosts(db, tenantId, asked, pageOf('news', asked))
  const { total, counts } = countsByKind(chosen, found.counts, posts.total)
  // Without a kind there are the first of each, on one leaf.
  const pages = asked.type
    ? countLeaves(asked.page, counts[asked.type], leafOf(asked.type))
    : countLeaves(asked.page, 0, 1)
  return {
    total,
    counts,
    page: asked.page,
    pages,
    records: {
      album: hitsOf('album').map(toRecord),
      media: hitsOf('media').map(toRecord),
      archive: hitsOf('archive').map(toRecord),
    },
    posts: posts.posts,
    collections: indices.map(({ id, name, nameEn }) => ({
      id,
      name: inBoth(name, nameEn),
      count: found.counts.get(id) ?? 0,
      isTicked: asked.in.includes(id),
    })),
    facets: facetsFound(facets.labels, found.aggregations, asked),
    decades: found.histogram ?? { step: 10, first: null, last: null, undated: 0, bins: [] },
    suggestion: found.suggestion,
    missing: found.missing,
    unknown: found.unknown,
  }
}

/** The indices that a search is limited to. */
export const chosenIndices = (
  indices: readonly ScopedIndex[],
  asked: Pick<Asked, 'in' | 'kinds'>,
): ScopedIndex[] =>
  indices.filter(
    ({ id, type }) =>
      (asked.in.length === 0 || asked.in.includes(id)) &&
      (asked.kinds.length === 0 || asked.kinds.includes(KIND_OF_TYPE[type])),
  )

/** The facets of the search: those that the tenant chose, or else the usual ones. */
const facetsOf = async (
  db: Db,
  caller: Caller,
  tenantId: string,
  indices: readonly ScopedIndex[],
) => {
  if (indices.length === 0) return facetsAsked([], [])
  const ids = indices.map(({ id }) => id).join(',')
  const fields = await listFields(db, caller, { tenantId, ids })
  const { offered } = facetChoiceOf(fields)
  return facetsAsked(offered.length > 0 ? offered : FACETS, fields)
}

const leafOf = (kind: SearchKind): number => (kind === 'album' ? GALLERY_LEAF : SEARCH_LEAF)

/** Which results of a kind are shown: the first ones, a leaf of the chosen kind, or none. */
const pageOf = (kind: SearchKind, { type, page }: Asked) => {
  if (type === undefined) return { from: 0, size: SEARCH_FIRST[kind] }
  return type === kind
    ? { from: (page - 1) * leafOf(kind), size: leafOf(kind) }
    : { from: 0, size: 0 }
}
