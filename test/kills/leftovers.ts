import { globSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { indexing } from '#contract/indexing.ts'
import { ask, TENANT } from '#test/every-write.ts'
import { INDICES } from '#test/every-write/open-world.ts'
import { MAIN, runToEnd, until } from '#test/every-write/world.ts'
import { waitForTasks } from '#test/wait-for-tasks.ts'
import type { Installation } from './installation.ts'

/** Active runs, bulk actions, backups and fixity rounds, except of the tenant without a worker. */
const UNDER_WAY = `
  select 'run ' || index_id as what from run where ended is null and tenant_id = '${TENANT}'
  union all select 'bulk ' || id from bulk where ended is null and tenant_id = '${TENANT}'
  union all select 'backup ' || kind from backup_run where ended is null`

/** Waits until all work has ended; throws the work that does not end. */
export const waitForAllWork = async ({ world, url }: Installation): Promise<void> => {
  let left: { what: string }[] = []
  const look = async () => {
    left = await world.owner<{ what: string }>(UNDER_WAY)
    return left.length === 0
  }
  await until('end', look, 240).catch(() => {
    throw new Error(`these do not end: ${left.map(({ what }) => what).join(', ')}`)
  })
  await waitForTasks(url(), 240)
}

/**
 * Scans every index and returns rows that exist twice, files not counted once, and exclusions that
 * no person made.
 */
export const countFaults = async ({ world, library }: Installation): Promise<string[]> => {
  const faults = await world.owner<{ what: string }>(`
    select 'file ' || index_id || '/' || rel || ': ' || count(*) as what
    from indexed_file
    where state <> 'missing' and part_of is null
    group by tenant_id, index_id, rel
    having count(*) > 1
    union all
    select 'work ' || run_id || '/' || rel || ': ' || count(*)
    from work
    where part_of is null
    group by tenant_id, run_id, rel
    having count(*) > 1
    union all
    select 'sum of run ' || id
    from run r
    where ended is not null and state = 'completed' and exists (
      select from work w
      where w.tenant_id = r.tenant_id and w.run_id = r.id and w.state in ('waiting', 'started')
    )
    union all
    select 'taken out by nobody ' || f.index_id || '/' || rel
    from indexed_file f
    where f.state = 'excluded' and f.part_of is null and not exists (
      select from log_entry l
      where l.tenant_id = f.tenant_id and l.file_id = f.id::text and l.code = 'file.excluded'
    )`)
  for (const id of [MAIN, ...Object.values(INDICES)]) {
    await runToEnd(world, id)
    const { total, completed, failed, skipped } = await ask(world, indexing.counter, {
      params: { tenantId: TENANT, id },
    })
    // Excluded files stay on disk, and a scan skips them.
    const [out] = await world.owner<{ n: number }>(`select count(*)::int as n from indexed_file
      where tenant_id = '${TENANT}' and index_id = '${id}' and state = 'excluded'`)
    const files = globSync(join(library, TENANT, id, '**/*.jpg')).length - (out?.n ?? 0)
    if (total !== files || completed + failed + skipped !== files)
      faults.push({ what: `${id}: ${files} files, ${total} counted` })
  }
  return faults.map(({ what }) => what)
}

/**
 * Ages temporary files, so that the next start removes them: newer ones may belong to another
 * worker.
 */
export const ageTemporaryFiles = ({ data }: Installation): void => {
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const folder of globSync(join(data, 'derivatives/*/.making/*')))
    utimesSync(folder, hoursAgo, hoursAgo)
}

/** Temporary files of dead processes that nothing has removed. */
export const strayFiles = ({ data, library }: Installation): string[] =>
  [data, library].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/postgres'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => /\.tmp$|\/\.making\/|\.partial$|\/\.varda-/.test(path)),
  )
