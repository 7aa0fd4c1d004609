import {
  and,
  arrayContains,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from '#server/kit/database/drizzle.ts'
import type { PostFields, PostState } from '#contract/blog.ts'
import { advisoryKey } from '#server/kit/database/advisory-locks.ts'
import type { Db } from '#server/kit/database/database.ts'
import { containsPattern } from '#server/kit/database/escape-like.ts'
import { rowsAfter, rowsBefore } from '#server/kit/database/columns.ts'
import { blogAddress, blogPost, blogVersion } from './table.ts'

/** The key of a post. */
export type PostKey = { tenantId: string; postId: string }

export type PostRow = typeof blogPost.$inferSelect
/** A locked post with its state. */
export type HeldPost = PostRow & { state: PostState }
export type VersionRow = typeof blogVersion.$inferSelect
/** The viewer: sees all posts, or published and own ones, or (a visitor) published ones. */
export type Seen = { all: boolean; ownOf: string | null }
export type PostFilter = {
  q: string
  state?: PostState | undefined
  tag?: string | undefined
  deleted: boolean
}

const mine = (tenantId: string, id: string) =>
  and(eq(blogPost.tenantId, tenantId), eq(blogPost.id, id))

/** The current state of a post. (blog.states) */
export const stateOf = sql<PostState>`case
  when ${blogPost.withheld} then 'withheld'
  when ${blogPost.draft} then 'draft'
  when ${blogPost.expires} <= now() then 'expired'
  when ${blogPost.publishFrom} > now() then 'scheduled'
  else 'published' end`

/**
 * Visible posts; those in the bin only for viewers who may restore them. (blog.expired,
 * permissions.ownDrafts)
 */
export const seenBy = ({ all, ownOf }: Seen): SQL | undefined => {
  if (all) return undefined
  const live = and(sql`${stateOf} = 'published'`, isNull(blogPost.deletedAt))
  return ownOf === null ? live : or(live, and(eq(blogPost.authorId, ownOf), blogPost.draft))
}

const having = ({ q, tag }: PostFilter): SQL | undefined =>
  and(
    q === ''
      ? undefined
      : or(
          ilike(blogPost.title, containsPattern(q)),
          ilike(blogPost.text, containsPattern(q)),
          sql`${blogPost.tags}::text ilike ${containsPattern(q)}`,
        ),
    tag === undefined ? undefined : arrayContains(blogPost.tags, [tag]),
  )

const inBin = (deleted: boolean) =>
  deleted ? isNotNull(blogPost.deletedAt) : isNull(blogPost.deletedAt)

/** Characters of text in a list. */
const EXCERPT = 2000

/** The time a post was published, or else created; lists are ordered by it and then by id. */
const time = sql`coalesce(${blogPost.publishFrom}, ${blogPost.created})`
/** Where a post stands in lists: by its time, then by its id. */
const place = sql`${time}, ${blogPost.id}`

export type Page = { before?: string | undefined; from: number; size: number }

/** Posts, newest first. */
export const selectPosts = (
  db: Db,
  tenantId: string,
  seen: Seen,
  filter: PostFilter,
  { before, from, size }: Page,
) =>
  db
    .select({
      row: { ...getTableColumns(blogPost), text: sql<string>`left(${blogPost.text}, ${EXCERPT})` },
      state: stateOf,
    })
    .from(blogPost)
    .where(
      and(
        eq(blogPost.tenantId, tenantId),
        seenBy(seen),
        inBin(filter.deleted),
        having(filter),
        filter.state === undefined ? undefined : sql`${stateOf} = ${filter.state}`,
        before === undefined ? undefined : rowsAfter(blogPost, mine(tenantId, before), place),
      ),
    )
    .orderBy(desc(time), desc(blogPost.id))
    .limit(size)
    .offset(from)

/** The posts that visitors see. */
const isLive = (tenantId: string) =>
  and(eq(blogPost.tenantId, tenantId), seenBy({ all: false, ownOf: null }))

/** The slugs of published posts, newest first. */
export const selectSlugs = async (db: Db, tenantId: string, most: number): Promise<string[]> =>
  (
    await db
      .select({ slug: blogPost.slug })
      .from(blogPost)
      .where(isLive(tenantId))
      .orderBy(desc(time), desc(blogPost.id))
      .limit(most)
  ).map(({ slug }) => slug)

/** The newest published posts, each with the beginning of its text up to a number of letters. */
export const selectNewest = (db: Db, tenantId: string, most: number, letters: number) =>
  db
    .select({
      ...getTableColumns(blogPost),
      text: sql<string>`left(${blogPost.text}, ${letters})`,
    })
    .from(blogPost)
    .where(isLive(tenantId))
    .orderBy(desc(time), desc(blogPost.id))
    .limit(most)

/** The published post next to one in the order of the list. */
export const selectNeighbour = async (
  db: Db,
  tenantId: string,
  postId: string,
  side: 'older' | 'newer',
) => {
  const [rowsBeyond, direction] = side === 'older' ? [rowsAfter, sql`desc`] : [rowsBefore, sql`asc`]
  const [found] = await db
    .select({ slug: blogPost.slug, title: blogPost.title })
    .from(blogPost)
    .where(and(isLive(tenantId), rowsBeyond(blogPost, mine(tenantId, postId), place)))
    .orderBy(sql`${time} ${direction}`, sql`${blogPost.id} ${direction}`)
    .limit(1)
  return found
}

/** The number of posts with these words and this tag by state, and in the bin. */
export const countStates = (db: Db, tenantId: string, seen: Seen, filter: PostFilter) =>
  db
    .select({
      state: sql<
        PostState | 'deleted'
      >`case when ${blogPost.deletedAt} is null then ${stateOf} else 'deleted' end`,
      n: sql<number>`count(*)::int`,
    })
    .from(blogPost)
    .where(and(eq(blogPost.tenantId, tenantId), seenBy(seen), having(filter)))
    .groupBy(sql`1`)

/** The number of posts that visitors see. */
export const countLive = (db: Db, tenantId: string): Promise<number> =>
  db.$count(blogPost, isLive(tenantId))

/** The tags of visible posts, most frequent first. */
export const countTags = (db: Db, tenantId: string, seen: Seen) =>
  db
    .select({ tag: sql<string>`t.tag`, count: sql<number>`count(*)::int` })
    .from(sql`${blogPost}, unnest(${blogPost.tags}) t(tag)`)
    .where(and(eq(blogPost.tenantId, tenantId), seenBy(seen), isNull(blogPost.deletedAt)))
    .groupBy(sql`t.tag`)
    .orderBy(desc(sql`count(*)`), sql`t.tag collate is_natural`)

/** A visible post by id, or by current or former slug; a current slug wins. */
export const selectPost = async (
  db: Db,
  tenantId: string,
  seen: Seen,
  place: { id: string } | { slug: string },
) => {
  const old =
    'slug' in place
      ? db
          .select({ id: blogAddress.postId })
          .from(blogAddress)
          .where(and(eq(blogAddress.tenantId, tenantId), eq(blogAddress.slug, place.slug)))
      : undefined
  const at =
    'id' in place
      ? eq(blogPost.id, place.id)
      : or(eq(blogPost.slug, place.slug), old && inArray(blogPost.id, old))
  const [found] = await db
    .select({ row: blogPost, state: stateOf })
    .from(blogPost)
    .where(and(eq(blogPost.tenantId, tenantId), seenBy(seen), at))
    .limit(1)
  return found
}

/** Locks the post until the transaction ends. */
export const lockPost = async (
  db: Db,
  tenantId: string,
  id: string,
): Promise<HeldPost | undefined> =>
  (
    await db
      .select({ ...getTableColumns(blogPost), state: stateOf })
      .from(blogPost)
      .where(mine(tenantId, id))
      .for('update')
  )[0]

/** Locks the tenant's slugs until the transaction ends. */
export const lockSlugs = (db: Db, tenantId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${advisoryKey('blog slugs', tenantId)})`)

/** Slugs with a prefix that other posts have or had. */
export const takenSlugs = async (
  db: Db,
  tenantId: string,
  id: string,
  slug: string,
): Promise<string[]> => {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from blog_post
    where tenant_id = ${tenantId} and id <> ${id} and slug like ${`${slug}%`}
    union select slug from blog_address
    where tenant_id = ${tenantId} and post_id <> ${id} and slug like ${`${slug}%`}`)
  return rows.map((row) => row.slug)
}

export const keepAddress = (db: Db, tenantId: string, postId: string, slug: string) =>
  db.insert(blogAddress).values({ tenantId, postId, slug }).onConflictDoNothing()

/** Inserts a post; answers whether its id was free. */
export const insertPost = async (db: Db, row: typeof blogPost.$inferInsert): Promise<boolean> =>
  (await db.insert(blogPost).values(row).onConflictDoNothing()).rowCount === 1

/** Saves what people edit. */
export const updatePost = (
  db: Db,
  tenantId: string,
  id: string,
  set: Partial<typeof blogPost.$inferInsert>,
) =>
  db
    .update(blogPost)
    .set({ ...set, updated: sql`now()`, version: sql`${blogPost.version} + 1` })
    .where(mine(tenantId, id))

/** Moves a post to the bin, or restores it. */
export const setDeleted = (db: Db, tenantId: string, id: string, isDeleted: boolean) =>
  db
    .update(blogPost)
    .set({ deletedAt: isDeleted ? sql`now()` : null })
    .where(mine(tenantId, id))

/** Takes a post off the site or shows it again; answers whether that changed anything. */
export const setWithheld = async (
  db: Db,
  { tenantId, postId }: PostKey,
  isWithheld: boolean,
): Promise<boolean> =>
  (
    await db
      .update(blogPost)
      .set({ withheld: isWithheld })
      .where(and(mine(tenantId, postId), eq(blogPost.withheld, !isWithheld)))
  ).rowCount === 1

/** A save that removes this many characters starts a new version. */
const MUCH = 200

const ofPost = (tenantId: string, postId: string) =>
  and(eq(blogVersion.tenantId, tenantId), eq(blogVersion.postId, postId))

/** The versions of a post, newest first. */
export const selectVersions = (db: Db, tenantId: string, postId: string, id?: string) =>
  db
    .select()
    .from(blogVersion)
    .where(and(ofPost(tenantId, postId), id === undefined ? undefined : eq(blogVersion.id, id)))
    .orderBy(desc(blogVersion.at), desc(blogVersion.id))

export const insertVersion = async (db: Db, row: typeof blogVersion.$inferInsert) =>
  (await db.insert(blogVersion).values(row).returning())[0]

/** Overwrites the latest version if the same editor started it recently; answers whether it did. */
export const growVersion = async (
  db: Db,
  {
    tenantId,
    postId,
    sitting,
    before,
    version,
    fields,
    ms,
  }: {
    tenantId: string
    postId: string
    sitting: string
    before: number
    version: number
    fields: PostFields
    ms: number
  },
): Promise<boolean> => {
  const { rowCount } = await db
    .update(blogVersion)
    .set({ version, fields, at: sql`now()` })
    .where(
      and(
        ofPost(tenantId, postId),
        eq(blogVersion.version, before),
        eq(blogVersion.sitting, sitting),
        // A save that removes much text leaves the previous text in the history.
        sql`length(${blogVersion.fields} ->> 'text') <= ${fields.text.length + MUCH}`,
        sql`${blogVersion.began} > now() - ${ms} * interval '1 millisecond'`,
      ),
    )
  return rowCount === 1
}

/** Posts that contain a URL of a picture or file, including those in the bin, by title. */
export const selectUses = (db: Db, tenantId: string, uri: string) =>
  db
    .select({ id: blogPost.id, title: blogPost.title, deletedAt: blogPost.deletedAt })
    .from(blogPost)
    .where(
      and(
        eq(blogPost.tenantId, tenantId),
        sql`(position(${uri} in ${blogPost.text}) > 0 or ${blogPost.image} ->> 'src' = ${uri}
          or ${blogPost.carousel} @> ${JSON.stringify([{ src: uri }])}::jsonb)`,
      ),
    )
    .orderBy(sql`${blogPost.title} collate is_natural`)
