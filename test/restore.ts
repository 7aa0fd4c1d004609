import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogueOf, LEFT_OUT, sequencesOf } from '#server/backup/tables.ts'
import { unfinishedTasks } from '#server/jobs/unfinished-tasks.ts'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { runningPostgres, startPostgres } from '#server/process/embedded-postgres.ts'
import { everyFile, everyTable } from './every-table.ts'
import { everyWrite, openWorld, overServer, sendCall, type World } from './every-write.ts'
import { startServer } from './server.ts'

/** The number of calls of each endpoint. */
const TIMES = 2

/** The contents of an installation: tables, files, catalogue, sequences and tasks. */
type Contents = {
  tables: Map<string, string[]>
  files: Map<string, string>
  catalogue: string[]
  sequences: object[]
  tasks: object[]
}

export type Restored = { refused: string[]; before: Contents; after: Contents }

/**
 * Calls every writing endpoint twice in random order, makes a backup by the command, restores it
 * into an empty folder, and returns the contents of both.
 */
export const restoreAfterEveryWrite = async (seed: number): Promise<Restored> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-every-write-'))
  chmodSync(home, 0o755)
  const [data, library, backups] = [
    join(home, 'data'),
    join(home, 'library'),
    join(home, 'backups'),
  ]
  const env = {
    DATABASE_URL: undefined,
    VARDA_DATA: data,
    VARDA_LIBRARY: library,
    VARDA_BACKUPS: backups,
  }
  try {
    const refused = await writeEverything(data, { library, env, seed })
    // Restored sidecars are compared too, so the first library's sidecars are removed.
    const target = {
      ...env,
      VARDA_DATA: join(home, 'data-2'),
      VARDA_LIBRARY: join(home, 'library-2'),
    }
    // Read before the command adds its own row to the list of backups.
    const before = await contentsOf(data, library)
    await varda(env, 'backup')
    cpSync(library, target.VARDA_LIBRARY, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !path.endsWith('.xmp'),
    })
    // With derivatives present a restore starts no runs, which would add rows.
    mkdirSync(join(target.VARDA_DATA, 'derivatives'), { recursive: true })
    await varda(target, 'restore', backups)
    return { refused, before, after: await contentsOf(target.VARDA_DATA, target.VARDA_LIBRARY) }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

type Walk = { library: string; env: NodeJS.ProcessEnv; seed: number }

/** The differences of two installations: a line for each table, file, task or catalogue entry. */
export const differencesOf = ({ before, after }: Pick<Restored, 'before' | 'after'>): string[] => {
  const tables = [...before.tables].flatMap(([name, rows]) => {
    const [was, is] = [new Set(rows), new Set(after.tables.get(name))]
    const changed = [...was.symmetricDifference(is)]
    if (changed.length === 0 && rows.length === after.tables.get(name)?.length) return []
    const counts = `${rows.length} rows, then ${after.tables.get(name)?.length}`
    return [`table ${name}: ${counts}: ${changed.slice(0, 4).join(' | ')}`]
  })
  const files = [...new Map([...before.files, ...after.files]).keys()]
    .filter((path) => before.files.get(path) !== after.files.get(path))
    .map((path) => `file ${path}: ${before.files.get(path)}, then ${after.files.get(path)}`)
  const lists = (['catalogue', 'sequences', 'tasks'] as const).flatMap((what) => {
    const [was, is] = [before[what], after[what]].map(
      (list) => new Set(list.map((one) => JSON.stringify(one))),
    )
    return [...was!.symmetricDifference(is!)].map((one) => `${what}: ${one}`) // there are two
  })
  const names = [
    ...new Set(before.tables.keys()).symmetricDifference(new Set(after.tables.keys())),
  ].map((name) => `table ${name} is in one only`)
  return [...names, ...tables, ...files, ...lists]
}

/** Calls every writing endpoint of a separate server; returns the refused calls. */
const writeEverything = async (data: string, { library, env, seed }: Walk): Promise<string[]> => {
  const server = await startServer(data, env)
  try {
    const url = withDatabase((await runningPostgres(join(data, 'postgres'))) ?? '', 'varda')
    const world: World = await openWorld({
      send: overServer(server),
      origin: server.origin,
      libraryDir: library,
      url,
      seed,
    })
    const refused: string[] = []
    for (const { endpoint, prepare } of world.random.shuffled(
      Array.from({ length: TIMES }, () => everyWrite).flat(),
    )) {
      const attempt = async () => sendCall(world, endpoint, await prepare(world))
      let { status, text } = await attempt()
      // An active run or bulk action may have changed the value meanwhile: try again, as a person
      // would.
      if (status === 409 && text.includes('version.stale')) ({ status, text } = await attempt())
      if (status >= 400) refused.push(`${endpoint.name}: ${status} ${text}`)
    }
    return refused
  } finally {
    await server.stop()
  }
}

/** Runs the command line; throws its output if it fails. */
const varda = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<void> => {
  const cli = fileURLToPath(new URL('../server/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
  })
  let said = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve, reject) =>
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`varda ${args.join(' ')}: ${code}\n${said}`)),
    ),
  )
}

const contentsOf = async (data: string, library: string): Promise<Contents> => {
  const server = await startPostgres(join(data, 'postgres'))
  try {
    const url = server.url('varda')
    const tables = await everyTable(url, Object.keys(LEFT_OUT))
    const [catalogue, sequences, tasks] = await asOwner(url, async (db) => [
      await catalogueOf(db),
      await sequencesOf(db),
      await unfinishedTasks(db),
    ])
    const files = new Map(
      [...(await everyFile(join(data, 'assets')))].map(([path, hash]) => [`assets/${path}`, hash]),
    )
    for (const [path, hash] of await everyFile(library))
      if (!path.includes('.delta-sync')) files.set(`library/${path}`, hash)
    files.set('varda.secret', readFileSync(join(data, 'varda.secret'), 'hex'))
    return { tables, files, catalogue, sequences, tasks }
  } finally {
    await server.stop()
  }
}
