import { INVALID_FORM_MS, MAPPING_CACHE_MS, WORKER_POLL_MS } from '#contract/limits.ts'
import { paths } from '#web/admin/paths.ts'
import { DEMO, demoAlbum, expect, test, type SignedIn } from './kit.ts'

/** Times that a person waits, by a clock that the test sets. */
const stopClock = async ({ page }: SignedIn) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)

/** What has been asked for has gone and come before this. */
const settled = ({ page }: SignedIn) => page.evaluate(() => fetch('/healthz').then(({ status }) => status))

test('an invalid form shakes for a second and no longer', async ({ admin }) => {
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

test('workers are read every five seconds, neither sooner nor later', async ({ admin }) => {
  const { page, open } = admin
  let readings = 0
  page.on('requestfinished', (request) => (readings += Number(request.url().endsWith('/api/server/workers'))))
  await page.clock.install()
  await open(paths.workers())
  await expect.poll(() => readings).toBeGreaterThan(0)
  await stopClock(admin)
  await settled(admin)
  const before = readings
  await page.clock.runFor(WORKER_POLL_MS)
  await expect.poll(() => readings).toBe(before + 1)
  await settled(admin)
  await page.clock.runFor(WORKER_POLL_MS - 1)
  await settled(admin)
  expect(readings).toBe(before + 1)
  await page.clock.runFor(1)
  await expect.poll(() => readings).toBe(before + 2)
})

test('the fields of an index are asked for anew only when an hour has passed', async ({ admin }) => {
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
  // The hour begins when the answer has come.
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
