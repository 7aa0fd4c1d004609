import type { Page } from '@playwright/test'
import { fillAddress, ROUTES, demoIds } from './addresses.ts'
import { ADMIN, demoRegistry, expect, test } from './kit.ts'
import {
  pressEnterOn,
  tabAround,
  press,
  pressUntil,
  waitUntilLoaded,
  focusStop,
  tabTo,
} from './keyboard.ts'

/** How a screen is reached: menu, link on another screen, user menu, or typed address. */
type Way = 'menu' | 'typed' | { from: string } | { own: string }

const S = '/settings/$tenantId'
const WAYS: Record<string, Way> = {
  '/dashboard': 'menu',
  '/tenants': 'menu',
  '/tenants/$tenantId': { from: '/tenants' },
  '/users': 'menu',
  '/users/permissions': { from: '/users' },
  '/users/$id': { from: '/users' },
  '/users/$id/edit': { from: '/users/$id' },
  '/queues': 'menu',
  '/queues/$type/$state': { from: '/queues' },
  '/queues/$type': 'typed',
  '/workers/$worker': { from: '/queues' },
  '/workers': { from: '/workers/$worker' },
  '/backup': 'menu',
  '/debug/exif': 'menu',
  '/user/settings': { own: 'Stillingar mínar' },
  '/preferences': { own: 'Kjörstillingar' },
  '/about': { own: 'Um Vörðu' },
  [`${S}/indices`]: 'menu',
  [`${S}/indices/$id/control`]: { from: `${S}/indices` },
  [`${S}/indices/$id/files`]: { from: `${S}/indices/$id/control` },
  [`${S}/indices/$id/edit`]: { from: `${S}/indices/$id/files` },
  [`${S}/indices/$id/browse`]: { from: `${S}/indices/$id/edit` },
  [`${S}/indices/$id/records/$recordId`]: { from: `${S}/indices/$id/browse` },
  [`${S}/indices/$id/tree`]: 'typed',
  [`${S}/indices/$id/runs/$runId/pairs`]: 'typed',
  [`${S}/alias`]: 'menu',
  [`${S}/alias/create`]: { from: `${S}/alias` },
  [`${S}/alias/$id/edit`]: { from: `${S}/alias` },
  [`${S}/blog`]: 'menu',
  [`${S}/blog/edit`]: 'typed',
  [`${S}/blog/edit/$id`]: 'typed',
  [`${S}/schedules`]: 'menu',
  [`${S}/schedules/new`]: { from: `${S}/schedules` },
  [`${S}/schedules/$id`]: { from: `${S}/schedules` },
  [`${S}/site-config`]: 'menu',
  [`${S}/site`]: 'menu',
  '/attribute-editor': 'menu',
  '/attribute-editor/$type': 'typed',
  '/attribute-editor/$type/$attributekey': 'typed',
  [`${S}/image-profiles`]: 'menu',
  [`${S}/image-profiles/$profileId`]: { from: `${S}/image-profiles` },
  [`${S}/crowdsource`]: 'menu',
  [`${S}/crowdsource/$indexId`]: { from: `${S}/crowdsource` },
  [`${S}/crowdsource/$indexId/$documentId`]: { from: `${S}/crowdsource/$indexId` },
  [`${S}/crowdsource/$indexId/$documentId/$id/diff`]: {
    from: `${S}/crowdsource/$indexId/$documentId`,
  },
  [`${S}/comments`]: 'menu',
  [`${S}/comments/$id`]: { from: `${S}/comments` },
  [`${S}/assets`]: 'menu',
  [`${S}/logs`]: 'menu',
  [`${S}/audit`]: { from: `${S}/logs` },
  [`${S}/feed`]: { from: `${S}/logs` },
}

/** Waits until a screen has loaded and the focus is in its content, past all menus. */
const waitUntilArrived = async (page: Page, address: string) => {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilLoaded(page)
}

test(
  'every screen can be reached and used by keyboard alone, with visible focus',
  { tag: '@slow' },
  async ({ admin }) => {
    test.setTimeout(500_000)
    const things = await demoIds(admin)
    const registry = await demoRegistry(admin)
    expect(ROUTES.map(({ path }) => path).toSorted(), 'each address has its way here').toEqual(
      Object.keys(WAYS).toSorted(),
    )
    const { page } = admin
    await page.goto('/admin/preferences')
    await waitUntilArrived(page, '/admin/preferences')
    const faults: string[] = []
    const ADDRESSES = new Map(
      Object.keys(WAYS).map((path) => [
        path,
        fillAddress(path, path.endsWith('/tree') ? { ...things, album: registry.id } : things),
      ]),
    )
    const typed = (path: string) => ADDRESSES.get(path) ?? ''
    const addressOf = (path: string) => typed(path).replace(/\?.*/, '')
    const menu = page.getByRole('navigation', { name: 'Aðalvalmynd' })
    const come = async (path: string): Promise<void> => {
      const way = WAYS[path] ?? 'typed'
      const address = addressOf(path)
      if (way === 'typed') {
        await page.goto(typed(path))
        return waitUntilArrived(page, address)
      }
      if (way === 'menu')
        await pressEnterOn(page, menu.locator(`a[href^="${address}"]`), { back: true })
      else if ('own' in way) {
        await pressEnterOn(page, page.getByRole('button', { name: /Notandavalmynd/ }), {
          back: true,
        })
        await expect(page.getByRole('menuitem', { name: way.own })).toBeVisible()
        while (
          !(await page
            .getByRole('menuitem', { name: way.own })
            .evaluate((one) => one === document.activeElement))
        )
          await press(page, 'ArrowDown')
        await press(page, 'Enter')
      } else {
        if (new URL(page.url()).pathname !== addressOf(way.from)) await come(way.from)
        await pressEnterOn(
          page,
          page.locator(
            `main a[href^="${address}"], main [data-record="${address.split('/').at(-1)}"]`,
          ),
          { most: 400 },
        )
      }
      await waitUntilArrived(page, address)
      await expect
        .poll(async () => (await focusStop(page)).inMain, `the focus after coming to ${path}`)
        .toBe(true)
    }
    for (const path of Object.keys(WAYS)) {
      try {
        await come(path)
        faults.push(...(await tabAround(page)).map((fault) => `${path} ${fault}`))
        const search = page.locator('main [data-page-search]')
        if ((await search.count()) === 0) continue
        await page.getByRole('heading', { level: 1 }).evaluate((one: HTMLElement) => one.focus())
        await press(page, '/')
        if (!(await search.first().evaluate((one) => one === document.activeElement)))
          faults.push(`${path} / does not lead to its search`)
      } catch (error) {
        faults.push(`${path} ${String(error).slice(0, 400)}`)
        await page.goto('/admin/dashboard')
        await waitUntilArrived(page, '/admin/dashboard')
      }
    }
    expect(faults).toEqual([])
  },
)

test('signing in by keyboard focuses the title of the dashboard; signing out works too', async ({
  visitor: { page },
}) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Netfang'))
  await page.keyboard.type(ADMIN.email)
  await tabTo(page, page.getByLabel('Lykilorð', { exact: true }))
  await page.keyboard.type(ADMIN.password)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stjórnborð' })).toBeFocused()
  const leave = page.getByRole('menuitem', { name: 'Skrá út' })
  await pressEnterOn(page, page.getByRole('button', { name: /Notandavalmynd/ }), { back: true })
  await expect(leave).toBeVisible()
  await pressUntil(page, 'ArrowUp', () => expect(leave).toBeFocused({ timeout: 500 }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Innskráning' })).toBeVisible()
  await tabTo(page, page.getByLabel('Netfang'))
})
