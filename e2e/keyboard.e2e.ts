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
import { WALKS } from './keyboard-ways.ts'

/** Waits until a screen has loaded and the focus is in its content, past all menus. */
const waitUntilArrived = async (page: Page, address: string) => {
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilLoaded(page)
}

test('every screen has its way in a walk', () => {
  const walked = Object.values(WALKS).flatMap((ways) => Object.keys(ways))
  expect(walked.toSorted()).toEqual(ROUTES.map(({ path }) => path).toSorted())
})

for (const [screens, ways] of Object.entries(WALKS))
  test.describe(screens, () => {
    test(
      'every screen can be reached and used by keyboard alone, with visible focus',
      {
        tag: '@slow',
      },
      async ({ admin }) => {
        test.setTimeout(500_000)
        const things = await demoIds(admin)
        const registry = await demoRegistry(admin)
        const { page } = admin
        await page.goto('/admin/preferences')
        await waitUntilArrived(page, '/admin/preferences')
        const faults: string[] = []
        const ADDRESSES = new Map(
          Object.keys(ways).map((path) => [
            path,
            fillAddress(path, path.endsWith('/tree') ? { ...things, album: registry.id } : things),
          ]),
        )
        const typed = (path: string) => ADDRESSES.get(path) ?? ''
        const addressOf = (path: string) => typed(path).replace(/\?.*/, '')
        const menu = page.getByRole('navigation', { name: 'Aðalvalmynd' })
        const come = async (path: string): Promise<void> => {
          const way = ways[path] ?? 'typed'
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
        for (const path of Object.keys(ways)) {
          try {
            await come(path)
            faults.push(...(await tabAround(page)).map((fault) => `${path} ${fault}`))
            const search = page.locator('main [data-page-search]')
            if ((await search.count()) === 0) continue
            await page
              .getByRole('heading', { level: 1 })
              .evaluate((one: HTMLElement) => one.focus())
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
  })

test('signing in by keyboard leads to the dashboard; signing out works too', async ({
  visitor: { page },
}) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Netfang'))
  await page.keyboard.type(ADMIN.email)
  await tabTo(page, page.getByLabel('Lykilorð', { exact: true }))
  await page.keyboard.type(ADMIN.password)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stjórnborð' })).toBeVisible()
  const leave = page.getByRole('menuitem', { name: 'Skrá út' })
  await pressEnterOn(page, page.getByRole('button', { name: /Notandavalmynd/ }), { back: true })
  await expect(leave).toBeVisible()
  await pressUntil(page, 'ArrowUp', () => expect(leave).toBeFocused({ timeout: 500 }))
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Innskráning' })).toBeVisible()
  await tabTo(page, page.getByLabel('Netfang'))
})
