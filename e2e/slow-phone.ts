import type { CDPSession, Page } from '@playwright/test'

/** The phone of the public site's budgets. (performance.publicViews) */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const [LATENCY_MS, BYTES_PER_SECOND] = [150, 200_000]
const SLOWER_PROCESSOR = 4

/** Slows the network of a page to that of the phone. */
export const slowNetwork = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
}

/** Slows the processor of a page to that of the phone. */
export const slowProcessor = async (session: CDPSession): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
}

/** The largest Cumulative Layout Shift allowed while a page loads. */
export const MOST_SHIFT = 0.02

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Records the document's layout shifts from its start. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The layout shift of a document so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )

/** Waits until 250 ms pass without a new request: streams of events never end. */
export const untilLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = performance.getEntriesByType('resource').length
        setTimeout(() => resolve(performance.getEntriesByType('resource').length === before), 250)
      }),
  )
