import { beforeAll, expect, test, vi } from 'vitest'
import { FEED_ENDINGS } from '#contract/feed-formats.ts'
import { crowdsource } from '#contract/crowdsource.ts'
import { FEED } from '#contract/public-limits.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { crowdsourceWorld, member, reviewer, tenantId } from '#server/crowdsource/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import { allOf, parseXml, textOf } from '#server/feeds/testing.ts'
import { siteProcess } from './testing.ts'

const { call, database, fill, idOf, owner, placeOf, propose, proposed, put } =
  await crowdsourceWorld()
const config = { libraryDir: '/nowhere', dataDir: '/nowhere' }
const get = await siteProcess(database, allRoutes({ database, hub: silentHub(), config }))
const FEEDS = `/main/crowdsource/${tenantId}`
/** A kept feed is written again once a second at most. */
const REDRAWN = { timeout: 5000 }

beforeAll(fill)

type Item = { title: string; content_text: string; url: string; authors?: { name: string }[] }
const items = async (prefix = ''): Promise<Item[]> =>
  JSON.parse((await get(`${prefix}${FEEDS}/feed.json`)).html).items
const titles = async () => (await items()).map(({ title }) => title)
const accept = async (params: Awaited<ReturnType<typeof proposed>>) =>
  expect((await call(reviewer, crowdsource.accept, { params, body: {} })).status).toBe(200)
const correct = async (...of: Parameters<typeof proposed>) => {
  const params = await proposed(...of)
  await accept(params)
  return params
}
const closeField = (field: string | null) => {
  const mappings = field === null ? [] : [{ field, visible: false }]
  return owner(`
    insert into site_config (tenant_id, search, settings, version)
    values ('safn', '${JSON.stringify({ mappings })}', '{}', 2)
    on conflict (tenant_id) do update set search = excluded.search`)
}

test('an accepted correction is in the feed with its fields, and with a name if asked for', async () => {
  const told = { name: 'Þorgerður', email: 'thorgerdur@example.is', note: 'Ég man það' }
  const denied = await proposed('Kirkja', { City: 'Reykjavík' })
  await call(reviewer, crowdsource.deny, { params: denied, body: { reason: 'Nei' } })
  await proposed('Kirkja', { City: 'Reykholt' })
  expect(await items()).toEqual([])
  await correct('Bátar', { City: 'Kyoto', Keywords: ['höfn'] }, told)
  await vi.waitFor(async () => expect(await titles()).toEqual(['Bátar']), REDRAWN)
  await correct('Kirkja', { City: 'Skálholt' }, { ...told, credit: true })
  await vi.waitFor(async () => expect(await titles()).toEqual(['Kirkja', 'Bátar']), REDRAWN)
  expect(await items()).toMatchObject([
    {
      url: `http://localhost:80/main/r/${idOf('Kirkja')}`,
      content_text: 'Leiðrétt: Staður',
      authors: [{ name: 'Þorgerður' }],
    },
    { content_text: expect.stringMatching(/^Leiðrétt: .*Staður/) },
  ])
  expect((await items())[1]).not.toHaveProperty('authors')
  const [english] = await items('/en')
  expect(english?.content_text).toMatch(/^Corrected: /)
  expect(english?.url).toBe(`http://localhost:80/en/main/r/${idOf('Kirkja')}`)
  for (const format of FEED_ENDINGS) {
    const { html } = await get(`${FEEDS}/feed.${format}`)
    for (const secret of ['Skálholt', 'Hólar', 'Kyoto', 'höfn', 'example.is', 'Ég man', 'Guðrún'])
      expect([format, secret, html.includes(secret)]).toEqual([format, secret, false])
  }
  const [channel] = allOf(parseXml((await get(`${FEEDS}/feed.rss`)).html), 'channel')
  expect(channel && allOf(channel, 'item').map((one) => textOf(one, 'title'))).toEqual(
    await titles(),
  )
  expect(allOf(parseXml((await get(`${FEEDS}/feed.atom`)).html), 'entry')).toHaveLength(2)
})

test('the feed says nothing of closed fields, hidden records, and closed indices', async () => {
  await put('Fjós', { City: 'Akureyri' })
  await put('Skúr', { City: 'Akureyri' })
  await put('Hlaða', { City: 'Akureyri' })
  await correct('Fjós', { City: 'Húsavík', Keywords: ['fjós'] })
  await correct('Skúr', { City: 'Dalvík' })
  await vi.waitFor(async () => expect(await titles()).toContain('Skúr'), REDRAWN)
  await closeField('City')
  await vi.waitFor(async () => expect(await titles()).toEqual(['Fjós', 'Bátar']), REDRAWN)
  for (const { content_text } of await items()) expect(content_text).not.toContain('Staður')
  await closeField(null)
  await vi.waitFor(async () => expect(await titles()).toContain('Skúr'), REDRAWN)
  const hiding = { tenantId, id: 'opid', recordId: idOf('Skúr') }
  const body = { reason: 'Persónuvernd' }
  expect((await call(reviewer, recordEdits.hide, { params: hiding, body })).status).toBe(200)
  await vi.waitFor(async () => expect(await titles()).not.toContain('Skúr'), REDRAWN)
  const { body: closed } = await propose(
    'Lokað hús',
    { values: { City: 'Vík' } },
    { viewer: member, indexId: 'lokad' },
  )
  await accept({ ...placeOf('Lokað hús', 'lokad'), id: closed.id })
  expect(await titles()).not.toContain('Lokað hús')
  await owner(`update tenant_index set visibility = 'closed' where id = 'opid'`)
  await vi.waitFor(async () => expect(await items()).toEqual([]), REDRAWN)
  await owner(`update tenant_index set visibility = 'public' where id = 'opid'`)
})

test('what is undone leaves the feed, and the newest corrections push the oldest out', async () => {
  await put('Bryggja', { City: 'Akureyri' })
  const params = await correct('Bryggja', { City: 'Hofsós' })
  await vi.waitFor(async () => expect((await titles())[0]).toBe('Bryggja'), REDRAWN)
  await call(reviewer, crowdsource.undo, { params })
  await vi.waitFor(async () => expect(await titles()).not.toContain('Bryggja'), REDRAWN)
  await owner(`
    insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note,
      evidence)
    select tenant_id, index_id, record_id, contributor_id, title, proposed, '', ''
    from suggestion, generate_series(1, ${FEED.entries}) where id = '${params.id}'`)
  await owner(`
    update suggestion set state = 'accepted', decided_by = 'Guðrún', decided_at = now(),
      outcome = '{"City": {"before": null, "after": "x"}}'
    where record_id = '${idOf('Bryggja')}' and id <> '${params.id}'`)
  await vi.waitFor(
    async () => expect(await titles()).toEqual(Array(FEED.entries).fill('Bryggja')),
    REDRAWN,
  )
})
