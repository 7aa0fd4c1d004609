import { expect } from 'vitest'
import { randomOf, sendCall, type Row } from './every-write.ts'
import { countWrites, waitForTasks, type Written } from './wait-for-tasks.ts'
import type { WorldInProcess } from './world-in-process.ts'

/** Calls that take effect twice when sent twice, and why. */
export const HAS_TWO_EFFECTS: Readonly<Record<string, string>> = {
  'session.login': 'each answer opens a session of its own',
  'access.createToken': 'each answer tells a token of its own',
  'users.registertoken': 'each answer tells a link of its own',
  'users.reset': 'each answer tells a link of its own',
  'uploads.begin': 'each answer opens an upload of its own, and both end in one file',
  'assets.upload': 'each answer names a file of its own; files of one name may be many',
  'assets.uploadImage': 'each answer names a file of its own; files of one name may be many',
}

/** Derived tables and logs: their number of rows depends on words and on the time. */
const DERIVED = [
  'audit', // two calls are two entries
  'log_count',
  'log_entry',
  'hourly_count',
  'search_document',
  'search_field',
  'search_order',
  'search_value',
  'work',
]

type Effect = { statuses: number[]; codes: (string | undefined)[]; written: Written }

/** Sends a call several times at once; returns its effect after all tasks have ended. */
const send = async (
  { world, url }: WorldInProcess,
  { endpoint, prepare }: Row,
  seed: number,
  times: number,
): Promise<Effect> => {
  // The same seed prepares an equal call.
  world.random = randomOf(seed)
  // Forgets earlier calls, so that this one is not refused as repeated.
  await world.owner('delete from recent_call')
  const ready = await prepare(world)
  await waitForTasks(url)
  const written = await countWrites(url)
  const answers = await Promise.all(
    Array.from({ length: times }, () => sendCall(world, endpoint, ready)),
  )
  await waitForTasks(url)
  const codes = answers.map(({ body }) => (body as { code?: string } | undefined)?.code)
  return {
    statuses: answers.map(({ status }) => status).toSorted(),
    codes,
    written: await written(),
  }
}

/** Expects two equal calls to have one effect or one refusal, and no server error. */
export const expectOneEffect = async (
  at: WorldInProcess,
  row: Row,
  seed: number,
): Promise<void> => {
  const two = await send(at, row, seed, 2)
  expect(at.faults.splice(0)).toEqual([])
  const [first = 0, second = 0] = two.statuses
  expect(first, `${two.statuses.join()} ${two.codes.join()}`).toBeLessThan(400)
  expect(
    [second < 400, second === 404 || second === 409 || second === 422],
    `${second} ${two.codes.join()}`,
  ).toContain(true)
  if (second >= 400 || row.endpoint.name in HAS_TWO_EFFECTS) return
  const doubtful = Object.entries(two.written).filter(
    ([table, { more }]) => more > 1 && !DERIVED.includes(table),
  )
  if (doubtful.length === 0) return
  const one = await send(at, row, seed, 1)
  for (const [table, { more }] of doubtful) {
    const once = one.written[table]
    // The third call may update rows that the first two inserted.
    expect(more, `rows more in ${table}`).toBeLessThanOrEqual(
      Math.max(once?.more ?? 0, once?.written ?? 0),
    )
  }
}
