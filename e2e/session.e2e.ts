import { paths } from '#web/admin/paths.ts'
import { ADMIN, expect, expectAccessible, test } from './kit.ts'

test('signing in leads to the requested page', async ({ visitor: { page } }) => {
  await page.goto('/admin/preferences')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn' }).click()
  await expect(page).toHaveURL(/\/admin\/preferences$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kjörstillingar')
})

test('a wrong password is reported above the form, not saying which of the two was wrong', async ({
  visitor: { page },
}) => {
  await page.goto('/login')
  await page.getByLabel('Netfang').fill('enginn@synisafn.is')
  await page.getByLabel('Lykilorð', { exact: true }).fill('ekki rétta lykilorðið')
  await page.getByRole('button', { name: 'Skrá inn' }).click()
  await expect(page.getByRole('alert')).toContainText('Netfang eða lykilorð er rangt')
  await expectAccessible(page)
})

test('an empty form is not sent: the missing field is focused', async ({ visitor: { page } }) => {
  await page.goto('/login')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Skrá inn' }).click()
  await expect(page.getByLabel('Netfang')).toBeFocused()
  expect(await page.getByLabel('Netfang').evaluate((field) => field.matches(':invalid'))).toBe(true)
  expect(sent).toEqual([])
})

test('a forgotten password is explained by whom to ask', async ({ visitor: { page } }) => {
  await page.goto('/login')
  await page.getByText('Gleymt lykilorð').press('Enter')
  await expect(page.getByText('Stjórnandi getur búið til tengil')).toBeVisible()
})

test('a link sets a password once, and the second time it has expired', async ({
  admin,
  browser,
  server,
}) => {
  const email = 'hlekkur@synisafn.is'
  const user = await admin.call<{ id: string }>('POST', '/api/users', {
    name: 'Hlekkur Hlekksson',
    email,
  })
  const { link } = await admin.call<{ link: string }>('POST', `/api/users/${user.id}/reset`)
  const path = link.replace(/^https?:\/\/[^/]+/, '')
  const other = await browser.newContext({ baseURL: server.origin })
  const page = await other.newPage()
  await page.goto(path)
  await expect(page.getByText('Hlekkur Hlekksson')).toBeVisible()
  await page.getByLabel('Nýtt lykilorð').fill('stutt')
  await page.getByRole('button', { name: 'Vista lykilorð og skrá inn' }).click()
  await expect(page.getByLabel('Nýtt lykilorð')).toBeFocused()
  await page.getByLabel('Nýtt lykilorð').fill('nógu langt lykilorð')
  await page.getByRole('button', { name: 'Vista lykilorð og skrá inn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengillinn er útrunninn')
  await other.close()
})

test('signing out leads to the sign-in page, and the way back asks again', async ({
  admin: { page, open },
}) => {
  await open(paths.dashboard())
  await page.getByRole('button', { name: /Notandavalmynd/ }).click()
  await page.getByRole('menuitem', { name: 'Skrá út' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/admin/users')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('people change their password on the account page; a wrong current one is marked', async ({
  admin,
  browser,
  server,
}) => {
  const email = 'lykill@synisafn.is'
  await admin.call('POST', '/api/users', {
    name: 'Lykill Lásason',
    email,
    password: 'fyrra lykilorðið mitt',
  })
  const other = await browser.newContext({ baseURL: server.origin })
  await other.request.post('/api/login', {
    data: { email, password: 'fyrra lykilorðið mitt' },
    headers: { origin: server.origin },
  })
  const page = await other.newPage()
  await page.goto('/admin/user/settings')
  await page.getByLabel('Núverandi lykilorð').fill('rangt lykilorð')
  await page.getByLabel('Nýtt lykilorð').fill('seinna lykilorðið mitt')
  await page.getByRole('button', { name: 'Breyta lykilorði' }).click()
  await expect(page.getByLabel('Núverandi lykilorð')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Núverandi lykilorð').fill('fyrra lykilorðið mitt')
  await page.getByRole('button', { name: 'Breyta lykilorði' }).click()
  await expect(page.getByText('Lykilorðinu hefur verið breytt')).toBeVisible()
  await other.close()
})
