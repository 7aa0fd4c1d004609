import { DEMO, expect, test } from './kit.ts'

const GALLERY = `/main/albums/${DEMO}/gamlar-ljosmyndir`

test('the next record is fetched before it is asked for, a search never', async ({
  visitor: { page },
}) => {
  const early: string[] = []
  // A browser's own requests are seen by its protocol only.
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => early.push(prefetchUrl))
  await page.goto(GALLERY)
  await page.locator('ol[data-leaf] li').first().getByRole('link').click()
  const next = page.locator('a[rel=next]')
  const { href } = await next.evaluate(({ href }: HTMLAnchorElement) => ({ href }))
  await expect.poll(() => early).toContain(href)
  expect(early.filter((address) => address.includes('/search'))).toEqual([])
  await session.detach()
})
