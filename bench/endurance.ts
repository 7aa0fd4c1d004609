import { fork, type ChildProcess } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Run } from '#contract/indexing.ts'
import type { Counter } from '#contract/indices.ts'
import { NODE_FLAGS } from '#server/process/child-process.ts'
import { descendants, pause, type Server } from '#test/server.ts'
import {
  ask,
  createIndex,
  runOf,
  scan,
  secondsOf,
  startScan,
  withInstallation,
  type Installation,
} from './installation.ts'
import { printResults, type BenchResult } from './result.ts'

const KILL_EVERY_MS = 20_000
const READ_EVERY_MS = 100
const MOVED = 500

/**
 * Whether anything is lost: two workers scan small files, one of them is killed every twenty
 * seconds and the database once, and the counter's invariant is checked ten times a second; then
 * 500 files are moved and renamed. Throws if a file is counted twice or lost.
 */
export const run = (files = 20_000): Promise<BenchResult[]> =>
  withInstallation('endurance', async ({ server, data, library, url, env }) => {
    const folder = join(library, 'litlar')
    await writeSmall(folder, files)
    await createIndex(server, 'litlar')
    const ended = { at: false }
    const kills = startKilling(
      server,
      data,
      { ...process.env, ...env, VARDA_DATA: data, DATABASE_URL: url },
      ended,
    )
    const { readings, found, away } = await scanReading(server).finally(() => (ended.at = true))
    await kills.done
    await checkAll({ url, data }, found, files)
    const moved = await moveSome(server, url, folder)
    return [
      {
        question:
          `endurance: ${files} files, ${kills.count()} workers killed ` +
          'and the database once: files counted once',
        figure: found.counts.total,
        unit: 'files',
        runs: 1,
      },
      {
        question: 'endurance: readings of the counter, all consistent',
        figure: readings,
        unit: 'readings',
        runs: 1,
      },
      {
        question: 'endurance: readings answered with 503 while the database was away',
        figure: away,
        unit: 'readings',
        runs: 1,
      },
      {
        question: 'endurance: files processed while workers are killed',
        figure: files / secondsOf(found),
        unit: '/s',
        runs: 1,
      },
      {
        question: `endurance: of ${MOVED} files moved and renamed, ids kept`,
        figure: moved,
        unit: 'files',
        runs: 1,
      },
    ]
  })

const old = new Date(Date.now() - 3_600_000)

/** Small files with different bytes, in folders of a thousand. */
const writeSmall = async (folder: string, files: number) => {
  const jpeg = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#557788' },
  })
    .jpeg()
    .toBuffer()
  for (let n = 0; n < files; n++) {
    const place = join(folder, String(Math.floor(n / 1000)))
    if (n % 1000 === 0) mkdirSync(place, { recursive: true })
    // Bytes after the end of a JPEG change its hash but not its picture.
    writeFileSync(
      join(place, `${n}.jpg`),
      Buffer.concat([jpeg, Buffer.from(String(n)), jpeg.subarray(-2)]),
    )
    utimesSync(join(place, `${n}.jpg`), old, old)
  }
}

/**
 * Runs a second worker, and kills one of the two in turn until the run has ended; the database once
 * meanwhile.
 */
const startKilling = (
  server: Server,
  data: string,
  env: NodeJS.ProcessEnv,
  ended: { at: boolean },
) => {
  let count = 0
  let own: ChildProcess | undefined
  const start = () => {
    own = fork(new URL('../server/worker-process.ts', import.meta.url), [], {
      env,
      execArgv: NODE_FLAGS,
      stdio: 'ignore',
    })
    // Restarts the worker like its parent does: one that starts during the outage ends, and is
    // started again.
    own.on('exit', () => !ended.at && setTimeout(() => !ended.at && start(), 500))
  }
  const theirs = () =>
    descendants(server.child.pid ?? 0).find(({ command }) => command.includes('worker-process.ts'))
      ?.pid
  const work = async () => {
    start()
    for (let turn = 0; !ended.at; turn++) {
      for (let waited = 0; waited < KILL_EVERY_MS && !ended.at; waited += 100) await pause(100)
      if (ended.at) break
      if (turn === 1)
        process.kill(
          Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        )
      const pid = turn % 2 === 0 ? theirs() : own?.pid
      if (pid && kill(pid)) count += 1
    }
    own?.kill('SIGKILL')
  }
  return { done: work(), count: () => count }
}

const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false // it is just being begun anew
  }
}

const scanReading = async (server: Server) => {
  const started = await startScan(server, 'litlar')
  for (let readings = 0, away = 0; ; await pause(READ_EVERY_MS)) {
    const { status, body } = await server
      .call('GET', '/api/tenants/safn/indices/litlar/counter')
      .catch(() => ({ status: 503, body: undefined }))
    if (status !== 200) {
      away += 1
      continue
    }
    const {
      total,
      waiting,
      started: working,
      completed,
      failed,
      skipped,
      run: now,
    } = body as unknown as Counter
    if (total !== waiting + working + completed + failed + skipped)
      throw new Error(`the counter does not add up: ${JSON.stringify(body)}`)
    readings += 1
    if (now?.ended) return { readings, away, found: await runOf(server, 'litlar', started) }
  }
}

const checkAll = async (
  { url, data }: Pick<Installation, 'url' | 'data'>,
  { counts }: Run,
  files: number,
) => {
  if (counts.total !== files || counts.completed !== files) throw new Error(JSON.stringify(counts))
  const [known] = await ask<{ files: number; records: number; shas: number }>(
    url,
    `select count(*)::int as files, count(distinct sha256)::int as shas,
      (select count(*)::int from record) as records from indexed_file`,
  )
  if (known?.files !== files || known.records !== files || known.shas !== files)
    throw new Error(JSON.stringify(known))
  const broken = globSync(join(data, 'derivatives/safn/??/*/*.jpg')).filter(
    (file) => readFileSync(file).subarray(-2).toString('hex') !== 'ffd9',
  )
  if (broken.length > 0) throw new Error(`${broken.length} derivatives are not whole`)
}

/**
 * Moves files to other folders under other names, scans, and counts the files that kept their id.
 */
const moveSome = async (server: Server, url: string, folder: string): Promise<number> => {
  const ids = () =>
    ask<{ id: string; sha256: string }>(url, 'select id, sha256 from indexed_file order by sha256')
  const before = await ids()
  mkdirSync(join(folder, 'flutt'))
  for (let n = 0; n < MOVED; n++) {
    const to = join(folder, 'flutt', `nafn-${n}.jpg`)
    if (n % 2) renameSync(join(folder, '0', `${n}.jpg`), to)
    else {
      copyFileSync(join(folder, '0', `${n}.jpg`), to)
      rmSync(join(folder, '0', `${n}.jpg`))
    }
    utimesSync(to, old, old)
  }
  const { summary } = await scan(server, 'litlar', 200)
  if (summary?.moved !== MOVED || summary.new !== 0 || summary.missing !== 0)
    throw new Error(JSON.stringify(summary))
  if (JSON.stringify(await ids()) !== JSON.stringify(before)) throw new Error('ids have changed')
  return summary.moved
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? 20_000)))
