import type { PostFields } from '#contract/blog.ts'
import { addressesIn, holdAsset } from '#server/assets/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'

type Pictured = Pick<PostFields, 'text' | 'image' | 'carousel'>

/**
 * Locks the assets that a post names, so that none is deleted during the save. Refuses newly named
 * assets that are missing, and pictures of other tenants. Assets that the previous text named may
 * be missing. (blog.assetsHeld, blog.pictures)
 */
export const holdPictures = async (
  db: Db,
  tenantId: string,
  fields: Pictured,
  before: Pictured | undefined,
): Promise<void> => {
  const known = new Set(before ? [...named(tenantId, before), ...addressesOf(before)] : [])
  const foreign = addressesOf(fields).find((src) => !known.has(src) && isForeign(tenantId, src))
  if (foreign !== undefined)
    throw new Problem('blog.foreignPicture', { field: fieldOf(fields, foreign) })
  for (const uri of named(tenantId, fields))
    if (!(await holdAsset(db, tenantId, uri)) && !known.has(uri))
      throw new Problem('blog.assetGone', { field: fieldOf(fields, uri) })
}

const addressesOf = ({ image, carousel }: Pictured): string[] => [
  ...(image ? [image.src] : []),
  ...carousel.map(({ src }) => src),
]

/**
 * Whether a URL leads to another tenant, as a browser resolves dots and escapes. (blog.pictures)
 */
const isForeign = (tenantId: string, src: string): boolean => {
  const [, api, tenants, owner] = new URL(src, 'http://here').pathname.split('/').map(unescaped)
  return api === 'api' && tenants === 'tenants' && owner !== tenantId
}

const unescaped = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const named = (tenantId: string, { text, image, carousel }: Pictured): string[] =>
  addressesIn(tenantId, [text, ...addressesOf({ text, image, carousel })].join(' '))

const fieldOf = ({ image, carousel }: Pictured, uri: string): string =>
  image?.src.startsWith(uri)
    ? 'image'
    : carousel.some(({ src }) => src.startsWith(uri))
      ? 'carousel'
      : 'text'
