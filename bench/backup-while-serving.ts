import type { BackupRun } from '#contract/backup.ts'
import type { SearchAnswer } from '#contract/record-search.ts'
import { descendants, pause } from '#test/server.ts'
import type { Installation } from './installation.ts'
import { pssBytes } from './process-figures.ts'
import { percentile, type BenchResult } from './result.ts'

const QUIET_MS = 10_000
/**
 * Pause between calls of one person: a quick machine would otherwise exceed the calls an address
 * may make in a minute.
 */
const REST_MS = 15
const PATH = '/api/tenants/safn/indices/safnid'

/**
 * One person's calls on a quiet machine, during a backup, and during its drill; and the peak memory
 * of the backup process.
 */
export const measureWhileServing = async ({ server }: Installation): Promise<BenchResult[]> => {
  const { body } = await server.call('POST', `${PATH}/search`, { query: 'hestum', size: 1 })
  const [hit] = (body as SearchAnswer).hits.hits
  /**
   * Durations of calls until `goesOn` is false: a search with facets, a record, a page of the log.
   */
  const callsWhile = async (goesOn: () => boolean): Promise<number[]> => {
    const durations: number[] = []
    for (let n = 0; goesOn(); n++) {
      const began = performance.now()
      const { status, text } = await [
        () =>
          server.call('POST', `${PATH}/search`, {
            query: 'kirkjunni',
            aggs: { City: { field: 'City', size: 100 } },
            size: 100,
          }),
        () => server.call('GET', `${PATH}/records/${hit?._id}`),
        () => server.call('POST', '/api/tenants/safn/logs', {}),
      ][n % 3]!() // there are three
      if (status !== 200) throw new Error(text)
      durations.push(performance.now() - began)
      await pause(REST_MS)
    }
    return durations
  }
  const until = Date.now() + QUIET_MS
  const quiet = await callsWhile(() => Date.now() < until)
  const times: Record<BackupRun['kind'], number[]> = { backup: [], drill: [] }
  let most = 0
  let runs: BackupRun[] = []
  const underWay = () => runs.find(({ state }) => state === 'running')?.kind
  const isOver = () =>
    runs.some(
      ({ kind, state }) => state === 'failed' || (kind === 'drill' && state === 'completed'),
    )
  const look = async () => {
    while (!isOver()) {
      const own = descendants(server.child.pid ?? 0).find(({ command }) =>
        command.includes('backup/backup-process.ts'),
      )
      if (own) most = Math.max(most, pssBytes(own.pid))
      runs = ((await server.call('GET', '/api/backups')).body as { runs: BackupRun[] }).runs
      await pause(250)
    }
  }
  const ask = async () => {
    while (!isOver()) {
      const at = underWay()
      const durations = await callsWhile(() => underWay() === at && !isOver())
      if (at) times[at].push(...durations)
    }
  }
  await server.call('POST', '/api/backups', { kind: 'backup' })
  // The first backup is drilled at once; the first of the two failures is thrown.
  await Promise.all([look(), ask()])
  if (runs.some(({ state }) => state === 'failed')) throw new Error(JSON.stringify(runs))
  const p95 = (kind: BackupRun['kind'], what: string): BenchResult => ({
    question: `calls during ${what}: p95, relative to a quiet machine`,
    figure: percentile(times[kind], 95) / percentile(quiet, 95),
    unit: 'x',
    goal: 2,
    rival: `quiet ${percentile(quiet, 95).toFixed(1)} ms`,
    runs: times[kind].length,
  })
  const lasted = (kind: BackupRun['kind'], what: string): BenchResult => {
    const { started, ended } = runs.find((one) => one.kind === kind) ?? {}
    return {
      question: `${what} while somebody searches`,
      figure: (Date.parse(ended ?? '') - Date.parse(started ?? '')) / 1000,
      unit: 's',
      runs: 1,
    }
  }
  return [
    lasted('backup', 'a backup'),
    lasted('drill', 'a drill'),
    p95('backup', 'a backup'),
    p95('drill', 'a drill'),
    {
      question: 'peak memory of the backup process (PSS)',
      figure: most / 1e6,
      unit: 'MB',
      goal: 200,
      runs: 1,
    },
  ]
}
