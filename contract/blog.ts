import { z } from 'zod'
import { instant, inTenant, page, person, version } from './common.ts'
import { endpoints } from './endpoint.ts'
import { BLOG_MAX as MAX, BLOG_PAGE_SIZE } from './limits.ts'

/** An address within this installation: a record's picture or an asset. */
export const OWN_ADDRESS = /^\/(?![/\\])[^\\\s]*$/
const src = z.stringFormat('src', OWN_ADDRESS).max(2000)
const image = z.object({
  name: z.string().max(500),
  src,
  alt: z.string().trim().max(MAX.alt).default(''),
})
/** A picture as it was saved; it need not satisfy today's rules. */
const savedImage = z.object({ name: z.string(), src: z.string(), alt: z.string() })
const time = instant.nullable().default(null)

/** The fields of a post that people edit. (blog.post) */
export const postFields = z.object({
  title: z.string().trim().max(MAX.title).default(''),
  /** Empty: derived from the title, or unchanged if the post has been published. (blog.slug) */
  slug: z.string().trim().max(MAX.title).default(''),
  /** Markdown. */
  text: z.string().max(MAX.text).default(''),
  draft: z.boolean().default(true),
  publishFrom: time,
  expires: time,
  tags: z.array(z.string().trim().min(1).max(MAX.tag)).max(MAX.tags).default([]),
  image: image.nullable().default(null),
  carousel: z
    .array(image.extend({ order: z.int().min(0) }))
    .max(MAX.carousel)
    .default([]),
})
export type PostFields = z.output<typeof postFields>
const savedFields = postFields.extend({
  image: savedImage.nullable(),
  carousel: z.array(savedImage.extend({ order: z.int() })),
})

export const POST_STATES = ['draft', 'scheduled', 'published', 'expired', 'withheld'] as const
export type PostState = (typeof POST_STATES)[number]

/** A post in a list. */
const head = savedFields.omit({ text: true, carousel: true }).extend({
  id: z.uuid(),
  tenantId: z.string(),
  state: z.enum(POST_STATES),
  /** The beginning of its text, without markup. */
  excerpt: z.string(),
  author: z.string(),
  authorId: z.uuid().nullable(),
  created: instant,
  updated: instant,
  edit_by: z.string().nullable(),
  deleted: instant.nullable(),
  version,
})
export type PostHead = z.output<typeof head>

export const post = head.extend({
  text: savedFields.shape.text,
  carousel: savedFields.shape.carousel,
  /** Whether the slug was edited by hand, or is fixed because the post has been published. */
  slugFixed: z.boolean(),
})
export type Post = z.output<typeof post>

/**
 * A version of a post. `aside`: kept beside the other version after concurrent edits.
 * (blog.versions)
 */
export const postVersion = z.object({
  id: z.uuid(),
  version: z.int().nullable(),
  aside: z.boolean(),
  at: instant,
  by: person.nullable(),
  title: z.string(),
  draft: z.boolean(),
  /** Length of its text in letters. */
  letters: z.int(),
})
export type PostVersion = z.output<typeof postVersion>

const inPost = inTenant.extend({ postId: z.uuid() })
const inVersion = inPost.extend({ versionId: z.uuid() })
/** The open editor that sends the save: saves of one editor within minutes are one version. */
const sitting = z.uuid().nullable().default(null)
const PUBLIC = ' Visitors are shown what is published.'

export const blog = endpoints('blog', {
  list: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blog',
    needs: 'blog.read',
    visitors: true,
    params: inTenant,
    query: page(BLOG_PAGE_SIZE).extend({
      q: z.string().max(200).default(''),
      state: z.enum(POST_STATES).optional(),
      tag: z.string().max(MAX.tag).optional(),
      deleted: z.stringbool().default(false),
      before: z.uuid().optional(),
    }),
    answer: z.object({
      total: z.int(),
      /** By state, and in the bin; independent of the requested state. */
      counts: z.object({
        withheld: z.int(),
        draft: z.int(),
        scheduled: z.int(),
        published: z.int(),
        expired: z.int(),
        deleted: z.int(),
      }),
      /** Tags of all visible posts, the commonest first. */
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
      posts: z.array(head),
      next: z.uuid().nullable(),
    }),
    about:
      'Lists posts by state, tag and words, newest first. `next` is the `before` of the ' +
      `next page.${PUBLIC}`,
  },
  get: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blog/:postId',
    needs: 'blog.read',
    visitors: true,
    params: inPost,
    answer: post,
    problems: ['blog.notFound'],
    about: `Returns one post.${PUBLIC}`,
  },
  find: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blog/slug/:slug',
    needs: 'blog.read',
    visitors: true,
    params: inTenant.extend({ slug: z.string().max(MAX.title) }),
    answer: post,
    problems: ['blog.notFound'],
    about:
      'Returns the post with a slug, also with an earlier slug; the answer then has the ' +
      `current slug.${PUBLIC}`,
  },
  save: {
    method: 'POST',
    path: '/api/tenants/:tenantId/blog/:postId',
    needs: 'blog.draft',
    versioned: true,
    folds: true,
    bodyMaxBytes: MAX.bytes,
    params: inPost,
    body: postFields.extend({ sitting }),
    answer: post,
    problems: [
      'blog.notFound',
      'blog.expiresFirst',
      'blog.assetGone',
      'blog.foreignPicture',
      'version.stale',
    ],
    about: 'Saves a post; with version 0, creates it under an id that the browser made.',
  },
  remove: {
    method: 'DELETE',
    path: '/api/tenants/:tenantId/blog/:postId',
    needs: 'blog.draft',
    params: inPost,
    problems: ['blog.notFound'],
    about: 'Moves a post to the bin.',
  },
  undelete: {
    method: 'POST',
    path: '/api/tenants/:tenantId/blog/:postId/undelete',
    needs: 'blog.draft',
    params: inPost,
    answer: post,
    problems: ['blog.notFound'],
    about: 'Restores a post from the bin.',
  },
  versions: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blog/:postId/versions',
    needs: 'blog.draft',
    params: inPost,
    answer: z.array(postVersion),
    problems: ['blog.notFound'],
    about: 'Lists the versions of a post, newest first.',
  },
  version: {
    method: 'GET',
    path: '/api/tenants/:tenantId/blog/:postId/versions/:versionId',
    needs: 'blog.draft',
    params: inVersion,
    answer: postVersion.extend({ fields: savedFields }),
    problems: ['blog.notFound', 'blog.versionNotFound'],
    about: 'Returns a version of a post with its text.',
  },
  setAside: {
    method: 'POST',
    path: '/api/tenants/:tenantId/blog/:postId/versions',
    needs: 'blog.draft',
    once: true,
    bodyMaxBytes: MAX.bytes,
    params: inPost,
    body: postFields,
    answer: postVersion,
    problems: ['blog.notFound'],
    about: 'Stores a text in the versions of a post, after another person saved the post first.',
  },
})
