import { afterEach, expect, test } from 'vitest'
import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import { siteProcess } from '#server/pages/testing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { indices } from '#contract/indices.ts'
import { KEPT_PAGES } from '#contract/public-limits.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { regions } from '#contract/regions.ts'
import { restrictions } from '#contract/restrictions.ts'
import { sites } from '#contract/sites.ts'
import { takedowns } from '#contract/takedowns.ts'
import { everyWrite, randomOf, seedOf, sendCall, TENANT } from './every-write.ts'
import { MAIN, putPicture, recordsOf, runToEnd } from './every-write/world.ts'
import { addOtherKinds } from './every-write/other-kinds.ts'
import { pause } from './server.ts'
import { waitForTasks } from './wait-for-tasks.ts'
import { worldInProcess } from './world-in-process.ts'

// A process that keeps pages and one that keeps none read what a third has written.
const seed = seedOf(27)
const { world, url, database, routes } = await worldInProcess(seed)
const keeping = await siteProcess(database, routes)
const drawing = await siteProcess(database, routes, { kept: { megabytes: 0, searchMegabytes: 0 } })

const gallery = `/main/albums/${TENANT}/${MAIN}`
const { archive, unit, media, recording, article } = await addOtherKinds(world)
/** Some of the records that calls choose from; lists show the others. */
const records = (await recordsOf(world)).slice(0, 3)
const ADDRESSES = [
  '/main',
  `/main/${TENANT}`,
  `/en/main/${TENANT}`,
  `/main/${TENANT}/about/${ABOUT_TOPICS[0]}`,
  `/main/albums/${TENANT}`,
  gallery,
  `${gallery}?q=mynd&v.City=Selfoss`,
  `${gallery}?at=0&image=${records[0]}`,
  `/main/media/${TENANT}`,
  media,
  `/main/archive/${TENANT}`,
  `/main/archive/${TENANT}?q=gjorningur`,
  archive,
  `${archive}/Hreppsnefnd`,
  `${archive}/-/skra`,
  `/main/time/${TENANT}`,
  `/main/map/${TENANT}`,
  `/main/t/${TENANT}/City/Selfoss`,
  `/main/search?q=mynd`,
  `/main/search/${TENANT}?q=mynd`,
  `/main/search/${TENANT}?q=gjorningur&type=archive`,
  `/main/search/${TENANT}/advanced`,
  `/main/compare?a=${records[0]}&b=${records[1]}`,
  ...[...records, unit, recording].map((id) => `/main/r/${id}`),
  `/main/r/${records[0]}/embed`,
  `/main/${TENANT}/unknown`,
  `/main/crowdsource/${TENANT}`,
  `/main/crowdsource/${TENANT}/feed.atom`,
  `/main/news/${TENANT}`,
  `/main/news/${TENANT}/feed.rss`,
  article,
  '/sitemap.xml',
  `/main/${TENANT}/sitemap-0.xml`,
  `/main/${TENANT}/sitemap-1.xml`,
  `/robots.txt`,
]

/** A second, and what a busy machine takes to tell another process. */
const SEEN_MS = KEPT_PAGES.redrawMs + 500
/** What hides a thing is seen at once, so that only the message between processes takes time. */
const GONE_MS = 400
const HIDING: readonly Endpoint[] = [
  recordEdits.hide,
  recordEdits.remove,
  restrictions.save,
  restrictions.redact,
  takedowns.request,
  regions.withdraw,
  indices.remove,
  sites.saveSettings,
]

/** What a visitor is told at an address. */
const toldBy = async (get: typeof keeping, address: string) => {
  const { status, html } = await get(address)
  return `${status} ${html}`
}

/** The addresses that still differed from drawn ones when asked for `ms` from now. */
const staleAfter = async (ms: number): Promise<string[]> => {
  const start = performance.now()
  let left = ADDRESSES
  for (;;) {
    const isLate = performance.now() - start > ms
    const differing: string[] = []
    for (const address of left)
      if ((await toldBy(keeping, address)) !== (await toldBy(drawing, address)))
        differing.push(address)
    if (differing.length === 0 || isLate) return differing
    left = differing
    await pause(50)
  }
}

afterEach(() => world.owner(`update site set public = true where tenant_id = '${TENANT}'`))

test('the addresses are pages, and differ when something changes', async () => {
  expect(await staleAfter(SEEN_MS)).toEqual([])
  const found = await Promise.all(ADDRESSES.map(async (address) => (await keeping(address)).status))
  expect(found.filter((status) => status === 200).length).toBeGreaterThan(20)
  const before = await toldBy(drawing, gallery)
  await putPicture(world, MAIN)
  await runToEnd(world, MAIN)
  expect(await toldBy(drawing, gallery)).not.toBe(before)
  expect(await staleAfter(SEEN_MS)).toEqual([])
})

test.each(everyWrite)(
  'what $endpoint.name and its tasks change is seen on every page of another process',
  { timeout: 120_000 },
  async ({ endpoint, prepare }) => {
    world.random = randomOf(seed)
    await world.owner('delete from recent_call')
    const ready = await prepare(world)
    await waitForTasks(url)
    await sendCall(world, endpoint, ready)
    await waitForTasks(url)
    expect(await staleAfter(HIDING.includes(endpoint) ? GONE_MS : SEEN_MS)).toEqual([])
  },
)
