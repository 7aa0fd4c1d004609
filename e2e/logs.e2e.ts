import { LOGS_REFRESH_MS } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, makeIndex, putText, scan, test } from './kit.ts'

test('the log is filtered by words and level, and a line opens to show its fields', async ({
  admin,
}) => {
  const { page, open } = admin
  await demoAlbum(admin)
  await open(paths.logs({ tenantId: DEMO }))
  const log = page.getByRole('log', { name: 'Atburðaskrá' })
  await expect(log).toContainText('Skráð í vísi eftir')
  await page.getByLabel('Leita í atburðaskrá').fill('kláraðist')
  await expect(log).toContainText('Skönnun kláraðist')
  await expect(log).not.toContainText('Skráð í vísi eftir')
  await log
    .getByRole('button', { name: /^Nánar/ })
    .first()
    .click()
  await expect(log).toContainText('run.completed')
  await expectAccessible(page)
  // No line of a normal start is a warning.
  await page.getByLabel('Leita í atburðaskrá').fill('hófst')
  await expect(log).toContainText('Skönnun hófst')
  await page.getByRole('button', { name: 'Upplýsingar' }).click()
  await expect(page.getByRole('heading', { name: 'Engin lína passar' })).toBeVisible()
  await expect(page).toHaveURL(/levels=error\.warn/)
})

test('polling of the log stops and resumes on request', async ({ admin: { page, open } }) => {
  await open(paths.logs({ tenantId: DEMO }))
  await expect(page.getByText('Í rauntíma', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stöðva' }).click()
  await expect(page.getByText('Stöðvað')).toBeVisible()
  await page.getByRole('button', { name: 'Halda áfram' }).click()
  await expect(page.getByText('Í rauntíma', { exact: true })).toBeVisible()
})

test('the log is polled every five seconds until stopped', async ({ admin: { page, open } }) => {
  let readings = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/logs(\?|$)/.test(request.url())) readings += 1
  })
  await page.clock.install()
  await open(paths.logs({ tenantId: DEMO }))
  await expect(page.getByRole('log', { name: 'Atburðaskrá' })).toBeVisible()
  for (let n = 0; n < 2; n++) {
    const before = readings
    await page.clock.fastForward(LOGS_REFRESH_MS)
    await expect.poll(() => readings).toBeGreaterThan(before)
  }
  await page.getByRole('button', { name: 'Stöðva' }).click()
  await expect(page.getByText('Stöðvað')).toBeVisible()
  const stopped = readings
  await page.clock.fastForward(10 * LOGS_REFRESH_MS)
  // A request by the timer would have been sent before this one.
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
  expect(readings).toBe(stopped)
})

test('new lines appear on top, and wait while the reader is scrolled down', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await page.setViewportSize({ width: 1200, height: 620 })
  let readings = 0
  // Only the first request is answered: later lines arrive by the stream.
  await page.route('**/api/tenants/*/logs*', (route) =>
    (readings += 1) === 1 ? route.continue() : undefined,
  )
  await open(paths.logs({ tenantId: DEMO }))
  const log = page.getByRole('log', { name: 'Atburðaskrá' })
  await expect(log).toBeVisible()
  const write = async (name: string) => {
    putText(server, name, `${name}.jpg`, 'texti')
    await scan(admin, (await makeIndex(admin, { name, directory: name })).id)
  }
  await expect(page.getByText('Í rauntíma', { exact: true })).toBeVisible()
  await write('fylgt-1')
  await expect(log).toContainText('fylgt-1.jpg')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('Nýjar línur bíða á meðan þú lest neðar')).toBeAttached()
  await write('fylgt-2')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByText('Í rauntíma', { exact: true })).toBeVisible()
  await write('fylgt-3')
  await expect(log).toContainText('fylgt-3.jpg')
  await expect(log).not.toContainText('fylgt-2.jpg')
  await expectAccessible(page)
})

test('a log that cannot be loaded says so in its place and not in a toast', async ({
  admin: { page, open },
}) => {
  await page.route('**/api/tenants/*/logs*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'server.failed',
        title: 'Óþekkt villa',
        message: 'Óþekkt villa',
        status: 500,
      }),
    }),
  )
  await open(paths.logs({ tenantId: DEMO }))
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Óþekkt villa')
  await expect(page.getByRole('button', { name: 'Reyna aftur' })).toBeVisible()
  // The next request, by the timer or the button, brings the lines.
  await page.unroute('**/api/tenants/*/logs*')
  await expect(page.getByRole('log', { name: 'Atburðaskrá' })).toBeVisible()
})

test('the next page begins after the last line seen, although lines were added meanwhile', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const write = (run: number, count: number) => {
    for (let n = 0; n < count; n++) putText(server, 'blod', `blad-${run}-${n}.jpg`, 'texti')
  }
  write(1, 110)
  const { id } = await makeIndex(admin, { name: 'Blöð', directory: 'blod' })
  await scan(admin, id)
  const { to } = paths.logs({ tenantId: DEMO })
  await open({ to, search: { indexId: id, levels: 'error' } })
  const files = () =>
    page
      .getByRole('log', { name: 'Atburðaskrá' })
      .getByText(/^blad-/)
      .allInnerTexts()
  await expect.poll(files).toHaveLength(50)
  const seen = await files()
  const next = page.getByRole('button', { name: 'Næsta síða' })
  await next.click()
  await expect
    .poll(async () => (await files()).filter((name) => !seen.includes(name)))
    .toHaveLength(50)
  seen.push(...(await files()))
  write(2, 20)
  await scan(admin, id)
  await next.click()
  await expect
    .poll(async () => (await files()).filter((name) => !seen.includes(name)))
    .toHaveLength(10)
  expect([...seen, ...(await files())].every((name) => name.startsWith('blad-1-'))).toBe(true)
  await expect(next).toBeDisabled()
})
