import type { PostFields } from '#contract/blog.ts'
import { freeSlug, slugOf } from '#contract/common.ts'
import type { Db } from '#server/kit/database/database.ts'
import * as rows from './sql.ts'

/** The slug of a post without a title. */
const UNNAMED = 'grein'

/**
 * The slug of a post. It follows the title until someone edits it or the post is published. A taken
 * slug gets `-2`. A former slug of a published post still leads to it. (blog.slug)
 */
export const slugFor = async (
  db: Db,
  { tenantId, postId }: { tenantId: string; postId: string },
  before: rows.PostRow | undefined,
  { slug, title }: Pick<PostFields, 'slug' | 'title'>,
): Promise<Pick<rows.PostRow, 'slug' | 'slugByHand'>> => {
  const wanted = slugOf(slug)
  const isKept =
    before && (wanted === before.slug || (wanted === '' && before.publishedAt !== null))
  if (isKept)
    return {
      slug: before.slug,
      slugByHand: before.slugByHand || (wanted !== '' && before.publishedAt === null),
    }
  const base = wanted || slugOf(title) || UNNAMED
  await rows.lockSlugs(db, tenantId)
  const chosen = freeSlug(base, await rows.takenSlugs(db, tenantId, postId, base))
  if (before?.publishedAt && chosen !== before.slug)
    await rows.keepAddress(db, tenantId, postId, before.slug)
  return { slug: chosen, slugByHand: wanted !== '' }
}
