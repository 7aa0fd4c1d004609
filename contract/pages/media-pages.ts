import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { galleries } from '#contract/galleries.ts'
import { isListKey, isWholeList, listQuery } from '#contract/list-query.ts'
import { costOfList, inCollection, NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

export const mediaPages = {
  media: page({
    path: '/main/media/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind: 'media' } }),
    }),
    tags: ({ params }, { collections: shown }) => [
      tagOf.site(params.tenantId),
      ...shown.flatMap(({ indices }) => indices.map((id) => tagOf.index(params.tenantId, id))),
    ],
    cost: () => 'list',
    isListed: () => true,
    about: "A tenant's collections of recordings.",
  }),
  recordings: page({
    path: '/main/media/:tenantId/:id',
    params: inCollection,
    query: listQuery,
    readsKey: isListKey,
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      collection: reading(collections.get, { params }),
      found: reading(galleries.find, { params, body: query }),
    }),
    tags: ({ params }, { collection }) => [
      tagOf.site(params.tenantId),
      ...collection.indices.map((id) => tagOf.index(params.tenantId, id)),
    ],
    cost: costOfList,
    isListed: isWholeList,
    about: 'A leaf of the recordings of an index or alias, with filters.',
  }),
}
