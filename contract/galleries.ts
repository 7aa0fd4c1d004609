import { z } from 'zod'
import { bothLanguages, inIndex, inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { histogram } from './histogram.ts'
import { listBody } from './list-query.ts'
import { searchAnswer } from './record-search.ts'

/** A picture in a list: its record, its words, and the sizes that it can be fetched in. */
export const listedPicture = z.object({
  id: z.uuid(),
  indexId: z.string(),
  title: z.string(),
  /** Its makers and date, as far as they are known. */
  byline: z.string(),
  date: z.string(),
  /** What people who cannot see the picture are told; empty if only its title is known. */
  alt: z.string(),
  /** Pixels of the original; null if it has no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Named sizes by width in pixels, the smallest first; empty without a picture. */
  sizes: z.array(z.object({ name: z.string(), width: z.int() })),
  /** Changes with the picture and its watermark. (galleries.version) */
  version: z.string(),
  /** The commonest of 27 colours, 0 to 26; null if it is not known. (galleries.colour) */
  colour: z.int().min(0).max(26).nullable(),
  /** Whether visitors do not see it: the record is hidden, or its index closed. */
  isHidden: z.boolean(),
})
export type ListedPicture = z.output<typeof listedPicture>

/** A facet with its commonest values; ticked ones are always among them. */
export const listFacet = z.object({
  field: z.string(),
  label: bothLanguages,
  values: z.array(z.object({ value: z.string(), count: z.int(), isTicked: z.boolean() })),
})
export type ListFacet = z.output<typeof listFacet>

/** A person, place or topic of a list, with the picture that the tenant gave it. */
export const valueCover = z.object({
  field: z.string(),
  label: bothLanguages,
  value: z.string(),
  /** Address of the picture. */
  image: z.string(),
})
export type ValueCover = z.output<typeof valueCover>

/**
 * The background picture of a tenant's front page: an asset with a caption, or the picture of a
 * record, which is its own caption. (galleries.background)
 */
export const background = z.union([
  z.object({ uri: z.string(), caption: bothLanguages }),
  z.object({ record: listedPicture.extend({ at: z.int(), code: z.string() }) }),
])
export type Background = z.output<typeof background>

export const galleries = endpoints('galleries', {
  find: {
    method: 'POST',
    path: '/api/sites/:tenantId/galleries/:id',
    needs: 'public',
    heavy: true,
    writes: false,
    params: inIndex,
    body: listBody,
    answer: z.object({
      total: z.int(),
      /** 1-based; the number of leaves is at least 1. */
      page: z.int(),
      pages: z.int(),
      pictures: z.array(listedPicture),
      facets: z.array(listFacet),
      /** The commonest values that have a picture, on the first leaf of a whole list. */
      covers: z.array(valueCover),
      /** Public indices of the records whose pictures these are, also of hidden records. */
      coverIndices: z.array(z.string()),
      /** Results by decade. */
      decades: histogram,
      ...searchAnswer.pick({ suggestion: true, missing: true, unknown: true }).shape,
    }),
    problems: ['indices.notFound', 'galleries.pageMissing'],
    about: 'Returns a leaf of a gallery, with facets and decades of what was found.',
  },
  background: {
    method: 'GET',
    path: '/api/sites/:tenantId/background',
    needs: 'public',
    params: inTenant,
    answer: z.object({ background: background.nullable() }),
    about:
      "Returns the background picture of a tenant's front page with its caption; null without " +
      'one, and if it is of a record that visitors may not see.',
  },
})
