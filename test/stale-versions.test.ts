import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { everyWrite, prepareOnExisting, seedOf, sendCall } from './every-write.ts'
import { rowsBetween, waitForTasks, tablesNow } from './wait-for-tasks.ts'
import { worldInProcess } from './world-in-process.ts'

const { world, url } = await worldInProcess(seedOf(11))
/** The largest version the database can store. */
const HIGHEST = 2_147_483_647
const versioned = everyWrite.filter(({ endpoint }) => endpoint.versioned)

test('every call that can answer staleVersion takes a version and is tried here', () => {
  const takes = allEndpoints.filter((endpoint) => endpoint.versioned).map(({ name }) => name)
  const says = allEndpoints
    .filter(({ problems }) => problems?.includes('version.stale'))
    .map(({ name }) => name)
  expect(says.toSorted()).toEqual(takes.toSorted())
  expect(versioned.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(takes.toSorted())
})

test.each(versioned)(
  '$endpoint.name refuses any version but the current one, and changes nothing',
  async ({ endpoint, prepare }) => {
    const ready = await prepareOnExisting({ endpoint, prepare }, world)
    const { version = 0 } = ready
    await waitForTasks(url)
    const before = await tablesNow(url)
    const send = async (seen: number | undefined) => {
      const { status, body } = await sendCall(world, endpoint, { ...ready, version: seen })
      return [status, (body as { code?: string } | undefined)?.code]
    }
    for (const stale of [version - 1, version + 1, HIGHEST].filter((one) => one >= 0))
      expect([stale, ...(await send(stale))]).toEqual([stale, 409, 'version.stale'])
    expect(await send(undefined)).toEqual([400, 'version.missing'])
    expect(rowsBetween(before, await tablesNow(url))).toEqual([])
    // Only the version was wrong: the right one succeeds, and is stale afterwards.
    expect(await send(version)).toEqual([200, undefined])
    expect(rowsBetween(before, await tablesNow(url))).not.toEqual([])
    expect(await send(version)).toEqual([409, 'version.stale'])
  },
)
