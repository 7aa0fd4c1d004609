import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { BackupRun } from '#contract/backup.ts'
import type { SearchAnswer } from '#contract/record-search.ts'
import { newestBackup, readManifest } from '#server/backup/verify.ts'
import { runDrill } from '#server/backup/drill.ts'
import { readPart } from '#server/backup/part-files.ts'
import { verifyFiles, verifyRows } from '#server/backup/verify-new-backup.ts'
import {
  copyInto,
  makePartition,
  dropConstraints,
  DETERMINISTIC,
  tablesOf,
} from '#server/backup/tables.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { readConfig } from '#server/kit/config.ts'
import { asOwner, copyIn, copyOut, withDatabase } from '#server/kit/database/database.ts'
import { migrateDatabase } from '#server/kit/database/migrations.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { descendants, pause } from '#test/server.ts'
import { createIndex, withInstallation, type Installation } from './installation.ts'
import { pssBytes } from './process-figures.ts'
import { median, percentile, printResults, type BenchResult } from './result.ts'
import { fill } from './search-users.ts'
import { untilHeld } from './searched-index.ts'

const [RUNS, LOAD_RUNS] = [3, 2]
const QUIET_MS = 10_000
/**
 * What one person rests between calls: else a quick machine makes more of them than an address may
 * in a minute.
 */
const REST_MS = 15
/** Lines of the log a record, and how many records have one that was accepted of. */
const [LINES_A_RECORD, RECORDS_AN_OVERLAY] = [3, 10]
const PATH = '/api/tenants/safn/indices/safnid'

/**
 * A backup and its trying beside plain COPY of the same rows, in turns; their memory, and what
 * requests feel of them.
 */
export const run = (records = 200_000): Promise<BenchResult[]> =>
  withInstallation('backup', async (installation) => {
    const { server, library, url, data } = installation
    buildTableWhereStale()
    mkdirSync(join(library, 'safnid'), { recursive: true })
    await createIndex(server, 'safnid')
    await fill(url, records)
    await fillBeside(url, records)
    await untilHeld(server)
    const felt = await whileServing(installation)
    const root = mkdtempSync(join(dirname(data), 'backups-'))
    const times = await inTurns(url, {
      root,
      config: readConfig({ VARDA_DATA: data, VARDA_LIBRARY: dirname(library), DATABASE_URL: url }),
    })
    const of = (name: keyof typeof times) => median(times[name])
    const question = `${records} records`
    const seconds = (name: keyof typeof times, what: string): BenchResult => ({
      question: `${question}: ${what}`,
      figure: of(name),
      unit: 's',
      runs: times[name].length,
    })
    const ratio = (ours: number, theirs: number, runs = RUNS) => ({
      figure: ours / theirs,
      unit: 'x',
      runs,
    })
    return [
      seconds('backup', 'a backup'),
      seconds('proof', 'of these its proof'),
      {
        question: `${question}: a backup before its proof`,
        ...ratio(of('backup') - of('proof'), of('packed')),
        goal: 1.2,
        rival: 'COPY of each table into gzip -1',
      },
      {
        question: `${question}: a backup`,
        ...ratio(of('backup'), of('packed')),
        rival: 'COPY of each table into gzip -1',
      },
      {
        question: `${question}: a backup`,
        ...ratio(of('backup'), of('copied')),
        rival: 'COPY of each table into nothing',
      },
      seconds('restore', 'a backup restored'),
      {
        question: `${question}: a backup checked, restored, read out again and compared`,
        ...ratio(of('restore'), of('loaded') + of('copied'), LOAD_RUNS),
        goal: 1.3,
        rival: 'COPY in, keys and indexes, and COPY out',
      },
      {
        question: `${question}: its rows, keys and indexes`,
        ...ratio(of('inPlace'), of('loaded'), 1),
        unit: 'x faster',
        goal: 1.3,
        rival: 'COPY with the indexes in place',
      },
      ...felt.map((one) => ({ ...one, question: `${question}: ${one.question}` })),
    ]
  })

/** The file of each record, overlays of some, and lines of the log about all. */
const fillBeside = (url: string, records: number): Promise<void> =>
  asOwner(url, async (_, query) => {
    await query(`
      insert into indexed_file
        (tenant_id, index_id, id, rel, size_bytes, mtime_ms, sha256, dhash, state)
      select tenant_id, index_id, id, 'mappa-' || substr(id::text, 1, 2) || '/' || id || '.jpg',
        5e6, 17e11, encode(sha256(id::text::bytea), 'hex'), substr(md5(id::text), 1, 16), 'present'
      from record`)
    await query(`
      insert into overlay (tenant_id, index_id, record_id, version, kind, "values", by_name)
      select tenant_id, index_id, id, 1, 'edited',
        jsonb_build_object('City', jsonb_build_object('value', 'Staður ' || n)), 'Jóna'
      from (select *, row_number() over (order by id) as n from record) r
      where n % ${RECORDS_AN_OVERLAY} = 0`)
    await query(`insert into log_entry (tenant_id, level, code, params, message, index_id, file_id,
      file_name)
      select 'safn', case when n % 101 = 0 then 'warn' else 'info' end, 'file.indexed',
        '{"ms": 500}', 'Skráð í vísi eftir ' || n % 90 || ',5 s', 'safnid', 'f-' || n / 3,
        'mynd-' || n || '.jpg'
      from generate_series(1, ${records * LINES_A_RECORD}) n`)
    await query('vacuum analyze')
  })

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

type Times = Record<
  'copied' | 'packed' | 'backup' | 'proof' | 'loaded' | 'inPlace' | 'restore',
  number[]
>

const inTurns = async (
  url: string,
  { root, config }: Omit<Parameters<typeof makeBackup>[0], 'url'>,
): Promise<Times> => {
  const times: Times = {
    copied: [],
    packed: [],
    backup: [],
    proof: [],
    loaded: [],
    inPlace: [],
    restore: [],
  }
  const timed = async (name: keyof Times, work: () => Promise<unknown>) =>
    times[name].push(await secondsOf(work))
  for (let n = 0; n < RUNS; n++) {
    await timed('copied', () => copyAll(url, intoNothing))
    await timed('packed', () =>
      copyAll(url, (rows, table) => intoGzip(rows, join(root, `${table}.gz`))),
    )
    await timed('backup', () => makeBackup({ url, config, root }))
    await timed('proof', () => proveNewest(url, root))
  }
  for (let n = 0; n < LOAD_RUNS; n++) {
    await timed('loaded', () => loadPlainly(url, root, true))
    // It is slow, and tells only how much there was to win.
    if (n === 0) await timed('inPlace', () => loadPlainly(url, root, false))
    await timed('restore', () => runDrill({ url, root }))
  }
  return times
}

/** The proof of the newest backup once more, as it was made. */
const proveNewest = (url: string, root: string): Promise<void> =>
  asOwner(url, async (db) => {
    const folder = (await newestBackup(root)) ?? ''
    await db.execute(sql.raw(`begin isolation level repeatable read read only; ${DETERMINISTIC}`))
    await Promise.all([
      verifyRows(db, await tablesOf(db)),
      verifyFiles(folder, await readManifest(folder)),
    ])
    await db.execute(sql`commit`)
  })

/** COPY of every table at one moment. */
const copyAll = (
  url: string,
  into: (rows: Readable, table: string) => Promise<unknown>,
): Promise<void> =>
  asOwner(url, async (db) => {
    await db.execute(sql.raw(`begin isolation level repeatable read read only; ${DETERMINISTIC}`))
    for (const { name, select } of await tablesOf(db))
      await into(copyOut(db, `copy (${select}) to stdout`), name)
    await db.execute(sql`commit`)
  })

const intoNothing = (rows: Readable) =>
  pipeline(rows, new Writable({ write: (_, __, done) => done() }))

/** Through gzip into a file that is safe on disk. */
const intoGzip = async (rows: Readable, file: string): Promise<void> => {
  const child = spawn('sh', ['-c', 'gzip -1 > "$0" && sync -d "$0"', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await pipeline(rows, child.stdin)
  if ((await ended) !== 0) throw new Error('gzip did not end well')
}

/**
 * The rows of a backup into tables of a database of their own: bare ones with keys and indexes
 * afterwards, or with all indexes in place and no foreign keys.
 */
const loadPlainly = async (url: string, root: string, isBare: boolean): Promise<void> => {
  const folder = (await newestBackup(root)) ?? ''
  const manifest = await readManifest(folder)
  const onServer = (text: string) => asOwner(url, async (_, query) => void (await query(text)))
  const fresh = withDatabase(url, 'bench_load')
  await onServer('create database bench_load template template0')
  try {
    await migrateDatabase(fresh)
    await asOwner(fresh, async (db, query) => {
      await query(`begin; ${DETERMINISTIC}`)
      for (const partition of manifest.partitions) await makePartition(db, partition)
      const names = manifest.tables.map(({ name }) => name)
      const close = isBare
        ? await dropConstraints(db, await tablesOf(db))
        : await query(`truncate ${names.join()}; set local session_replication_role = replica`)
      for (const { name, columns, file } of manifest.tables)
        await pipeline(readPart(folder, file), copyIn(db, copyInto(name, columns)))
      if (typeof close === 'function') await close(() => {})
      await query('commit')
    })
  } finally {
    await onServer('drop database bench_load with (force)')
  }
}

/**
 * One person searching all the time: alone, while a backup is made, and while it is tried; and the
 * most memory of the process that does both.
 */
const whileServing = async ({ server }: Installation): Promise<BenchResult[]> => {
  const { body } = await server.call('POST', `${PATH}/search`, { query: 'hestum', size: 1 })
  const [hit] = (body as SearchAnswer).hits.hits
  /**
   * Times of calls as long as they are to go on: a search with facets, a record, a page of the log.
   */
  const callsWhile = async (goesOn: () => boolean): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; goesOn(); n++) {
      const began = performance.now()
      const { status, text } = await [
        () =>
          server.call('POST', `${PATH}/search`, {
            query: 'kirkjunni',
            aggs: { City: { field: 'City', size: 100 } },
            size: 100,
          }),
        () => server.call('GET', `${PATH}/records/${hit?._id}`),
        () => server.call('POST', '/api/tenants/safn/logs', {}),
      ][n % 3]!() // there are three
      if (status !== 200) throw new Error(text)
      times.push(performance.now() - began)
      await pause(REST_MS)
    }
    return times
  }
  const until = Date.now() + QUIET_MS
  const quiet = await callsWhile(() => Date.now() < until)
  const felt: Record<BackupRun['kind'], number[]> = { backup: [], drill: [] }
  let most = 0
  let runs: BackupRun[] = []
  const underWay = () => runs.find(({ state }) => state === 'running')?.kind
  const isOver = () =>
    runs.some(
      ({ kind, state }) => state === 'failed' || (kind === 'drill' && state === 'completed'),
    )
  const look = async () => {
    while (!isOver()) {
      const own = descendants(server.child.pid ?? 0).find(({ command }) =>
        command.includes('backup/backup-process.ts'),
      )
      if (own) most = Math.max(most, pssBytes(own.pid))
      runs = ((await server.call('GET', '/api/backups')).body as { runs: BackupRun[] }).runs
      await pause(250)
    }
  }
  const ask = async () => {
    while (!isOver()) {
      const at = underWay()
      const times = await callsWhile(() => underWay() === at && !isOver())
      if (at) felt[at].push(...times)
    }
  }
  await server.call('POST', '/api/backups', { kind: 'backup' })
  // The first backup is tried at once; whichever of the two fails first tells why.
  await Promise.all([look(), ask()])
  if (runs.some(({ state }) => state === 'failed')) throw new Error(JSON.stringify(runs))
  const p95 = (kind: BackupRun['kind'], what: string): BenchResult => ({
    question: `calls while ${what}: p95 by that of a quiet machine`,
    figure: percentile(felt[kind], 95) / percentile(quiet, 95),
    unit: 'x',
    goal: 2,
    rival: `quiet ${percentile(quiet, 95).toFixed(1)} ms`,
    runs: felt[kind].length,
  })
  const lasted = (kind: BackupRun['kind'], what: string): BenchResult => {
    const { started, ended } = runs.find((one) => one.kind === kind) ?? {}
    return {
      question: `${what} while somebody searches`,
      figure: (Date.parse(ended ?? '') - Date.parse(started ?? '')) / 1000,
      unit: 's',
      runs: 1,
    }
  }
  return [
    lasted('backup', 'a backup'),
    lasted('drill', 'a backup tried'),
    p95('backup', 'a backup is made'),
    p95('drill', 'it is tried'),
    {
      question: 'most memory of the process that makes and tries a backup (PSS)',
      figure: most / 1e6,
      unit: 'MB',
      goal: 200,
      runs: 1,
    },
  ]
}

if (import.meta.main) printResults(await run(Number(argv[2] ?? 200_000)))
