import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions, AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'

type Theme = 'dark' | 'light'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ALL: RunOptions['runOnly'] = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
]
/** The one rule whose result depends on the theme. */
const CONTRAST: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }
/** Rules that Mantine's portals break while one is open. */
const OF_PORTALS = ['region', 'landmark-no-duplicate-banner', 'landmark-unique']
/** What axe says of a button that something covers in part. */
const COVERED = /partially obscured/

/**
 * The violations that axe finds: each rule with the elements that break it. Injecting the script
 * once a document and collecting violations only is four times as fast as @axe-core/playwright.
 */
const violationsOf = async (
  page: Page,
  runOnly: RunOptions['runOnly'],
  isPortalOpen: boolean,
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const disabled = isPortalOpen ? OF_PORTALS : []
  const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))
  const options: RunOptions = {
    ...(runOnly && { runOnly }),
    rules,
    resultTypes: ['violations'],
    iframes: false,
  }
  const { violations } = await page.evaluate(
    (asked) =>
      (
        window as unknown as {
          axe: { run: (on: Document, options: RunOptions) => Promise<AxeResults> }
        }
      ).axe.run(document, asked),
    options,
  )
  const modal = page.locator('[aria-modal="true"]')
  const isModalOpen = isPortalOpen && (await modal.count()) > 0
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const elements: string[] = []
    for (const { target, any } of nodes) {
      const message = any[0]?.message ?? ''
      // Nobody reaches what lies behind a modal dialog, so its edge may cover a button there.
      const isBehind =
        isModalOpen &&
        id === 'target-size' &&
        COVERED.test(message) &&
        (await modal.locator(target.join(' ')).count()) === 0
      if (!isBehind) elements.push(`${target.join(' ')} (${message})`)
    }
    if (elements.length > 0) found.push(`${id}: ${elements.join(', ')}`)
  }
  return found
}

const isSlowRun = process.env.VARDA_BOTH_THEMES !== undefined
/** `npm test` checks the light theme; the slow run checks both. */
const THEMES: Theme[] = isSlowRun ? ['dark', 'light'] : ['light']
/** Of tests that both runs have, the slow run checks the dark theme only. */
export const THEME_OF_RUN: Theme[] = isSlowRun ? ['dark'] : ['light']

/**
 * Fails on an accessibility violation in one of the themes, and on a page that scrolls sideways.
 */
export const expectAccessible = async (
  page: Page,
  { isPortalOpen = false, themes = THEMES } = {},
) => {
  // The pointer may rest on a button of the next screen. Its tooltip opens outside all landmarks.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // The public site follows the theme by its style sheet, the administration by a program.
    if (!/^\/(en\/)?(main|login)/.test(new URL(page.url()).pathname))
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await animationsDone(page)
    const isDark = colorScheme === 'dark'
    const found = await violationsOf(page, isDark ? CONTRAST : ALL, isPortalOpen && !isDark)
    expect(found, colorScheme).toEqual([])
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'scrolls sideways',
  ).toBeLessThanOrEqual(0)
}

/** Waits until no animation runs for five frames: a half-faded dialog fails the contrast rule. */
const animationsDone = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1)
    for (let still = 0; still < 5; still = moving().length > 0 ? 0 : still + 1) {
      // An animation that was cancelled is done too.
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})))
      await new Promise(requestAnimationFrame)
    }
  })

/** Expects that a page fits windows of these widths and is accessible in them, in both themes. */
export const expectFits = async (
  page: Page,
  address: string,
  widths: readonly number[],
): Promise<void> => {
  await page.goto(address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, { themes: ['light', 'dark'] })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
}
