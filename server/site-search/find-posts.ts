import type { FoundPost } from '#contract/site-search.ts'
import { listPosts } from '#server/blog/service.ts'
import type { Db } from '#server/kit/database/database.ts'

/** Members find what visitors find. */
const VISITOR = { viewer: undefined, may: () => false }

/** The published posts with these words. A filter on fields or years finds none. */
export const findPosts = async (
  db: Db,
  tenantId: string,
  asked: {
    q: string
    in: readonly string[]
    kinds: readonly unknown[]
    values: readonly unknown[]
    from?: number | undefined
    to?: number | undefined
  },
  page: { from: number; size: number },
): Promise<{ total: number; posts: FoundPost[] }> => {
  const isFiltered =
    asked.in.length + asked.kinds.length + asked.values.length > 0 || (asked.from ?? asked.to)
  if (asked.q === '' || isFiltered) return { total: 0, posts: [] }
  const { total, posts } = await listPosts(db, VISITOR, tenantId, {
    q: asked.q,
    state: 'published',
    deleted: false,
    ...page,
  })
  return {
    total,
    posts: posts.map(({ slug, title, excerpt, publishFrom, created }) => ({
      slug,
      title,
      excerpt,
      date: (publishFrom ?? created).slice(0, 10),
    })),
  }
}
