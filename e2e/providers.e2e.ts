import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIENT, envOf, oauthEnvOf, startProvider } from '#server/providers/testing.ts'
import { freePort, startServer } from '#test/server.ts'
import { SIGN_IN_FAULTS } from '#contract/providers.ts'
import { signInFaults } from '#texts/provider-problems.ts'
import { signInFaultHelp } from '#texts/providers.ts'
import { ADMIN, expect, expectSound, test as base, writeRows } from './kit.ts'

const people = {
  gudrun: { nationalId: '0101302129', name: 'Guðrún' },
  other: { nationalId: '0101302399', name: 'Tvíleiða' },
  stranger: { nationalId: '0101302209', name: 'Ókunnur' },
  friend: { name: 'Vinur' },
  chief: { nationalId: '0101302479', name: 'Stjórnandi' },
  firm: { nationalId: '5012345678', name: 'Félag', subjectType: 'legalEntity' },
}

/** A Varða with an electronic ID and another provider, and the provider itself. */
type House = {
  home: string
  idp: Awaited<ReturnType<typeof startProvider>>
  invite: (name: string, fields?: object) => Promise<string>
  /** Makes all sign-ins older. */
  age: (hours: number) => Promise<void>
}

const test = base.extend<object, { house: House }>({
  house: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern for what a fixture needs
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'varda-e2e-'))
      chmodSync(data, 0o755)
      const idp = await startProvider(people)
      const port = await freePort()
      const server = await startServer(join(data, 'data'), {
        PORT: String(port),
        ...envOf('ISLAND', { KIND: 'eid', LABEL: 'island.is', ISSUER: idp.origin, CLIENT_ID: CLIENT.id, CLIENT_SECRET: CLIENT.secret }),
        ...oauthEnvOf('FACEBOOK', idp.origin),
      })
      idp.control.redirectUris = ['island', 'facebook'].map((name) => `${server.origin}/api/login/oidc/${name}/callback`)
      idp.renew()
      await server.signIn()
      const ids = new Map<string, string>()
      const invite = async (name: string, fields = {}) => {
        const make = () => server.call('POST', '/api/users', { name, email: null, ...fields })
        if (!ids.has(name)) ids.set(name, ((await make()).body as { id: string }).id)
        const { body } = await server.call('GET', `/api/users/${ids.get(name)}/registertoken`)
        return (body as { link: string }).link
      }
      const age = (hours: number) =>
        writeRows(join(data, 'data', 'library'), `update session set authenticated = now() - interval '${hours} hours'`)
      await use({ home: server.origin, idp, invite, age })
      await server.stop()
      await idp.stop()
      rmSync(data, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ house }, use) => use(house.home),
})

const eid = (page: Page) => page.getByRole('link', { name: 'Skrá inn með rafrænum skilríkjum' })

test('electronic ID stands first, then e-mail and password, then the rest; choosing a password puts that first', async ({ page }) => {
  await page.goto('/login')
  const ways = page.locator('main').getByRole('button').or(page.locator('main').getByRole('link'))
  await expect(ways).toHaveText(['Skrá inn með rafrænum skilríkjum', 'Netfang og lykilorð', 'Skrá inn með Facebook'])
  await expectSound(page)
  await eid(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Netfang')).toBeFocused()
  await expect(page.getByRole('link')).toHaveText(['Skrá inn með rafrænum skilríkjum', 'Skrá inn með Facebook'])
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
})

test('a registration link links an electronic ID, which then signs in and leads to where one wanted to go', async ({ page, house }) => {
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

test('one of several ways is taken off on the own page, once it is asked for', async ({ page, house }) => {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enginn aðgangur er tengdur þér enn')
  await expect(page.getByText('Biddu stjórnanda safnsins um skráningartengil')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Reyna aðra leið' }).click()
  await expect(eid(page)).toBeVisible()
})

test('giving up and a company are told above the ways to sign in, in English too', async ({ page, house }) => {
  house.idp.control.next = { error: 'access_denied' }
  await page.goto('/login')
  await eid(page).click()
  await expect(page.getByRole('alert')).toContainText('Hætt var við innskráninguna')
  await expectSound(page)
  house.idp.control.next = { account: 'firm' }
  await eid(page).click()
  await expect(page.getByRole('alert')).toContainText('Ekki er hægt að skrá sig inn í umboði annars')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert')).toContainText('You cannot sign in on behalf of somebody else')
  await expect(page.getByRole('link', { name: 'Sign in with electronic ID' })).toBeVisible()
})

test('while a provider is on its way its button waits, and says so', async ({ page }) => {
  await page.goto('/login')
  await expect(eid(page)).toBeVisible()
  // The way there is held, for a page that is being left answers nothing.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await eid(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Opna: Rafræn skilríki (island.is)' })).toHaveCount(1)
  await expect(eid(page)).toHaveAttribute('data-loading', 'true')
  await expectSound(page)
})

test('whatever went wrong at a provider is told with what to do about it, and the ways to sign in stay', async ({ page }) => {
  for (const fault of SIGN_IN_FAULTS) {
    await page.goto(`/login?fault=${fault}&provider=island`)
    await expect(page.getByText(signInFaults[fault].is)).toBeVisible()
    await expect(page.getByText(signInFaultHelp[fault].is)).toBeVisible()
    if (fault !== 'providers.unknown') await expect(eid(page)).toBeVisible()
  }
})

test('a session tells how it was begun, and signing out leads to the provider and back to the sign-in page', async ({ page, house }) => {
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

test('who signs out while the provider is away is told that they may still be signed in there', async ({ page, house }) => {
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

test('an administrator who has Facebook alone is told that it cannot show who they are, and how to get a way that can', async ({
  page,
  house,
}) => {
  house.idp.control.next = { account: 'friend' }
  await page.goto(await house.invite('Fésbókarstjóri', { admin: true, email: 'fesbok@safn.is' }))
  await page.getByRole('link', { name: 'Tengja Facebook' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  await page.getByRole('dialog').getByLabel('Nafn').fill('Nýr í safninu')
  await page.getByRole('button', { name: 'Stofna notanda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await expect(dialog).toContainText('Þú skráir þig aðeins inn með Facebook, og sú leið getur ekki staðfest hver þú ert núna')
  await expect(dialog).toContainText('með skráningartengli tengir þú rafræn skilríki eða velur lykilorð')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expectSound(page, { isPortalOpen: true })
  await dialog.getByRole('button', { name: 'Loka' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Nafn')).toHaveValue('Nýr í safninu')
})

test('an administrator who signed in long ago shows anew who they are, and is back where they were', async ({ page, house }) => {
  house.idp.control.next = { account: 'chief' }
  await page.goto(await house.invite('Stjórnandi', { admin: true }))
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await house.age(13)
  await page.goto('/admin/user/settings')
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  const makeToken = async () => {
    await page.getByRole('button', { name: 'Nýr lykill' }).click()
    await page.getByRole('textbox', { name: 'Heiti' }).fill('Skanni')
    await page.getByRole('button', { name: 'Búa til lykil' }).click()
  }
  await makeToken()
  await expect(dialog.getByText('Ekkert hefur breyst enn')).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveText(['Skrá inn með rafrænum skilríkjum'])
  await expectSound(page, { isPortalOpen: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page, { isPortalOpen: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await eid(page).click()
  await expect(page).toHaveURL(/\/admin\/user\/settings$/)
  await makeToken()
  await expect(page.getByRole('dialog', { name: 'API-lykill: Skanni' })).toBeVisible()
})

test('a password shows anew who one is without leaving the page, and what was written there stays', async ({ page, house }) => {
  await page.goto('/login?next=/admin/users')
  await page.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  await house.age(13)
  await page.getByRole('button', { name: 'Nýr notandi' }).click()
  await page.getByRole('dialog').getByLabel('Nafn').fill('Nýr í safninu')
  const make = page.getByRole('button', { name: 'Stofna notanda' })
  await make.click()
  const dialog = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await dialog.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await expect(dialog.getByLabel('Netfang')).toHaveValue(ADMIN.email)
  await dialog.getByLabel('Lykilorð', { exact: true }).fill('rangt lykilorð')
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Netfang eða lykilorð er rangt')
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await make.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nýr í safninu')
  // A dialog that shows what came of it asks again.
  await house.age(13)
  await page.getByRole('button', { name: 'Búa til skráningartengil' }).click()
  await dialog.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await dialog.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByRole('textbox', { name: 'Tengill' })).toHaveValue(/\/login\?register=/)
})

test('a question who one is stands over the dialog one was in: Escape closes it alone, and nothing written is lost', async ({
  page,
  house,
}) => {
  await page.goto('/login?next=/admin/users')
  await page.getByRole('button', { name: 'Netfang og lykilorð' }).click()
  await page.getByLabel('Netfang').fill(ADMIN.email)
  await page.getByLabel('Lykilorð', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Skrá inn', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notendur')
  await house.age(13)
  await page.getByRole('button', { name: 'Nýr notandi' }).press('Enter')
  const lower = page.getByRole('dialog', { name: 'Nýr notandi' })
  const upper = page.getByRole('dialog', { name: 'Staðfestu hver þú ert' })
  await expect(lower.getByLabel('Nafn')).toBeFocused()
  await page.keyboard.type('Nýr undir')
  for (const key of ['Enter', 'Escape', 'Enter']) {
    await page.keyboard.press(key)
    await expect(upper).toHaveCount(key === 'Enter' ? 1 : 0)
    await expect(lower.getByLabel('Nafn')).toHaveValue('Nýr undir')
    if (key === 'Escape') await expect(lower.getByLabel('Nafn')).toBeFocused()
    else await expect(upper.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(upper).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(lower).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nýr notandi' })).toBeFocused()
})
