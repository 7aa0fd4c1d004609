import { element, type Xml } from '#server/kit/xml.ts'
import { updatedOf, type Feed, type FeedItem } from './feed.ts'

/** A feed as the root element of Atom 1.0. (feeds.formats) */
export const toAtom = (feed: Feed): Xml =>
  element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', {}, feed.id),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('updated', {}, updatedOf(feed)),
    person(feed.publisher),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...feed.items.map(toEntry),
  )

const toEntry = (item: FeedItem): Xml =>
  element(
    'entry',
    {},
    element('id', {}, item.id),
    element('title', {}, item.title),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    element('published', {}, item.published),
    element('updated', {}, item.updated),
    item.author === null ? null : person(item.author),
    ...item.tags.map((term) => element('category', { term })),
    element('summary', {}, item.summary),
    item.html === undefined ? null : element('content', { type: 'html' }, item.html),
    item.picture
      ? element('link', { rel: 'enclosure', type: item.picture.type, href: item.picture.url })
      : null,
  )

const person = (name: string): Xml => element('author', {}, element('name', {}, name))
