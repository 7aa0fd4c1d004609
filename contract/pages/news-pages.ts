import { z } from 'zod'
import { inTenant } from '#contract/common.ts'
import { BLOG_MAX } from '#contract/limits.ts'
import { news, type Article } from '#contract/news.ts'
import { NOTHING, page, reading, tagOf } from '#contract/page.ts'
import { recordOfPicture } from '#contract/record-of-picture.ts'
import { sites } from '#contract/sites.ts'

const listQuery = z.record(z.string(), z.unknown()).transform(({ tag, page: leaf }) => ({
  tag: typeof tag === 'string' && tag !== '' && tag.length <= BLOG_MAX.tag ? tag : undefined,
  leaf: typeof leaf === 'string' && /^[1-9]\d{0,2}$/.test(leaf) ? Number(leaf) : 1,
}))

/** The ids of the records whose pictures an article shows. */
const recordsIn = ({ image, carousel }: Article): string[] => [
  ...new Set(
    [...(image ? [image] : []), ...carousel].flatMap(
      ({ src }) => recordOfPicture(src)?.recordId ?? [],
    ),
  ),
]

export const newsPages = {
  news: page({
    path: '/main/news/:tenantId',
    params: inTenant,
    query: listQuery,
    readsKey: (key) => key === 'tag' || key === 'page',
    reads: ({ params, query }) => ({
      site: reading(sites.get, { params }),
      found: reading(news.list, { params, query }),
    }),
    // The pictures of hidden records come back with them.
    tags: ({ params: { tenantId } }) => [
      tagOf.site(tenantId),
      tagOf.news(tenantId),
      tagOf.records(),
    ],
    cost: () => 'list',
    isListed: ({ tag }) => tag === undefined,
    about: "A leaf of a tenant's articles, also those with a tag.",
  }),
  article: page({
    path: '/main/news/:tenantId/:slug',
    params: inTenant.extend({ slug: z.string().min(1).max(BLOG_MAX.title) }),
    query: NOTHING,
    reads: ({ params }) => ({
      article: reading(news.article, { params }),
      site: reading(sites.get, { params: { tenantId: params.tenantId } }),
    }),
    // An earlier address leads to the present one.
    elsewhere: ({ params: { tenantId, slug } }, { article }) =>
      article && article.slug !== slug
        ? `/main/news/${tenantId}/${encodeURIComponent(article.slug)}`
        : undefined,
    tags: ({ params: { tenantId } }, { article }) => [
      tagOf.site(tenantId),
      tagOf.news(tenantId),
      tagOf.records(),
      ...recordsIn(article).map(tagOf.record),
    ],
    cost: () => 'record',
    isListed: () => true,
    about: "One of a tenant's articles.",
  }),
}
