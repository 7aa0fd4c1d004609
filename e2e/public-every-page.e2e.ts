import type { Page } from '@playwright/test'
import sharp, { type OutputInfo } from 'sharp'
import { expect, expectAccessible, test } from './kit.ts'
import { samplePages } from './sample-pages.ts'
import { untilLoaded } from './slow-phone.ts'

/** The addresses of all pages that visitors see. */
const addresses = async (page: Page, origin: string): Promise<string[]> =>
  Object.values(await samplePages(page, origin))
    .flat()
    .flatMap(({ address, isForStaff }) => (isForStaff ? [] : [address]))

/** Goes through all pages and collects what is wrong with each. */
const faultsOf = async (page: Page, origin: string, check: () => Promise<void>) => {
  const faults: string[] = []
  for (const address of await addresses(page, origin)) {
    await page.goto(address)
    await check().catch((error: unknown) => faults.push(`${address}: ${String(error)}`))
  }
  return faults
}

/** Controls, icons and charts: a person must see each where the system chooses the colours. */
const DRAWN =
  'button:not(.vh), .button, input:not([type=hidden]), select, textarea, summary, svg:not(:empty)'

type Pixels = { data: Buffer; info: OutputInfo }
type Box = { left: number; top: number; width: number; height: number }

/** The part of each drawn thing that is in the page's picture, and the start of its HTML. */
const drawnParts = (page: Page) =>
  page.locator(DRAWN).evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)]
      const { scrollWidth, scrollHeight } = document.documentElement
      const isInside = x >= 0 && y >= 0 && x + width <= scrollWidth && y + height <= scrollHeight
      if (width < 4 || height < 4 || !isInside) return []
      const box = { left: x, top: y, width: Math.floor(width), height: Math.floor(height) }
      return [{ html: one.outerHTML.slice(0, 120), box }]
    }),
  )

/** Whether all colour channels of a part are about even. */
const isEven = ({ data, info }: Pixels, { left, top, width, height }: Box): boolean => {
  for (let channel = 0; channel < info.channels; channel++) {
    let [least, most] = [255, 0]
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const value = data[(y * info.width + x) * info.channels + channel] ?? 0
        least = Math.min(least, value)
        most = Math.max(most, value)
      }
    if (most - least >= 40) return false
  }
  return true
}

/** Draws what is far from the window too. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** The drawn things of a page of which its picture shows one even colour. */
const unseenParts = async (page: Page): Promise<string[]> => {
  await untilLoaded(page)
  await drawAll(page)
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
  const pixels = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (await drawnParts(page)).flatMap(({ html, box }) => (isEven(pixels, box) ? html : []))
}

/** The longest time in seconds that something on a page takes to move. */
const slowestMove = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((one) => {
        const { animationDuration, transitionDuration } = getComputedStyle(one)
        return `${animationDuration},${transitionDuration}`.split(',').map(parseFloat)
      }),
    ),
  )

test.describe('every page', { tag: '@slow' }, () => {
  test.describe.configure({ timeout: 600_000 })

  for (const withScript of [true, false])
    test.describe(withScript ? 'with script' : 'without script', () => {
      test.use({ viewport: { width: 320, height: 800 } })
      test('every page is accessible at 320 pixels', async ({ visitor: { page }, server }) => {
        // Axe needs script, so the scripts of the pages are kept from loading instead.
        if (!withScript) await page.route('**/assets/*.js', (route) => route.abort())
        expect(await faultsOf(page, server.origin, () => expectAccessible(page))).toEqual([])
      })
    })

  test('no page moves anything for who asks for less motion, and text of twice the size fits', async ({
    visitor: { page },
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const check = async () => {
      expect(await slowestMove(page)).toBeLessThanOrEqual(0.01)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))
      await expect.poll(size).toBeGreaterThanOrEqual(32)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    expect(await faultsOf(page, server.origin, check)).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`controls and icons are seen in forced colours, ${colorScheme}`, async ({
      visitor: { page },
      server,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const check = async () => {
        expect(await unseenParts(page)).toEqual([])
      }
      expect(await faultsOf(page, server.origin, check)).toEqual([])
    })
})
