import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, makeIndex, scan, test } from './kit.ts'

test('the feed shows events as they happen, filtered by kind, index and words', async ({
  admin,
}) => {
  const { page, open } = admin
  await scan(admin, (await demoAlbum(admin)).id)
  await open(paths.logs({ tenantId: DEMO }))
  await page.getByRole('link', { name: 'Streymi' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Atburðaskrá' }).getByRole('link', { name: 'Streymi' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Atburðir á vefsvæðinu, nýjast efst')).toBeVisible()
  await expect(page.getByText('Tengt', { exact: true })).toBeVisible()
  const today = page.getByRole('list', { name: 'Atburðir, nýjast efst, Í dag' })
  await expect(today).toContainText('Skönnun kláraðist')
  await makeIndex(admin, { name: 'Nýr í streymi', directory: '' })
  await expect(today.getByRole('listitem').first()).toContainText(
    'Vísirinn „Nýr í streymi“ var stofnaður',
  )
  await expect(
    today.getByRole('listitem').filter({ hasText: 'Skönnun hófst' }).first(),
  ).toContainText('Upplýsingar: ')
  await page.getByText('Fólk', { exact: true }).click()
  await expect(today).not.toContainText('Skönnun kláraðist')
  await expect(page).toHaveURL(/kind=people/)
  await page.getByText('Vinnsla', { exact: true }).last().click()
  await expect(today).not.toContainText('Nýr í streymi')
  await makeIndex(admin, { name: 'Sést ekki hér', directory: '' })
  await page.getByRole('combobox', { name: 'Vísir' }).click()
  await page.getByRole('option', { name: 'Gamlar ljósmyndir' }).click()
  await expect(today).toContainText('Skönnun kláraðist')
  await expect(today).not.toContainText('Sést ekki hér')
  await page.getByLabel('Leita í atburðum').fill('ekkert slíkt')
  await expect(page.getByRole('heading', { name: 'Enginn atburður passar' })).toBeVisible()
  await page.getByRole('button', { name: 'Sýna alla atburði' }).click()
  await expect(today).toContainText('Sést ekki hér')
  await expectAccessible(page)
})

test('the feed is paged, and shows a failure to load in its place', async ({ admin }) => {
  const { page, open } = admin
  await page.route('**/api/tenants/*/feed*', (route) =>
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
  await open(paths.feed({ tenantId: DEMO }))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Óþekkt villa')
  await page.unroute('**/api/tenants/*/feed*')
  for (let n = 0; n < 55; n++) await makeIndex(admin, { name: `Margir ${n}`, directory: '' })
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByText('„Margir 54“')).toBeVisible()
  await expect(page.getByText('„Margir 0“')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sækja eldri atburði' }).click()
  await expect(page.getByText('„Margir 0“')).toBeVisible()
})

test('while the stream is down the feed says when it retries, and resumes by itself', async ({
  admin,
}) => {
  const { page, open } = admin
  const stream = `**/api/tenants/${DEMO}/events*`
  await page.route(stream, (route) => route.abort())
  await open(paths.feed({ tenantId: DEMO }))
  await expect(page.getByText(/^Tengist aftur eftir \d+ sek\.$/)).toBeVisible()
  await page.unroute(stream)
  // The second retry waits ten seconds.
  await expect(page.getByText('Tengt', { exact: true })).toBeVisible({ timeout: 30_000 })
  await makeIndex(admin, { name: 'Eftir sambandsleysi', directory: '' })
  await expect(page.getByText('„Eftir sambandsleysi“ var stofnaður')).toBeVisible()
})
