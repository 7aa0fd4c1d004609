import { beforeAll, expect, test, vi } from 'vitest'
import { BACKGROUND } from '#contract/limits.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { siteConfigs } from '#contract/site-config.ts'
import { lift, restrict } from '#server/restrictions/service.ts'
import { insertIndex, makeSitesPublic, randomId } from '#server/kit/testing.ts'
import { putRecords } from '#server/records/service.ts'
import { wholeSite } from './whole-site.setup.ts'

const tenantId = 'safn'
const { asOwner, call, database, get, manager } = await wholeSite(tenantId)
const { minWidthPx: width, minHeightPx: height } = BACKGROUND
const [recordId, smallId] = [randomId(), randomId()]
const pictureOf = (id: string) =>
  `/api/tenants/${tenantId}/indices/myndir/records/${id}/image/x-large`
const TITLE = 'Horft upp með Coloradofljóti'

const save = async (background: { uri: string; caption?: { is: string; en?: string } }) => {
  const params = { tenantId }
  const { version } = (await call(manager, siteConfigs.get, { params })).body
  return call(manager, siteConfigs.save, { params, version, body: { search: {}, background } })
}
/** Waits for what holds once the kept page is drawn anew, which it is once a second. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 })
/** The figure of the front page; undefined without a background. */
const figure = async (path = '/main/safn') =>
  /<figure.*?<\/figure>/s.exec((await get(path)).html)?.[0]

beforeAll(async () => {
  await asOwner(`insert into tenant (id, name) values ('safn', 'Safnið')`)
  await makeSitesPublic(asOwner)
  await asOwner(insertIndex({ id: 'myndir', visibility: 'public' }))
  const words = {
    Title: TITLE,
    Byline: ['Timothy H. O’Sullivan'],
    ReferenceCode: 'ÞLS 7',
    AltTextAccessibility: 'Bátur við bakka',
    date: { display: '1871', edtf: '1871', min: '1871-01-01', max: '1871-12-31' },
  }
  const picture = { sha256: 'a', profile: 'b' }
  await database.transact({ tenantId }, (db) =>
    putRecords(db, tenantId, 'myndir', 'myndir-1', [
      { id: recordId, source: { ...words, ...picture, width, height } },
      { id: smallId, source: { Title: 'Smámynd', ...picture, width: width - 1, height } },
    ]),
  )
}, 120_000)

test('the picture of a record is a background with its title, maker, year and a link', async () => {
  expect((await save({ uri: pictureOf(recordId) })).status).toBe(200)
  await soon(async () => {
    const html = await figure()
    expect(html).toContain(`<a href="/main/r/${recordId}">${TITLE}</a>`)
    expect(html).toContain('<span>Timothy H. O’Sullivan, 1871</span><span>ÞLS 7</span>')
    expect(html).toContain('alt="Bátur við bakka"')
    expect(html).toMatch(/srcset="[^"]*\/image\/small\?v=/i)
  })
  expect(await figure('/en/main/safn')).toContain(`href="/en/main/r/${recordId}"`)
})

test('a background leaves the front page with its record, and comes back with it', async () => {
  const params = { tenantId, id: 'myndir', recordId }
  expect(await figure()).toBeDefined()
  expect(
    (await call(manager, recordEdits.hide, { params, body: { reason: 'Leynd' } })).status,
  ).toBe(200)
  await soon(async () => {
    const { html } = await get('/main/safn')
    for (const part of [TITLE, recordId, '<figure']) expect(html).not.toContain(part)
  })
  // Members see the front page as visitors do.
  expect((await get('/main/safn', manager)).html).not.toContain(recordId)
  await call(manager, recordEdits.show, { params })
  await soon(async () => expect(await figure()).toContain(TITLE))

  const place = { tenantId, recordId }
  const rule = { rule: 'years80', covers: 'files', from: '1960-05-01', until: undefined } as const
  await database.transact({ tenantId }, (db) =>
    restrict(db, place, { ...rule, basis: '', reason: '' }, { name: 'Anna' }),
  )
  await soon(async () => expect(await figure()).toBeUndefined())
  await database.transact({ tenantId }, (db) => lift(db, place))
  await soon(async () => expect(await figure()).toContain(TITLE))
})

test('a picture that is too small or of no record is no background', async () => {
  const refused = async (uri: string) => (await save({ uri })).body
  expect(await refused(pictureOf(smallId))).toMatchObject({
    code: 'siteConfig.backgroundTooSmall',
  })
  for (const uri of [pictureOf(randomId()), pictureOf(recordId).replace('/safn/', '/annad/')])
    expect(await refused(uri)).toMatchObject({ code: 'siteConfig.backgroundMissing' })
})

test('a web file has the caption that the tenant wrote, marked on an English page without one', async () => {
  const id = randomId()
  await asOwner(`
    insert into asset (tenant_id, id, name, kind, size_bytes, width, height)
    values ('safn', '${id}', 'fors.jpg', 'jpg', 900, ${width}, ${height})`)
  const uri = `/api/tenants/safn/assets/${id}`
  expect((await save({ uri, caption: { is: 'Við Ölfusá, um 1900' } })).status).toBe(200)
  await soon(async () =>
    expect(await figure()).toContain('<figcaption>Við Ölfusá, um 1900</figcaption>'),
  )
  expect(await figure('/en/main/safn')).toContain('<figcaption lang="is">Við Ölfusá')
  await save({ uri, caption: { is: 'Við Ölfusá', en: 'By the river' } })
  await soon(async () =>
    expect(await figure('/en/main/safn')).toContain('<figcaption>By the river</figcaption>'),
  )
  await save({ uri })
  await soon(async () => expect(await figure()).not.toContain('figcaption'))
  expect(await figure()).toContain(uri)
})

test('a site without a description still tells its name and how much it holds', async () => {
  const { html } = await get('/main/safn')
  const about = /<section[^>]*aria-labelledby="about".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(about).toContain('Safnið')
  expect(about).toMatch(/<dt>[^<]+<\/dt><dd class="num">2<\/dd>/)
})

test('a site says for how many days addresses are kept', async () => {
  expect((await get('/main/safn/about/data')).html).toContain('eftir 365 daga')
  await asOwner(`update site set presentation = '{"keepAddressDays": 31}', version = version + 1`)
  await soon(async () =>
    expect((await get('/en/main/safn/about/data')).html).toContain('after 31 days'),
  )
})
