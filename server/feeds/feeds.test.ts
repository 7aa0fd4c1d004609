import { expect, test } from 'vitest'
import { FEED_ENDINGS } from '#contract/feed-formats.ts'
import type { Feed, FeedItem } from './feed.ts'
import { uriOfId, uriOfName, writeFeed } from './service.ts'
import { allOf, parseXml, textOf } from './testing.ts'

const item: FeedItem = {
  id: uriOfId('0f3a4c5e-1111-4222-8333-444455556666'),
  url: 'https://safn.is/main/news/safn/batar?a=1&b=2',
  title: 'Bátar & <b>skip</b> "frá" ]]> 1865\u0000\u000b\uffff',
  summary: 'Í safninu\u0008 eru bátar',
  html: '<p>Bátar &amp; skip\u001f</p>',
  published: '2026-04-14T10:00:00.000Z',
  updated: '2026-04-15T11:30:00.000Z',
  author: 'Guðrún & Ósk',
  tags: ['hafnir & bátar', 'gler'],
  picture: { url: 'https://safn.is/mynd.jpg?a&b', type: 'image/jpeg', bytes: null },
}
const feed: Feed = {
  id: uriOfName('https://varda.is/main/news/safn'),
  title: 'Fróðleikur · Safnið & co',
  description: 'Nýjustu <greinarnar>',
  language: 'is',
  publisher: 'Safnið',
  page: 'https://safn.is/main/news/safn',
  self: 'https://safn.is/main/news/safn/feed.x',
  items: [
    item,
    { ...item, id: 'urn:uuid:2', html: undefined, author: null, tags: [], picture: undefined },
  ],
}
const CLEAN = 'Bátar & <b>skip</b> "frá" ]]> 1865'

test('RSS has what RSS 2.0 requires, escaped, without characters that XML forbids', () => {
  const rss = parseXml(writeFeed('rss', feed))
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel] = allOf(rss, 'channel')
  if (!channel) throw new Error('no channel')
  expect(['title', 'link', 'description', 'language'].map((name) => textOf(channel, name))).toEqual(
    [feed.title, feed.page, feed.description, 'is'],
  )
  expect(textOf(channel, 'lastBuildDate')).toBe('Wed, 15 Apr 2026 11:30:00 GMT')
  expect(allOf(channel, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: feed.self })
  const [one, two] = allOf(channel, 'item')
  if (!one || !two) throw new Error('no items')
  expect(textOf(one, 'title')).toBe(CLEAN)
  expect(textOf(one, 'link')).toBe(item.url)
  expect(textOf(one, 'guid')).toBe(item.id)
  expect(allOf(one, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'false' })
  expect(textOf(one, 'pubDate')).toBe('Tue, 14 Apr 2026 10:00:00 GMT')
  expect(textOf(one, 'dcterms:modified')).toBe(item.updated)
  expect(textOf(one, 'dc:creator')).toBe(item.author)
  expect(textOf(one, 'description')).toBe('Í safninu eru bátar')
  expect(textOf(one, 'content:encoded')).toBe('<p>Bátar &amp; skip</p>')
  expect(allOf(one, 'category').map(({ text }) => text)).toEqual(item.tags)
  expect(allOf(one, 'enclosure')[0]?.attributes).toEqual({
    url: item.picture?.url,
    length: '0',
    type: 'image/jpeg',
  })
  const names = two.children.map(({ name }) => name)
  for (const left of ['content:encoded', 'dc:creator', 'category', 'enclosure'])
    expect(names).not.toContain(left)
})

test('Atom has what RFC 4287 requires, also without entries', () => {
  const atom = parseXml(writeFeed('atom', feed))
  expect(atom.name).toBe('feed')
  expect(atom.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'is' })
  expect(textOf(atom, 'id')).toBe(feed.id)
  expect(textOf(atom, 'title')).toBe(feed.title)
  expect(textOf(atom, 'updated')).toBe(item.updated)
  expect(allOf(atom, 'author').map((one) => textOf(one, 'name'))).toEqual(['Safnið'])
  expect(allOf(atom, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['self', feed.self],
    ['alternate', feed.page],
  ])
  const [entry, bare] = allOf(atom, 'entry')
  if (!entry || !bare) throw new Error('no entries')
  for (const name of ['id', 'title', 'published', 'updated', 'summary']) textOf(bare, name)
  expect(textOf(entry, 'title')).toBe(CLEAN)
  expect(textOf(entry, 'content')).toBe('<p>Bátar &amp; skip</p>')
  expect(allOf(entry, 'content')[0]?.attributes).toEqual({ type: 'html' })
  expect(allOf(entry, 'category').map(({ attributes }) => attributes.term)).toEqual(item.tags)
  expect(allOf(entry, 'link').map(({ attributes }) => attributes.rel)).toEqual([
    'alternate',
    'enclosure',
  ])
  const empty = parseXml(writeFeed('atom', { ...feed, items: [] }))
  for (const name of ['id', 'title', 'updated']) textOf(empty, name)
})

test('JSON Feed has the keys that its version 1.1 requires', () => {
  const json = JSON.parse(writeFeed('json', feed))
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    language: 'is',
  })
  expect(json.items[0]).toMatchObject({
    id: item.id,
    content_html: item.html,
    date_published: item.published,
    date_modified: item.updated,
    authors: [{ name: item.author }],
    tags: item.tags,
    image: item.picture?.url,
    attachments: [{ url: item.picture?.url, mime_type: 'image/jpeg' }],
  })
  // An item has its content as HTML or as text.
  expect(json.items[1].content_text).toBe(item.summary)
  for (const key of ['content_html', 'authors', 'tags', 'image', 'attachments'])
    expect(json.items[1]).not.toHaveProperty(key)
})

test('each format says the same of nothing, and a name gives one UUID', () => {
  for (const format of FEED_ENDINGS)
    expect(writeFeed(format, { ...feed, items: [] })).toContain(feed.page)
  expect(uriOfName('a')).toBe(uriOfName('a'))
  expect(uriOfName('a')).not.toBe(uriOfName('b'))
  expect(uriOfName('a')).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
