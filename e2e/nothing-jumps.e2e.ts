import type { CDPSession, Page } from '@playwright/test'
import { filled, ROUTES, thingsOf } from './addresses.ts'
import { expect, test } from './kit.ts'

/** The most that a screen may move while it is fetched: Cumulative Layout Shift. */
const MOST_SHIFT = 0.02

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Notes each layout shift of the document from its beginning. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens a screen with an empty cache; answers with how far it moved until all has arrived. */
const shiftAt = async (page: Page, session: CDPSession, address: string): Promise<number> => {
  await session.send('Network.clearBrowserCache')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  // The stream of events never ends, so the network is idle when nothing else is under way.
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = performance.getEntriesByType('resource').length
        setTimeout(() => resolve(performance.getEntriesByType('resource').length === before), 250)
      }),
  )
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )
}

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test('no screen moves while it is fetched', async ({ admin }) => {
      test.setTimeout(400_000)
      const { page } = admin
      await page.setViewportSize({ width, height: 900 })
      const session = await page.context().newCDPSession(page)
      await noteShifts(page)
      const things = await thingsOf(admin)
      const moved: string[] = []
      for (const { path } of ROUTES) {
        const shift = await shiftAt(page, session, filled(path, things))
        if (shift > MOST_SHIFT) moved.push(`${path}: ${shift.toFixed(3)}`)
      }
      await session.detach()
      expect(moved).toEqual([])
    })
  })
