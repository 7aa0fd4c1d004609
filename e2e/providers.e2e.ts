import { SIGN_IN_FAULTS } from '#contract/providers.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { signInFaultHelp } from '#texts/providers.ts'
import { eid, test } from './house.ts'
import { expect, expectSound } from './kit.ts'

test('electronic ID stands first, then e-mail and password, then the rest; choosing a password puts that first', async ({
  page,
}) => {
  await page.goto('/login')
  const ways = page.locator('main').getByRole('button').or(page.locator('main').getByRole('link'))
  await expect(ways).toHaveText([
    'Skrá inn með rafrænum skilríkjum',
    'Netfang og lykilorð',
    'Skrá inn með Facebook',
  ])
  await expectSound(page)
  await eid(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Netfang')).toBeFocused()
  await expect(page.getByRole('link')).toHaveText([
    'Skrá inn með rafrænum skilríkjum',
    'Skrá inn með Facebook',
  ])
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
})

test('a registration link links an electronic ID, which then signs in and leads to where one wanted to go', async ({
  page,
  house,
}) => {
  house.idp.control.next = { account: 'gudrun' }
  await page.goto(await house.invite('Guðrún Ósk'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengdu nýja leið við aðganginn')
  await expect(page.getByText('Guðrún Ósk')).toBeVisible()
  // Without an e-mail address a password would open nothing.
  await expect(page.getByLabel('Nýtt lykilorð')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await page.goto('/admin/user/settings')
  await expect(page.getByText('Rafræn skilríki (island.is)', { exact: true })).toBeVisible()
  await expect(page.getByText('Eina leiðin þín inn')).toBeVisible()
  await expectSound(page)

  await page.context().clearCookies()
  await page.goto('/admin/preferences')
  await eid(page).click()
  await expect(page).toHaveURL(/\/admin\/preferences$/)
})

test('one of several ways is taken off on the own page, once it is asked for', async ({
  page,
  house,
}) => {
  house.idp.control.next = { account: 'other' }
  for (const way of ['Tengja Facebook', 'Tengja rafræn skilríki']) {
    await page.goto(await house.invite('Tvíleiða'))
    await page.getByRole('link', { name: way }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  }
  await page.goto('/admin/user/settings')
  await page.getByRole('button', { name: 'Aftengja Facebook' }).click()
  await expectSound(page, { isPortalOpen: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Aftengja' }).click()
  await expect(page.getByText('Innskráningarleiðin var aftengd')).toBeVisible()
  await expect(page.getByText('Eina leiðin þín inn')).toBeVisible()
  await expect(page.getByRole('button', { name: /Aftengja/ })).toHaveCount(0)
})

test('who is not known is told what to do', async ({ page, house }) => {
  house.idp.control.next = { account: 'stranger' }
  await page.goto('/login')
  await eid(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Enginn aðgangur er tengdur þér enn',
  )
  await expect(page.getByText('Biddu stjórnanda safnsins um skráningartengil')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Reyna aðra leið' }).click()
  await expect(eid(page)).toBeVisible()
})

test('giving up and a company are told above the ways to sign in, in English too', async ({
  page,
  house,
}) => {
  house.idp.control.next = { error: 'access_denied' }
  await page.goto('/login')
  await eid(page).click()
  await expect(page.getByRole('alert')).toContainText('Hætt var við innskráninguna')
  await expectSound(page)
  house.idp.control.next = { account: 'firm' }
  await eid(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Ekki er hægt að skrá sig inn í umboði annars',
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You cannot sign in on behalf of somebody else',
  )
  await expect(page.getByRole('link', { name: 'Sign in with electronic ID' })).toBeVisible()
})

test('while a provider is on its way its button waits, and says so', async ({ page }) => {
  await page.goto('/login')
  await expect(eid(page)).toBeVisible()
  // The way there is held, for a page that is being left answers nothing.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await eid(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Opna: Rafræn skilríki (island.is)' }),
  ).toHaveCount(1)
  await expect(eid(page)).toHaveAttribute('data-loading', 'true')
  await expectSound(page)
})

test('whatever went wrong at a provider is told with what to do about it, and the ways to sign in stay', async ({
  page,
}) => {
  for (const fault of SIGN_IN_FAULTS) {
    await page.goto(`/login?fault=${fault}&provider=island`)
    await expect(page.getByText(signInFaults[fault].is)).toBeVisible()
    await expect(page.getByText(signInFaultHelp[fault].is)).toBeVisible()
    if (fault !== 'providers.unknown') await expect(eid(page)).toBeVisible()
  }
})

test('a session tells how it was begun, and signing out leads to the provider and back to the sign-in page', async ({
  page,
  house,
}) => {
  house.idp.control.next = { account: 'gudrun' }
  house.idp.bent.answer = house.idp.say({ acr: 'sim-auth', amr: ['audkenni-sim'] })
  await page.goto(await house.invite('Guðrún Ósk'))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  house.idp.bent.answer = undefined
  await page.goto('/admin/user/settings')
  await expect(page.getByText('virk núna · Rafræn skilríki (island.is), í farsíma')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /Guðrún Ósk/ }).click()
  await page.getByRole('menuitem', { name: 'Skrá út' }).click()
  await page.getByRole('button', { name: 'Skrá út hér líka' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Innskráning')
  await expect(page).toHaveURL(`${house.home}/login`)
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('who signs out while the provider is away is told that they may still be signed in there', async ({
  page,
  house,
}) => {
  house.idp.control.next = { account: 'gudrun' }
  await page.goto(await house.invite('Guðrún Ósk'))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await house.idp.stop()
  await page.getByRole('button', { name: /Guðrún Ósk/ }).click()
  await page.getByRole('menuitem', { name: 'Skrá út' }).click()
  await expect(page.getByText('Þú hefur skráð þig út úr Vörðu')).toBeVisible()
  await expect(page.getByText('Ekki náðist samband við island.is')).toBeVisible()
  await expectSound(page)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await house.idp.listen()
})
