import type { Page } from '@playwright/test'
import type { PageName } from '#contract/pages.ts'
import { MOST } from '#test/public-pages/budget.ts'
import { DEMO, expect, test } from './kit.ts'
import { samplePages } from './sample-pages.ts'
import { MOST_SHIFT, noteShifts, PHONE, shiftOf, slowNetwork, untilLoaded } from './slow-phone.ts'

/** Pages that `npm test` opens on a slow network; the slow run opens all. */
const SOME: readonly PageName[] = ['site', 'gallery', 'record', 'search', 'archive', 'value']

/** Opens a page with an empty cache; returns what moved, and its requests but lazy pictures. */
const open = async (page: Page, address: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await slowNetwork(session)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await untilLoaded(page)
  const shift = await shiftOf(page)
  const requests = await page.evaluate(() => {
    const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')]
    const late = new Set(lazy.map((image) => image.currentSrc))
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return 1 + all.filter(({ name }) => !late.has(name)).length
  })
  await session.detach()
  return { shift, requests }
}

for (const [screen, pages, tag] of [
  ['a phone', SOME, []],
  ['a phone, all pages', undefined, ['@slow']],
  ['a wide screen, all pages', undefined, ['@slow']],
] as const)
  test.describe(`on ${screen}`, { tag: [...tag] }, () => {
    if (screen !== 'a wide screen, all pages') test.use(PHONE)
    test('no page moves while it loads on a slow network, or asks for much', async ({
      visitor: { page },
      server,
    }) => {
      test.setTimeout(400_000)
      const samples = await samplePages(page, server.origin)
      await noteShifts(page)
      const over: string[] = []
      for (const name of pages ?? (Object.keys(samples) as PageName[]))
        for (const { address, isForStaff } of samples[name]) {
          if (isForStaff) continue
          const { shift, requests } = await open(page, address)
          if (shift > MOST_SHIFT) over.push(`${address}: moved ${shift.toFixed(3)}`)
          if (requests > MOST.requests) over.push(`${address}: ${requests} requests`)
        }
      expect(over).toEqual([])
    })
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters of a search are beside the results, and behind a press on a phone', async ({
    visitor: { page },
  }) => {
    await page.goto(`/main/search/${DEMO}?q=hafnir`)
    const filter = page.getByRole('checkbox', { name: /Skjalaskrá/ })
    const press = page.locator('summary', { hasText: 'Síur' })
    await expect(filter).toBeVisible()
    await expect(press).toBeHidden()
    await page.setViewportSize(PHONE.viewport)
    await expect(filter).toBeHidden()
    await press.click()
    await expect(filter).toBeVisible()
  })
})
