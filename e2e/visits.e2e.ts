import type { Answer } from '#contract/endpoint.ts'
import { visits } from '#contract/visits.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test, writeRows, type SignedIn } from './kit.ts'
import { visit } from './visitor.ts'

const address = visits.summary.path.replace(':tenantId', DEMO)
const summary = ({ call }: SignedIn) => call<Answer<typeof visits.summary>>('GET', address)
const viewsOf = async (admin: SignedIn, id: string) =>
  (await summary(admin)).records.find((one) => one.id === id)?.pages ?? 0

test('the dashboard shows what visitors opened and did not find', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  await demoAlbum(admin)
  await writeRows(server.library, `delete from visit_count`, `delete from fruitless_search`)
  await open(paths.visits())
  await expect(page.getByRole('heading', { name: 'Engin heimsókn enn' })).toBeVisible()
  await expectAccessible(page)
  await writeRows(
    server.library,
    `insert into visit_count (tenant_id, day, kind, pages)
       select '${DEMO}', current_date - n, kind, 20 + (n * 37) % 60
       from generate_series(1, 59) n, unnest('{front,record,search}'::text[]) kind`,
    `insert into fruitless_search (tenant_id, day, words, searches)
       select '${DEMO}', current_date - n, 'loftbelgur', 3 from generate_series(1, 2) n`,
  )
  const visitor = await visit(browser, server.origin, false)
  await visitor.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir`)
  const before = (await summary(admin)).latest
  // A press may fetch the page early, which only a script could tell from a reading.
  const first = visitor.locator('ol[data-leaf] li').first().getByRole('link')
  await visitor.goto((await first.getAttribute('href')) ?? '')
  await expect(visitor).toHaveURL(/image=/)
  await visitor.goto(`/main/search/${DEMO}?q=loftbelgur`)
  // The process writes what it counted every few seconds.
  await expect
    .poll(async () => (await summary(admin)).latest.searches, { timeout: 15_000 })
    .toBe(before.searches + 1)
  await page.reload()
  const tab = page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link')
  await expect(tab.filter({ hasText: 'Heimsóknir' })).toHaveAttribute('aria-current', 'page')
  const { latest, words } = await summary(admin)
  const figure = page.locator('dl').first().locator('div', { hasText: 'Skoðaðar síður' })
  await expect(figure.locator('dd')).toHaveText(
    String(latest.pages).replace(/\B(?=(\d{3})+$)/g, '.'),
  )
  await expect(
    page.getByRole('img', { name: /^Skoðaðar síður eftir dögum, flestar/ }),
  ).toBeVisible()
  expect(words).toEqual([{ words: 'loftbelgur', searches: 7 }])
  const viewed = page.getByRole('list', { name: 'Mest skoðað' }).getByRole('listitem').first()
  await expect(viewed).toContainText(/\d (skoðun|skoðanir)/)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, { themes: ['dark', 'light'] })
  }
  const word = page.getByRole('list', { name: 'Fannst ekki' }).getByRole('link')
  await word.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/main/search/${DEMO}?q=loftbelgur`)
  await visitor.context().close()
})

test('visits are told in English too', async ({ admin: { page, open, call }, server }) => {
  await writeRows(
    server.library,
    `insert into visit_count values ('${DEMO}', current_date - 1, 'front', 3)
       on conflict do nothing`,
  )
  await call('PUT', '/api/me/settings', { language: 'en' })
  await open(paths.visits())
  await expect(page.getByRole('link', { name: 'Visits' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('no cookies, no IP addresses')).toBeVisible()
  await call('PUT', '/api/me/settings', { language: 'is' })
})

test('a page that was fetched early is counted when it is read', async ({
  admin,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const early: string[] = []
  const session = await context.newCDPSession(page)
  await session.send('Preload.enable')
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') early.push(prefetchUrl)
  })
  await page.goto(`/main/albums/${DEMO}/gamlar-ljosmyndir`)
  await page.locator('ol[data-leaf] li').nth(3).getByRole('link').click()
  const next = page.locator('a[rel=next]')
  const { href } = await next.evaluate(({ href }: HTMLAnchorElement) => ({ href }))
  await expect.poll(() => early).toContain(href)
  const id = new URL(href).searchParams.get('image') ?? href.split('/').at(-1) ?? ''
  const before = await viewsOf(admin, id)
  await next.click()
  await expect(page).toHaveURL(href)
  const deliveryType = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)
        ?.deliveryType,
  )
  expect(deliveryType).toBe('navigational-prefetch')
  await expect.poll(() => viewsOf(admin, id), { timeout: 15_000 }).toBe(before + 1)
  await context.close()
})

test('the dashboard shows how soon suggestions are answered', async ({ admin, server }) => {
  const { page, open } = admin
  await open(paths.visits())
  const answers = page.getByRole('region', { name: 'Svör við ábendingum' })
  await expect(answers).toContainText('engu svarað enn')
  await writeRows(
    server.library,
    `insert into contributor (tenant_id, id, kind)
       values ('${DEMO}', '00000000-0000-7000-8000-000000000001', 'visitor')`,
    `insert into suggestion (tenant_id, index_id, record_id, contributor_id, title, proposed, note,
       evidence, state, decided_by, at, decided_at)
       select '${DEMO}', 'x', uuidv7(), '00000000-0000-7000-8000-000000000001', 'x', '{}', '', '',
         'denied', 'Anna', now() - make_interval(days => n), now()
       from generate_series(2, 4) n`,
  )
  await page.reload()
  await expect(answers.locator('dd')).toHaveText(['3', '3 dagar'])
  await expectAccessible(page, { themes: ['dark', 'light'] })
  await page.screenshot({ path: 'build/e2e/answer-times.png', fullPage: true })
  await writeRows(server.library, `delete from suggestion where index_id = 'x'`)
})

test('staff find the pictures that nobody described, and open one', async ({ admin, server }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  await writeRows(
    server.library,
    `update record set source = source - 'AltTextAccessibility' - 'CaptionAbstract'
       - 'ExtDescrAccessibility'
       where tenant_id = '${DEMO}' and index_id = '${id}' and source->>'Title' like '%a%'`,
  )
  await open(paths.undescribed())
  const list = page.getByRole('list', { name: 'Vantar lýsingu' })
  await expect(list.getByRole('listitem').first()).toContainText(/skoð/)
  await expectAccessible(page)
  await list.getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/records\//)
})
