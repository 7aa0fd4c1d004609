import { collections } from '#contract/collections.ts'
import { inTenant } from '#contract/common.ts'
import { galleries } from '#contract/galleries.ts'
import { news } from '#contract/news.ts'
import { overviews } from '#contract/overviews.ts'
import { NOTHING, page, reading, tagOf, tagsOfIndices } from '#contract/page.ts'
import { NEWS_LATEST } from '#contract/public-limits.ts'
import { regions } from '#contract/regions.ts'
import { sites } from '#contract/sites.ts'

export const frontPages = {
  front: page({
    path: '/main',
    params: NOTHING,
    query: NOTHING,
    reads: () => ({ sites: reading(sites.list, {}) }),
    tags: () => [tagOf.sites(), tagOf.records()],
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
      places: reading(overviews.places, { params }),
      front: reading(galleries.background, { params }),
      latest: reading(news.list, { params, query: { leaf: 1, size: NEWS_LATEST } }),
      unknown: reading(regions.unknown, { params, query: {} }),
    }),
    tags: ({ params: { tenantId } }, { collections: chosen, places, front }) => {
      const { background } = front
      const shown = [
        ...chosen.flatMap(({ indices }) => indices),
        ...places.indices,
        ...(background && 'record' in background ? [background.record.indexId] : []),
      ]
      return [
        ...tagsOfIndices(tenantId, shown),
        tagOf.names(tenantId),
        // The pictures of hidden records leave the page and its articles, and come back with them.
        tagOf.records(),
      ]
    },
    cost: () => 'list',
    isListed: () => true,
    about: 'The front page of a tenant.',
  }),
}
