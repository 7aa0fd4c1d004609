import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { isAlive } from '#server/process/process-table.ts'
import { runningPostgres } from '#server/process/embedded-postgres.ts'
import { openWorld, overServer, type World } from '#test/every-write.ts'
import {
  descendants,
  freePort,
  pause,
  processesNaming,
  startServer,
  type Server,
} from '#test/server.ts'

/** What is killed: every process, or one that its supervisor restarts. */
export const VICTIMS = ['everything', 'api', 'worker', 'postgres'] as const
export type Victim = (typeof VICTIMS)[number]

/** An installation as `npm start` runs it, to be killed, with the world of its calls. */
export type Installation = {
  world: World
  data: string
  library: string
  /** The owner's current address of the database. */
  url: () => string
  /** Kills processes by SIGKILL and waits until they are gone. */
  kill: (victim: Victim) => Promise<void>
  /** Restarts the installation if needed; resolves when calls are answered again. */
  recover: (victim: Victim) => Promise<void>
  end: () => Promise<void>
}

export const openInstallation = async (seed: number): Promise<Installation> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-kills-'))
  chmodSync(home, 0o755)
  const [data, library, backups] = [
    join(home, 'data'),
    join(home, 'library'),
    join(home, 'backups'),
  ]
  const env = {
    DATABASE_URL: undefined,
    VARDA_LIBRARY: library,
    VARDA_BACKUPS: backups,
    PORT: String(await freePort()),
  }
  let server: Server = await startServer(data, env)
  const urlNow = async () =>
    withDatabase((await runningPostgres(join(data, 'postgres'))) ?? '', 'varda')
  let url = await urlNow()
  const world = await openWorld({
    send: overServer(server),
    origin: server.origin,
    libraryDir: library,
    url,
    seed,
  })
  world.owner = (text) =>
    asOwner(url, async (_, query) => ((await query(text)) as { rows: never[] }).rows)

  const postmaster = () =>
    Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const processOf = (name: string) =>
    descendants(server.child.pid ?? 0).filter(({ command }) => command.includes(name))
  const pidsOf = (victim: Victim): number[] => {
    if (victim === 'postgres') return [postmaster()]
    if (victim !== 'everything') return processOf(`${victim}-process.ts`).map(({ pid }) => pid)
    // Kills the parent first, so that it restarts nothing. Database processes name no folder, but
    // their parent does.
    const below = descendants(server.child.pid ?? 0)
    const ofDatabase = descendants(postmaster())
    const all = [
      server.child.pid ?? 0,
      postmaster(),
      ...[...below, ...ofDatabase, ...processesNaming(home)].map(({ pid }) => pid),
    ]
    return [...new Set(all)].filter((pid) => pid !== process.pid)
  }
  const kill = async (victim: Victim) => {
    const pids = pidsOf(victim)
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // it went with another
      }
    for (let n = 0; n < 600 && pids.some((pid) => isAlive(pid)); n++) await pause(10)
  }
  const isReady = () =>
    fetch(`${server.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const hasWorker = () => processOf('worker-process.ts').length > 0
  const recover = async (victim: Victim) => {
    if (victim === 'everything') {
      server = await startServer(data, env)
      if (server.child.exitCode !== null) throw new Error(server.output())
    }
    for (let n = 0; !((await isReady()) && hasWorker()); n++) {
      if (n > 1200)
        throw new Error(`it does not answer again after the death of ${victim}\n${server.output()}`)
      await pause(50)
    }
    url = await urlNow()
  }
  const end = async () => {
    if (server.child.exitCode === null) await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { world, data, library, url: () => url, kill, recover, end }
}
