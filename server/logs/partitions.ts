import { LOGS_KEPT_DAYS } from '#contract/limits.ts'
import { nowDate } from '#server/kit/database/database-clock.ts'
import { asOwner } from '#server/kit/database/database.ts'

/**
 * Creates the partitions of today and tomorrow and drops expired ones. The owner runs it at start
 * and daily. (logs.retention)
 */
export const maintainLogPartitions = (url: string, now = nowDate()): Promise<void> =>
  asOwner(url, async (_, query) => {
    // It does not wait for long readers such as a backup, because all writers would queue behind
    // it. It tries again tomorrow.
    await query(`set lock_timeout = '5s'`)
    for (const days of [0, 1]) {
      const day = dayAfter(now, days)
      const name = `log_entry_${day.replaceAll('-', '')}`
      const range = `from ('${day}') to ('${dayAfter(now, days + 1)}')`
      await query(`create table if not exists ${name} partition of log_entry for values ${range}`)
        // The default partition already has lines of that day; the next day works again.
        .catch(() => {})
    }
    const { rows } = (await query(`
      select inhrelid::regclass::text as name
      from pg_inherits
      where inhparent = 'log_entry'::regclass`)) as {
      rows: { name: string }[]
    }
    const oldestDay = dayAfter(now, -LOGS_KEPT_DAYS)
    const oldest = `log_entry_${oldestDay.replaceAll('-', '')}`
    for (const { name } of rows)
      if (/^log_entry_\d{8}$/.test(name) && name < oldest)
        // A partition in use is dropped the next day.
        await query(`drop table ${name}`).catch(() => {})
    await query(`
      delete from log_entry_rest where at < '${oldestDay}';
      delete from log_count where day < '${oldestDay}'`)
    await query(foldCounts(dayAfter(now, 0)))
  })

/** Merges the counts of each past day into one row. */
const foldCounts = (today: string): string => `
  with many as (
    select distinct tenant_id, day
    from log_count
    where day < '${today}'
    group by tenant_id, day, index_id, level
    having count(*) > 1
  ),
  taken as (
    delete from log_count c
    using many m
    where c.tenant_id = m.tenant_id and c.day = m.day
    returning c.*
  )
  insert into log_count (tenant_id, day, index_id, level, lines)
  select tenant_id, day, index_id, level, sum(lines)
  from taken
  group by 1, 2, 3, 4`

const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
