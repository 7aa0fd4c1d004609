import { unfinishedTasks } from '#server/jobs/unfinished-tasks.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { everyTable } from './every-table.ts'
import { SILENT_WORKER, until } from './every-write/world.ts'

/** Tables that change without calls. */
const CHANGES_ITSELF = [
  'worker', // beats
  'worker_hour', // counts of the worker
  'search_removed', // lists removals by the numbers of transactions
]

/** Later tasks are cleanups, such as of abandoned uploads. */
const SOON_MS = 10_000

/** Waits until no backup and no task is left, except tasks of the silent worker. */
export const waitForTasks = async (url: string, seconds = 60): Promise<void> => {
  let left: unknown[] = []
  const look = () =>
    asOwner(url, async (db, query) => {
      const soon = new Date(Date.now() + SOON_MS).toISOString()
      const tasks = (await unfinishedTasks(db)).filter(
        ({ queue, after }) => !queue.endsWith(`/${SILENT_WORKER}`) && after < soon,
      )
      const { rows } = (await query('select kind, state from backup_run where ended is null')) as {
        rows: unknown[]
      }
      left = [...tasks, ...rows]
      return left.length === 0
    })
  await until('end of all tasks', look, seconds).catch((error: unknown) => {
    throw new Error(`these tasks do not end: ${JSON.stringify(left)}`, { cause: error })
  })
}

export type Tables = Map<string, string[]>

/** All rows of the tables that calls and tasks change. */
export const tablesNow = (url: string): Promise<Tables> => everyTable(url, CHANGES_ITSELF)

/** Rows in one of two states only, after their table's name: `+` added, `-` removed. */
export const rowsBetween = (before: Tables, after: Tables): string[] =>
  [...after].flatMap(([name, rows]) => {
    const [was, is] = [new Set(before.get(name)), new Set(rows)]
    return [
      ...[...was.difference(is)].map((row) => `- ${name} ${row}`),
      ...[...is.difference(was)].map((row) => `+ ${name} ${row}`),
    ]
  })

/** For each table, the number of written rows and the change in the number of rows. */
export type Written = Record<string, { written: number; more: number }>

/** Starts counting writes. The returned function reports the writes since the start. */
export const countWrites = async (url: string): Promise<() => Promise<Written>> => {
  const [names, since] = await asOwner(url, async (_, query) => {
    const ask = async <R>(text: string) => ((await query(text)) as { rows: R[] }).rows
    const tables = await ask<{ name: string }>(`
      select relname as name
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`)
    const [now] = await ask<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
    return [
      tables.map(({ name }) => name).filter((name) => !CHANGES_ITSELF.includes(name)),
      now?.xid ?? '',
    ] as const
  })
  const look = () =>
    asOwner(url, async (_, query) => {
      const each = names.map(
        (name) => `select '${name}' as name, count(*)::int as rows,
          count(*) filter (where age(xmin) <= age('${since}'::xid))::int as written from "${name}"`,
      )
      return (
        (await query(each.join(' union all '))) as {
          rows: { name: string; rows: number; written: number }[]
        }
      ).rows
    })
  const before = new Map((await look()).map(({ name, rows }) => [name, rows]))
  return async () =>
    Object.fromEntries(
      (await look()).flatMap(({ name, rows, written }) => {
        const more = rows - (before.get(name) ?? 0)
        return written === 0 && more === 0 ? [] : [[name, { written, more }]]
      }),
    )
}
