import { asOwner } from '#server/kit/database/database.ts'

/** Locks rows in a separate connection until released. */
export const lockRows = async (url: string, select: string) => {
  const locked = Promise.withResolvers<number>()
  const releasing = Promise.withResolvers<void>()
  const ended = asOwner(url, async (_, query) => {
    await query('begin')
    const { rowCount } = (await query(`${select} for update`)) as { rowCount: number }
    if (rowCount === 0) throw new Error(`no row to lock: ${select}`)
    const { rows } = (await query('select pg_backend_pid() as pid')) as { rows: { pid: number }[] }
    locked.resolve(rows[0]?.pid ?? 0)
    await releasing.promise
    await query('rollback')
  })
  ended.catch(locked.reject)
  const pid = await locked.promise
  const release = async () => {
    releasing.resolve()
    await ended
  }
  /** SQL condition: another connection waits for these rows. */
  const isAwaited = `exists (
    select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))
  )`
  return { isAwaited, release }
}
