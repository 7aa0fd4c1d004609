/** The formats of feeds, by the ending of their address, with their media types. (feeds.formats) */
export const FEED_FORMATS = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

export const FEED_ENDINGS = Object.keys(FEED_FORMATS) as FeedFormat[]

/** The path of a feed from that of the page which shows the same. */
export const feedPath = (page: string, format: FeedFormat): string => `${page}/feed.${format}`
