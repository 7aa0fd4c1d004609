import { afterEach, expect, test } from 'vitest'
import { ABOUT_TOPICS } from '#contract/about-topics.ts'
import { siteProcess } from '#server/pages/testing.ts'
import { everyWrite, randomOf, seedOf, sendCall, TENANT } from './every-write.ts'
import { MAIN, putPicture, recordsOf, runToEnd, until } from './every-write/world.ts'
import { waitForTasks } from './wait-for-tasks.ts'
import { worldInProcess } from './world-in-process.ts'

// A process that keeps pages and one that keeps none read what a third has written.
const seed = seedOf(27)
const { world, url, database, routes } = await worldInProcess(seed)
const keeping = await siteProcess(database, routes)
const drawing = await siteProcess(database, routes, { kept: { megabytes: 0, searchMegabytes: 0 } })

const gallery = `/main/albums/${TENANT}/${MAIN}`
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
  `/main/archive/${TENANT}`,
  `/main/archive/${TENANT}/${MAIN}`,
  `/main/archive/${TENANT}/${MAIN}/-/skra`,
  `/main/time/${TENANT}`,
  `/main/map/${TENANT}`,
  `/main/t/${TENANT}/City/Selfoss`,
  `/main/search?q=mynd`,
  `/main/search/${TENANT}?q=mynd`,
  `/main/search/${TENANT}/advanced`,
  `/main/compare?a=${records[0]}&b=${records[1]}`,
  ...records.map((id) => `/main/r/${id}`),
  '/sitemap.xml',
  `/main/${TENANT}/sitemap-0.xml`,
  `/main/${TENANT}/sitemap-1.xml`,
  `/robots.txt`,
]

/** What a visitor is told at an address. */
const toldBy = async (get: typeof keeping, address: string) => {
  const { status, html } = await get(address)
  return `${status} ${html}`
}

/** The addresses where kept pages differ from drawn ones after what promises a second. */
const staleAddresses = async (): Promise<string[]> => {
  let left = ADDRESSES
  const look = async () => {
    const differing: string[] = []
    for (const address of left)
      if ((await toldBy(keeping, address)) !== (await toldBy(drawing, address)))
        differing.push(address)
    left = differing
    return left.length === 0
  }
  // The addresses that are left say more than that time was up.
  await until('kept pages like drawn ones', look, 5).catch(() => {})
  return left
}

afterEach(() => world.owner(`update site set public = true where tenant_id = '${TENANT}'`))

test('the addresses are pages, and differ when something changes', async () => {
  expect(await staleAddresses()).toEqual([])
  const found = await Promise.all(ADDRESSES.map(async (address) => (await keeping(address)).status))
  expect(found.filter((status) => status === 200).length).toBeGreaterThan(20)
  const before = await toldBy(drawing, gallery)
  await putPicture(world, MAIN)
  await runToEnd(world, MAIN)
  expect(await toldBy(drawing, gallery)).not.toBe(before)
  expect(await staleAddresses()).toEqual([])
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
    expect(await staleAddresses()).toEqual([])
  },
)
