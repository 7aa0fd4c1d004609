import { setImmediate } from 'node:timers/promises'
import { tagOf } from '#contract/page.ts'
import type { Renderer } from '#contract/pages.ts'
import { FEED } from '#contract/public-limits.ts'
import type { NewPost } from '#server/blog/service.ts'
import { uriOfId, type FeedItem } from '#server/feeds/service.ts'
import type { Db } from '#server/kit/database/database.ts'
import { listForFeed } from '#server/news/service.ts'
import { newsTexts } from '#texts/news.ts'
import { pageTexts } from '#texts/pages.ts'
import type { FeedSource } from './feed-source.ts'

/** The newest articles of a tenant, in the one language that articles have. (feeds.news) */
export const newsFeed: FeedSource<NewPost[]> = {
  pageOf: (tenantId) => `/main/news/${tenantId}`,
  languages: ['is'],
  titleOf: (language, name) => `${newsTexts.title[language]} · ${name}`,
  describe: (language, name) => newsTexts.feedAbout[language](name),
  read: (db: Db, tenantId: string) => listForFeed(db, tenantId, FEED),
  // The pictures of hidden records come back with them.
  tagsOf: (tenantId) => [tagOf.news(tenantId), tagOf.records()],
  itemsOf: async (posts, { origin, page, renderer }) => {
    const items: FeedItem[] = []
    for (const post of posts) {
      items.push(toItem(post, { origin, page, renderer }))
      // Other requests are answered between two long articles.
      await setImmediate()
    }
    return items
  },
}

const toItem = (
  post: NewPost,
  { origin, page, renderer }: { origin: string; page: string; renderer: Renderer },
): FeedItem => {
  const url = `${page}/${encodeURIComponent(post.slug)}`
  const { text, carousel, image, published, updated, author } = post
  return {
    id: uriOfId(post.id),
    url,
    title: post.title || pageTexts.untitled.is,
    summary: post.excerpt,
    html: text === null ? undefined : renderer.drawArticle({ text, carousel }, url),
    published,
    // An article may be written long before it appears.
    updated: updated > published ? updated : published,
    author: author || null,
    tags: post.tags,
    picture: image
      ? { url: `${origin}${image.src}`, type: image.type, bytes: image.bytes }
      : undefined,
  }
}
