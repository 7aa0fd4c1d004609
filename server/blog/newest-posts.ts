import { findAsset } from '#server/assets/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { excerptOf } from './excerpt.ts'
import { selectNewest } from './sql.ts'

/**
 * The newest published posts for a feed. The text of a post that is too long for it is null.
 * (feeds.news)
 */
export const listNewest = async (
  db: Db,
  tenantId: string,
  { entries, letters }: { entries: number; letters: number },
) => {
  const found = []
  for (const row of await selectNewest(db, tenantId, entries, letters + 1)) {
    const { image, text, carousel } = row
    const asset = image && (await findAsset(db, tenantId, image.src.replace(/\?.*/, '')))
    found.push({
      id: row.id,
      slug: row.slug,
      title: row.title,
      excerpt: excerptOf(text),
      text: text.length > letters ? null : text,
      author: row.author,
      published: row.publishFrom ?? row.created,
      updated: row.updated,
      tags: row.tags,
      // Pictures of records are JPEG for a program that asks for no other type.
      image: image && {
        src: image.src,
        type: asset?.type ?? 'image/jpeg',
        bytes: asset?.size ?? null,
      },
      carousel: carousel.toSorted((one, other) => one.order - other.order),
    })
  }
  return found
}
export type NewPost = Awaited<ReturnType<typeof listNewest>>[number]
