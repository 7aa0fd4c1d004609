import { USER_CACHE_MS } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { demoAlbum, DEMO, expect, expectSound, test } from './kit.ts'

test('an API token is made, shown once, used by a program, and revoked', async ({ admin: { page, open }, playwright, server }) => {
  await open(paths.ownSettings())
  await page.getByRole('button', { name: 'Nýr lykill' }).click()
  const form = page.getByRole('dialog', { name: 'Nýr API-lykill' })
  await form.getByRole('button', { name: 'Búa til lykil' }).click()
  await expect(form.getByText('Heiti þarf að vera minnst tveir stafir')).toBeVisible()
  await expectSound(page, { isPortalOpen: true })
  await form.getByLabel('Heiti').fill('Skanni í kjallara')
  await form.getByLabel('Má aðeins lesa').check()
  await form.getByRole('button', { name: 'Búa til lykil' }).click()
  const shown = page.getByRole('dialog', { name: 'API-lykill: Skanni í kjallara' })
  await expect(shown).toContainText('Hann sést ekki aftur')
  const secret = await shown.getByLabel('Lykill', { exact: true }).inputValue()
  expect(secret).toMatch(/^vrd_/)
  await shown.getByRole('button', { name: 'Ég hef afritað lykilinn' }).click()
  const list = page.getByRole('region', { name: 'API-lyklar' })
  await expect(list).toContainText('ónotaður · les aðeins · gildir til')
  await expect(page.getByText(secret)).toHaveCount(0)

  const program = await playwright.request.newContext({ baseURL: server.origin, extraHTTPHeaders: { authorization: `Bearer ${secret}` } })
  expect((await program.get('/api/me')).status()).toBe(200)
  expect((await program.put('/api/me/settings', { data: {} })).status()).toBe(403)
  await page.reload()
  await expect(list).toContainText(/notaður .* · les aðeins/)
  await list.getByRole('button', { name: 'Afturkalla lykil: Skanni í kjallara' }).click()
  await page.getByRole('dialog', { name: 'Ertu viss?' }).getByRole('button', { name: 'Afturkalla lykil' }).click()
  await expect(list).toContainText('Enginn API-lykill')
  expect((await program.get('/api/me')).status()).toBe(401)
  await program.dispose()
})

test('the own sessions are listed, and those one does not know are ended', async ({ admin, browser, server }) => {
  const email = 'setur@synisafn.is'
  const password = 'lykilorð fyrir setur'
  await admin.call('POST', '/api/users', { name: 'Seta Setudóttir', email, password })
  const signIn = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: server.origin, userAgent })
    await context.request.post('/api/login', { data: { email, password }, headers: { origin: server.origin } })
    return context
  }
  const here = await signIn('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36')
  const phone = await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1')
  const tablet = await signIn('Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Safari/604.1')
  const page = await here.newPage()
  await page.goto('/admin/user/settings')
  const list = page.getByRole('region', { name: 'Setur' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByRole('listitem').filter({ hasText: 'Chrome á Linux' })).toContainText('virk núna')
  await list.getByRole('button', { name: 'Ljúka setu: Safari á iPhone' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect([(await phone.request.get('/api/me')).status(), (await tablet.request.get('/api/me')).status()]).toEqual([401, 200])
  await expectSound(page)
  await list.getByRole('button', { name: 'Ljúka öllum öðrum' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect((await tablet.request.get('/api/me')).status()).toBe(401)
  await expect(list.getByRole('button')).toHaveCount(0)
  for (const context of [here, phone, tablet]) await context.close()
})

test('paths of the storage are kept, with an example, and a file shows where it lies on the own computer', async ({ admin }) => {
  const { page, open } = admin
  await open(paths.ownSettings())
  await page.getByRole('button', { name: 'Bæta við slóð' }).click()
  await page.getByLabel('Slóð á þjóni').fill(`/${DEMO}/ljosmyndir`)
  await page.getByLabel(`Slóð hjá mér fyrir /${DEMO}/ljosmyndir`).fill('\\\\nas-01\\myndir')
  await expect(page.getByText('\\\\nas-01\\myndir\\1916\\flug-0412.tif')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByRole('region', { name: 'Óvistaðar breytingar' })).toBeHidden()
  const { id } = await demoAlbum(admin)
  await open(paths.files({ tenantId: DEMO, id }))
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: /^Afrita: \\\\nas-01\\myndir\\/ })).toBeVisible()
})

test('who is signed in is asked anew only when an hour has passed', async ({ admin: { page, open } }) => {
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += Number(new URL(request.url()).pathname === '/api/me')))
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await open(paths.preferences())
  await page.clock.fastForward(USER_CACHE_MS - 60_000)
  await look()
  await page.getByRole('link', { name: 'Notendur' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  expect(asked).toBe(1)
  await page.clock.fastForward(120_000)
  await look()
  await expect.poll(() => asked).toBe(2)
})
