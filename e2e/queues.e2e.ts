import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#web/admin/paths.ts'
import {
  DEMO,
  expect,
  expectAccessible,
  makeIndex,
  putPhotographs,
  test,
  type SignedIn,
} from './kit.ts'

const LONG_AGO = new Date('2026-01-01T12:00:00Z')
const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file })
const failed = paths.queue({ type: 'indexing', state: 'failed', tenant: DEMO })

/** Creates and scans an index in which some files are not pictures. */
const makeScannedIndex = async (
  admin: SignedIn,
  library: string,
  name: string,
  broken: string[],
) => {
  putPhotographs({ library }, name, 1)
  for (const file of broken) {
    const path = join(library, DEMO, name, file)
    writeFileSync(path, 'ekki mynd')
    utimesSync(path, LONG_AGO, LONG_AGO)
  }
  const { id } = await makeIndex(admin, { name, directory: name })
  await admin.call('POST', `/api/tenants/${DEMO}/indices/${id}/run?action=scan`)
  const isDone = async () =>
    (
      await admin.call<{ completed: number; failed: number }>(
        'GET',
        `/api/tenants/${DEMO}/indices/${id}/counter`,
      )
    ).failed === broken.length
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true)
  return id
}

test('the queues count their jobs and list those that failed, each with its reason', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const id = await makeScannedIndex(admin, server.library, 'bidrod-yfirlit', [
    'gölluð-1.jpg',
    'gölluð-2.jpg',
  ])
  await open(paths.queues(DEMO))
  await expect(
    page
      .getByRole('navigation', { name: 'Aðalvalmynd' })
      .getByRole('link', { name: 'Biðraðir og þjónar' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'Vinnsluþjónar' })).toContainText('Svaraði fyrir')
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Skráning í vísi/ })
    .getByRole('link', { name: /^Mistókst/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/queues\/indexing\/failed/)
  await page.getByLabel('Sía eftir skrá eða auðkenni').fill('gölluð-2')
  await expect(row(page, 'gölluð-1.jpg')).toHaveCount(0)
  await expect(row(page, 'gölluð-2.jpg')).toContainText(
    'Skráin er ekki mynd af gerð sem kerfið les',
  )
  await expectAccessible(page)
  await expect(
    row(page, 'gölluð-2.jpg').getByRole('link', { name: 'bidrod-yfirlit' }),
  ).toHaveAttribute('href', new RegExp(`/indices/${id}/control`))
  await row(page, 'gölluð-2.jpg')
    .getByRole('link', { name: /Atburðaskrá: gölluð-2.jpg/ })
    .click()
  await expect(page.getByRole('log', { name: 'Atburðaskrá' })).toContainText('Skráin er ekki mynd')
})

test('the bar retries and deletes selected jobs after a question', async ({ admin, server }) => {
  const { page, open } = admin
  await makeScannedIndex(admin, server.library, 'bidrod-val', [
    'rusl-1.jpg',
    'rusl-2.jpg',
    'rusl-3.jpg',
  ])
  await open({ ...failed, search: { ...failed.search, q: 'rusl' } })
  await page.getByRole('checkbox', { name: 'Velja rusl-1.jpg' }).click()
  const bar = page.getByRole('region', { name: 'Valin verk' })
  await expect(bar).toContainText('1 verk valið')
  await expectAccessible(page)
  const list = `/api/queues/indexing/jobs/${DEMO}?state=failed&q=rusl-1`
  const endOf = async () =>
    (await admin.call<{ jobs: { ended: string }[] }>('GET', list)).jobs[0]?.ended
  const first = await endOf()
  await bar.getByRole('button', { name: 'Reyna aftur' }).click()
  await expect(page.getByText('1 verk fór aftur í bið')).toBeVisible()
  // The file is still not a picture and fails again with its reason.
  await expect.poll(async () => (await endOf()) ?? first, { timeout: 30_000 }).not.toBe(first)
  await page.getByRole('button', { name: 'Uppfæra' }).click()
  await expect(page.getByRole('checkbox', { name: /^Velja rusl/ })).toHaveCount(3)
  await expect(row(page, 'rusl-1.jpg')).toContainText('Skráin er ekki mynd')
  await page.getByRole('checkbox', { name: 'Velja öll verk á síðunni' }).click()
  await expect(bar).toContainText('3 verk valin')
  await bar.getByRole('button', { name: 'Eyða…' }).click()
  const asking = page.getByRole('dialog', { name: 'Ertu viss?' })
  await expect(asking).toContainText('3 verkum verður eytt úr biðröð')
  await expectAccessible(page, { isPortalOpen: true })
  await asking.getByRole('button', { name: 'Eyða verkum' }).click()
  await expect(page.getByRole('heading', { name: 'Ekkert verk passar' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Verk eftir stöðu' })
    .getByRole('link', { name: /Sleppt/ })
    .click()
  await page.getByLabel('Sía eftir skrá eða auðkenni').fill('rusl-3')
  await expect(row(page, 'rusl-3.jpg')).toContainText('Verkinu var eytt úr biðröð')
})

test('a refused job keeps its status and message on its row, and the others are done', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  await makeScannedIndex(admin, server.library, 'bidrod-villa', [
    'bil-1.jpg',
    'bil-2.jpg',
    'bil-3.jpg',
  ])
  await open({ ...failed, search: { ...failed.search, q: 'bil-' } })
  let refused = 0
  await page.route('**/api/queues/indexing/jobs/*/*', (route) => {
    if (route.request().method() !== 'DELETE' || refused++ > 0) return route.continue()
    const body = {
      code: 'jobs.started',
      title: 'Verkið er í vinnslu',
      message: 'Verkið er í vinnslu',
      status: 409,
    }
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    })
  })
  await page.getByRole('checkbox', { name: 'Velja öll verk á síðunni' }).click()
  await page.getByRole('button', { name: 'Eyða…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eyða verkum' }).click()
  await expect(page.getByText('Ekki eytt: 409 Verkið er í vinnslu')).toBeVisible()
  await expect(page.getByText('2 verkum var eytt')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'bil-' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Valin verk' })).toContainText('1 verk valið')
  await expectAccessible(page, { isPortalOpen: true })
})

test('jobs are selected by keyboard alone', async ({ admin, server }) => {
  const { page, open } = admin
  await makeScannedIndex(admin, server.library, 'bidrod-lyklar', [
    'lykill-1.jpg',
    'lykill-2.jpg',
    'lykill-3.jpg',
    'lykill-4.jpg',
  ])
  await open({ ...failed, search: { ...failed.search, q: 'lykill' } })
  const bar = page.getByRole('region', { name: 'Valin verk' })
  const ticks = page.getByRole('checkbox', { name: /^Velja lykill/ })
  await expect(ticks).toHaveCount(4)
  await ticks.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(ticks.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar).toContainText('1 verk valið')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 verk valin')
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText('4 verk valin')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('the next page begins after the last job seen, although others fail meanwhile', async ({
  admin,
  server,
}) => {
  const { page, open } = admin
  const files = (run: number, count: number) =>
    Array.from({ length: count }, (_, n) => `bladsida-${run}-${n}.jpg`)
  await makeScannedIndex(admin, server.library, 'bidrod-sidur-1', files(1, 205))
  await open({ ...failed, search: { ...failed.search, q: 'bladsida' } })
  const next = page.getByRole('button', { name: 'Næsta síða' })
  await expect(row(page, 'bladsida-1')).toHaveCount(200)
  const seen = await row(page, 'bladsida-1').allInnerTexts()
  // The list is not reloaded between the new failures and the press.
  await page.route(/\/api\/queues\/indexing\/jobs\/[^?]*\?(?!.*cursor=)/, () => undefined)
  await makeScannedIndex(admin, server.library, 'bidrod-sidur-2', files(2, 20))
  await next.click()
  await expect(row(page, 'bladsida-1')).toHaveCount(5)
  await expect(row(page, 'bladsida-2')).toHaveCount(0)
  const names = (texts: string[]) => texts.map((text) => /bladsida-[\d-]+/.exec(text)?.[0])
  expect(new Set(names([...seen, ...(await row(page, 'bladsida-1').allInnerTexts())])).size).toBe(
    205,
  )
  await expect(next).toBeDisabled()
})
