import type { Page } from '@playwright/test'
import { hrefOf, paths, type Place } from '#web/admin/paths.ts'
import { openersOf } from './try-dialogs.ts'
import {
  DEMO,
  demoAlbum,
  demoMuseum,
  demoRegistry,
  demoSounds,
  expect,
  expectAccessible,
  test,
} from './kit.ts'

/** `npm test` checks the wide window in the light theme; the slow run checks the rest. */
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 }, tag: '@themes' },
  phone: { viewport: { width: 390, height: 844 }, tag: '@slow' },
}

/** Waits until a screen has loaded. */
const waitUntilDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const [size, { viewport, tag }] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport })

    test('every screen passes the accessibility checks', { tag }, async ({ admin }) => {
      test.setTimeout(600_000)
      const { page, call } = admin
      const { id } = await demoAlbum(admin)
      const sounds = { tenantId: DEMO, id: (await demoSounds(admin)).id }
      const museum = { tenantId: DEMO, id: (await demoMuseum(admin)).id }
      const registry = { tenantId: DEMO, id: (await demoRegistry(admin)).id }
      const recordOf = async (one: { tenantId: string; id: string }) => {
        const path = `/api/tenants/${DEMO}/indices/${one.id}/search`
        const { hits } = await call<{ hits: { hits: { _id: string }[] } }>('POST', path, {
          size: 1,
        })
        return paths.record(one, hits.hits[0]?._id ?? '')
      }
      const me = await call<{ id: string }>('GET', '/api/me')
      const index = { tenantId: DEMO, id }
      const workers = await call<{ id: string }[]>('GET', '/api/server/workers')
      const cleanup = {
        name: `Tiltekt ${size}`,
        index: id,
        cron: '0 */7 * * *',
        action: 'cleanup',
        enabled: false,
      }
      const schedule = await call<{ id: string }>('POST', `/api/tenants/${DEMO}/schedules`, cleanup)
      const { runs } = await call<{ runs: { id: string }[] }>(
        'GET',
        `/api/tenants/${DEMO}/indices/${id}/runs`,
      )
      const places: Place[] = [
        paths.dashboard(),
        paths.events(),
        paths.changes(),
        paths.tenants(),
        paths.tenant({ tenantId: DEMO }),
        paths.users(),
        paths.user({ id: me.id }),
        paths.userEdit({ id: me.id }),
        paths.permissions(),
        paths.queues(),
        paths.backup(),
        paths.queue({ type: 'indexing', state: 'failed' }),
        paths.queue({ type: 'indexing', state: 'completed', tenant: DEMO }),
        paths.workers(),
        paths.worker({ id: workers[0]?.id ?? '' }),
        paths.ownSettings(),
        paths.debugExif(),
        paths.preferences(),
        paths.about(),
        paths.indices({ tenantId: DEMO }),
        paths.bin({ tenantId: DEMO }),
        paths.aliases({ tenantId: DEMO }),
        paths.aliasNew({ tenantId: DEMO }),
        paths.aliasEdit({ tenantId: DEMO, id: 'batar-og-skip' }),
        paths.browse({ tenantId: DEMO, id: 'batar-og-skip' }),
        paths.control(index),
        paths.pairs(index, runs[0]?.id ?? ''),
        paths.browse(index),
        { ...paths.browse(index), search: { view: 'list', filters: '1', meta: '1' } },
        paths.browse(sounds),
        { ...paths.browse(sounds), search: { view: 'list', filters: '1', meta: '1' } },
        paths.browse(museum),
        { ...paths.browse(museum), search: { view: 'list', filters: '1', meta: '1' } },
        paths.browse(registry),
        await recordOf(index),
        await recordOf(sounds),
        await recordOf(museum),
        await recordOf(registry),
        paths.queues(DEMO),
        paths.tree(registry),
        { ...paths.tree(registry), search: { meta: '1' } },
        { ...paths.control(museum), search: { links: 'record' } },
        paths.indexEdit(museum),
        paths.files(index),
        paths.files(sounds),
        paths.indexEdit(index),
        paths.schedules({ tenantId: DEMO }),
        paths.scheduleNew({ tenantId: DEMO }),
        paths.schedule({ tenantId: DEMO, id: schedule.id }),
        paths.site({ tenantId: DEMO }),
        paths.siteConfig({ tenantId: DEMO }),
        paths.blog({ tenantId: DEMO }),
        paths.postNew({ tenantId: DEMO }),
        paths.logs({ tenantId: DEMO }),
        paths.feed({ tenantId: DEMO }),
        paths.audit({ tenantId: DEMO }),
        { to: '/admin/ekkert-her' },
      ]
      for (const place of places)
        await test.step(hrefOf(place), async () => {
          await page.goto(hrefOf(place))
          await waitUntilDrawn(page)
          await expectAccessible(page)
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
