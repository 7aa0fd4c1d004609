import type { Place, Renderer } from '#contract/pages.ts'
import type { FeedItem } from '#server/feeds/service.ts'
import type { Db } from '#server/kit/database/database.ts'

export type FeedLanguage = Place['language']

/** What the entries of a feed depend on beside what was read. */
export type FeedPlace = {
  language: FeedLanguage
  /** The origin of canonical addresses. */
  origin: string
  /** The address of the page that shows the same. */
  page: string
  renderer: Renderer
}

/** A feed of a tenant: where it is, what it reads, and what its entries say. */
export type FeedSource<Read> = {
  /** The path of the page that shows the same, without the language. */
  pageOf: (tenantId: string) => string
  /** The languages that the feed has; the addresses of others lead to the first. */
  languages: readonly [FeedLanguage, ...FeedLanguage[]]
  titleOf: (language: FeedLanguage, name: string) => string
  describe: (language: FeedLanguage, name: string) => string
  read: (db: Db, tenantId: string) => Promise<Read>
  itemsOf: (read: Read, place: FeedPlace) => Promise<FeedItem[]>
  /** What the feed shows beside the settings of the site. (pages.tags) */
  tagsOf: (tenantId: string, read: Read) => string[]
}
