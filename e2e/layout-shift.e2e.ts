import type { CDPSession, Page } from '@playwright/test'
import { fillAddress, ROUTES, demoIds } from './addresses.ts'
import { expect, test } from './kit.ts'
import { MOST_SHIFT, noteShifts, shiftOf, untilLoaded } from './slow-phone.ts'

/** Opens a screen with an empty cache; returns its layout shift until it has loaded. */
const shiftAt = async (page: Page, session: CDPSession, address: string): Promise<number> => {
  await session.send('Network.clearBrowserCache')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  await untilLoaded(page)
  return shiftOf(page)
}

// `npm test` checks one width; the slow run checks phones.
for (const [width, tag] of [
  [1440, []],
  [390, ['@slow']],
] as const)
  test.describe(`at ${width} pixels`, { tag: [...tag] }, () => {
    test('no screen shifts its layout while it loads', async ({ admin }) => {
      test.setTimeout(400_000)
      const { page } = admin
      await page.setViewportSize({ width, height: 900 })
      const session = await page.context().newCDPSession(page)
      await noteShifts(page)
      const things = await demoIds(admin)
      const moved: string[] = []
      for (const { path } of ROUTES) {
        const shift = await shiftAt(page, session, fillAddress(path, things))
        if (shift > MOST_SHIFT) moved.push(`${path}: ${shift.toFixed(3)}`)
      }
      await session.detach()
      expect(moved).toEqual([])
    })
  })
