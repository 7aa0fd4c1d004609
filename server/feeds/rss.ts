import { element, type Xml } from '#server/kit/xml.ts'
import { updatedOf, type Feed, type FeedItem, type FeedPicture } from './feed.ts'

const NAMES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
}

/** A feed as the root element of RSS 2.0. (feeds.formats) */
export const toRss = (feed: Feed): Xml =>
  element(
    'rss',
    NAMES,
    element(
      'channel',
      {},
      element('title', {}, feed.title),
      element('link', {}, feed.page),
      element('description', {}, feed.description),
      element('language', {}, feed.language),
      feed.items.length > 0 ? element('lastBuildDate', {}, timeText(updatedOf(feed))) : null,
      element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.self }),
      ...feed.items.map(toItem),
    ),
  )

const toItem = (item: FeedItem): Xml =>
  element(
    'item',
    {},
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, timeText(item.published)),
    element('dcterms:modified', {}, item.updated),
    // The author of RSS itself would be an e-mail address.
    item.author === null ? null : element('dc:creator', {}, item.author),
    ...item.tags.map((tag) => element('category', {}, tag)),
    element('description', {}, item.summary),
    item.html === undefined ? null : element('content:encoded', {}, item.html),
    item.picture ? enclosure(item.picture) : null,
  )

/** A picture; a length of zero is one that nobody knows. */
const enclosure = ({ url, type, bytes }: FeedPicture): Xml =>
  element('enclosure', { url, length: String(bytes ?? 0), type })

/** A time as in RFC 822, which RSS requires. */
const timeText = (time: string): string => new Date(time).toUTCString()
