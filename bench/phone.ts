import { chromium, type Browser, type Page } from '@playwright/test'
import { LAUNCH } from '#e2e/launch.ts'
import { noteShifts, PHONE, shiftOf, slowNetwork, slowProcessor } from '#e2e/slow-phone.ts'

/** A view has loaded once so many ms passed without a request, a paint or a long task. */
const QUIET_MS = 1000
/** Work of the main thread beyond this counts as blocking, ms. */
const TASK_MS = 50

/** The first view of a page, in milliseconds, with its Cumulative Layout Shift. */
export type View = { largestPaint: number; blocked: number; shift: number }

type Noted = { largestPaint: number; tasks: number[]; last: number }

/** Starts the browser that the browser tests use. */
export const startBrowser = (): Promise<Browser> => chromium.launch(LAUNCH)

/** Notes the largest paint and long tasks from the start of a document. */
const notePaints = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { largestPaint: 0, tasks: [], last: 0 }
    Object.assign(window, { noted })
    const watch = (type: string, add?: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) add?.(entry)
        noted.last = performance.now()
      }).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => (noted.largestPaint = startTime))
    watch('longtask', ({ duration }) => noted.tasks.push(duration))
    watch('resource')
  })

const notedOf = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted)

/** Opens a page on the slow phone with an empty cache, and waits until it has loaded. */
export const viewOnPhone = async (browser: Browser, address: string): Promise<View> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowNetwork(session)
  await slowProcessor(session)
  await noteShifts(page)
  await notePaints(page)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(
    (ms) => performance.now() - (window as unknown as { noted: Noted }).noted.last > ms,
    QUIET_MS,
  )
  const { largestPaint, tasks } = await notedOf(page)
  const blocked = tasks.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS), 0)
  const shift = await shiftOf(page)
  await context.close()
  return { largestPaint, blocked, shift }
}
