import type { CDPSession, Page } from '@playwright/test'
import { fillAddress, ROUTES, demoIds } from './addresses.ts'
import { expect, test } from './kit.ts'

type Budget = { requests: number; kilobytes: number }

/**
 * The most a screen's first view may take; photographs and sound are not counted. The goal is 25
 * requests and 350 kB. (docs/decisions/0067)
 */
const BUDGET: Budget = { requests: 45, kilobytes: 388 }
/** Screens that need more, by the end of their path; their goal is 450 kB. */
const LARGER: Record<string, Budget> = {
  '/browse': { requests: 53, kilobytes: 398 },
  '/blog/edit': { requests: 40, kilobytes: 540 },
  '/blog/edit/$id': { requests: 38, kilobytes: 540 },
}

const budgetOf = (path: string): Budget =>
  Object.entries(LARGER).find(([end]) => path.endsWith(end))?.[1] ?? BUDGET

/** Counts what the server sends; the returned function gives the sums since its last call. */
const countSent = async (session: CDPSession) => {
  let sent = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    if (!['Image', 'Media'].includes(type)) sent.set(requestId, 0)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const before = sent.get(requestId)
    if (before !== undefined) sent.set(requestId, before + encodedDataLength)
  })
  // Bytes with headers; the stream of events never ends, and only its data is counted.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) sent.set(requestId, encodedDataLength)
  })
  await session.send('Network.enable')
  return () => {
    const bytes = [...sent.values()]
    sent = new Map()
    return { requests: bytes.length, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000 }
  }
}

/** Opens a screen with an empty cache and waits until all has arrived. */
const openFirst = async (page: Page, session: CDPSession, address: string) => {
  await session.send('Network.clearBrowserCache')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-coming]')).toHaveCount(0)
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = performance.getEntriesByType('resource').length
        setTimeout(() => resolve(performance.getEntriesByType('resource').length === before), 250)
      }),
  )
}

test("each screen's first view stays within its budget", { tag: '@slow' }, async ({ admin }) => {
  test.setTimeout(400_000)
  const { page } = admin
  const session = await page.context().newCDPSession(page)
  const ids = await demoIds(admin)
  const takeSums = await countSent(session)
  const over: string[] = []
  for (const { path } of ROUTES) {
    // Leaving the screen before ends its calls, so that they are not counted with the next.
    await page.goto('about:blank')
    takeSums()
    await openFirst(page, session, fillAddress(path, ids))
    const { requests, kilobytes } = takeSums()
    const budget = budgetOf(path)
    if (requests > budget.requests || kilobytes > budget.kilobytes)
      over.push(`${path}: ${requests} requests, ${kilobytes.toFixed(0)} kB`)
  }
  await session.detach()
  expect(over).toEqual([])
})
