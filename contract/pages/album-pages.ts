import { z } from 'zod'
import { isListKey, readListQuery } from '#contract/list-query.ts'
import { costOfList, inCollection, page, reading } from '#contract/page.ts'
import { publicRecords } from '#contract/public-records.ts'
import { collectionPage, collectionsPage } from './collection-pages.ts'
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
  galleries: collectionsPage(
    '/main/albums/:tenantId',
    'album',
    "A tenant's galleries, each with its cover.",
  ),
  gallery: collectionPage(
    '/main/albums/:tenantId/:id',
    'album',
    'A gallery: a leaf of the pictures of an index or alias.',
  ),
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
    keepsFavourite: true,
    cost: costOfList,
    isListed: () => false,
    about: 'A record among the pictures of a gallery.',
  }),
}
