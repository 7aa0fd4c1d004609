import { DEMO, demoIds } from '#test/public-pages/demo-ids.ts'
import { withInstallation } from './installation.ts'
import { ROUNDS, startBrowser, viewInTurn, type View } from './phone.ts'
import { median, printResults, type BenchResult } from './result.ts'

const [LARGEST_PAINT_MS, BLOCKED_MS, SHIFT] = [2000, 150, 0.02]

/**
 * First views of the public site's pages with the demo on a slow phone: 390 pixels, a processor
 * slowed 4 times, 1.6 Mb/s and 150 ms. (performance.publicViews)
 */
export const run = (): Promise<BenchResult[]> =>
  withInstallation(
    'first-views',
    async (installation) => {
      const { origin } = installation.server
      const { picture, object, recording, unit } = await demoIds(async (path) => {
        const answer = await fetch(origin + path)
        return { status: answer.status, html: await answer.text() }
      }, origin)
      const browser = await startBrowser()
      const archive = `/main/archive/${DEMO}/skjalaskra-sveitarfelagsins`
      const gallery = `/main/albums/${DEMO}/gamlar-ljosmyndir`
      const views = await viewInTurn(browser, origin, {
        'the front page': '/main',
        'the front page of a tenant': `/main/${DEMO}`,
        'a gallery': gallery,
        'a record': `/main/r/${picture}`,
        'an archival unit': `/main/r/${unit}`,
        'a search': `/main/search/${DEMO}?q=hestur`,
        'an archive': archive,
        'the page of a value': `/main/t/${DEMO}/City/Nagasaki`,
        'the timeline': `/main/time/${DEMO}`,
        'the map': `/main/map/${DEMO}`,
        'the advanced search': `/main/search/${DEMO}/advanced`,
        'two records beside each other': `/main/compare?a=${picture}&b=${object}`,
        'a list of recordings': `/main/media/${DEMO}/hljodupptokur`,
        'a recording': `/main/r/${recording}`,
        'a finding aid': `${archive}/-/skra`,
        'the news': `/main/news/${DEMO}`,
        'an article': `/main/news/${DEMO}/batar-og-skip-a-gomlum-ljosmyndum`,
        'a correction': `/main/r/${picture}/suggest?field=City`,
      }).finally(() => browser.close())
      return Object.entries(views).flatMap(([name, found]) => {
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
    },
    { VARDA_DEMO: '1' },
  )

if (import.meta.main) printResults(await run())
