import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { sites } from '#contract/sites.ts'

export const frontPages = {
  front: page({
    path: '/main',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({ sites: reading(sites.list, {}) }),
    tags: () => [tagOf.sites()],
    cost: () => 'list',
    isListed: () => true,
    about: 'The front page of the platform: its public tenants and the search over all of them.',
  }),
  site: page({
    path: '/main/:tenantId',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      collections: reading(collections.list, { params, query: { only: 'chosen' } }),
    }),
    tags: ({ params: { tenantId } }, { collections: chosen }) => [
      tagOf.site(tenantId),
      ...chosen.flatMap(({ indices }) => indices.map((id) => tagOf.index(tenantId, id))),
    ],
    cost: () => 'list',
    isListed: () => true,
    about: 'The front page of a tenant.',
  }),
}
