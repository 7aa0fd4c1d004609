import { siteSearch } from '#contract/site-config.ts'
import { installBoss } from '#server/jobs/install-queues.ts'
import { connectJobs, startWorking, unfinishedTasks } from '#server/jobs/service.ts'
import { asOwner } from '#server/kit/database/database.ts'
import type { Viewer } from '#server/kit/http/viewer.ts'
import { putRecords } from '#server/records/service.ts'
import { recordTasks } from '#server/records/tasks.ts'
import { getConfig, saveConfig } from '#server/site-config/service.ts'
import { pause } from '#test/server.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { withFreshDatabase, type BenchDatabase } from './database.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { describeRecord } from './search-records.ts'

/** The first tenant has a public site, so its records enter the ledger; the second has none. */
const [SHOWN, CLOSED] = ['safn', 'lokad']
const INDEX = 'safnid'
const AT_ONCE = 500

/** What the ledger of publications costs writers, and how fast it is compared with an index. */
export const run = (records = 100_000): Promise<BenchResult[]> => {
  buildTableWhereStale()
  return withFreshDatabase('publications', async (fresh) => {
    await fresh.asOwner(...[SHOWN, CLOSED].map(insertTenant), ...[SHOWN, CLOSED].map(insertIndex))
    await fresh.asOwner(
      `insert into site (tenant_id, public, presentation, version)
       values ('${SHOWN}', true, '{}', 1)`,
    )
    await installBoss(fresh.url)
    const closeJobs = await connectJobs(fresh.database, fresh.url)
    const writing = await writeAlternately(fresh, records)
    await fresh.asOwner('vacuum analyze')
    const results = [...writing, ...(await compare(fresh, records))]
    await closeJobs()
    return results
  })
}

const insertTenant = (id: string) => `insert into tenant (id, name) values ('${id}', '${id}')`
const insertIndex = (tenantId: string) => `
  insert into tenant_index (tenant_id, id, name, type, directory, include, exclude, filters,
    crowdsource, visibility, charset, es_index)
  values ('${tenantId}', '${INDEX}', 'Safnið', 'album', '', '{}', '{}', '[]', false, 'public',
    'auto', '${INDEX}-1')`

/** Writes the same records for both tenants in turn, and compares each pair of batches. */
const writeAlternately = async (
  { database }: BenchDatabase,
  records: number,
): Promise<BenchResult[]> => {
  const write = async (tenantId: string, at: number): Promise<number> => {
    const puts = Array.from({ length: AT_ONCE }, (_, n) => ({
      id: crypto.randomUUID(),
      source: describeRecord(at + n),
    }))
    const began = performance.now()
    await database.transact({ tenantId }, (db) =>
      putRecords(db, tenantId, INDEX, `${INDEX}-1`, puts),
    )
    return performance.now() - began
  }
  const seconds = { shown: 0, closed: 0 }
  const pairs: number[] = []
  for (let at = 0; at < records; at += AT_ONCE) {
    const isFirst = at % (2 * AT_ONCE) === 0
    const early = await write(isFirst ? SHOWN : CLOSED, at)
    const late = await write(isFirst ? CLOSED : SHOWN, at)
    const [shown, closed] = isFirst ? [early, late] : [late, early]
    seconds.shown += shown / 1000
    seconds.closed += closed / 1000
    pairs.push(shown / closed - 1)
  }
  return [
    {
      question: 'longer to write records with the ledger',
      figure: 100 * median(pairs),
      unit: 'percent',
      goal: 5,
      rival: 'the same records of a tenant without a public site',
      runs: pairs.length,
    },
    {
      question: 'records written with the ledger',
      figure: records / seconds.shown,
      unit: 'records/s',
      runs: 1,
    },
    {
      question: 'records written without it',
      figure: records / seconds.closed,
      unit: 'records/s',
      runs: 1,
    },
  ]
}

/** The settings saved one after another, each complete. */
const SETTINGS: [string, { field: string; visible: boolean }[]][] = [
  ['hiding a field that all have', [{ field: 'City', visible: false }]],
  [
    'hiding a field that none has',
    [
      { field: 'City', visible: false },
      { field: 'SpecialInstructions', visible: false },
    ],
  ],
]

/** Compares the index with the ledger after changes of field visibility, and nothing else. */
const compare = async (fresh: BenchDatabase, records: number): Promise<BenchResult[]> => {
  const results: BenchResult[] = []
  const tasks = recordTasks.filter(({ name }) => name === 'records.publish')
  const working = await startWorking(fresh.database, tasks, 'bench')
  for (const [what, mappings] of SETTINGS) {
    const began = performance.now()
    await save(fresh, mappings)
    while (await hasTasks(fresh.url)) await pause(50)
    results.push({
      question: `${records} records compared after ${what}`,
      figure: (performance.now() - began) / 1000,
      unit: 's',
      goal: 20,
      runs: 1,
    })
  }
  await working.stop()
  return results
}

const hasTasks = async (url: string): Promise<boolean> =>
  (await asOwner(url, (db) => unfinishedTasks(db))).some(({ queue }) => queue === 'records.publish')

const save = ({ database }: BenchDatabase, mappings: { field: string; visible: boolean }[]) =>
  database.transact({ tenantId: SHOWN }, async (db) => {
    const { version, search, ...settings } = await getConfig(db, SHOWN)
    const parsed = siteSearch.pick({ mappings: true }).parse({ mappings })
    await saveConfig(
      db,
      { id: '', name: 'Bench' } as Viewer,
      { tenantId: SHOWN, version },
      { ...settings, search: { ...search, ...parsed } },
    )
  })

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? 100_000)))
