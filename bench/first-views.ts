import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { DEMO, demoIds } from '#test/public-pages/demo-ids.ts'
import { addFullLeaf } from '#test/public-pages/full-leaf.ts'
import { withInstallation, type Installation } from './installation.ts'
import { startHydrated } from './hydrated/rival.ts'
import { startBrowser, viewOnPhone, type View } from './phone.ts'
import { median, printResults, type BenchResult } from './result.ts'

const ROUNDS = 7
const [LARGEST_PAINT_MS, BLOCKED_MS, SHIFT] = [2000, 150, 0.02]

/** Opens each page in turn, so that a busy moment of the machine touches all of them. */
const measure = async (browser: Browser, origin: string, pages: Record<string, string>) => {
  const views: Record<string, View[]> = {}
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(pages))
      (views[name] ??= []).push(await viewOnPhone(browser, origin + path))
  return views
}

/** A full leaf of a gallery, as it is and hydrated, in turn and through the same server. */
const measureHydrated = async (browser: Browser, installation: Installation) => {
  const { server, data } = installation
  const leaf = await addFullLeaf({ server, library: join(data, 'library', DEMO) })
  const { origin, path, close } = await startHydrated(installation, leaf)
  try {
    await expectHydrated(browser, origin + path)
    return await measure(browser, origin, { drawn: leaf, hydrated: path })
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

/**
 * First views of the public site's pages with the demo on a slow phone: 390 pixels, a processor
 * slowed 4 times, 1.6 Mb/s and 150 ms. (performance.publicViews)
 */
export const run = (): Promise<BenchResult[]> =>
  withInstallation(
    'first-views',
    async (installation) => {
      const { origin } = installation.server
      const { picture, unit } = await demoIds(async (path) => {
        const answer = await fetch(origin + path)
        return { status: answer.status, html: await answer.text() }
      }, origin)
      const browser = await startBrowser()
      const gallery = `/main/albums/${DEMO}/gamlar-ljosmyndir`
      const rivals = await measureHydrated(browser, installation)
      const views = await measure(browser, origin, {
        'the front page': '/main',
        'the front page of a tenant': `/main/${DEMO}`,
        'a gallery': gallery,
        'a record': `/main/r/${picture}`,
        'an archival unit': `/main/r/${unit}`,
        'a search': `/main/search/${DEMO}?q=hestur`,
        'an archive': `/main/archive/${DEMO}/skjalaskra-sveitarfelagsins`,
        'the page of a value': `/main/t/${DEMO}/City/Nagasaki`,
        'the timeline': `/main/time/${DEMO}`,
        'the map': `/main/map/${DEMO}`,
      }).finally(() => browser.close())
      const shown = Object.entries(views).flatMap(([name, found]) => {
        const figure = (what: string, key: keyof View, unit: string, goal: number) => ({
          question: `${name} on a slow phone: ${what}`,
          figure: median(found.map((view) => view[key])),
          unit,
          goal,
          runs: ROUNDS,
        })
        return [
          figure('largest paint (LCP)', 'largestPaint', 'ms', LARGEST_PAINT_MS),
          figure('blocked main thread (TBT)', 'blocked', 'ms', BLOCKED_MS),
          figure('layout shift (CLS)', 'shift', 'of the window', SHIFT),
        ]
      })
      return [...shown, ...compare(rivals)]
    },
    { VARDA_DEMO: '1' },
  )

if (import.meta.main) printResults(await run())
