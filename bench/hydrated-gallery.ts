import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { DEMO } from '#test/public-pages/demo-ids.ts'
import { addFullLeaf } from '#test/public-pages/full-leaf.ts'
import { startHydrated } from './hydrated/rival.ts'
import { withInstallation, type Installation } from './installation.ts'
import { ROUNDS, startBrowser, viewInTurn, type View } from './phone.ts'
import { median, printResults, type BenchResult } from './result.ts'

/** A full leaf of a gallery, as it is and hydrated, in turn and through the same server. */
const measureHydrated = async (browser: Browser, installation: Installation) => {
  const { server, data } = installation
  const leaf = await addFullLeaf({ server, library: join(data, 'library', DEMO) })
  const { origin, path, close } = await startHydrated(installation, leaf)
  try {
    await expectHydrated(browser, origin + path)
    return await viewInTurn(browser, origin, { drawn: leaf, hydrated: path })
  } finally {
    close()
  }
}

/** Throws if React has not taken over a page, or has drawn it anew. */
const expectHydrated = async (browser: Browser, address: string) => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  )
  await page.close()
  if (faults.length > 0) throw new Error(`not hydrated: ${faults.join(', ')}`)
}

const FIGURES = {
  largestPaint: 'largest paint (LCP)',
  blocked: 'blocked main thread (TBT)',
  work: 'processor time of the main thread',
} as const

/** A leaf of a gallery that is drawn once, beside the same one hydrated by React. */
const compare = (views: Record<string, View[]>): BenchResult[] =>
  (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((key) => {
    const [drawn, hydrated] = ['drawn', 'hydrated'].map((name) =>
      median((views[name] ?? []).map((view) => view[key])),
    )
    return {
      question: `a hundred pictures on a slow phone: ${FIGURES[key]}, of the hydrated page`,
      figure: (drawn ?? NaN) / (hydrated ?? NaN),
      unit: 'x',
      goal: 1,
      rival: `the same page hydrated by React, ${Math.round(hydrated ?? NaN)} ms`,
      runs: ROUNDS,
    }
  })

/** A gallery's first view on a slow phone, beside the same page hydrated by React. */
export const run = (): Promise<BenchResult[]> =>
  withInstallation(
    'hydrated-gallery',
    async (installation) => {
      const browser = await startBrowser()
      const views = await measureHydrated(browser, installation).finally(() => browser.close())
      return compare(views)
    },
    { VARDA_DEMO: '1' },
  )

if (import.meta.main) printResults(await run())
