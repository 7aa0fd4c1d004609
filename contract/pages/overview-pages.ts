import { inTenant } from '#contract/common.ts'
import { overviews } from '#contract/overviews.ts'
import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
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
    tags: ({ params: { tenantId } }, { found }) => [
      tagOf.site(tenantId),
      ...found.indices.map((id) => tagOf.index(tenantId, id)),
    ],
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
    tags: ({ params: { tenantId } }, { timeline }) => [
      tagOf.site(tenantId),
      ...timeline.indices.map((id) => tagOf.index(tenantId, id)),
    ],
    cost: () => 'heavy',
    isListed: () => true,
    about: "A tenant's public records by decade and year.",
  }),
}
