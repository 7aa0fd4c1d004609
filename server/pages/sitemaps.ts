import type { FastifyInstance, FastifyReply } from 'fastify'
import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import { collections } from '#contract/collections.ts'
import { COLLECTION_KINDS, collectionPath, SECTION_OF_KIND } from '#contract/sites.ts'
import { NAMED_KINDS } from '#contract/named-kind.ts'
import { SITEMAP_ARTICLES, SITEMAP_RECORDS, SITEMAP_VALUES } from '#contract/public-limits.ts'
import type { Database } from '#server/kit/database/database.ts'
import type { CallInProcess } from '#server/kit/http/in-process.ts'
import { Problem } from '#server/kit/problem.ts'
import { element, xmlStream, type Xml } from '#server/kit/xml.ts'
import { countValues, hasMap } from '#server/overviews/service.ts'
import { listSlugs } from '#server/blog/service.ts'
import { countPublished, listPublished, type Published } from '#server/publications/service.ts'
import { VISITOR } from '#server/kit/http/viewer.ts'
import { hostReader, type SitePolicies } from './crawlers.ts'

const SITEMAP = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const URLSET = {
  ...SITEMAP,
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}

/**
 * Serves `/sitemap.xml`, which names the sitemaps of the tenants of its host, and these: number 0
 * has the tenant's pages, also those of people, places and topics, the others its records.
 * (pages.sitemaps)
 */
export const mountSitemaps = (
  app: FastifyInstance,
  setting: {
    database: Database
    call: CallInProcess
    policies: SitePolicies
    publicUrl: string | undefined
  },
): void => {
  const { database, call, policies, publicUrl } = setting
  const hostOf = hostReader(policies, publicUrl)
  const within = <T>(tenantId: string, fn: Parameters<typeof database.transact<T>>[1]) =>
    database.transact({ tenantId, readOnly: true, snapshot: true, use: 'page' }, fn)
  const send = (reply: FastifyReply, root: string, names: object, children: Iterable<Xml>) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(xmlStream(root, names as Record<string, string>, children))

  app.get('/sitemap.xml', async (request, reply) => {
    const { sites, origin } = await hostOf(request, reply)
    const children: Xml[] = []
    for (const { id } of sites) {
      const records = await within(id, (db) => countPublished(db, id))
      const parts = Math.ceil(records / SITEMAP_RECORDS)
      for (let n = 0; n <= parts; n++)
        children.push(
          element('sitemap', {}, element('loc', {}, `${origin}/main/${id}/sitemap-${n}.xml`)),
        )
    }
    return send(reply, 'sitemapindex', SITEMAP, children)
  })

  app.get('/main/:tenantId/sitemap-:n.xml', async (request, reply) => {
    const { tenantId, n } = request.params as { tenantId: string; n: string }
    const { sites, isOwn, origin } = await hostOf(request, reply)
    if (!sites.some(({ id }) => id === tenantId) || !/^\d{1,5}$/.test(n))
      throw new Problem('request.notFound')
    if (Number(n) === 0) {
      const params = { tenantId }
      const [found, { values }, slugs] = await within(tenantId, async (db) => {
        const visitor = { db, viewer: undefined, language: 'is' as const, request, reply }
        return [
          await call(visitor, collections.list, { params, query: {} }),
          await countValues(db, VISITOR, tenantId, { kinds: NAMED_KINDS, size: SITEMAP_VALUES }),
          await listSlugs(db, tenantId, SITEMAP_ARTICLES),
        ] as const
      })
      const kinds = COLLECTION_KINDS.filter((kind) => found.some((one) => one.kind === kind))
      const pages = [
        isOwn ? '/main' : `/main/${tenantId}`,
        ...kinds.map((kind) => `/main/${SECTION_OF_KIND[kind]}/${tenantId}`),
        ...found.map((one) => collectionPath(tenantId, one)),
        ...(found.some(({ years }) => years) ? [`/main/time/${tenantId}`] : []),
        ...(hasMap(values) ? [`/main/map/${tenantId}`] : []),
        ...(slugs.length > 0 ? [`/main/news/${tenantId}`] : []),
        ...slugs.map((slug) => `/main/news/${tenantId}/${encodeURIComponent(slug)}`),
        ...ABOUT_TOPICS.map((topic) => `/main/${tenantId}/about/${topic}`),
        ...values
          .slice(0, SITEMAP_VALUES)
          .map(
            ({ field, value }) =>
              `/main/t/${tenantId}/${encodeURIComponent(field)}/${encodeURIComponent(value)}`,
          ),
      ]
      return send(
        reply,
        'urlset',
        URLSET,
        pages.map((path) => urlOf(origin, path)),
      )
    }
    const offset = (Number(n) - 1) * SITEMAP_RECORDS
    const found = await within(tenantId, (db) =>
      listPublished(db, tenantId, { offset, limit: SITEMAP_RECORDS }),
    )
    if (found.length === 0) throw new Problem('request.notFound')
    return send(reply, 'urlset', URLSET, recordUrls(origin, tenantId, found))
  })
}

const recordUrls = function* (
  origin: string,
  tenantId: string,
  found: readonly Published[],
): Generator<Xml> {
  for (const { recordId, indexId, at, hasPicture } of found) {
    const picture =
      `${origin}/api/tenants/${tenantId}/indices/${encodeURIComponent(indexId)}` +
      `/records/${recordId}/image/small`
    yield urlOf(
      origin,
      `/main/r/${recordId}`,
      element('lastmod', {}, at),
      hasPicture ? element('image:image', {}, element('image:loc', {}, picture)) : null,
    )
  }
}

/** A page with its address in each language. */
const urlOf = (origin: string, path: string, ...more: readonly (Xml | null)[]): Xml => {
  const [lastmod, ...rest] = more
  const alternate = (hreflang: string, prefix: string) =>
    element('xhtml:link', { rel: 'alternate', hreflang, href: `${origin}${prefix}${path}` })
  return element(
    'url',
    {},
    element('loc', {}, `${origin}${path}`),
    lastmod,
    alternate('is', ''),
    alternate('en', '/en'),
    alternate('x-default', ''),
    ...rest,
  )
}
