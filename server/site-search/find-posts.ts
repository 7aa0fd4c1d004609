import type { FoundPost } from '#contract/site-search.ts'
import { listPublished } from '#server/blog/service.ts'
import type { Db } from '#server/kit/database/database.ts'

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
  return listPublished(db, tenantId, { q: asked.q, ...page })
}
