import { z } from 'zod'
import { inTenant } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BLOG_MAX } from './limits.ts'
import { NEWS_LEAF } from './public-limits.ts'

const picture = z.object({ src: z.string(), alt: z.string() })
/** An article in a list. */
export const listedArticle = z.object({
  slug: z.string(),
  title: z.string(),
  /** The beginning of its text, without markup. */
  excerpt: z.string(),
  /** The day it appeared. */
  date: z.iso.date(),
  author: z.string(),
  image: picture.nullable(),
})
export type Listed = z.output<typeof listedArticle>

const neighbour = z.object({ slug: z.string(), title: z.string() })
const article = listedArticle.extend({
  /** Markdown. */
  text: z.string(),
  tags: z.array(z.string()),
  carousel: z.array(picture),
  /**
   * The records whose pictures it shows, of those that visitors may see, with the pixels of their
   * first picture.
   */
  records: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  ),
  /** Whether visitors do not see it now: a draft, one to come, or one that has expired. */
  isHidden: z.boolean(),
  older: neighbour.nullable(),
  newer: neighbour.nullable(),
})
export type Article = z.output<typeof article>

export const news = endpoints('news', {
  list: {
    method: 'GET',
    path: '/api/sites/:tenantId/news',
    needs: 'public',
    params: inTenant,
    query: z.object({
      tag: z.string().max(BLOG_MAX.tag).optional(),
      /** A leaf of the list, from 1. */
      leaf: z.coerce.number().pipe(z.int().min(1).max(1000)).default(1),
      size: z.coerce.number().pipe(z.int().min(1).max(NEWS_LEAF)).default(NEWS_LEAF),
    }),
    answer: z.object({
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** The tags of all articles, the commonest first. */
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
      articles: z.array(listedArticle),
    }),
    problems: ['galleries.pageMissing'],
    about: 'Lists the published articles of a tenant, newest first, also those with a tag.',
  },
  article: {
    method: 'GET',
    path: '/api/sites/:tenantId/news/:slug',
    needs: 'public',
    params: inTenant.extend({ slug: z.string().max(BLOG_MAX.title) }),
    answer: article,
    problems: ['blog.notFound'],
    about:
      'Returns an article by its slug, also by an earlier one, with the articles before and ' +
      'after it.',
  },
  takedown: {
    method: 'GET',
    path: '/api/sites/:tenantId/news/:slug/takedown',
    needs: 'public',
    params: inTenant.extend({ slug: z.string().max(BLOG_MAX.title) }),
    answer: listedArticle.extend({ id: z.uuid(), form: z.string() }),
    problems: ['blog.notFound'],
    about: 'Returns what the form shows that asks to take an article off the site, and its ticket.',
  },
})
