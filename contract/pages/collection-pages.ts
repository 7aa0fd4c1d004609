import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { galleries } from '#contract/galleries.ts'
import { isListKey, isWholeList, listQuery } from '#contract/list-query.ts'
import {
  costOfList,
  inCollection,
  NOTHING,
  page,
  reading,
  unlessOfKind,
  tagsOfIndices,
} from '#contract/page.ts'
import { sites, type CollectionKind } from '#contract/sites.ts'

/** The page that lists a tenant's collections of a kind. */
export const collectionsPage = (path: `/main${string}`, kind: CollectionKind, about: string) =>
  page({
    path,
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind } }),
    }),
    tags: ({ params }, { collections: shown }) =>
      tagsOfIndices(
        params.tenantId,
        shown.flatMap(({ indices }) => indices),
      ),
    cost: () => 'list',
    isListed: () => true,
    about,
  })

/** The page of a leaf of one collection, with filters. */
export const collectionPage = (path: `/main${string}`, kind: CollectionKind, about: string) =>
  page({
    path,
    params: inCollection,
    query: listQuery,
    readsKey: isListKey,
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      collection: reading(collections.get, { params }),
      found: reading(galleries.find, { params, body: query }),
    }),
    elsewhere: unlessOfKind(kind),
    tags: ({ params }, { collection, found }) =>
      tagsOfIndices(params.tenantId, [...collection.indices, ...found.coverIndices]),
    cost: costOfList,
    isListed: isWholeList,
    savesSearch: true,
    about,
  })
