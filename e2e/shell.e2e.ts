import type { Page } from '@playwright/test'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, expectAccessible, memberOf, test } from './kit.ts'

test('every item of the menu leads to its screen and is marked there', async ({
  admin: { page, open },
}) => {
  await open(paths.dashboard())
  const links = page.getByRole('navigation', { name: 'Aðalvalmynd' }).getByRole('link')
  const count = await links.count()
  expect(count).toBeGreaterThan(14)
  for (let n = 0; n < count; n++) {
    await links.nth(n).click()
    await expect(links.nth(n)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the palette finds an index by name and opens it', async ({ admin }) => {
  const { page, open } = admin
  const album = await demoAlbum(admin)
  await open(paths.dashboard())
  await page.keyboard.press('Control+k')
  const field = page.getByRole('textbox', { name: 'Leita að síðu, vísi eða aðgerð…' })
  await field.fill('gamlar')
  await expectAccessible(page, { isPortalOpen: true })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.name)
})

test('G V goes to the indices and G S back, but not while typing', async ({
  admin: { page, open },
}) => {
  await open(paths.dashboard())
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fróðleikur')
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Sía vísa')).toBeFocused()
  await page.keyboard.type('gs')
  await expect(page.getByLabel('Sía vísa')).toHaveValue('gs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
})

test('single-letter shortcuts can be turned off', async ({ admin: { page, open } }) => {
  await open(paths.preferences())
  await page.getByLabel('Stakir stafir sem flýtilyklar').click()
  await expect(page.getByLabel('Stakir stafir sem flýtilyklar')).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kjörstillingar')
  await page.getByLabel('Stakir stafir sem flýtilyklar').click()
  await expect(page.getByLabel('Stakir stafir sem flýtilyklar')).toBeChecked()
})

test('theme and language are chosen in the user menu and follow people to another browser', async ({
  admin,
  browser,
  server,
}) => {
  // With a separate person: other tests need the administrator's language.
  const { page, open, close } = await memberOf(
    admin,
    browser,
    server,
    'Sigrún Jónsdóttir',
    'tenant::admin',
  )
  await open(paths.dashboard())
  await page.getByRole('button', { name: /Notandavalmynd/ }).click()
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('menuitemradio', { name: 'Dökkt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: /Notandavalmynd/ }).click()
  const saved = (on: Page) =>
    on.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        answer.request().postData()?.includes('language') === true,
    )
  await Promise.all([saved(page), page.getByRole('menuitem', { name: 'English' }).click()])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const other = await browser.newContext({ baseURL: server.origin })
  await other.addCookies(await page.context().cookies())
  const there = await other.newPage()
  await there.goto(hrefOf(paths.preferences()))
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Preferences')
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await Promise.all([saved(there), there.getByText('Íslenska', { exact: true }).click()])
  await expect(there.getByRole('heading', { level: 1 })).toHaveText('Kjörstillingar')
  await expect(there.locator('html')).toHaveAttribute('lang', 'is')
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await close()
})

test('an unknown address shows the not-found view inside the frame', async ({
  admin: { page },
}) => {
  await page.goto('/admin/ekkert-her')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Síðan fannst ekki')
  await expect(page.getByRole('navigation', { name: 'Aðalvalmynd' })).toBeVisible()
  await page.getByRole('link', { name: 'Á stjórnborð' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
})

test('an unknown tenant is reported inside the frame; one created meanwhile is found', async ({
  admin,
}) => {
  const { page, call } = admin
  const heading = page.getByRole('heading', { level: 1 })
  const chosen = page.getByRole('button', { name: /Skipta um vefsvæði/ })
  for (const part of ['indices', 'indices/myndir/browse', 'site-config', 'blog/edit']) {
    await page.goto(`/admin/settings/ekki-til/${part}`)
    await expect(heading).toHaveText('Vefsvæðið fannst ekki')
    await expect(chosen).not.toContainText('ekki-til')
  }
  await expect(page.getByText('Ekkert vefsvæði hefur auðkennið „ekki-til“')).toBeVisible()
  await expectAccessible(page)
  await call('POST', '/api/tenants', { name: 'Nýtt meðan horft var', id: 'nytt-medan' })
  // The address changes without a page load, so the list of tenants is the cached one.
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/settings/nytt-medan/indices')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading).toHaveText('Vísar')
  await expect(chosen).toContainText('Nýtt meðan horft var')
  await page.goto('/admin/tenants/ekki-til')
  await expect(heading).toHaveText('Vefsvæðið fannst ekki')
  await page.getByRole('link', { name: 'Öll vefsvæði' }).click()
  await expect(heading).toHaveText('Vefsvæði')
})

test('switching tenant keeps the section', async ({ admin }) => {
  const { page, open, call } = admin
  await call('POST', '/api/tenants', { name: 'Annað safn', id: 'annad' })
  await open(paths.logs({ tenantId: 'synisafn' }))
  await page.getByRole('button', { name: /Skipta um vefsvæði/ }).click()
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('menuitem', { name: /Annað safn/ }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/annad\/logs$/)
})

test('an address without a tenant uses the one it names, else the last one used', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/tenants', { name: 'Þriðja safnið', id: 'thridja' })
  const chosen = page.getByRole('button', { name: /Skipta um vefsvæði/ })
  await page.goto('/admin/dashboard?tenant=thridja')
  await expect(chosen).toContainText('Þriðja safnið')
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/me/settings') &&
      answer.request().method() === 'PUT' &&
      (answer.request().postData() ?? '').includes(DEMO),
  )
  await page.goto('/admin/settings/synisafn/indices')
  await expect(chosen).toContainText('Sýnisafn')
  await kept
  await page.goto('/admin/attribute-editor')
  await expect(chosen).toContainText('Sýnisafn')
})

test('a forbidden page names the permission and the people who can grant it', async ({
  admin,
  browser,
  server,
}) => {
  const email = 'gestur@synisafn.is'
  await admin.call('POST', '/api/users', {
    name: 'Gestur Gestsson',
    email,
    password: 'gestur á safninu',
  })
  await admin.call('POST', '/api/tenants/synisafn/users', { email, role: 'tenant::user' })
  const other = await browser.newContext({ baseURL: server.origin })
  await other.request.post('/api/login', {
    data: { email, password: 'gestur á safninu' },
    headers: { origin: server.origin },
  })
  const page = await other.newPage()
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Þú hefur ekki aðgang að þessari síðu',
  )
  await expect(page.getByText('403 · user.read')).toBeVisible()
  await expect(
    page.getByText(/^(Kerfisstjóri getur|Kerfisstjórar geta) veitt þér aðgang: .*Kerfisstjóri/),
  ).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Aðalvalmynd' }).getByText('Kerfisstjórn'),
  ).toHaveCount(0)
  await expectAccessible(page)
  const chief = await memberOf(admin, browser, server, 'Hrafnhildur Ýr', 'tenant::admin')
  await page.goto(hrefOf(paths.siteConfig({ tenantId: DEMO })))
  await expect(page.getByText('403 · config.write')).toBeVisible()
  await expect(
    page.getByText(/vefsvæðisins geta? veitt þér aðgang: .*Hrafnhildur Ýr/),
  ).toBeVisible()
  await chief.close()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Vinnsluverk' })).toHaveCount(0)
  await other.close()
})

test('a skip link leads past the menu', async ({ admin: { page, open } }) => {
  await open(paths.dashboard())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Fara beint í efni' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that closes after a choice', async ({ admin: { page, open } }) => {
    await open(paths.dashboard())
    await page.getByRole('button', { name: 'Opna valmynd' }).click()
    const drawer = page.getByRole('dialog', { name: 'Aðalvalmynd' })
    await expectAccessible(page, { isPortalOpen: true })
    await drawer.getByRole('link', { name: 'Vísar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vísar')
    await expect(drawer).toBeHidden()
  })
})
