import type { Page } from '@playwright/test'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { THEME_OF_RUN } from './axe.ts'
import { WALKS } from './accessibility-walks.ts'
import { openersOf } from './try-dialogs.ts'
import { DEMO, demoAlbum, expect, expectAccessible, test } from './kit.ts'

/** `npm test` checks the wide window in the light theme; the slow run checks the rest. */
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 }, tag: '@themes', themes: THEME_OF_RUN },
  phone: { viewport: { width: 390, height: 844 }, tag: '@slow', themes: undefined },
}

/** Waits until a screen has loaded. */
const waitUntilDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const [size, { viewport, tag, themes }] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport })

    for (const [screens, placesOf] of Object.entries(WALKS))
      test.describe(screens, () => {
        test('every screen passes the accessibility checks', { tag }, async ({ admin }) => {
          test.setTimeout(600_000)
          for (const place of await placesOf(admin, size))
            await test.step(hrefOf(place), async () => {
              await admin.page.goto(hrefOf(place))
              await waitUntilDrawn(admin.page)
              await expectAccessible(admin.page, { themes })
            })
        })
      })

    test('a field shows one focus ring', async ({ admin: { page, open } }) => {
      await open(paths.indices({ tenantId: DEMO }))
      const field = page.getByRole('textbox', { name: 'Sía vísa' })
      await field.focus()
      const look = await field.evaluate((element) => {
        const { outlineColor, boxShadow } = getComputedStyle(element)
        return { outlineColor, isRinged: boxShadow !== 'none' }
      })
      expect(look).toEqual({ outlineColor: 'rgba(0, 0, 0, 0)', isRinged: true })
    })

    test('dialogs, menus and toasts pass the accessibility checks', { tag }, async ({ admin }) => {
      test.setTimeout(180_000)
      const { page, call } = admin
      for (const list of [paths.tenants(), paths.users(), paths.indices({ tenantId: DEMO })]) {
        await page.goto(hrefOf({ ...list, search: { create: 'true' } }))
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, { isPortalOpen: true })
      }
      await page.goto(hrefOf(paths.files({ tenantId: DEMO, id: (await demoAlbum(admin)).id })))
      await page.getByRole('button', { name: 'Hlaða upp' }).click()
      await expect(page.getByText('Dragðu skrár eða möppur hingað')).toBeVisible()
      await expectAccessible(page, { isPortalOpen: true })
      const name = `Prófun ${size}`
      await call('POST', '/api/users', { name, email: `${size}@synisafn.is` })
      await page.route('**/api/users/*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      await page.goto(hrefOf(paths.users()))
      await page.getByRole('button', { name: `Aðgerðir: ${name}` }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, { isPortalOpen: true })
      await page.getByRole('menuitem', { name: 'Eyða notanda…' }).click()
      const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
      await expectAccessible(page, { isPortalOpen: true })
      await asking.getByRole('button', { name: 'Eyða notanda' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page, { isPortalOpen: true })
    })

    test('every dialog passes the accessibility checks', { tag: '@slow' }, async ({ admin }) => {
      test.setTimeout(300_000)
      const { page } = admin
      for (const [place, name] of await openersOf(admin)) {
        await page.goto(hrefOf(place))
        await waitUntilDrawn(page)
        await page
          .getByRole('main')
          .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
          .first()
          .click()
        await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible()
        await expectAccessible(page, { isPortalOpen: true })
      }
    })

    test('the sign-in page passes the accessibility checks', async ({ visitor: { page } }) => {
      await page.goto('/login')
      await waitUntilDrawn(page)
      await expectAccessible(page)
    })
  })
