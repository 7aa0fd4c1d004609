import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { changelog, type Change } from '#contract/changelog.ts'
import { CHANGELOG_PAGE_SIZE } from '#contract/limits.ts'
import { listChanges } from '#server/changelog/service.ts'
import { changelogOf, makeRepository } from '#test/repository.ts'
import { paths } from '#web/admin/paths.ts'
import { expect, expectSound, test } from './kit.ts'

const KEY = 'admin/changes/read'
const dotted = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** Of a repository of the test's own: a copy of the project may have no history. */
let changes: Change[] = []
test.beforeAll(() => {
  const { root, git, commit, begin, remove } = makeRepository()
  begin()
  for (let n = 0; n < CHANGELOG_PAGE_SIZE + 20; n++) commit(`Breyting ${n}`)
  git('tag', 'v1.5.12')
  for (const message of ['Þrep má færa með lyklaborði', 'Drög birtast aldrei', 'Tiltekt stöðvast'])
    commit(message)
  changes = changelogOf(root)?.entries ?? []
  remove()
})

/** The server's own answers, over that history, or another. */
const withHistory = (page: Page, history = changes) =>
  page.route('**/api/changelog*', (route) => {
    const query = changelog.list.query.parse(
      Object.fromEntries(new URL(route.request().url()).searchParams),
    )
    return route.fulfill({ json: listChanges(history, query) })
  })

test('changes that are new are counted on the tab until they are marked read', async ({
  admin: { page, open },
}) => {
  await withHistory(page)
  await open(paths.dashboard())
  const tab = page
    .getByRole('navigation', { name: 'Stjórnborð' })
    .getByRole('link', { name: 'Breytingar' })
  await expect(tab, 'nothing read yet').toHaveText('Breytingar1')
  await page.evaluate(
    ([key, hash]) => localStorage.setItem(key ?? '', hash ?? ''),
    [KEY, changes[2]?.hash],
  )
  await page.reload()
  await expect(tab).toHaveText('Breytingar2')
  await tab.click()
  await expect(page).toHaveURL(/#breytingar$/)
  await expect(page.getByText(`${dotted(changes.length)} breyting`)).toBeVisible()
  const rows = page.locator('main ol ul > li')
  await expect(rows.nth(1)).toContainText(`Nýtt: ${changes[1]?.message}`)
  await expect(rows.nth(2)).toContainText('Lesið til og með')
  await expect(rows.nth(2)).not.toContainText('Nýtt')
  await expectSound(page)
  await page.getByRole('button', { name: 'Merkja lesnar' }).click()
  await expect(tab).toHaveText('Breytingar')
  await expect(page.getByText('Lesið til og með')).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(changes[0]?.hash)
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(tab).toHaveText('Breytingar')
})

test('changes are sought, opened and paged back through', async ({ admin: { page, open } }) => {
  await withHistory(page)
  await open(paths.changes())
  const rows = page.locator('main ol ul > li')
  const last = changes.at(-1)?.hash.slice(0, 7) ?? ''
  await page.getByLabel('Leita í breytingum').fill(last)
  await expect(page.getByText('1 breyting passar')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: `Nánar um ${last}` }).click()
  await expect(rows).toContainText(changes.at(-1)?.hash ?? '')
  await page.getByLabel('Leita í breytingum').fill('ekkert slíkt orð')
  await expect(page.getByRole('heading', { name: 'Engin breyting passar' })).toBeVisible()
  await page.getByRole('button', { name: 'Sýna allar breytingar' }).click()
  const older = page.getByRole('button', { name: 'Sækja eldri breytingar' })
  while ((await rows.count()) < changes.length) {
    const before = await rows.count()
    await older.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  await expect(older).toHaveCount(0)
})

test('a copy without a history says so, names its version and counts nothing as new', async ({
  admin: { page, open, call },
}) => {
  await withHistory(page, [])
  await open(paths.changes())
  await expect(page.getByRole('heading', { name: 'Engin breytingasaga fylgir' })).toBeVisible()
  const { version } = await call<{ version: { name: string } }>('GET', '/api/me')
  await expect(page.getByRole('main').getByText(`Útgáfa ${version.name}`)).not.toContainText(
    'breyting',
  )
  await expect(
    page.getByRole('navigation', { name: 'Stjórnborð' }).getByRole('link', { name: 'Breytingar' }),
  ).toHaveText('Breytingar')
  await expectSound(page, { themes: ['light'] })
})

test('the newest change of this very build is shown, or that there is none', async ({
  admin: { page, open },
}) => {
  const file = 'build/changelog.json'
  const [newest] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Change[]) : []
  await open(paths.changes())
  if (newest) await expect(page.locator('main ol ul > li').first()).toContainText(newest.message)
  else await expect(page.getByRole('heading', { name: 'Engin breytingasaga fylgir' })).toBeVisible()
})
