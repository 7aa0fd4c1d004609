import type { ValueCover } from '#contract/galleries.ts'
import { namedKind } from '#contract/named-kind.ts'
import { GALLERY_COVERS } from '#contract/public-limits.ts'
import type { SearchAnswer } from '#contract/record-search.ts'
import { listImages } from '#server/attributes/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { shownPictures } from './shown-pictures.ts'

type Field = { field: string; label: ValueCover['label']; facet: boolean; filter: boolean }

type Covers = { covers: ValueCover[]; coverIndices: string[] }

/** The name of the count of a field's values, beside that of its facet. */
const countOf = (field: string) => `cover:${field}`

/**
 * The people, places and topics of a list that have a picture: the counts that tell which of them
 * it has, and the commonest. They are among the counted values, so a visitor sees none whose
 * records they do not see, and none whose picture they may not see. (galleries.covers,
 * galleries.shownCovers)
 */
export const coversAsked = async (db: Db, tenantId: string, fields: readonly Field[]) => {
  const named = new Map(
    fields
      .filter(({ field, label, facet, filter }) => facet && filter && namedKind(field, label))
      .map((one) => [one.field, one]),
  )
  const images = (await listImages(db, tenantId, GALLERY_COVERS.read)).flatMap((one) => {
    const known = named.get(one.field)
    return known ? [{ ...one, label: known.label }] : []
  })
  const counted = new Set(images.map(({ field }) => field))
  return {
    aggs: Object.fromEntries(
      Array.from(counted, (field) => [
        countOf(field),
        { field, size: GALLERY_COVERS.counted, order: 'count' as const },
      ]),
    ),
    found: async (aggregations: SearchAnswer['aggregations']): Promise<Covers> => {
      const found = images
        .flatMap(({ field, label, value, image }) => {
          const { key, doc_count: count } =
            aggregations[countOf(field)]?.buckets.find(
              (bucket) => bucket.key.normalize('NFC') === value,
            ) ?? {}
          return key === undefined || !count ? [] : [{ count, field, label, value: key, image }]
        })
        .toSorted((one, other) => other.count - one.count)
      const { isShown, coverIndices } = await shownPictures(
        db,
        tenantId,
        found.map(({ image }) => image),
      )
      const covers = found
        .filter(({ image }) => isShown(image))
        .slice(0, GALLERY_COVERS.shown)
        .map(({ count: _, ...cover }) => cover)
      return { covers, coverIndices }
    },
  }
}
