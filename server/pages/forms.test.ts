import { beforeAll, expect, test, vi } from 'vitest'
import { crowdsource } from '#contract/crowdsource.ts'
import { FORM_MAX_BYTES } from '#contract/public-limits.ts'
import { allRoutes } from '#server/app.ts'
import { account, crowdsourceWorld, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { openedForm } from '#server/visitors/testing.ts'
import { siteProcess } from './testing.ts'

const { call, database, fill, get: read, idOf, owner, put, sourceOf } = await crowdsourceWorld()
const folders = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config: folders }))
const REDRAWN = { timeout: 5000 }

beforeAll(async () => {
  await fill()
  await put('Bryggja', { City: 'Nagasaki', Keywords: ['höfn'], PersonInImage: ['Óþekktur'] })
}, 120_000)

const formOf = (title: string) => `/main/r/${idOf(title)}/suggest`

/** The fields of a form as a browser would send them; its ticket is old enough to be sent. */
const fieldsOf = async (title: string, given: [string, string][] = []) => {
  const { html } = await get(formOf(title))
  const shown = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? []
    return name && !tag.includes('type="checkbox"') ? [[name, value] as [string, string]] : []
  })
  const form = await openedForm(owner, { tenantId, recordId: idOf(title) })
  const changed = new Set(given.map(([name]) => name))
  return [
    ...shown.filter(([name]) => name !== 'form' && !changed.has(name)),
    ['form', form] as [string, string],
    ...given,
  ]
}
const suggest = async (title: string, given: [string, string][], headers = {}) =>
  get.post(formOf(title), await fieldsOf(title, given), headers)

test('a correction is sent with a plain form, followed by its secret address, and thanked for', async () => {
  const sent = await suggest('Bryggja', [
    ['text.City', 'Kyoto'],
    ['evidence', 'Þetta er við Kamo'],
    ['name', 'Þorgerður Einarsdóttir'],
    ['email', 'thorgerdur@example.is'],
    ['credit', 'on'],
  ])
  expect(sent.status).toBe(303)
  const address = String(sent.headers.location)
  expect(address).toMatch(/^\/main\/crowdsource\/safn\/A-\d{4}-0001\?key=[\w-]{43}$/)
  const thanks = await get(address)
  expect(thanks.status).toBe(200)
  expect(thanks.headers['cache-control']).toBe('private, no-cache')
  expect(thanks.html).toContain('Takk fyrir ábendinguna')
  expect(thanks.html).toMatch(/<del>Nagasaki<\/del> <ins>Kyoto<\/ins>/)
  expect(thanks.html).toContain('Þangað til stendur færslan óbreytt')
  expect((await sourceOf('Bryggja')).City).toBe('Nagasaki')

  const [row] = (await owner(`select id, record_id from suggestion where receipt <> ''`)) as {
    id: string
  }[]
  const place = { tenantId, indexId: 'opid', documentId: idOf('Bryggja'), id: row?.id ?? '' }
  expect(await read(place)).toMatchObject({
    evidence: 'Þetta er við Kamo',
    credit: true,
    author: { name: 'Þorgerður Einarsdóttir', email: 'thorgerdur@example.is', kind: 'visitor' },
  })
  const record = `/main/r/${idOf('Bryggja')}`
  expect((await get(record)).html).toContain('Nagasaki')
  expect((await get('/main/crowdsource/safn')).html).not.toContain('Þorgerður')
  await call(reviewer, crowdsource.accept, { params: place, body: {} })
  expect((await get(address)).html).toContain('Ábendingin var samþykkt')
  await vi.waitFor(async () => {
    const { html } = await get(record)
    expect(html).toContain('Kyoto')
    expect(html).toContain('eftir ábendingu. Þorgerður Einarsdóttir')
    expect((await get('/main/crowdsource/safn')).html).toContain('Þorgerður Einarsdóttir')
  }, REDRAWN)
  await call(reviewer, crowdsource.undo, { params: place })
  await vi.waitFor(async () => {
    expect((await get(record)).html).not.toContain('Þorgerður')
    expect((await get('/main/crowdsource/safn')).html).not.toContain('Þorgerður')
  }, REDRAWN)
})

test('a sent suggestion exists for its sender alone', async () => {
  const { headers } = await suggest('Kirkja', [['text.City', 'Skálholt']])
  const address = String(headers.location)
  expect((await get(address)).status).toBe(200)
  const [path] = address.split('?')
  for (const other of [path ?? '', `${path}?key=x`, `${path}?key=${'x'.repeat(43)}`])
    expect((await get(other)).status).toBe(404)
  expect((await get(path ?? '', reviewer)).status).toBe(404)
  const own = { cookie: 'varda_session=x', 'x-viewer': JSON.stringify(account) }
  const signedIn = await suggest('Kirkja', [['text.City', 'Laugarnes']], own)
  const ofAccount = String(signedIn.headers.location)
  expect(ofAccount).toMatch(/^\/main\/crowdsource\/safn\/A-\d{4}-\d{4}$/)
  expect((await get(ofAccount, account)).html).toContain('Laugarnes')
  expect((await get(ofAccount)).status).toBe(404)
})

test('a refused form comes again with what was written and a sentence at the field', async () => {
  const { status, html, headers } = await suggest('Bátar', [
    ['text.date', 'einhvern tíma'],
    ['evidence', 'Amma <b>sagði</b> það'],
    ['credit', 'on'],
  ])
  expect(status).toBe(422)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(html).toContain('Ábendingin fór ekki')
  expect(html).toMatch(/aria-invalid="true"[^>]*name="text\.date" value="einhvern tíma"/)
  expect(html).toContain('Amma &lt;b&gt;sagði&lt;/b&gt; það')
  expect(html).toMatch(/name="credit" checked=""/)
  expect((await suggest('Bátar', [])).html).toContain('Ábendingin fór ekki')
})

test('in English the form, its sentences and its thanks are English', async () => {
  const path = `/en${formOf('Bátar')}`
  expect((await get(path)).html).toContain('Suggest a correction')
  const refused = await get.post(path, await fieldsOf('Bátar', []))
  expect(refused.html).toContain('The suggestion was not sent')
  const sent = await get.post(path, await fieldsOf('Bátar', [['text.City', 'Osaka']]))
  expect(String(sent.headers.location)).toMatch(/^\/en\/main\/crowdsource\/safn\//)
})

test('the form is drawn for each visitor, and stands only where suggestions are accepted', async () => {
  const ticketOf = (html: string) => /name="form" value="([^"]*)"/.exec(html)?.[1]
  const [one, other] = [await get(formOf('Bátar')), await get(formOf('Bátar'))]
  expect(one.headers['cache-control']).toBe('private, no-cache')
  expect(ticketOf(one.html)).not.toBe(ticketOf(other.html))
  expect((await get(formOf('Lokað hús'))).status).toBe(404)
  expect((await get(formOf('Án ábendinga'))).status).toBe(422)
  const pageOf = async (title: string) => (await get(`/main/r/${idOf(title)}`)).html
  expect(await pageOf('Bátar')).toContain(`href="${formOf('Bátar')}?field=City"`)
  expect(await pageOf('Án ábendinga')).not.toContain(formOf('Án ábendinga'))
})

test('the pressed field comes first and has the focus', async () => {
  const { html } = await get(`${formOf('Bátar')}?field=City`)
  const names = [...html.matchAll(/name="(?:text|list)\.([^"]*)"/g)].map(([, name]) => name)
  expect(names[0]).toBe('City')
  expect(html.match(/autofocus/g)).toHaveLength(1)
  const unknown = await get(`${formOf('Bátar')}?field=Hidden`)
  expect(unknown.status).toBe(200)
})

test('fields that the tenant keeps for staff are neither shown nor taken', async () => {
  await owner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '{"mappings": [{"field": "City", "visible": false}]}', '{}', 2)`)
  expect((await get(formOf('Bátar'))).html).not.toContain('text.City')
  expect((await suggest('Bátar', [['text.City', 'Kobe']])).status).toBe(422)
  await owner(`delete from site_config`)
})

test('a form of another site is refused, and so is one on the host of another tenant', async () => {
  const fields = await fieldsOf('Bátar', [['text.City', 'Nara']])
  const foreign = { origin: 'https://annad.is', 'sec-fetch-site': 'cross-site' }
  expect((await get.post(formOf('Bátar'), fields, foreign)).status).toBe(404)
  await owner(`insert into site_host (tenant_id, host, place) values ('annad', 'annad.is', 1)`)
  await vi.waitFor(async () =>
    expect((await get('/main', undefined, { host: 'annad.is' })).html).toContain('annad'),
  )
  const host = { host: 'annad.is' }
  expect((await get(formOf('Bátar'), undefined, host)).status).toBe(404)
  expect((await get.post(formOf('Bátar'), fields, host)).status).not.toBe(303)
})

test('the same form sent twice makes one suggestion', async () => {
  const fields = await fieldsOf('Bátar', [['text.City', 'Yokohama']])
  expect((await get.post(formOf('Bátar'), fields)).status).toBe(303)
  const again = await get.post(formOf('Bátar'), fields)
  expect(again.status).toBe(409)
  expect(again.html).toContain('Þetta hefur þegar verið sent')
  expect(again.html).not.toContain('<h3>Ábendingin fór ekki')
  const found = await owner(`select from suggestion where proposed::text like '%Yokohama%'`)
  expect(found).toHaveLength(1)
})

test('a form that is too long is refused, and nothing is lost', async () => {
  const fields = await fieldsOf('Bátar', [['text.CaptionAbstract', 'x'.repeat(FORM_MAX_BYTES)]])
  expect((await get.post(formOf('Bátar'), fields)).status).toBe(413)
})
