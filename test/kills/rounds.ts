import { backups } from '#contract/backup.ts'
import { bulks } from '#contract/bulk.ts'
import { indexing } from '#contract/indexing.ts'
import type { Counter } from '#contract/indices.ts'
import { records } from '#contract/records.ts'
import { ask, everyWrite, sendCall, TENANT } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN } from '#test/every-write/world.ts'
import { pause } from '#test/server.ts'
import { findLostWrites, type Acknowledged } from './lost-writes.ts'
import { VICTIMS, type Installation, type Victim } from './installation.ts'

/** The longest time from a round's first call to its kill. */
const LONGEST_MS = 4000
/** A call that waits for a killed process is abandoned after this time. */
const PATIENCE_MS = 30_000

const FAILED = /: 500 /

export type Round = { victim: Victim; acknowledged: number; recoveryMs: number; faults: string[] }

/** About half of the kills hit all processes, the others a single one. */
const LIKELY: readonly Victim[] = ['everything', 'everything', 'everything', ...VICTIMS]

/**
 * Sends writes in random order during a run, a bulk action or a backup, kills processes at a random
 * moment, and checks the state afterwards.
 */
export const runKillRound = async (
  installation: Installation,
  done: Acknowledged[],
): Promise<Round> => {
  const { world } = installation
  const victim = world.random.of(LIKELY)
  const began = done.length
  const faults: string[] = []
  await startLongWork(installation)
  const moment = 200 + world.random.below(LONGEST_MS)
  let dead = false
  const death = pause(moment).then(async () => {
    dead = true
    await installation.kill(victim)
  })
  // Calls to a dead server fail, and an active run prevents some calls. Only an answer of 500 is a
  // fault.
  const missed = (error: unknown) => void (FAILED.test(String(error)) && faults.push(String(error)))
  const life = (async () => {
    while (!dead) {
      const { endpoint, prepare } = world.random.of(everyWrite)
      const ready = await prepare(world).catch(missed)
      const answer = ready && (await sendCall(world, endpoint, ready).catch(missed))
      if (answer && answer.status < 400) done.push({ endpoint, ready, answer })
      else if (answer) missed(`${endpoint.name}: ${answer.status} ${answer.text}`)
    }
  })()
  await death
  const killed = performance.now()
  await installation.recover(victim)
  const recoveryMs = performance.now() - killed
  await Promise.race([life, pause(PATIENCE_MS)])
  faults.push(
    ...(await findLostWrites(installation, done)),
    ...(await brokenCounters(installation)),
  )
  return { victim, acknowledged: done.length - began, recoveryMs, faults }
}

/** Starts a long task, unless one is already active. */
const startLongWork = async (installation: Installation): Promise<void> => {
  const { world } = installation
  const place = { tenantId: TENANT, id: MAIN }
  const kind = world.random.of(['force', 'force-reindex', 'bulk', 'backup'] as const)
  if (kind === 'backup') await sendCall(world, backups.start, { body: { kind } })
  else if (kind === 'bulk') {
    const params = { tenantId: TENANT, ids: MAIN }
    const { hits } = await ask(world, records.search, { params, body: { size: 100 } })
    const change = { how: 'set', field: 'Credit', value: world.random.text(100) }
    await sendCall(world, bulks.start, {
      params,
      body: { action: 'edit', change, ids: hits.hits.map(({ _id }) => _id) },
    })
  } else await sendCall(world, indexing.run, { params: place, query: { action: kind } })
}

const ALL = [MAIN, ...Object.values(INDICES)]

/** Counters whose parts do not add up. */
const brokenCounters = async ({ world }: Installation): Promise<string[]> => {
  const found = await Promise.all(
    ALL.map(async (id) => {
      const counter: Counter = await ask(world, indexing.counter, {
        params: { tenantId: TENANT, id },
      })
      const { run, total, waiting, started, completed, failed, skipped } = counter
      return !run || total === waiting + started + completed + failed + skipped
        ? []
        : [`${id}: ${JSON.stringify(counter)}`]
    }),
  )
  return found.flat()
}
