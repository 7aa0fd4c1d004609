import { inTenant } from '#contract/common.ts'
import { overviews } from '#contract/overviews.ts'
import { NOTHING, page, reading, tagsOfIndices } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

export const overviewPages = {
  map: page({
    path: '/main/map/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      found: reading(overviews.places, { params }),
    }),
    tags: ({ params: { tenantId } }, { found }) => tagsOfIndices(tenantId, found.indices),
    cost: () => 'heavy',
    isListed: () => true,
    about: "The places of a tenant's public records on a map of Iceland.",
  }),
  timeline: page({
    path: '/main/time/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      timeline: reading(overviews.time, { params }),
    }),
    tags: ({ params: { tenantId } }, { timeline }) => tagsOfIndices(tenantId, timeline.indices),
    cost: () => 'heavy',
    isListed: () => true,
    about: "A tenant's public records by decade and year.",
  }),
}
