import type { Feed, FeedItem } from './feed.ts'

/** A feed as a JSON Feed 1.1. (feeds.formats) */
export const toJsonFeed = (feed: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  home_page_url: feed.page,
  feed_url: feed.self,
  description: feed.description,
  language: feed.language,
  authors: [{ name: feed.publisher }],
  items: feed.items.map(toItem),
})

const toItem = ({ id, url, title, summary, html, author, tags, picture, ...item }: FeedItem) => ({
  id,
  url,
  title,
  summary,
  // Each item has one of the two.
  ...(html === undefined ? { content_text: summary } : { content_html: html }),
  date_published: item.published,
  date_modified: item.updated,
  ...(author !== null && { authors: [{ name: author }] }),
  ...(tags.length > 0 && { tags }),
  ...(picture && {
    image: picture.url,
    attachments: [
      {
        url: picture.url,
        mime_type: picture.type,
        ...(picture.bytes !== null && { size_in_bytes: picture.bytes }),
      },
    ],
  }),
})
