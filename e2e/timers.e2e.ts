import type { Request } from '@playwright/test'
import { INVALID_FORM_MS, MAPPING_CACHE_MS, WORKER_POLL_MS } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, test, type SignedIn } from './kit.ts'

/** Replaces the page's clock by one that the test advances. */
const stopClock = async ({ page }: SignedIn) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)

/** Waits until all earlier requests have been answered. */
const flushRequests = ({ page }: SignedIn) =>
  page.evaluate(() => fetch('/healthz').then(({ status }) => status))

test('an invalid form shakes for one second', async ({ admin }) => {
  const { page, open } = admin
  await page.clock.install()
  await open(paths.tenants())
  await page.getByRole('button', { name: 'Nýtt vefsvæði' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await stopClock(admin)
  const form = dialog.locator('form')
  await dialog.getByRole('button', { name: 'Stofna vefsvæði' }).click()
  await expect(form).toHaveClass(/shaking/)
  await page.clock.runFor(INVALID_FORM_MS - 1)
  await expect(form).toHaveClass(/shaking/)
  await page.clock.runFor(1)
  await expect(form).not.toHaveClass(/shaking/)
})

test('workers are polled every five seconds', async ({ admin }) => {
  const { page, open } = admin
  const counts = { asked: 0, answered: 0 }
  const counted = (kind: keyof typeof counts) => (request: Request) => {
    counts[kind] += Number(request.url().endsWith('/api/server/workers'))
  }
  page.on('request', counted('asked')).on('requestfinished', counted('answered'))
  /** The number of requests, after the last answer: the next five seconds begin with it. */
  const readings = async () => {
    await flushRequests(admin)
    await expect.poll(() => counts.answered).toBe(counts.asked)
    await flushRequests(admin)
    return counts.asked
  }
  await page.clock.install()
  await open(paths.workers())
  await expect.poll(() => counts.answered).toBeGreaterThan(0)
  await stopClock(admin)
  const before = await readings()
  await page.clock.runFor(WORKER_POLL_MS)
  expect(await readings()).toBe(before + 1)
  await page.clock.runFor(WORKER_POLL_MS - 1)
  expect(await readings()).toBe(before + 1)
  await page.clock.runFor(1)
  expect(await readings()).toBe(before + 2)
})

test('the fields of an index are requested again only after an hour', async ({ admin }) => {
  const { page, open } = admin
  const { id } = await demoAlbum(admin)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('/mappings'))))
  const away = async () => {
    await page.getByRole('link', { name: 'Skrár', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Stærð' })).toBeVisible()
    await page.getByRole('link', { name: 'Efni', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /færsl/ })).toBeVisible()
  }
  await page.clock.install()
  // The hour begins when the answer arrives.
  const answered = page.waitForResponse((answer) => answer.url().includes('/mappings'))
  await open(paths.browse({ tenantId: DEMO, id }))
  await (await answered).finished()
  await away()
  await page.clock.fastForward(MAPPING_CACHE_MS - 60_000)
  await away()
  expect(asked).toBe(1)
  await page.clock.fastForward(120_000)
  await away()
  await expect.poll(() => asked).toBe(2)
})
