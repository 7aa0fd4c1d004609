import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  demoAlbum,
  expect,
  expectAccessible,
  makeIndex,
  memberOf,
  test,
  writeRows,
} from './kit.ts'

test('the audit log is filtered by words, person, kind and time', async ({
  admin,
  browser,
  server,
}) => {
  const { page, open } = admin
  await demoAlbum(admin)
  const { id } = await makeIndex(admin, { name: 'Vísir í aðgerðaskrá' })
  const member = await memberOf(admin, browser, server, 'Elín Sigurðardóttir')
  const refused = await member.page.request.delete(`/api/tenants/${DEMO}/indices/${id}`, {
    headers: { origin: server.origin },
  })
  expect(refused.status()).toBe(403)
  await member.page.goto(`/admin/settings/${DEMO}/audit`)
  await expect(member.page.getByText('403 · audit.read')).toBeVisible()
  await member.close()
  await open(paths.logs({ tenantId: DEMO }))
  await page
    .getByRole('navigation', { name: 'Atburðaskrá' })
    .getByRole('link', { name: 'Aðgerðaskrá' })
    .click()
  await expect(page).toHaveURL(/\/audit$/)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Stofnaði vísi').filter({ hasText: 'Vísir í aðgerðaskrá' })).toContainText(
    'Kerfisstjóri',
  )
  await expect(row('Var neitað um aðgang')).toContainText(
    'Elín SigurðardóttirVar neitað um aðgangEyddi vísiheimildina „index.delete“ vantar',
  )
  await expect(row('Bætti notanda við').filter({ hasText: 'Elín Sigurðardóttir' })).toContainText(
    'Hlutverk: Notandi',
  )
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Leita í aðgerðaskrá' }).fill('stofnaði aðgerðaskrá')
  await expect(page.getByText('1–1 af 1 línu')).toBeVisible()
  await page.getByRole('link', { name: 'Vísir í aðgerðaskrá' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vísir í aðgerðaskrá' })).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Aðgerð' }).click()
  await page.getByRole('option', { name: 'Aðgangi neitað' }).click()
  await expect(page.getByRole('heading', { name: 'Engin aðgerð passar' })).toBeVisible()
  await page.getByRole('button', { name: 'Sýna allar aðgerðir' }).click()
  await page.getByRole('combobox', { name: 'Hver' }).click()
  await page.getByRole('option', { name: 'Elín Sigurðardóttir' }).click()
  await expect(row('Var neitað um aðgang')).toHaveCount(1)
  await expect(row('Stofnaði vísi')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Hver' }).click()
  await page.getByRole('option', { name: 'Allir' }).click()
  await page.getByText('Utan vefsvæða', { exact: true }).click()
  await expect(row('Stofnaði notanda').filter({ hasText: 'Elín Sigurðardóttir' })).toHaveCount(1)
  await expect(row('Stofnaði vísi')).toHaveCount(0)
  // People without a tenant and their calls outside tenants, sign-in included.
  const email = 'utan@safn.is'
  await admin.call('POST', '/api/users', {
    name: 'Úlfhildur Utanvelta',
    email,
    password: 'langt og gott lykilorð',
  })
  const other = await browser.newContext({ baseURL: server.origin })
  const data = { email, password: 'langt og gott lykilorð' }
  expect(
    (await other.request.post('/api/login', { data, headers: { origin: server.origin } })).status(),
  ).toBe(200)
  await other.close()
  await page.getByRole('combobox', { name: 'Hver' }).fill('Úlfhil')
  await page.getByRole('option', { name: 'Úlfhildur Utanvelta' }).click()
  await expect(page.getByText('1–1 af 1 línu')).toBeVisible()
  await expect(row('Skráði sig inn')).toContainText('Úlfhildur Utanvelta')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { themes: ['light'] })
})

test('the audit log is paged and downloaded, and shows a failure in its place', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await writeRows(
    server.library,
    `insert into audit (tenant_id, user_name, endpoint, path, status, subject, message)
       select '${DEMO}', 'Prófari', 'imageProfiles.create', '/', 200, 'Skráð ' || n,
         'Stofnaði myndstillingu'
       from generate_series(0, 54) n`,
  )
  const failed = JSON.stringify({
    code: 'server.failed',
    title: 'Óþekkt villa',
    message: 'Óþekkt villa',
    status: 500,
  })
  const path = `**/api/tenants/${DEMO}/audit?*`
  const all = `**/api/tenants/${DEMO}/audit`
  for (const one of [path, all])
    await page.route(one, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: failed }),
    )
  await open(paths.audit({ tenantId: DEMO }))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Óþekkt villa')
  for (const one of [path, all]) await page.unroute(one)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByText('Skráð 54', { exact: true })).toBeVisible()
  await expect(page.getByText('Skráð 0', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sækja fleiri' }).click()
  await expect(page.getByText('Skráð 0', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Sækja sem CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`adgerdaskra-${DEMO}.csv`)
})

test('an entry shows what changed, and repeated calls share one line', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const { id } = await makeIndex(admin, { name: 'Fyrir breytingu' })
  await open(paths.indexEdit({ tenantId: DEMO, id }))
  await page.getByRole('textbox', { name: 'Nafn' }).fill('Eftir breytingu')
  await page.getByRole('button', { name: 'Vista', exact: true }).click()
  await expect(page.getByText('Vistað!')).toBeVisible()
  const post = `/api/tenants/${DEMO}/blog/${crypto.randomUUID()}`
  const asked = { headers: { origin: server.origin } }
  for (const [version, title] of ['Hús', 'Hús sem', 'Hús sem hurfu'].entries())
    await page.request.post(post, {
      data: { title },
      headers: { ...asked.headers, 'if-match': `"${version}"` },
    })
  for (let n = 0; n < 2; n++)
    await page.request.post('/api/login', {
      ...asked,
      data: { email: 'enginn@synisafn.is', password: 'rangt lykilorð' },
    })
  await open(paths.audit({ tenantId: DEMO }))
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Breytti vísi').filter({ hasText: 'Eftir' })).toContainText(
    'Heiti: „Fyrir breytingu“ → „Eftir breytingu“',
  )
  await expect(row('Hús sem hurfu')).toContainText('Vistaði grein3 sinnum')
  await expect(row('Hús sem hurfu')).toContainText('Titill: „Hús“ → „Hús sem hurfu“')
  await page.getByRole('textbox', { name: 'Leita í aðgerðaskrá' }).fill('heiti fyrir breytingu')
  await expect(page.getByText('1–1 af 1 línu')).toBeVisible()
  await expect(row('Eftir breytingu')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Leita í aðgerðaskrá' }).fill('')
  await page.getByText('Utan vefsvæða', { exact: true }).click()
  await expect(page, 'reading anew goes by the address').toHaveURL(/scope=installation/)
  // Attempts within one second are counted when the second is over.
  await expect(async () => {
    await page.reload()
    const words = /Óinnskráður 127\.0\.0\.1Var neitað um aðgang2 sinnumSkráði sig inn/
    await expect(row('Rangt netfang eða lykilorð')).toContainText(words, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
