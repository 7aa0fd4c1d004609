import { hash } from 'node:crypto'
import type { FeedFormat } from '#contract/feed-formats.ts'
import type { Xml } from '#server/kit/xml.ts'
import { toAtom } from './atom.ts'
import type { Feed } from './feed.ts'
import { toJsonFeed } from './json-feed.ts'
import { toRss } from './rss.ts'

export type { Feed, FeedItem, FeedPicture } from './feed.ts'

const toDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = {
  rss: (feed) => toDocument(toRss(feed)),
  atom: (feed) => toDocument(toAtom(feed)),
  json: (feed) => JSON.stringify(toJsonFeed(feed)),
}

/** A feed as text in one of the formats. (feeds.formats) */
export const writeFeed = (format: FeedFormat, feed: Feed): string => WRITERS[format](feed)

/** The URI of something that has a UUID. */
export const uriOfId = (id: string): string => `urn:uuid:${id}`

/** A URI made of a name, as in UUIDs of version 5: the same name gives the same URI. */
export const uriOfName = (name: string): string => {
  const digits = hash('sha1', `varda feed ${name}`)
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ]
  return uriOfId(parts.join('-'))
}
