import { hrefOf, paths, type Place } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  memberOf,
  putPhotographs,
  putText,
  scan,
  test,
  writeRows,
} from './kit.ts'

const dotted = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

test('the dashboard counts the collection, and related figures agree', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  const all = await admin.call<{ id: string; files: number; records: number }[]>(
    'GET',
    `/api/tenants/${DEMO}/indices`,
  )
  expect(all.find((index) => index.id === id)).toMatchObject({ files: 30, records: 30 })
  const sum = (key: 'files' | 'records') => all.reduce((total, index) => total + index[key], 0)
  const done = await admin.call<Record<'completed' | 'failed' | 'skipped', number>>(
    'GET',
    `/api/tenants/${DEMO}/indices/_all/jobs/count`,
  )
  await open(paths.dashboard())
  const figure = (label: string) =>
    page.locator('dl').first().locator('div', { hasText: label }).locator('dd')
  await expect(figure('Skrár')).toHaveText(dotted(sum('files')))
  await expect(figure('Færslur í vísum')).toHaveText(dotted(sum('records')))
  for (const window of ['Síðasta sólarhring', 'Síðustu 7 daga', 'Frá upphafi'])
    await expect(page.getByRole('listitem').filter({ hasText: window })).toContainText(
      dotted(done.completed + done.failed + done.skipped),
    )
})

test('the tab of events is in the hash, and new events appear at once', async ({ admin }) => {
  const { page, open } = admin
  await open(paths.events())
  await expect(
    page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link', { name: 'Atburðir' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Tengt', { exact: true })).toBeVisible()
  await makeIndex(admin, { name: 'Nýtt á stjórnborði', directory: '' })
  await expect(
    page.getByRole('list', { name: 'Atburðir, nýjast efst' }).getByRole('listitem').first(),
  ).toContainText('„Nýtt á stjórnborði“ var stofnaður')
})

test('a second tab shares the event stream of the first and takes it over', async ({
  admin,
  context,
}) => {
  const first = admin.page
  const streams: string[] = []
  context.on(
    'request',
    (request) =>
      request.method() === 'GET' &&
      /\/events(\?|$)/.test(request.url()) &&
      streams.push(request.url()),
  )
  await admin.open(paths.events())
  await expect(first.getByText('Tengt', { exact: true })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin/dashboard#atburdir')
  await expect(second.getByText('Tengt', { exact: true })).toBeVisible()
  expect(streams).toHaveLength(1)
  await makeIndex(admin, { name: 'Sést í báðum', directory: '' })
  await expect(second.getByText('„Sést í báðum“ var stofnaður')).toBeVisible()
  await first.goto('about:blank')
  await expect.poll(() => streams.length).toBe(2)
  await makeIndex(admin, { name: 'Sést í hinum', directory: '' })
  await expect(second.getByText('„Sést í hinum“ var stofnaður')).toBeVisible()
})

test('pending work is listed: suggestions, comments, failed files, sidecars and runs', async ({
  admin,
  server,
}) => {
  const { page, open, call } = admin
  const T = `/api/tenants/${DEMO}`
  putText(server, 'skemmd', 'skemmd.jpg', 'engin mynd')
  putPhotographs(server, 'skemmd', 1)
  const broken = {
    name: 'Skemmd mappa',
    type: 'album',
    directory: 'skemmd',
    crowdsource: true,
    shared: true,
  }
  const { id } = await call<{ id: string }>('POST', `${T}/indices`, broken)
  await scan(admin, id)
  const { hits } = await call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `${T}/indices/${id}/search`,
    { size: 1 },
  )
  const record = hits.hits[0]?._id ?? ''
  const { id: suggestion } = await call<{ id: string }>(
    'POST',
    `${T}/crowdsource/${id}/${record}`,
    { values: { City: 'Vík' } },
  )
  const { id: comment } = await call<{ id: string }>('POST', `${T}/comments/${record}`, {
    text: 'Hvar er þetta?',
  })
  // A read-only disk and a stopped run cannot be produced here, so their rows are written.
  await writeRows(
    server.library,
    `update tenant_index set writeback = true where id = '${id}'`,
    `insert into overlay (tenant_id, index_id, record_id, version, kind, "values", by_name)
       values ('${DEMO}', '${id}', '${record}', 1, 'edit', '{"City":"Vík"}', 'Prófari')`,
    `insert into sidecar (tenant_id, index_id, record_id, version, code)
       values ('${DEMO}', '${id}', '${record}', 1, 'sidecars.unreadable')`,
    `update run set state = 'stopped' where index_id = '${id}'`,
  )
  await open(paths.dashboard())
  const todo = page.getByRole('region', { name: 'Bíður þín' }).getByRole('listitem')
  await expect(
    todo.filter({ hasText: /ábending bíður|ábendingar bíða/ }).getByRole('link'),
  ).toHaveAttribute('href', /crowdsource$/)
  await expect(todo.filter({ hasText: /ólesin athugasemd|ólesnar athugasemdir/ })).toContainText(
    /^\d/,
  )
  await expect(
    todo.filter({ hasText: 'skrá sem ekki tókst að vinna í „Skemmd mappa“' }),
  ).toContainText('1')
  await expect(
    todo.filter({ hasText: 'hliðarskrá sem ekki tókst að skrifa í „Skemmd mappa“' }),
  ).toContainText('1')
  await expect(todo.filter({ hasText: 'keyrsla stöðvaðist í „Skemmd mappa“' })).toContainText('1')
  await expectAccessible(page)
  // Other tests count pending work.
  await call('DELETE', `${T}/crowdsource/${id}/${record}/${suggestion}`)
  await call('DELETE', `${T}/comments/${comment}`)
  await call('DELETE', `${T}/indices/${id}?name=${encodeURIComponent(broken.name)}`)
})

test('an empty tenant leads to its first index, and people without a tenant to making one', async ({
  admin: { page, call },
}) => {
  const { id } = await call<{ id: string }>('POST', '/api/tenants', { name: 'Tómt safn' })
  const at = (place: Place) => page.goto(hrefOf({ ...place, search: { tenant: id } }))
  await at(paths.events())
  await expect(page.getByRole('heading', { name: 'Ekkert hefur gerst enn' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skoða vísa' })).toHaveAttribute(
    'href',
    new RegExp(`${id}/indices$`),
  )
  await at(paths.dashboard())
  await expect(page.getByRole('heading', { name: 'Enginn vísir enn' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Í rauntíma' }).getByRole('link', { name: 'Skoða vísa' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stofna vísi' }).click()
  await expect(page.getByRole('dialog', { name: 'Nýr vísir' })).toBeVisible()
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), tenants: [] } })
  })
  await page.goto(hrefOf(paths.dashboard()))
  await expect(page.getByRole('heading', { name: 'Ekkert vefsvæði' })).toBeVisible()
  await expectAccessible(page, { themes: ['light'] })
  await page.getByRole('link', { name: 'Stofna vefsvæði' }).click()
  await expect(page.getByRole('dialog', { name: 'Nýtt vefsvæði' })).toBeVisible()
  // Other tests open addresses without a tenant.
  await call('PUT', '/api/me/settings', { lastTenant: DEMO })
})

test('a part that cannot be loaded says so and loads when the server is back', async ({
  admin: { page, open },
}) => {
  const parts = ['**/jobs/count*', '**/feed*', '**/pending', `**/api/tenants/${DEMO}/events*`]
  for (const part of parts) await page.route(part, (route) => route.abort())
  await open(paths.dashboard())
  const day = page.getByRole('listitem').filter({ hasText: 'Síðasta sólarhring' })
  await expect(day.getByRole('alert')).toContainText('Ekki tókst að telja')
  await expect(page.getByRole('region', { name: 'Í rauntíma' }).getByRole('alert')).toContainText(
    'Ekki náðist samband við þjóninn',
  )
  await expect(page.getByRole('region', { name: 'Bíður þín' }).getByRole('alert')).toContainText(
    'Ekki náðist samband við þjóninn',
  )
  await expectAccessible(page)
  await page.unroute('**/jobs/count*')
  await day.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(day.getByRole('alert')).toHaveCount(0)
  for (const part of parts.slice(1)) await page.unroute(part)
  await expect(page.getByText('Tengt', { exact: true }), 'tried again by itself').toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('the time periods of the work list follow the clock while the page stays open', async ({
  admin: { page, open },
}) => {
  await page.clock.install()
  const begins: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/jobs/count') && searchParams.get('interval') === 'hour')
      begins.push(Date.parse(searchParams.get('from') ?? ''))
  })
  await open(paths.dashboard())
  await expect.poll(() => begins.length).toBeGreaterThan(0)
  const first = begins[0] ?? 0
  await page.clock.fastForward('26:00:00')
  await expect.poll(() => begins.at(-1)).toBeGreaterThanOrEqual(first + 26 * 3_600_000)
})

test('a thousand events appear without a thousand requests; older ones show their day', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  let readings = 0
  page.on(
    'request',
    (request) => (readings += Number(request.url().endsWith(`/api/tenants/${DEMO}/size`))),
  )
  await open(paths.dashboard())
  await expect(page.getByText('Tengt', { exact: true })).toBeVisible()
  await writeRows(
    server.library,
    `with inserted as (
       insert into event (tenant_id, code, params, message, tone, at)
       select '${DEMO}', 'index.created', json_build_object('name', 'Nr. ' || n), '', 'ok',
         '2026-01-05T02:31:00Z'
       from generate_series(1, 1000) n
       returning tenant_id, id)
     select pg_notify('varda', json_build_object('tenant', tenant_id, 'event', id)::text)
     from inserted`,
  )
  // Other events may come first. With so many the stream may be dropped and resumed.
  const last = page
    .getByRole('list', { name: 'Atburðir, nýjast efst' })
    .getByRole('listitem')
    .filter({ hasText: '„Nr. 1000“' })
  await expect(last.getByRole('time')).toHaveText('5.1. 02:31', { timeout: 30_000 })
  await expect(last.getByRole('time')).toHaveAttribute('title', '5. janúar 2026 kl. 02:31')
  expect(readings).toBeLessThan(12)
  // Other tests read the latest events.
  await writeRows(server.library, `delete from event where message = ''`)
})

test('an ordinary user sees their own work and no administration', async ({
  admin,
  browser,
  server,
}) => {
  const member = await memberOf(admin, browser, server, 'Elín Sigurðardóttir')
  const { page, open, call } = member
  await open(paths.dashboard())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Góðan dag, Elín')
  await expect(page.getByText('Þú átt engin drög.')).toBeVisible()
  await expect(page.getByText('Þú hefur ekki sent ábendingu.')).toBeVisible()
  const { id: indexId } = await demoAlbum(admin)
  const { hits } = await call<{ hits: { hits: { _id: string }[] } }>(
    'POST',
    `/api/tenants/${DEMO}/indices/${indexId}/search`,
    { size: 2 },
  )
  const path = `/api/tenants/${DEMO}/crowdsource/${indexId}/${hits.hits[1]?._id}`
  const { id: denied } = await call<{ id: string }>('POST', path, { values: { City: 'Hvergi' } })
  await admin.call('POST', `${path}/${denied}/deny`, { reason: 'Heimildir benda til annars' })
  const { id: comment } = await admin.call<{ id: string }>(
    'POST',
    `/api/tenants/${DEMO}/comments/${hits.hits[1]?._id}`,
    {
      text: 'Er þetta ekki sama hús?',
      name: 'Þorgerður',
    },
  )
  const post = `/api/tenants/${DEMO}/blog/${crypto.randomUUID()}`
  const saved = await page.request.post(post, {
    data: { title: 'Hús sem hurfu' },
    headers: { origin: server.origin, 'if-match': '"0"' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.reload()
  const of = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(of('Halda áfram'), 'nothing browsed yet').not.toContainText('Síðast opnaður')
  await open(paths.browse({ tenantId: DEMO, id: indexId }))
  await page.getByRole('combobox', { name: 'Leita í vísi' }).fill('vatn')
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.values(localStorage).some((kept) => String(kept).includes('q=vatn')),
      ),
    )
    .toBe(true)
  await open(paths.dashboard())
  const last = of('Halda áfram').getByRole('link', { name: 'Gamlar ljósmyndir' })
  await expect(last).toContainText('Síðast opnaður vísir · leitin „vatn“')
  await expect(last).toHaveAttribute('href', new RegExp(`${indexId}/browse\\?q=vatn`))
  await expect(of('Halda áfram').getByRole('link', { name: 'Hús sem hurfu' })).toHaveAttribute(
    'href',
    /blog\/edit/,
  )
  await expect(of('Ábendingar þínar').getByRole('listitem')).toContainText(
    'Hafnað: „Heimildir benda til annars“',
  )
  await expect(of('Ábendingar þínar').getByRole('time')).toHaveText(/^rétt í þessu$|^fyrir \d/)
  await expect(of('Ábendingar þínar').getByRole('time')).toHaveAttribute(
    'title',
    /\d{4} kl\. \d\d:\d\d$/,
  )
  await expect(of(/ólesn?i?n?a?r? athugasemd/)).toContainText('Er þetta ekki sama hús?')
  await expectAccessible(page)
  for (const name of ['Vinnsluverk', 'Bíður þín', 'Í rauntíma'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link')).toHaveText([
    'Verkefnin mín',
    'Atburðir',
    /^Breytingar/,
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { themes: ['light'] })
  await admin.call('DELETE', `/api/tenants/${DEMO}/comments/${comment}`)
  await member.close()
})
