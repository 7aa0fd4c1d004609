import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import type { Article, news } from '#contract/news.ts'
import {
  findPost,
  listPublished,
  selectNeighbours,
  toListed,
  type Asker,
} from '#server/blog/service.ts'
import { recordOfPicture } from '#contract/record-of-picture.ts'
import { recordWords, visibleRecords } from '#server/galleries/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { countLeaves } from '#server/kit/count-leaves.ts'
import { openForm } from '#server/visitors/service.ts'

/** A leaf of the published articles of a tenant. (news.list) */
export const listArticles = async (
  db: Db,
  tenantId: string,
  { tag, leaf, size }: z.output<typeof news.list.query>,
): Promise<Answer<typeof news.list>> => {
  const { total, tags, posts } = await listPublished(db, tenantId, {
    q: '',
    tag,
    from: (leaf - 1) * size,
    size,
  })
  return { total, page: leaf, pages: countLeaves(leaf, total, size), tags, articles: posts }
}

/**
 * An article with its neighbours; people who may see a post that visitors do not see it here too.
 * (news.article)
 */
export const readArticle = async (
  db: Db,
  asker: Asker,
  { tenantId, slug }: { tenantId: string; slug: string },
): Promise<Article> => {
  const post = await findPost(db, asker, tenantId, slug)
  const carousel = post.carousel.toSorted((one, other) => one.order - other.order)
  const pictures = [...(post.image ? [post.image] : []), ...carousel]
  const places = pictures.flatMap(({ src }) => recordOfPicture(src) ?? [])
  const { records } = await visibleRecords(db, tenantId, places)
  return {
    ...toListed(post),
    text: post.text,
    tags: post.tags,
    carousel,
    records: records.map(({ _id, _source }) => ({ id: _id, code: recordWords(_source).code })),
    isHidden: post.state !== 'published' || post.deleted !== null,
    ...(await selectNeighbours(db, tenantId, post.id)),
  }
}

/** An article that somebody wants off the site, and the ticket of the form. (takedowns.form) */
export const readForTakedown = async (
  db: Db,
  asker: Asker,
  { tenantId, slug }: { tenantId: string; slug: string },
): Promise<Answer<typeof news.takedown>> => {
  const post = await findPost(db, asker, tenantId, slug)
  const { id } = post
  return { ...toListed(post), id, ...(await openForm(db, tenantId, id)) }
}
