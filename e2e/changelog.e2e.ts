import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { changelog, type Change, type Release } from '#contract/changelog.ts'
import { CHANGELOG_PAGE_SIZE } from '#contract/limits.ts'
import { listChanges, listReleases } from '#server/changelog/service.ts'
import { changelogOf, makeRepository } from '#test/repository.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, expectAccessible, memberOf, test } from './kit.ts'

const KEY = 'admin/changes/read'
const NUMBERS = ['1.5.12', '1.5.11', '1.5.10', '1.5.9']
const dotted = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** A history from a temporary repository: a copy of the project may have none. */
let changes: Change[] = []
let releases: Release[] = []
test.beforeAll(() => {
  const { root, commit, release, begin, remove } = makeRepository()
  begin()
  for (let n = 0; n < CHANGELOG_PAGE_SIZE + 20; n++) commit(`Breyting ${n}`)
  for (let n = 1; n <= NUMBERS.length; n++) release(...NUMBERS.slice(-n))
  for (const message of ['Þrep má færa með lyklaborði', 'Drög birtast aldrei']) commit(message)
  ;({ changes, releases } = changelogOf(root))
  remove()
})

/** Answers API calls with the server's code over that history, or another. */
const withHistory = async (page: Page, history = { changes, releases }) => {
  const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams)
  await page.route('**/api/changelog?*', (route) => {
    const query = changelog.list.query.parse(queryOf(route.request().url()))
    return route.fulfill({ json: listChanges(history.changes, query) })
  })
  await page.route('**/api/changelog/releases*', (route) => {
    const query = changelog.releases.query.parse(queryOf(route.request().url()))
    return route.fulfill({ json: listReleases(history.releases, history.changes, query) })
  })
}

const tabOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link', { name: 'Breytingar' })
const releasesIn = (page: Page) => page.locator('main ol[data-list=releases] > li')
const commitsIn = (page: Page) => page.locator('main ol[data-list=commits] ul > li')

test('the tab counts new releases until they are marked as read', async ({
  admin: { page, open },
}) => {
  await withHistory(page)
  await open(paths.dashboard())
  const tab = tabOf(page)
  await expect(tab, 'nothing read yet').toHaveText('Breytingar1')
  await page.evaluate(
    ([key, hash]) => localStorage.setItem(key ?? '', hash ?? ''),
    [KEY, releases[2]?.hash],
  )
  await page.reload()
  await expect(tab).toHaveText('Breytingar2')
  await tab.click()
  await expect(page).toHaveURL(/#breytingar$/)
  await expect(page.getByText('4 útgáfur frá upphafi')).toBeVisible()
  const rows = releasesIn(page)
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('14. apríl 2025')
  await expect(rows.nth(1)).toContainText('Nýtt: Nýtt í 1.5.11.')
  await expect(rows.nth(2)).toContainText('Lesið til og með')
  await expect(rows.nth(2)).not.toContainText('Nýtt:')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merkja lesnar' }).click()
  await expect(tab).toHaveText('Breytingar')
  await expect(page.getByText('Lesið til og með')).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(releases[0]?.hash)
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(tab).toHaveText('Breytingar')
})

test('releases can be searched in the language of the page', async ({ admin: { page, open } }) => {
  await withHistory(page)
  await open(paths.changes())
  const search = page.getByLabel('Leita í útgáfum')
  await search.fill('1.5.10')
  await expect(page.getByText('1 útgáfa passar')).toBeVisible()
  await expect(releasesIn(page)).toHaveCount(1)
  await search.fill('ekkert slíkt orð')
  await expect(page.getByRole('heading', { name: 'Engin útgáfa passar' })).toBeVisible()
  await page.getByRole('button', { name: 'Sýna allar útgáfur' }).click()
  await expect(releasesIn(page)).toHaveCount(4)
})

test('administrators open the list of commits below, search it and page through it', async ({
  admin: { page, open },
}) => {
  await withHistory(page)
  await open(paths.changes())
  await expect(page.getByRole('heading', { name: 'Fyrir forritara' })).toBeVisible()
  await expect(commitsIn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sýna breytingalista' }).click()
  const rows = commitsIn(page)
  await expect(page.getByText(`${dotted(changes.length)} breyting`)).toBeVisible()
  await expect(rows.first()).toContainText('Drög birtast aldrei')
  const last = changes.at(-1)?.hash.slice(0, 7) ?? ''
  const search = page.getByLabel('Leita í breytingum')
  await search.fill(last)
  await expect(page.getByText('1 breyting passar')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `Nánar um ${last}` }).click()
  await expect(rows).toContainText(changes.at(-1)?.hash ?? '')
  await expectAccessible(page)
  await search.fill('ekkert slíkt orð')
  await page.getByRole('button', { name: 'Sýna allar breytingar' }).click()
  const older = page.getByRole('button', { name: 'Sækja eldri breytingar' })
  while ((await rows.count()) < changes.length) {
    const before = await rows.count()
    await older.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  await expect(older).toHaveCount(0)
})

test('a copy without releases says so, names its version and counts nothing as new', async ({
  admin: { page, open, call },
}) => {
  await withHistory(page, { changes: [], releases: [] })
  await open(paths.changes())
  await expect(page.getByRole('heading', { name: 'Engar útgáfur eru skráðar' })).toBeVisible()
  const { version } = await call<{ version: { name: string } }>('GET', '/api/me')
  await expect(page.getByRole('main').getByText(`Útgáfa ${version.name}`)).not.toContainText(
    'frá upphafi',
  )
  await expect(tabOf(page)).toHaveText('Breytingar')
  await page.getByRole('button', { name: 'Sýna breytingalista' }).click()
  await expect(page.getByRole('heading', { name: 'Engin breytingasaga fylgir' })).toBeVisible()
  await expectAccessible(page, { themes: ['light'] })
})

test('the newest release of this build is shown', async ({ admin: { page, open } }) => {
  const [newest] = JSON.parse(readFileSync('texts/releases.json', 'utf8')) as Release[]
  await open(paths.changes())
  await expect(releasesIn(page).first()).toContainText(newest?.changes[0]?.is ?? 'none')
  expect(existsSync('build/releases.json')).toBe(true)
})

test('members see the releases but not the list of commits', async ({ admin, browser, server }) => {
  const { page, open, close } = await memberOf(admin, browser, server, 'Notandi', 'tenant::user')
  await open(paths.changes())
  await expect(releasesIn(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Fyrir forritara' })).toHaveCount(0)
  await close()
})
