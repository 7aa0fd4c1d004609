import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from '#server/kit/database/drizzle.ts'
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
import { measureWhileServing } from './backup-while-serving.ts'
import { createIndex, withInstallation } from './installation.ts'
import { median, printResults, type BenchResult } from './result.ts'
import { fillIndex } from './searched-index.ts'
import { untilInMemory } from './searched-index.ts'

const [RUNS, LOAD_RUNS] = [3, 2]
/** Log lines for each record, and one record in how many has an overlay. */
const [LINES_A_RECORD, RECORDS_AN_OVERLAY] = [3, 10]

/**
 * A backup and its drill beside plain COPY of the same rows, alternately; their memory, and their
 * effect on requests.
 */
export const run = (records = 200_000): Promise<BenchResult[]> =>
  withInstallation('backup', async (installation) => {
    const { server, library, url, data } = installation
    buildTableWhereStale()
    mkdirSync(join(library, 'safnid'), { recursive: true })
    await createIndex(server, 'safnid')
    await fillIndex(url, records)
    await fillBeside(url, records)
    await untilInMemory(server)
    const serving = await measureWhileServing(installation)
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
      seconds('proof', 'of these its verification'),
      {
        question: `${question}: a backup without its verification`,
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
        question: `${question}: a backup checked, restored, read again and compared`,
        ...ratio(of('restore'), of('loaded') + of('copied'), LOAD_RUNS),
        goal: 1.3,
        rival: 'COPY in, keys and indexes, and COPY out',
      },
      {
        question: `${question}: loading its rows, keys and indexes`,
        ...ratio(of('inPlace'), of('loaded'), 1),
        unit: 'x faster',
        goal: 1.3,
        rival: 'COPY with the indexes in place',
      },
      ...serving.map((one) => ({ ...one, question: `${question}: ${one.question}` })),
    ]
  })

/** The file of each record, overlays of some records, and log lines. */
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
    // It is slow, and only shows the possible gain.
    if (n === 0) await timed('inPlace', () => loadPlainly(url, root, false))
    await timed('restore', () => runDrill({ url, root }))
  }
  return times
}

/** Repeats the verification of the newest backup. */
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

/** COPY of every table in one snapshot. */
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

/** Through gzip into a file that is synced to disk. */
const intoGzip = async (rows: Readable, file: string): Promise<void> => {
  const child = spawn('sh', ['-c', 'gzip -1 > "$0" && sync -d "$0"', file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await pipeline(rows, child.stdin)
  if ((await ended) !== 0) throw new Error('gzip did not end well')
}

/**
 * Loads the rows of a backup into a separate database: into bare tables with keys and indexes
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

if (import.meta.main) printResults(await run(Number(argv[2] ?? 200_000)))
