import type { Page } from '@playwright/test'
import { permissionsOf, ROLES } from '#contract/permissions.ts'
import { hrefOf, paths } from '#web/admin/paths.ts'
import { fillAddress, ROUTES, demoIds, addressesOfMissing } from './addresses.ts'
import { expect, memberOf, test } from './kit.ts'

const NOT_ALLOWED = 'Þú hefur ekki aðgang að þessari síðu'
const NOT_FOUND = 'Síðan fannst ekki'
const ABOUT = 'Um Vörðu'

/** Titles of the pages that report a missing thing. */
const NOTHING_THERE = /fann(st)? ekki/i

const headingAt = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toBeVisible()
  return (await heading.innerText()).trim()
}

/**
 * The title of the page at an address, reached by client-side navigation. Passes through the About
 * page, so that no title is mistaken for the next one.
 */
const headingWithin = async (page: Page, address: string): Promise<string> => {
  const heading = page.getByRole('heading', { level: 1 })
  const go = (to: string) =>
    page.evaluate((path) => {
      history.pushState({}, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, to)
  await go(hrefOf(paths.about()))
  await expect(heading).toHaveText(ABOUT)
  if (address === hrefOf(paths.about())) return ABOUT
  await go(address)
  await expect(heading, address).not.toHaveText(ABOUT)
  return (await heading.innerText()).trim()
}

test(
  'an administrator reaches every address, and each refuses the roles it should',
  { tag: '@slow' },
  async ({ admin, browser, server }) => {
    test.setTimeout(400_000)
    const things = await demoIds(admin)
    for (const { path } of ROUTES)
      expect([NOT_ALLOWED, NOT_FOUND], path).not.toContain(
        await headingAt(admin.page, fillAddress(path, things)),
      )
    for (const role of ROLES) {
      const { page, close } = await memberOf(admin, browser, server, role, role)
      const held = permissionsOf(role)
      await headingAt(page, hrefOf(paths.about()))
      for (const { path, needs } of ROUTES) {
        const isRefused = needs !== undefined && !held.includes(needs)
        expect(
          (await headingWithin(page, fillAddress(path, things))) === NOT_ALLOWED,
          `${role} at ${path}`,
        ).toBe(isRefused)
      }
      await close()
    }
  },
)

/** The faults of the page for a missing thing: its title, its reason, and its link onward. */
const faultsAt = async (page: Page, address: string, lists: Set<string>): Promise<string[]> => {
  await page.goto(address)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  // The screen may show its own title until the answer arrives.
  await expect(title)
    .toHaveText(NOTHING_THERE, { timeout: 4000 })
    // Another title is the usual case; its faults are read below.
    .catch(() => {})
  const heading = (await title.allInnerTexts()).join().trim()
  const main = page.getByRole('main')
  const ways = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const list = ways.find((href) => href !== '/admin/dashboard')
  if (list) lists.add(list)
  return [
    ...(NOTHING_THERE.test(heading) ? [] : [`the title is „${heading}“`]),
    ...(/^Slóðin .+\.$/m.test(await main.innerText()) ? [] : ['no sentence says why']),
    ...((await page.title()) === `${heading} · Varða`
      ? []
      : [`the window is called „${await page.title()}“`]),
    ...(list && ways.includes('/admin/dashboard') ? [] : ['nothing leads on']),
    ...((await main.getByRole('button', { name: 'Reyna aftur' }).count()) === 0
      ? []
      : ['it says to try again']),
  ].map((fault) => `${address}: ${fault}`)
}

test(
  'the address of a missing thing says so, says why, and leads to the nearest list',
  { tag: '@slow' },
  async ({ admin, browser, server }) => {
    test.setTimeout(300_000)
    const things = await demoIds(admin)
    const user = await memberOf(admin, browser, server, 'Notandi', 'tenant::user')
    const held = permissionsOf('tenant::user')
    const faults: string[] = []
    let tried = 0
    for (const { page, may } of [
      { page: admin.page, may: () => true },
      {
        page: user.page,
        may: (needs?: (typeof held)[number]) => needs === undefined || held.includes(needs),
      },
    ]) {
      const lists = new Set<string>()
      for (const { path, needs } of ROUTES) {
        if (!may(needs)) continue
        for (const address of addressesOfMissing(path, things)) {
          tried++
          faults.push(...(await faultsAt(page, address, lists)))
        }
      }
      for (const list of lists) {
        const heading = await headingAt(page, list)
        if (heading === NOT_ALLOWED || NOTHING_THERE.test(heading))
          faults.push(`${list} is no way on: ${heading}`)
      }
    }
    await user.close()
    expect(faults).toEqual([])
    expect(tried).toBeGreaterThan(50)
  },
)
