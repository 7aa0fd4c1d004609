import { asOwner } from '#server/kit/database.ts'

/** Days a log line is kept. (logs.retention) */
const KEEP_DAYS = 90

/** Makes the partitions of today and tomorrow and drops those past their time; run by the owner at start and daily. */
export const keepLogPartitions = (url: string, now = new Date()): Promise<void> =>
  asOwner(url, async (_, query) => {
    for (const days of [0, 1]) {
      const day = dayAfter(now, days)
      const name = `log_entry_${day.replaceAll('-', '')}`
      // Lines of a day that came before its partition lie in the default one; the partition is then made the day after.
      await query(
        `create table if not exists ${name} partition of log_entry for values from ('${day}') to ('${dayAfter(now, days + 1)}')`,
      ).catch(() => {})
    }
    const { rows } = (await query(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'log_entry'::regclass`)) as {
      rows: { name: string }[]
    }
    const oldest = `log_entry_${dayAfter(now, -KEEP_DAYS).replaceAll('-', '')}`
    for (const { name } of rows) if (/^log_entry_\d{8}$/.test(name) && name < oldest) await query(`drop table ${name}`)
  })

const dayAfter = (from: Date, days: number): string => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
