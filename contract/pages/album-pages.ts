import { z } from 'zod'
import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { galleries } from '#contract/galleries.ts'
import { isListKey, isWholeList, listQuery, readListQuery } from '#contract/list-query.ts'
import { costOfList, inCollection, NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { sites } from '#contract/sites.ts'
import { tagsOfRecord } from './record-pages.ts'

/** A list with a picture of it. An impossible id of the picture is no page. */
const pictureQuery = z.record(z.string(), z.unknown()).transform((raw, context) => {
  const image = z.uuid().safeParse(raw.image)
  if (!image.success) {
    context.addIssue({ code: 'custom', input: raw.image })
    return z.NEVER
  }
  const at = typeof raw.at === 'string' && /^\d{1,7}$/.test(raw.at) ? Number(raw.at) : undefined
  return { ...readListQuery(raw), image: image.data, at }
})

export const albumPages = {
  galleries: page({
    path: '/main/albums/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { kind: 'album' } }),
    }),
    tags: ({ params }, { collections: shown }) => [
      tagOf.site(params.tenantId),
      ...shown.flatMap(({ indices }) => indices.map((id) => tagOf.index(params.tenantId, id))),
    ],
    cost: () => 'list',
    isListed: () => true,
    about: "A tenant's galleries, each with its cover.",
  }),
  gallery: page({
    path: '/main/albums/:tenantId/:id',
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
    about: 'A gallery: a leaf of the pictures of an index or alias.',
  }),
  galleryPicture: page({
    path: '/main/albums/:tenantId/:id',
    params: inCollection,
    query: pictureQuery,
    onlyWith: 'image',
    readsKey: (key) => key === 'image' || key === 'at' || isListKey(key),
    canonical: ({ query }) => `/main/r/${query.image}`,
    reads: ({ params, query: { image, at, ...query } }) => ({
      record: reading(publicRecords.get, {
        params: { recordId: image },
        body: { tenantId: params.tenantId, list: { id: params.id, query, at } },
      }),
    }),
    tags: (_, { record }) => tagsOfRecord(record),
    cost: costOfList,
    isListed: () => false,
    about: 'A record among the pictures of a gallery.',
  }),
}
