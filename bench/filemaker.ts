import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '#contract/indexing.ts'
import { readBytes } from '#server/files/service.ts'
import { newNotes } from '#server/indexing/walk/source-record.ts'
import { readSource } from '#server/indexing/walk/source-records.ts'
import { pause, startServer, type Server } from '#test/server.ts'
import { writeExport } from './export.ts'
import { familyOf, pssBytes } from './process-figures.ts'
import { printResults, type BenchResult } from './result.ts'

const ROWS = 400_000

/** How fast a FileMaker export is read, and how fast its rows become searchable. */
export const run = async (rows = ROWS): Promise<BenchResult[]> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-bench-filemaker-'))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  const folder = join(data, 'library', 'safn', 'skra')
  const server = await startServer(data, {
    DATABASE_URL: undefined,
    NODE_COMPILE_CACHE: join(home, 'compiled'),
  })
  try {
    await server.signIn()
    await server.call('POST', '/api/tenants', { name: 'Safn' })
    mkdirSync(folder, { recursive: true })
    const path = join(folder, 'safn.xml')
    await writeExport(path, rows)
    const long = new Date(Date.now() - 3_600_000)
    utimesSync(path, long, long)
    const parsed = await parse(path)
    await server.call('POST', '/api/tenants/safn/indices', {
      name: 'Skrá',
      id: 'skra',
      type: 'filemaker',
      directory: 'skra',
    })
    const { seconds, staged, peak, counts } = await scan(server, data)
    if (counts.completed !== rows) throw new Error(JSON.stringify(counts))
    const what = `FileMaker export of ${rows} rows (${Math.round(statSync(path).size / 1e6)} MB)`
    return [
      {
        question: `${what}: read into records`,
        figure: rows / parsed,
        unit: 'records/s',
        goal: 20_000,
        runs: 1,
      },
      {
        question: `${what}: read and written as work rows`,
        figure: rows / staged,
        unit: 'records/s',
        runs: 1,
      },
      {
        question: `${what}: processed until searchable`,
        figure: rows / (seconds - staged),
        unit: 'records/s',
        goal: 5000,
        runs: 1,
      },
      {
        question: `${what}: peak memory of the worker (PSS)`,
        figure: peak / 1e6,
        unit: 'MB',
        goal: 400,
        runs: 1,
      },
      { question: `${what}: scanned again`, figure: await again(server), unit: 's', runs: 1 },
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const MAPPING = { key: null, title: null, date: null, number: null, pattern: null }

const parse = async (path: string): Promise<number> => {
  const began = performance.now()
  const notes = newNotes()
  for await (const batch of readSource(
    { type: 'filemaker', mapping: MAPPING },
    readBytes(path),
    notes,
  ))
    void batch
  return (performance.now() - began) / 1000
}

const start = async (server: Server) =>
  (await server.call('POST', '/api/tenants/safn/indices/skra/run?action=scan')).body as Run

const scan = async (server: Server, data: string) => {
  const { id } = await start(server)
  let [staged, peak] = [0, 0]
  const began = performance.now()
  for (;;) {
    const found = (await server.call('GET', `/api/tenants/safn/indices/skra/runs/${id}`))
      .body as Run
    const workers = familyOf(server.child.pid ?? 0, data).own.filter(({ command }) =>
      command.includes('worker-process'),
    )
    peak = Math.max(peak, ...workers.map(({ pid }) => pssBytes(pid)))
    if (!found.walking && staged === 0) staged = (performance.now() - began) / 1000
    if (found.ended)
      return { seconds: (performance.now() - began) / 1000, staged, peak, counts: found.counts }
    await pause(100)
  }
}

const again = async (server: Server): Promise<number> => {
  const { id } = await start(server)
  for (;;) {
    const found = (await server.call('GET', `/api/tenants/safn/indices/skra/runs/${id}`))
      .body as Run
    if (found.ended) return (Date.parse(found.ended) - Date.parse(found.started ?? '')) / 1000
    await pause(50)
  }
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? ROWS)))
