import { mkdirSync, rmSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { problemSentence } from '#texts/problems.ts'
import { returnOwnRows } from './sweep.ts'
import { testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { asOwner, put, folder } = spine

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  put('lesið.txt', 'x')
  await asOwner(`
    delete from run;
    delete from indexed_file;
    update tenant_index
    set type = 'album', include = '{}', mapping = mapping || '{"pattern": null}'`)
})

/** A run whose step a worker holds, without progress for a while. */
const heldRun = async (
  phase: 'walk' | 'link',
  {
    deaths,
    worker = crypto.randomUUID(),
    silentSeconds = 60,
  }: { deaths: number; worker?: string; silentSeconds?: number },
) => {
  const [row] = (await asOwner(`
      insert into run (
        tenant_id, index_id, action, state, phase, started, beat, claim, worker, deaths, reading
      )
    values (
      'safn', 'myndir', 'scan', 'running', '${phase}', now(), now() - interval '${silentSeconds} s',
      uuidv7(), '${worker}', ${deaths}, 'safn.xml'
    )
    returning id`)) as {
    id: string
  }[]
  return row?.id ?? ''
}

test.each([['walk'], ['link']] as const)(
  'a %s over which a worker died goes on, and after three deaths its run stops',
  async (phase) => {
    expect(await spine.finish(await heldRun(phase, { deaths: 1 }))).toMatchObject({
      state: 'completed',
    })
    const run = await spine.finish(await heldRun(phase, { deaths: 2 }))
    expect(run).toMatchObject({
      state: 'stopped',
      message: { code: 'indexing.stepDied', params: { phase, file: 'safn.xml' } },
    })
  },
)

test('a walk that fails again and again stops its run with a sentence', async () => {
  await asOwner(`update tenant_index set include = '{""}'`) // an invalid pattern
  const run = await spine.scan()
  expect(run).toMatchObject({ state: 'stopped', message: { code: 'indexing.stepFailed' } })
  expect(problemSentence('indexing.stepFailed', run.message?.params ?? {}, 'is')).toBe(
    'Þrisvar kom upp villa á meðan mappan var lesin. Keyrslan stöðvaðist og engu var breytt. ' +
      'Keyrðu aftur; ef það dugar ekki skaltu láta kerfisstjóra vita',
  )
})

test('a linking that fails again and again stops its run with a sentence', async () => {
  // An invalid pattern.
  await asOwner(`update tenant_index set type = 'archive', mapping = mapping || '{"pattern": 5}'`)
  await asOwner(`
    insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, state, picture)
    values (
      'safn', 'myndir', 'a.jpg', 1, 0, 'present', '{"width": 1, "height": 1, "profile": ""}'
    )`)
  const runId = await heldRun('link', { deaths: 0 })
  expect(await spine.finish(runId)).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.stepFailed', params: { phase: 'link' } },
  })
})

test('what a worker gives back when it ends is no death', async () => {
  const worker = crypto.randomUUID()
  const runId = await heldRun('walk', { deaths: 2, worker, silentSeconds: 0 })
  await returnOwnRows(spine.database, worker)
  await asOwner(`update run set beat = now() - interval '1 minute'`)
  expect(await spine.finish(runId)).toMatchObject({ state: 'completed' })
})
