import { page, NOTHING, reading, tagsOfIndices } from '#contract/page.ts'
import { siteSearch } from '#contract/site-search.ts'
import { sites } from '#contract/sites.ts'

export const valuePages = {
  value: page({
    path: '/main/t/:tenantId/:field/:value',
    params: siteSearch.value.params,
    query: NOTHING,
    reads: ({ params }) => ({
      site: reading(sites.get, { params: { tenantId: params.tenantId } }),
      value: reading(siteSearch.value, { params }),
    }),
    tags: ({ params: { tenantId } }, { value: { found, coverIndices } }) =>
      tagsOfIndices(tenantId, [...found.collections.map(({ id }) => id), ...coverIndices]),
    cost: () => 'list',
    isListed: () => true,
    savesSearch: true,
    about:
      'A value of a field, such as a person, a place or a topic, with the records that share it.',
  }),
}
