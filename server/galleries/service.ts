import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { facetChoiceOf, facetsOffered } from '#contract/facets.ts'
import type { galleries } from '#contract/galleries.ts'
import { GALLERY_LEAF } from '#contract/public-limits.ts'
import { isWholeList, type listBody } from '#contract/list-query.ts'
import { USE_FIELD } from '#contract/rights.ts'
import type { Db } from '#server/kit/database/database.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import { listFields, resolveIndices, searchRecords } from '#server/record-search/service.ts'
import type { Caller } from '#server/records/service.ts'
import { coversAsked } from './covers.ts'
import { facetsAsked, facetsFound } from './facets.ts'
import { pictureList } from './listed-picture.ts'

export { facetsAsked, facetsFound } from './facets.ts'
export { pictureList, picturesOf, recordWords } from './listed-picture.ts'
export { shownPictures } from './shown-pictures.ts'
export { visibleRecords } from './visible-records.ts'

type ListBody = z.output<typeof listBody>

/** A leaf of a gallery with its facets and decades. (galleries.find) */
export const findInGallery = async (
  db: Db,
  caller: Caller,
  { tenantId, id }: { tenantId: string; id: string },
  asked: ListBody,
): Promise<Answer<typeof galleries.find>> => {
  const where = { tenantId, ids: id }
  const indices = await resolveIndices(db, caller, tenantId, id)
  const fields = await listFields(db, caller, where)
  const [first] = indices
  // The use is a facet where rights are stated. (rights.facet)
  const more = fields.flatMap(({ field }) => (field === USE_FIELD ? [field] : []))
  const offered = first ? facetsOffered(first, facetChoiceOf(fields), more) : []
  const { labels, aggs } = facetsAsked(offered, fields)
  const isHead = asked.page === 1 && isWholeList(asked)
  const covers = isHead ? await coversAsked(db, tenantId, fields) : null
  const found = await searchRecords(db, caller, where, {
    ...searchOf(asked),
    aggs: { ...aggs, ...covers?.aggs },
    histogram: { step: 10 },
    from: (asked.page - 1) * GALLERY_LEAF,
    size: GALLERY_LEAF,
  })
  const { total, hits } = found.hits
  const pages = countLeaves(asked.page, total, GALLERY_LEAF)
  const toPicture = await pictureList(db, tenantId, indices)
  const { suggestion, missing, unknown } = found
  return {
    total,
    page: asked.page,
    pages,
    pictures: hits.map(toPicture),
    facets: facetsFound(labels, found.aggregations, asked),
    ...((await covers?.found(found.aggregations)) ?? { covers: [], coverIndices: [] }),
    decades: found.histogram ?? { step: 10, first: null, last: null, undated: 0, bins: [] },
    suggestion,
    missing,
    unknown,
  }
}

/** What a visitor asks of a list as a search without facets. */
export const searchOf = ({
  q,
  values,
  from,
  to,
  certain,
  undated,
  sort,
}: Omit<ListBody, 'page'>) => ({
  query: q,
  filters: values.map(({ field, value }) => ({
    type: 'term' as const,
    field,
    value,
    queryType: 'should' as const,
    group: field,
  })),
  aggs: {},
  ...((from ?? to) !== undefined && { period: { from, to, certain, undated } }),
  sort,
  fallback: true,
})
