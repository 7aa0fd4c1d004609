import { sql } from '#server/kit/database/drizzle.ts'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/kit/database/pg-core.ts'
import type { PostFields } from '#contract/blog.ts'
import { instant, now, tenantColumn, tenantPolicy } from '#server/kit/database/columns.ts'
import { tenant } from '#server/tenants/table.ts'

/** A post. */
export const blogPost = pgTable(
  'blog_post',
  {
    tenantId: tenantColumn().references(() => tenant.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    slugByHand: boolean('slug_by_hand').notNull(),
    text: text().notNull(),
    draft: boolean().notNull(),
    publishFrom: instant('publish_from'),
    expires: instant(),
    tags: text().array().notNull(),
    image: jsonb().$type<PostFields['image']>(),
    carousel: jsonb().$type<PostFields['carousel']>().notNull(),
    /** The creator; the name stays after the account is deleted. */
    authorId: uuid('author_id'),
    author: text().notNull(),
    created: now(),
    updated: now(),
    editBy: text('edit_by'),
    /** The first time it was no draft; from then on its address is kept. */
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
    /** Whether a request took it off the site. (takedowns.request) */
    withheld: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('blog_post_by_slug').on(table.tenantId, table.slug),
    index('blog_post_by_time').on(table.tenantId, table.created),
    tenantPolicy(),
  ],
)

/** A version of a post: saved, or set aside after a conflict. */
export const blogVersion = pgTable(
  'blog_version',
  {
    tenantId: tenantColumn(),
    postId: uuid('post_id').notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    /** The post's version; null for a text set aside after a conflict. */
    version: integer(),
    /** The editor session that saved it. */
    sitting: uuid(),
    began: now(),
    at: now(),
    byId: uuid('by_id').notNull(),
    byName: text('by_name').notNull(),
    fields: jsonb().$type<PostFields>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.postId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.postId],
      foreignColumns: [blogPost.tenantId, blogPost.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** A former slug of a published post; it leads to the post. */
export const blogAddress = pgTable(
  'blog_address',
  { tenantId: tenantColumn(), slug: text().notNull(), postId: uuid('post_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug] }),
    index('blog_address_by_post').on(table.tenantId, table.postId),
    foreignKey({
      columns: [table.tenantId, table.postId],
      foreignColumns: [blogPost.tenantId, blogPost.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
