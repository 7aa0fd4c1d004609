/** A picture that goes with an entry. */
export type FeedPicture = { url: string; type: string; bytes: number | null }

/** An entry of a feed. Times are in ISO 8601, addresses are absolute. */
export type FeedItem = {
  /** A URI that stays the same when the address changes. */
  id: string
  url: string
  title: string
  /** Plain text. */
  summary: string
  /** The whole content in sanitized HTML; undefined if the summary is all. */
  html?: string | undefined
  published: string
  updated: string
  author: string | null
  tags: readonly string[]
  picture?: FeedPicture | undefined
}

/** A feed, whatever the format it is written in. */
export type Feed = {
  id: string
  title: string
  description: string
  language: string
  /** Who publishes the feed. */
  publisher: string
  /** The page that shows the same. */
  page: string
  /** Its own address. */
  self: string
  /** Newest first. */
  items: readonly FeedItem[]
}

/** The time of a feed that has no entries: Atom requires one. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** When the latest change of an entry was. */
export const updatedOf = ({ items }: Pick<Feed, 'items'>): string =>
  items.reduce((latest, { updated }) => (updated > latest ? updated : latest), NEVER)
