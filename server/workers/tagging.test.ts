import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Run } from '#contract/indexing.ts'
import { happeningSentence } from '#texts/happenings.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { getRun } from '#server/indexing/service.ts'
import { indexingTasks } from '#server/indexing/tasks.ts'
import { startWorking } from '#server/jobs/service.ts'
import { randomId } from '#server/kit/testing.ts'
import { openPlaces } from '#server/storage/service.ts'
import { registerWorker, sendHeartbeats } from './service.ts'

// The worker of testSpine has the id "vinnsla" and lives throughout; the tenant is "safn".
const spine = await testSpine()
const { asOwner, database, inTenant, libraryDir, dataDir } = spine

beforeAll(async () => {
  for (let n = 0; n < 4; n++) spine.put(`${n}.jpg`, await photograph({}, n))
})

const tag = (worker: string | null) =>
  asOwner(`
    update tenant
    set tagged_worker = ${worker === null ? 'null' : `'${worker}'`}
    where id = 'safn'`)
const runOf = (runId: string): Promise<Run> =>
  inTenant((db) => getRun(db, { tenantId: 'safn', indexId: 'myndir', runId }))
const sentence = ({ waits }: Run) => waits && happeningSentence(waits.code, waits.params, 'is')
const doneBy = async (runId: string) =>
  (await asOwner(`select distinct worker from work where run_id = '${runId}'`)) as {
    worker: string
  }[]
const warnings = async (runId: string) =>
  (await asOwner(
    `select message from event where tone = 'warn' and params ->> 'run' = '${runId}'`,
  )) as { message: string }[]

/** Another worker in this process, which takes only jobs of its tagged tenants. */
const begin = async (wanted: string) => {
  const instance = randomId()
  const id = await registerWorker(database, { wanted, instance })
  const stopHeartbeats = sendHeartbeats(database, {
    id,
    instance,
    folders: { libraryDir, dataDir },
  })
  const working = await startWorking(
    database,
    indexingTasks({ ...openPlaces({ libraryDir, dataDir }), database, workerId: instance }),
    id,
    { shared: false, own: true },
  )
  afterAll(async () => {
    await working.stop()
    await stopHeartbeats()
  })
  return { instance, stopHeartbeats }
}
const silence = async (id: string) => {
  await registerWorker(database, { wanted: id, instance: randomId() })
  await asOwner(`
    update worker
    set beat = now() - interval '5 minutes', reported = now() - interval '5 minutes'
    where id = '${id}'`)
}

test(
  'a run of a tagged tenant reports a silent worker and starts once that worker answers',
  { timeout: 60_000 },
  async () => {
    await silence('annar')
    await tag('annar')
    const runId = await spine.start()
    const told =
      'Vinnsluþjónninn „annar“ svarar ekki. Verkin bíða þar til hann svarar eða annar er valinn'
    expect(sentence(await runOf(runId))).toBe(told)
    expect(await warnings(runId)).toEqual([{ message: told }])
    const { instance, stopHeartbeats } = await begin('annar')
    const run = await spine.finish(runId)
    expect(run).toMatchObject({ state: 'completed', waits: null, counts: { completed: 4 } })
    expect(await doneBy(runId)).toEqual([{ worker: instance }])
    await stopHeartbeats()
  },
)

test('when the tag is lifted the run begins with any worker', { timeout: 60_000 }, async () => {
  await silence('thridji')
  await tag('thridji')
  const runId = await spine.start('force')
  expect(sentence(await runOf(runId))).toContain('„thridji“ svarar ekki')
  await tag(null)
  // The run made no progress for long, so that the sweep resumes it.
  await asOwner(`update run set beat = now() - interval '1 hour' where id = '${runId}'`)
  expect(await spine.finish(runId)).toMatchObject({ state: 'completed', waits: null })
})

test(
  'a task that stands in the queue of all is passed on to the worker that the tenant has got since',
  { timeout: 60_000 },
  async () => {
    await tag(null)
    await spine.working.take({ shared: false, own: false })
    const runId = await spine.start('force')
    const { instance } = await begin('fjordi')
    await tag('fjordi')
    await spine.working.take({ shared: true, own: false })
    await spine.finish(runId)
    expect(await doneBy(runId)).toEqual([{ worker: instance }])
  },
)

test('a paused worker, and one that takes only its own, leave a sentence too', async () => {
  await tag(null)
  await asOwner(`update worker set only_tagged = true`)
  await spine.working.take({ shared: false, own: false })
  const runId = await spine.start('force')
  expect(sentence(await runOf(runId))).toBe(
    'Enginn vinnsluþjónn tekur við verkum þessa vefsvæðis. Þau bíða þar til einhver þjónn ' +
      'gerir það',
  )
  await tag('vinnsla')
  expect((await runOf(runId)).waits).toBeNull()
  await asOwner(`update worker set paused = true where id = 'vinnsla'`)
  expect(sentence(await runOf(runId))).toBe(
    'Vinnsluþjónninn „vinnsla“ tekur ekki við verkum. Þau bíða þar til hann gerir það eða ' +
      'annar er valinn',
  )
  await asOwner(`update worker set paused = false, only_tagged = false`)
  await tag(null)
  await spine.working.take({ shared: true, own: false })
  await vi.waitFor(async () => expect((await runOf(runId)).ended).not.toBeNull(), {
    timeout: 20_000,
  })
})

test('what a worker ends is counted by the hour', async () => {
  const counted = async () =>
    (await asOwner(`select sum(completed)::int as n from worker_hour`)) as { n: number | null }[]
  await vi.waitFor(async () => expect((await counted())[0]?.n).toBeGreaterThan(0), 10_000)
})
