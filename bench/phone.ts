import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { LAUNCH } from '#e2e/launch.ts'
import { noteShifts, PHONE, shiftOf, slowNetwork, slowProcessor } from '#e2e/slow-phone.ts'

/** How often a bench opens each page. */
export const ROUNDS = 7
/** A view has loaded once so many ms passed without a request, a paint or a long task. */
const QUIET_MS = 1000
/** Work of the main thread beyond this counts as blocking, ms. */
const TASK_MS = 50

/**
 * The first view of a page, in milliseconds, with its Cumulative Layout Shift. `work` is the
 * processor time of the main thread; `blocked` also counts when the thread waits for the browser's
 * other processes.
 */
export type View = { largestPaint: number; blocked: number; work: number; shift: number }

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

/** The processor time of the main thread since the page was opened, ms. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
  if (seconds === undefined) throw new Error('Chromium tells no processor time')
  return seconds * 1000
}

/** Opens a page on the slow phone with an empty cache, and waits until it has loaded. */
export const viewOnPhone = async (browser: Browser, address: string): Promise<View> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowNetwork(session)
  await slowProcessor(session)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
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
  const work = await workOf(session)
  await context.close()
  return { largestPaint, blocked, work, shift }
}

/** Opens each page in turn, so that a busy moment of the machine touches all of them. */
export const viewInTurn = async (
  browser: Browser,
  origin: string,
  pages: Record<string, string>,
) => {
  const views: Record<string, View[]> = {}
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(pages))
      (views[name] ??= []).push(await viewOnPhone(browser, origin + path))
  return views
}
