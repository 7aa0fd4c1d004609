import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { isAdvancedKey, readAdvanced, type AdvancedSearch } from '#contract/advanced-search.ts'
import { composeSearch } from '#contract/compose-search.ts'
import { isListKey, readListQuery } from '#contract/list-query.ts'
import { QUERY_MAX } from '#contract/limits.ts'
import { costOfList, NOTHING, page, reading, tagOf, tagsOfIndices } from '#contract/page.ts'
import { LIST_VALUES_MAX, SEARCH_PAGES_MAX } from '#contract/public-limits.ts'
import { SEARCH_KINDS, siteSearch } from '#contract/site-search.ts'
import { COLLECTION_KINDS, sites } from '#contract/sites.ts'

/** The query of a search of a site: that of a list, a kind, indices, and kinds. */
const siteQuery = z.record(z.string(), z.unknown()).transform((raw) => ({
  ...readListQuery(raw),
  type: SEARCH_KINDS.find((one) => one === raw.type),
  in: [raw.in]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= 50)
    .filter((one) => raw.without !== `in=${one}`)
    .slice(0, LIST_VALUES_MAX),
  kinds: COLLECTION_KINDS.filter((kind) => [raw.kind].flat().includes(kind)),
}))
export type SiteQuery = z.output<typeof siteQuery>

/** The query of a search over all sites. */
const platformQuery = z.record(z.string(), z.unknown()).transform(({ q, page: at }) => ({
  q: typeof q === 'string' ? q.slice(0, QUERY_MAX) : '',
  page: typeof at === 'string' && /^\d{1,2}$/.test(at) ? Math.min(Number(at), SEARCH_PAGES_MAX) : 1,
}))

/** The search of an advanced search; one that is too long shows all. */
const bodyOf = (advanced: AdvancedSearch) => composeSearch(advanced) ?? {}

export const searchPages = {
  advancedSearch: page({
    path: '/main/search/:tenantId/advanced',
    params: inTenant,
    query: z.record(z.string(), z.unknown()).transform(readAdvanced),
    readsKey: isAdvancedKey,
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      fields: reading(siteSearch.fields, {
        params,
        body: { of: [...new Set(query.lines.map(({ field }) => field))] },
      }),
      found: reading(siteSearch.find, { params, body: bodyOf(query) }),
      possible: reading(siteSearch.count, {
        params,
        body: { ...bodyOf(query), certain: undefined },
      }),
      certain: reading(siteSearch.count, { params, body: { ...bodyOf(query), certain: true } }),
    }),
    tags: ({ params: { tenantId } }, { found }) =>
      tagsOfIndices(
        tenantId,
        found.collections.map(({ id }) => id),
      ),
    cost: ({ lines }) =>
      lines.length >= 4 || lines.some(({ joint }) => joint === 'not') ? 'heavy' : 'search',
    isListed: () => false,
    savesSearch: true,
    about: "An advanced search of a tenant's records, by fields, values and dates.",
  }),
  searchHelp: page({
    path: '/main/search/:tenantId/help',
    params: inTenant,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params }),
      fields: reading(siteSearch.fields, { params, body: {} }),
    }),
    tags: ({ params: { tenantId } }) => [tagOf.site(tenantId)],
    cost: () => 'record',
    isListed: () => false,
    about: 'How to search, with examples that are links.',
  }),
  searchEverywhere: page({
    path: '/main/search',
    params: NOTHING,
    query: platformQuery,
    readsKey: (key) => key === 'q' || key === 'page',
    reads: ({ query }) => ({ found: reading(siteSearch.everywhere, { query }) }),
    tags: (_, { found }) => [
      tagOf.sites(),
      ...found.sites.flatMap(({ id, indices }) => indices.map((one) => tagOf.index(id, one))),
    ],
    cost: () => 'heavy',
    isListed: () => false,
    about: 'A search over the public sites of all tenants.',
  }),
  search: page({
    path: '/main/search/:tenantId',
    params: inTenant,
    query: siteQuery,
    readsKey: (key) => ['type', 'in', 'kind'].includes(key) || isListKey(key),
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      found: reading(siteSearch.find, { params, body: query }),
    }),
    tags: ({ params: { tenantId } }, { found }) =>
      tagsOfIndices(
        tenantId,
        found.collections.map(({ id }) => id),
      ),
    cost: ({ type, in: chosen, ...query }) =>
      chosen.length >= 4 ? 'heavy' : costOfList({ ...query, q: query.q || ' ' }),
    isListed: () => false,
    savesSearch: true,
    about: "A search of a tenant's pictures, documents, recordings and articles.",
  }),
}
