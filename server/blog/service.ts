import { isDeepStrictEqual } from 'node:util'
import type { AssetUse } from '#contract/assets.ts'
import type { Post, PostFields, PostHead } from '#contract/blog.ts'
import { mayWritePost } from '#contract/permissions.ts'
import { emitEvent } from '#server/events/service.ts'
import { nowIso } from '#server/kit/database/database-clock.ts'
import type { Db } from '#server/kit/database/database.ts'
import { Problem, refuse } from '#server/kit/problem.ts'
import { type Viewer, VISITOR } from '#server/kit/http/viewer.ts'
import { excerptOf } from './excerpt.ts'
import { keepVersion } from './history.ts'
import { holdPictures } from './pictures.ts'
import { slugFor } from './slugs.ts'
import * as rows from './sql.ts'

/** The caller and their permissions in the tenant. */
export type Asker = {
  viewer: Viewer | undefined
  may: (permission: 'blog.read' | 'blog.publish') => boolean
}

export { listNewest, type NewPost } from './newest-posts.ts'
export { setWithheld } from './sql.ts'

/**
 * The posts a caller sees: all, published ones and own drafts, or published ones.
 * (permissions.ownDrafts, blog.expired)
 */
export const seenBy = ({ viewer, may }: Asker): rows.Seen => ({
  all: may('blog.publish'),
  ownOf: viewer && may('blog.read') ? viewer.id : null,
})

/** Posts, newest first, by state, tag and words. (blog.list) */
export const listPosts = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  { before, from, size, ...filter }: rows.PostFilter & rows.Page,
) => {
  const seen = seenBy(asker)
  const found = await rows.selectPosts(db, tenantId, seen, filter, { before, from, size: size + 1 })
  const posts = found.slice(0, size).map((one) => shownTo(asker, toHead(one)))
  const counts = { withheld: 0, draft: 0, scheduled: 0, published: 0, expired: 0, deleted: 0 }
  for (const { state, n } of await rows.countStates(db, tenantId, seen, filter)) counts[state] = n
  return {
    total: filter.deleted
      ? counts.deleted
      : filter.state
        ? counts[filter.state]
        : counts.draft + counts.scheduled + counts.published + counts.expired + counts.withheld,
    counts,
    tags: await rows.countTags(db, tenantId, seen),
    posts,
    next: found.length > size ? (posts.at(-1)?.id ?? null) : null,
  }
}

/** What a list on the public site shows of a post; `date` is the day it appeared. */
export const toListed = ({
  slug,
  title,
  excerpt,
  author,
  publishFrom,
  created,
  image,
}: Pick<
  PostHead,
  'slug' | 'title' | 'excerpt' | 'author' | 'publishFrom' | 'created' | 'image'
>) => ({
  slug,
  title,
  excerpt,
  author,
  date: (publishFrom ?? created).slice(0, 10),
  image,
})

/** Published posts for a page of the public site: members find what visitors find. */
export const listPublished = async (
  db: Db,
  tenantId: string,
  asked: Pick<rows.PostFilter, 'q' | 'tag'> & rows.Page,
) => {
  const filter = { ...asked, state: 'published' as const, deleted: false }
  const { total, tags, posts } = await listPosts(db, VISITOR, tenantId, filter)
  return { total, tags, posts: posts.map(toListed) }
}

/** The number of posts that visitors see. (sites.navigation) */
export const countPublished = (db: Db, tenantId: string): Promise<number> =>
  rows.countLive(db, tenantId)

/** The slugs of the newest published posts. */
export const listSlugs = (db: Db, tenantId: string, most: number): Promise<string[]> =>
  rows.selectSlugs(db, tenantId, most)

/** The published posts before and after one, by time. (news.article) */
export const selectNeighbours = async (db: Db, tenantId: string, postId: string) => ({
  older: (await rows.selectNeighbour(db, tenantId, postId, 'older')) ?? null,
  newer: (await rows.selectNeighbour(db, tenantId, postId, 'newer')) ?? null,
})

/** One post that the caller may see. (blog.get) */
export const getPost = async (
  db: Db,
  asker: Asker,
  { tenantId, postId }: rows.PostKey,
): Promise<Post> =>
  shownTo(
    asker,
    toPost(
      (await rows.selectPost(db, tenantId, seenBy(asker), { id: postId })) ?? refuseUnseen(asker),
    ),
  )

/** The post at a slug, current or former. (blog.slug) */
export const findPost = async (
  db: Db,
  asker: Asker,
  tenantId: string,
  slug: string,
): Promise<Post> =>
  shownTo(
    asker,
    toPost((await rows.selectPost(db, tenantId, seenBy(asker), { slug })) ?? refuseUnseen(asker)),
  )

/**
 * Creates a post, or saves it unless someone changed it meanwhile. Saving without a change does
 * nothing. (blog.save)
 */
export const savePost = async (
  db: Db,
  asker: Asker & { viewer: Viewer },
  { version, ...place }: rows.PostKey & { version: number },
  { sitting, ...fields }: PostFields & { sitting: string | null },
): Promise<Post> => {
  const { tenantId, postId } = place
  const { viewer } = asker
  const before = await rows.lockPost(db, tenantId, postId)
  if (before?.deletedAt || (!before && version > 0)) refuse('blog.notFound')
  if (!mayWritePost({ id: viewer.id, publishes: asker.may('blog.publish') }, before, fields))
    refuse('permission.missing')
  if (fields.expires && fields.publishFrom && fields.expires <= fields.publishFrom)
    throw new Problem('blog.expiresFirst', { field: 'expires' })
  if (before && before.version !== version)
    throw new Problem('version.stale', { current: await getPost(db, asker, place) })
  await holdPictures(db, tenantId, fields, before)
  const address = await slugFor(db, place, before, fields)
  const row = {
    ...toColumns(fields),
    ...address,
    editBy: viewer.name,
    publishedAt: before?.publishedAt ?? (fields.draft ? null : nowIso()),
  }
  if (before && isUnchanged(before, row)) return getPost(db, asker, place)
  if (before) await rows.updatePost(db, tenantId, postId, row)
  else if (
    !(await rows.insertPost(db, {
      ...row,
      tenantId,
      id: postId,
      authorId: viewer.id,
      author: viewer.name,
    }))
  )
    // An editor that lost the answer sent the same save again.
    throw new Problem('version.stale', { current: await getPost(db, asker, place) })
  await keepVersion(db, place, viewer, { version: before ? version + 1 : 1, sitting, fields })
  const post = await getPost(db, asker, place)
  // The event feed names no drafts and no scheduled posts, since not everyone may see them.
  // (events.hidden)
  if (post.state === 'published' && before?.state !== 'published')
    await emitEvent(db, tenantId, {
      code: 'blog.published',
      params: { title: fields.title },
      tone: 'ok',
      by: viewer.name,
    })
  return post
}

/** Moves a post to the bin. (blog.remove) */
export const removePost = async (
  db: Db,
  asker: Asker & { viewer: Viewer },
  place: rows.PostKey,
): Promise<void> => {
  const row = await writable(db, asker, place)
  if (row.deletedAt) refuse('blog.notFound')
  await rows.setDeleted(db, place.tenantId, place.postId, true)
  if (row.state === 'published')
    await emitEvent(db, place.tenantId, {
      code: 'blog.deleted',
      params: { title: row.title },
      tone: 'warn',
      by: asker.viewer.name,
    })
}

/** Restores a post from the bin. (blog.undelete) */
export const undeletePost = async (
  db: Db,
  asker: Asker & { viewer: Viewer },
  place: rows.PostKey,
): Promise<Post> => {
  await writable(db, asker, place)
  await rows.setDeleted(db, place.tenantId, place.postId, false)
  return getPost(db, asker, place)
}

/** A post that the caller may edit, locked until the transaction ends. */
const writable = async (
  db: Db,
  asker: Asker & { viewer: Viewer },
  { tenantId, postId }: rows.PostKey,
): Promise<rows.HeldPost> => {
  const row = (await rows.lockPost(db, tenantId, postId)) ?? refuse('blog.notFound')
  return refuseOthers(asker, row)
}

/** Refuses callers who may not edit a post, and so may not read its versions. */
export const checkWriter = async (
  db: Db,
  asker: Asker & { viewer: Viewer },
  { tenantId, postId }: rows.PostKey,
): Promise<void> => {
  const found =
    (await rows.selectPost(db, tenantId, { all: true, ownOf: null }, { id: postId })) ??
    refuse('blog.notFound')
  refuseOthers(asker, found.row)
}

const refuseOthers = <R extends rows.PostRow>(
  { viewer, may }: Asker & { viewer: Viewer },
  row: R,
): R =>
  mayWritePost({ id: viewer.id, publishes: may('blog.publish') }, row, row)
    ? row
    : refuse('permission.missing')

/** Callers without access get the same answer for a hidden post as for a missing one. */
const refuseUnseen = ({ viewer, may }: Asker): never => {
  if (!viewer) throw new Problem('session.missing')
  throw new Problem(may('blog.read') ? 'blog.notFound' : 'permission.missing')
}

/**
 * The uses of an asset in posts. A post in the bin keeps its assets. (assets.uses, blog.assetsHeld)
 */
export const usesOf = async (db: Db, tenantId: string, uri: string): Promise<AssetUse[]> =>
  (await rows.selectUses(db, tenantId, uri)).map(({ id, title, deletedAt }) => ({
    kind: deletedAt ? 'blogBin' : 'blog',
    id,
    name: title,
  }))

const EDITED = [
  'title',
  'text',
  'draft',
  'publishFrom',
  'expires',
  'tags',
  'image',
  'carousel',
  'slug',
  'slugByHand',
] as const

/** Whether a save would change nothing. An editor that lost an answer sends the same again. */
const isUnchanged = (before: rows.PostRow, row: Partial<rows.PostRow>): boolean =>
  EDITED.every((key) => isDeepStrictEqual(before[key], row[key]))

const toColumns = ({ slug: _, ...fields }: PostFields) => ({
  ...fields,
  carousel: fields.carousel
    .toSorted((one, other) => one.order - other.order)
    .map((image, order) => ({ ...image, order })),
  tags: [...new Set(fields.tags)],
  publishFrom: timeOf(fields.publishFrom),
  expires: timeOf(fields.expires),
})

/** A time in the database's format. */
const timeOf = (time: string | null): string | null => time && new Date(time).toISOString()

type Found = NonNullable<Awaited<ReturnType<typeof rows.selectPost>>>

const toHead = ({ row, state }: Pick<Found, 'row' | 'state'>): PostHead => ({
  id: row.id,
  tenantId: row.tenantId,
  title: row.title,
  slug: row.slug,
  draft: row.draft,
  publishFrom: row.publishFrom,
  expires: row.expires,
  tags: row.tags,
  image: row.image,
  state,
  excerpt: excerptOf(row.text),
  author: row.author,
  authorId: row.authorId,
  created: row.created,
  updated: row.updated,
  edit_by: row.editBy,
  deleted: row.deletedAt,
  version: row.version,
})

/** Visitors see the author's name, but neither the account nor the last editor. (blog.editors) */
const shownTo = <P extends PostHead>({ may }: Asker, post: P): P =>
  may('blog.read') ? post : { ...post, authorId: null, edit_by: null }

const toPost = (found: Found): Post => ({
  ...toHead(found),
  text: found.row.text,
  carousel: found.row.carousel,
  slugFixed: found.row.slugByHand || found.row.publishedAt !== null,
})
