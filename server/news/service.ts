import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import type { Article, news } from '#contract/news.ts'
import {
  findPost,
  listNewest,
  listPublished,
  selectNeighbours,
  toListed,
  type Asker,
  type NewPost,
} from '#server/blog/service.ts'
import { pictureList, recordWords, shownPictures } from '#server/galleries/service.ts'
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
  const { isShown } = await picturesOf(
    db,
    tenantId,
    posts.flatMap(({ image }) => image ?? []),
  )
  const articles = posts.map((post) => ({
    ...post,
    image: shownImage(post, isShown),
  }))
  return { total, page: leaf, pages: countLeaves(leaf, total, size), tags, articles }
}

/** The newest articles for a feed, without pictures of records that visitors may not see. */
export const listForFeed = async (
  db: Db,
  tenantId: string,
  size: { entries: number; letters: number },
): Promise<NewPost[]> => {
  const posts = await listNewest(db, tenantId, size)
  const { isShown } = await picturesOf(db, tenantId, posts.flatMap(picturesIn))
  return posts.map((post) => withShown(post, isShown))
}

type Picture = { src: string }
type Illustrated = { image: Picture | null; carousel: readonly Picture[] }

const picturesIn = ({ image, carousel }: Illustrated): Picture[] => [
  ...(image ? [image] : []),
  ...carousel,
]

const shownImage = <I extends Picture>(
  { image }: { image: I | null },
  isShown: (one: Picture) => boolean,
): I | null => (image && isShown(image) ? image : null)

const withShown = <P extends Illustrated>(post: P, isShown: (one: Picture) => boolean): P => ({
  ...post,
  image: shownImage(post, isShown),
  carousel: post.carousel.filter(isShown),
})

/** The records of pictures that visitors may see; whether a picture is shown. (news.pictures) */
const picturesOf = async (db: Db, tenantId: string, pictures: readonly Picture[]) => {
  const addresses = pictures.map(({ src }) => src)
  const { indices, records, isShown } = await shownPictures(db, tenantId, addresses)
  return { indices, records, isShown: ({ src }: Picture) => isShown(src) }
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
  const { indices, records, isShown } = await picturesOf(db, tenantId, picturesIn(post))
  const toPicture = await pictureList(db, tenantId, indices)
  const { image, carousel } = withShown(post, isShown)
  return {
    ...toListed(post),
    image,
    text: post.text,
    tags: post.tags,
    carousel: carousel.toSorted((one, other) => one.order - other.order),
    records: records.map((one) => {
      const { id, width, height } = toPicture(one)
      return { id, code: recordWords(one._source).code, width, height }
    }),
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
