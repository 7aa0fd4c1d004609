import { SIGN_IN_FAULTS } from '#contract/providers.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { signInFaultHelp } from '#texts/providers.ts'
import { eidLink, test } from './app-with-providers.ts'
import { expect, expectAccessible } from './kit.ts'

test('electronic ID comes first, then the password; choosing a password puts that first', async ({
  page,
}) => {
  await page.goto('/login')
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText([
    'Skrá inn með rafrænum skilríkjum',
    'Netfang og lykilorð',
    'Skrá inn með Facebook',
  ])
  await expectAccessible(page)
  await eidLink(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Netfang')).toBeFocused()
  await expect(ways).toHaveText(['Skrá inn með rafrænum skilríkjum', 'Skrá inn með Facebook'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('a registration link links an electronic ID; its sign-in leads to the requested page', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'gudrun' }
  await page.goto(await app.invite('Guðrún Ósk'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengdu nýja leið við aðganginn')
  await expect(page.getByText('Guðrún Ósk')).toBeVisible()
  // Without an e-mail address a password is useless.
  await expect(page.getByLabel('Nýtt lykilorð')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  await page.goto('/admin/user/settings')
  await expect(page.getByText('Rafræn skilríki (island.is)', { exact: true })).toBeVisible()
  await expect(page.getByText('Eina leiðin þín inn')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/admin/preferences')
  await eidLink(page).click()
  await expect(page).toHaveURL(/\/admin\/preferences$/)
})

test('one of several sign-in methods is removed on the account page after a question', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'other' }
  for (const way of ['Tengja Facebook', 'Tengja rafræn skilríki']) {
    await page.goto(await app.invite('Tvíleiða'))
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  }
  await page.goto('/admin/user/settings')
  await page.getByRole('button', { name: 'Aftengja Facebook' }).click()
  await expectAccessible(page, { isPortalOpen: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Aftengja' }).click()
  await expect(page.getByText('Innskráningarleiðin var aftengd')).toBeVisible()
  await expect(page.getByText('Eina leiðin þín inn')).toBeVisible()
  await expect(page.getByRole('button', { name: /Aftengja/ })).toHaveCount(0)
})

test('an unknown person is told what to do', async ({ page, app }) => {
  app.idp.control.next = { account: 'stranger' }
  await page.goto('/login')
  await eidLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Enginn aðgangur er tengdur þér enn',
  )
  await expect(page.getByText('Biddu stjórnanda safnsins um skráningartengil')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reyna aðra leið' }).press('Enter')
  await expect(eidLink(page)).toBeVisible()
})

test('cancelling, and signing in as a company, are explained above the sign-in methods', async ({
  page,
  app,
}) => {
  app.idp.control.next = { error: 'access_denied' }
  await page.goto('/login')
  await eidLink(page).click()
  await expect(page.getByRole('alert')).toContainText('Hætt var við innskráninguna')
  await expectAccessible(page)
  app.idp.control.next = { account: 'firm' }
  await eidLink(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Ekki er hægt að skrá sig inn í umboði annars',
  )
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You cannot sign in on behalf of somebody else',
  )
  await expect(page.getByRole('link', { name: 'Sign in with electronic ID' })).toBeVisible()
})

test('while a provider is contacted its button is disabled and says so', async ({ page }) => {
  await page.goto('/login')
  await expect(eidLink(page)).toBeVisible()
  // The redirect is delayed: a page that is being left cannot be inspected.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await eidLink(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Opna: Rafræn skilríki (island.is)' }),
  ).toHaveCount(1)
  await expect(eidLink(page)).toHaveAttribute('data-opening', 'true')
  await expectAccessible(page)
})

test('each error of a provider says what to do about it, and sign-in methods stay', async ({
  page,
}) => {
  for (const fault of SIGN_IN_FAULTS) {
    await page.goto(`/login?fault=${fault}&provider=island`)
    await expect(page.getByText(signInFaults[fault].is)).toBeVisible()
    await expect(page.getByText(signInFaultHelp[fault].is)).toBeVisible()
    if (fault !== 'providers.unknown') await expect(eidLink(page)).toBeVisible()
  }
})

test('a session shows its sign-in method, and signing out goes through the provider', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'gudrun' }
  app.idp.bent.answer = app.idp.say({ acr: 'sim-auth', amr: ['audkenni-sim'] })
  await page.goto(await app.invite('Guðrún Ósk'))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  app.idp.bent.answer = undefined
  await page.goto('/admin/user/settings')
  await expect(page.getByText('virk núna · Rafræn skilríki (island.is), í farsíma')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Guðrún Ósk/ }).click()
  await page.getByRole('menuitem', { name: 'Skrá út' }).click()
  await page.getByRole('button', { name: 'Skrá út hér líka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Innskráning')
  await expect(page).toHaveURL(`${app.origin}/login`)
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('signing out while the provider is down warns of a session that is still open there', async ({
  page,
  app,
}) => {
  app.idp.control.next = { account: 'gudrun' }
  await page.goto(await app.invite('Guðrún Ósk'))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mínar síður')
  await page.goto('/admin/user/settings')
  await app.idp.stop()
  await page.getByRole('button', { name: /Guðrún Ósk/ }).click()
  await page.getByRole('menuitem', { name: 'Skrá út' }).click()
  await expect(page.getByText('Þú hefur skráð þig út úr Vörðu')).toBeVisible()
  await expect(page.getByText('Ekki náðist samband við island.is')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await app.idp.listen()
})
