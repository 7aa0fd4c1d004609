import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const [WIDE, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/**
 * Expects that what a page shows is accessible in both themes, in a wide and a narrow window, and
 * takes a picture of each; ends in the wide window and the light theme.
 */
export const shoot = async (page: Page, name: string, { fullPage = false } = {}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      await expectAccessible(page, { themes: [colorScheme] })
      await page.screenshot({
        path: `build/e2e/${name}-${size.width}-${colorScheme}.png`,
        fullPage,
      })
    }
  }
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
}
