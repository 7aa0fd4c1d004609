import { SaxesParser } from 'saxes'
import { beforeAll, expect, test, vi } from 'vitest'
import { galleryRoutes } from '#server/galleries/routes.ts'
import { element, xmlStream } from '#server/kit/xml.ts'
import { publicRecordRoutes } from '#server/public-records/routes.ts'
import { recordsWorld } from '#server/records/testing.ts'
import { siteSearchRoutes } from '#server/site-search/routes.ts'
import { siteRoutes } from '#server/sites/routes.ts'
import { siteProcess } from './testing.ts'

const { database, fill, hide, ids, owner, places, put } = await recordsWorld()
const get = await siteProcess(database, [
  ...siteRoutes,
  ...galleryRoutes,
  ...publicRecordRoutes(places),
  ...siteSearchRoutes,
])

/** The texts of all elements of a name. */
const textsOf = (xml: string, wanted: string): string[] => {
  const found: string[] = []
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (piece) => (text += piece))
  parser.on('closetag', ({ name }) => name === wanted && found.push(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}
const sitemap = async (path: string, headers = {}) => {
  const { status, html } = await get(path, undefined, headers)
  return { status, locs: status === 200 ? textsOf(html, 'loc') : [], xml: html }
}
const value = (field: string, name: string) =>
  `http://localhost:80/main/t/safn/${field}/${encodeURIComponent(name)}`
const record = (name: string) => `http://localhost:80/main/r/${ids.get(name)}`

beforeAll(async () => {
  await fill()
  await owner(`insert into site (tenant_id, public, presentation, version)
    values ('safn', true, '{}', 1), ('annad', true, '{}', 1)
    on conflict (tenant_id) do update set public = true`)
  await owner(`insert into blog_post (tenant_id, id, title, slug, slug_by_hand, text, draft, tags,
    carousel, author)
    select 'safn', gen_random_uuid(), slug, slug, false, '', slug = 'drog', '{}', '[]', 'Anna'
    from unnest(array['grein', 'drog']) slug`)
  await put('safn', 'opid', {
    Kirkja: { width: 300, height: 200, PersonInImage: ['Jón Ólafsson'] },
    Bátur: {
      City: 'Akureyri',
      Keywords: ['bátar / skip'],
      Make: 'Leica',
      date: { display: '1930', edtf: '1930', min: '1930-01-01', max: '1930-12-31' },
    },
  })
}, 60_000)

test('sitemaps name the public pages and records of the host’s tenants', async () => {
  await vi.waitFor(async () =>
    expect((await sitemap('/sitemap.xml')).locs).toEqual(
      expect.arrayContaining([
        'http://localhost:80/main/safn/sitemap-0.xml',
        'http://localhost:80/main/safn/sitemap-1.xml',
        'http://localhost:80/main/annad/sitemap-0.xml',
      ]),
    ),
  )
  const pages = await sitemap('/main/safn/sitemap-0.xml')
  expect(pages.locs).toContain('http://localhost:80/main/albums/safn/opid')
  for (const overview of ['time', 'map'])
    expect(pages.locs).toContain(`http://localhost:80/main/${overview}/safn`)
  expect(pages.locs.filter((address) => address.includes('/news/'))).toEqual([
    'http://localhost:80/main/news/safn',
    'http://localhost:80/main/news/safn/grein',
  ])
  // People, places and topics; not the maker of a camera.
  expect(pages.locs.filter((address) => address.includes('/main/t/')).toSorted()).toEqual([
    value('City', 'Akureyri'),
    value('Keywords', 'bátar / skip'),
    value('PersonInImage', 'Jón Ólafsson'),
  ])
  const records = await sitemap('/main/safn/sitemap-1.xml')
  expect(records.locs).toEqual(expect.arrayContaining([record('Kirkja'), record('Bátur')]))
  expect(textsOf(records.xml, 'lastmod')).toHaveLength(records.locs.length)
  expect(textsOf(records.xml, 'image:loc')).toContain(
    `http://localhost:80/api/tenants/safn/indices/opid/records/${ids.get('Kirkja')}/image/small`,
  )
  for (const address of [...pages.locs, ...records.locs])
    expect([address, (await get(new URL(address).pathname)).status]).toEqual([address, 200])
  expect((await sitemap('/main/safn/sitemap-2.xml')).status).toBe(404)
  await owner(`insert into site_host (tenant_id, host, place) values ('annad', 'annad.is', 1)`)
  await vi.waitFor(async () =>
    expect((await sitemap('/main/safn/sitemap-1.xml', { host: 'annad.is' })).status).toBe(404),
  )
  const own = await sitemap('/sitemap.xml', { host: 'annad.is' })
  expect(own.locs.filter((address) => !address.startsWith('http://annad.is/main/annad/'))).toEqual(
    [],
  )
})

test('a hidden record, a closed index and a closed site leave the sitemaps at once', async () => {
  await hide('Kirkja', {})
  await owner(`insert into site_config (tenant_id, search, version)
    values ('safn', '{"mappings":[{"field":"City","visible":false}]}', 1)`)
  const { locs } = await sitemap('/main/safn/sitemap-1.xml')
  expect(locs).toContain(record('Bátur'))
  expect(locs).not.toContain(record('Kirkja'))
  // Nor do values that only hidden records have, or that are for staff.
  const pages = (await sitemap('/main/safn/sitemap-0.xml')).locs
  expect(pages.filter((address) => address.includes('/main/t/'))).toEqual([
    value('Keywords', 'bátar / skip'),
  ])
  await owner(`update tenant_index set visibility = 'closed' where tenant_id = 'safn'`)
  expect((await sitemap('/main/safn/sitemap-1.xml')).locs).toEqual([])
  expect((await sitemap('/main/safn/sitemap-0.xml')).xml).not.toContain('/main/t/')
  await owner(`update site set public = false where tenant_id = 'safn'`)
  await vi.waitFor(async () => {
    expect((await sitemap('/main/safn/sitemap-0.xml')).status).toBe(404)
    expect((await sitemap('/sitemap.xml')).xml).not.toContain('/safn/')
  })
})

test('XML has escaped texts without characters that are forbidden', async () => {
  const text = 'Jón & <Gunna> "x"\u0000\u000B\uFFFE\uD800 þ 🐟'
  const stream = xmlStream('root', { a: text }, [element('one', {}, text, null, 1)])
  const xml = (await stream.toArray()).join('')
  expect(textsOf(xml, 'one')).toEqual(['Jón & <Gunna> "x" þ 🐟1'])
})
