import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CLIENT, envOf, oauthEnvOf, startProvider } from '#server/providers/testing.ts'
import { freePort, startServer } from '#test/server.ts'
import { expect, expectSound, test as base } from './kit.ts'

const people = {
  gudrun: { nationalId: '0101302129', name: 'Guðrún' },
  other: { nationalId: '0101302399', name: 'Tvíleiða' },
  stranger: { nationalId: '0101302209', name: 'Ókunnur' },
  firm: { nationalId: '5012345678', name: 'Félag', subjectType: 'legalEntity' },
}

/** A Varða with an electronic ID and another provider, and the provider itself. */
type House = { home: string; idp: Awaited<ReturnType<typeof startProvider>>; invite: (name: string) => Promise<string> }

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
      const invite = async (name: string) => {
        if (!ids.has(name)) ids.set(name, ((await server.call('POST', '/api/users', { name, email: null })).body as { id: string }).id)
        const { body } = await server.call('GET', `/api/users/${ids.get(name)}/registertoken`)
        return (body as { link: string }).link
      }
      await use({ home: server.origin, idp, invite })
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
  await expectSound(page)
  await page.getByRole('link', { name: 'Tengja rafræn skilríki' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stjórnborð')
  await page.goto('/admin/user/settings')
  await expect(page.getByText('Rafræn skilríki (island.is)')).toBeVisible()
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
  await expect(page.getByRole('alert')).toContainText('One cannot sign in on behalf of another')
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
