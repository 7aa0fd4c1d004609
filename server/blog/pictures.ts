import type { PostFields } from '#contract/blog.ts'
import { addressesIn, holdAsset } from '#server/assets/service.ts'
import type { Db } from '#server/kit/database.ts'
import { Problem } from '#server/kit/problem.ts'

type Pictured = Pick<PostFields, 'text' | 'image' | 'carousel'>

/**
 * Holds the assets that a post names, so that none of them is deleted while it is saved. One that the post did not name before and that is
 * gone is refused; what an older text names may be gone. (blog.assetsHeld)
 */
export const holdPictures = async (db: Db, tenantId: string, fields: Pictured, before: Pictured | undefined): Promise<void> => {
  const known = new Set(before ? named(tenantId, before) : [])
  for (const uri of named(tenantId, fields))
    if (!(await holdAsset(db, tenantId, uri)) && !known.has(uri)) throw new Problem('blog.assetGone', { field: fieldOf(fields, uri) })
}

const named = (tenantId: string, { text, image, carousel }: Pictured): string[] =>
  addressesIn(tenantId, [text, image?.src ?? '', ...carousel.map(({ src }) => src)].join(' '))

const fieldOf = ({ image, carousel }: Pictured, uri: string): string =>
  image?.src.startsWith(uri) ? 'image' : carousel.some(({ src }) => src.startsWith(uri)) ? 'carousel' : 'text'
