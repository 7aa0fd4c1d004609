import { siteSearch } from '#contract/site-config.ts'
import { installBoss } from '#server/jobs/install-queues.ts'
import { connectJobs, startWorking } from '#server/jobs/service.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { recordTasks } from '#server/records/tasks.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { getConfig, reanalysisProgressOf, saveConfig } from '#server/site-config/service.ts'
import { pause } from '#test/server.ts'
import { withFreshDatabase, type BenchDatabase } from './database.ts'
import { printResults, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'
import { putDescribed } from './searched-index.ts'

const [TENANT, INDEX] = ['safn', 'safnid']
type FieldSetting = {
  field: string
  search?: boolean
  boost?: number
  visible?: boolean
  sort?: boolean
}

/**
 * How fast records are re-analysed after changes of field settings, in an embedded PostgreSQL of
 * its own.
 */
export const run = (records = 100_000): Promise<BenchResult[]> => {
  buildTableWhereStale()
  return withFreshDatabase('reanalysis', async (fresh) => {
    await fill(fresh, records)
    await installBoss(fresh.url)
    const closeJobs = await connectJobs(fresh.database, fresh.url)
    const working = await startWorking(fresh.database, recordTasks, 'bench')
    const results: BenchResult[] = []
    for (const [what, mappings] of SETTINGS) {
      const seconds = await saveAndWait(fresh, mappings)
      results.push({
        question: `${records} records re-analysed after ${what}`,
        figure: records / seconds,
        unit: 'records/s',
        runs: 1,
      })
    }
    await working.stop()
    await closeJobs()
    return results
  })
}

/** The settings saved one after another, each complete. */
const SETTINGS: [string, FieldSetting[]][] = [
  ['hiding a field that few have', [{ field: 'SpecialInstructions', visible: false }]],
  [
    'hiding a field that all have',
    [
      { field: 'SpecialInstructions', visible: false },
      { field: 'City', visible: false },
    ],
  ],
  ['boosting a field', [{ field: 'Keywords', boost: 3 }]],
  ['removing all settings', []],
]

/** Seconds until all records are re-analysed. */
const saveAndWait = async (
  { database }: BenchDatabase,
  mappings: FieldSetting[],
): Promise<number> => {
  const within = <T>(fn: Parameters<typeof database.transact<T>>[1]) =>
    database.transact({ tenantId: TENANT }, fn)
  const began = performance.now()
  await within(async (db) => {
    const { version, search, ...settings } = await getConfig(db, TENANT)
    const changed = {
      ...settings,
      search: { ...search, ...siteSearch.pick({ mappings: true }).parse({ mappings }) },
    }
    await saveConfig(
      db,
      { id: '', name: 'Bench' } as Viewer,
      { tenantId: TENANT, version },
      changed,
    )
  })
  while ((await within((db) => reanalysisProgressOf(db, TENANT))).ended === null) await pause(100)
  return (performance.now() - began) / 1000
}

const fill = async ({ url, asOwner }: BenchDatabase, records: number): Promise<void> => {
  await asOwner(
    `insert into tenant (id, name) values ('${TENANT}', 'Safn')`,
    `insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
      crowdsource, visibility, charset, es_index)
      values ('${TENANT}', '${INDEX}', 'Safnið', 'album', '', '{}', '{}', '[]', false, 'public',
        'auto', '${INDEX}-1')`,
  )
  const describe = (n: number) => ({
    ...describeRecord(n),
    ...(n % 50 === 0 && { SpecialInstructions: 'Lykillinn er hjá prestinum' }),
  })
  await putDescribed(url, records, describe)
  await asOwner('vacuum analyze')
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? 100_000)))
