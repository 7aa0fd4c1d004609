import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#server/process/embedded-postgres.ts'

type Server = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a primary on `folder`, prepares it, and starts a standby that follows it. The embedded
 * PostgreSQL has no pg_basebackup, so the primary's files are copied while it is stopped.
 */
export const startPair = async (
  folder: string,
  prepare: (url: string) => Promise<void>,
): Promise<{ primary: Server; standby: Server }> => {
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const made = await startPostgres(first)
  await prepare(made.url())
  await made.stop()
  cpSync(first, second, { recursive: true })
  cpSync(`${first}.secret`, `${second}.secret`)
  rmSync(join(second, 'postmaster.pid'), { force: true })
  writeFileSync(join(second, 'standby.signal'), '')
  const primary = await startPostgres(first)
  const { hostname, port, username, password } = new URL(primary.url())
  const address = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`)
  chmodSync(second, 0o700)
  const { uid, gid } = statSync(first)
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${uid}:${gid}`, second])
  return { primary, standby: await startPostgres(second) }
}
