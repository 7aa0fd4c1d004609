import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FEED_ENDINGS, FEED_FORMATS, feedPath, type FeedFormat } from '#contract/feed-formats.ts'
import { tagOf } from '#contract/page.ts'
import type { Renderer } from '#contract/pages.ts'
import { FEED } from '#contract/public-limits.ts'
import { uriOfName, writeFeed } from '#server/feeds/service.ts'
import type { Database } from '#server/kit/database/database.ts'
import { originOfHost, redirectForGood } from '#server/kit/http/own-host.ts'
import { Problem } from '#server/kit/problem.ts'
import { correctionsFeed } from './corrections-feed.ts'
import { tdmHeaders, type CrawledSite } from './crawler-files.ts'
import { hostReader, type SitePolicies } from './crawlers.ts'
import type { FeedLanguage, FeedSource } from './feed-source.ts'
import { toKeptPage, type KeptPage } from './kept-page.ts'
import { newsFeed } from './news-feed.ts'
import { createPageCache, type Drawing, type Move } from './page-cache.ts'
import { LANGUAGES, prefixOf } from './place.ts'
import { sendKept } from './send-page.ts'

type Setting = {
  database: Database
  policies: SitePolicies
  publicUrl: string | undefined
  renderer: Renderer
}
type Asked = { site: CrawledSite; origin: string; language: FeedLanguage; format: FeedFormat }

/**
 * Serves the feeds of tenants with a public site, and keeps them until what they show changes.
 * Answers what must hear of changes. (feeds.news, feeds.corrections)
 */
export const mountFeeds = (
  app: FastifyInstance,
  setting: Setting,
): ((move: Move | 'gap') => void) => {
  const { policies, publicUrl } = setting
  const hostOf = hostReader(policies, publicUrl)
  const cache = createPageCache({ mostBytes: FEED.megabytes * 1e6 })

  const mount = <Read>(source: FeedSource<Read>, language: FeedLanguage, format: FeedFormat) => {
    const pathIn = (to: FeedLanguage, tenantId: string) =>
      feedPath(`${prefixOf(to)}${source.pageOf(tenantId)}`, format)
    app.get(pathIn(language, ':tenantId'), async (request, reply) => {
      const { tenantId } = request.params as { tenantId: string }
      const { sites, origin: here } = await hostOf(request, reply)
      const site = sites.find(({ id }) => id === tenantId)
      if (!site) throw new Problem('request.notFound')
      if (!source.languages.includes(language))
        return redirectForGood(reply, pathIn(source.languages[0], tenantId))
      const asked = { site, origin: originOfHost(site.host, here), language, format }
      const key = `${asked.origin} ${pathIn(language, tenantId)}`
      const feed = await cache.read(key, () => write(setting, source, asked))
      return send(request, reply, feed)
    })
  }
  for (const language of LANGUAGES)
    for (const format of FEED_ENDINGS) {
      mount(newsFeed, language, format)
      mount(correctionsFeed, language, format)
    }
  return (move) => (move === 'gap' ? cache.moveAll() : cache.move(move))
}

const write = async <Read>(
  { database, renderer, publicUrl = '' }: Setting,
  source: FeedSource<Read>,
  { site, origin, language, format }: Asked,
): Promise<Drawing> => {
  const path = source.pageOf(site.id)
  const page = `${origin}${prefixOf(language)}${path}`
  const read = await database.transact(
    { tenantId: site.id, readOnly: true, snapshot: true, use: 'page' },
    (db) => source.read(db, site.id),
  )
  const name = site.name[language]
  const text = writeFeed(format, {
    // The host of a tenant may change; the installation stays.
    id: uriOfName(`${publicUrl}${prefixOf(language)}${path}`),
    title: source.titleOf(language, name),
    description: source.describe(language, name),
    language,
    publisher: name,
    page,
    self: feedPath(page, format),
    items: await source.itemsOf(read, { language, origin, page, renderer }),
  })
  const headers = {
    'content-type': `${FEED_FORMATS[format]}; charset=utf-8`,
    ...tdmHeaders(site.id, site.aiPolicy, origin),
  }
  return {
    page: await toKeptPage(text, headers),
    tags: [tagOf.site(site.id), ...source.tagsOf(site.id, read)],
  }
}

/** A time of HTTP, which has whole seconds, in milliseconds. */
const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

/**
 * Sends a feed. It counts as modified when it was written: an entry that went leaves no time
 * behind. (feeds.unchanged)
 */
const send = (request: FastifyRequest, reply: FastifyReply, feed: KeptPage) => {
  const modifiedMs = wholeSeconds(feed.drawnMs)
  void reply
    .headers(feed.headers)
    .header('cache-control', 'no-cache')
    .header('last-modified', new Date(modifiedMs).toUTCString())
  const { 'if-none-match': tag, 'if-modified-since': since } = request.headers
  const knownMs = tag === undefined && since !== undefined ? Date.parse(since) : Number.NaN
  if (knownMs >= modifiedMs) return reply.header('etag', feed.etag).status(304).send()
  return sendKept(request, reply, feed)
}
