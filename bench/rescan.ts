import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '#contract/indexing.ts'
import { asOwner, withDatabase } from '#server/kit/database.ts'
import { runningPostgres } from '#server/kit/postgres.ts'
import { pause, startServer, type Server } from '#test/server.ts'
import { OLD, walkAlone, writeFiles } from './many-files.ts'
import { median, printResults, type BenchResult } from './result.ts'

const FILES = 100_000
const RUNS = 5

/** How fast unchanged files are met again, beside a bare walk that asks for nothing but their sizes and times. */
export const run = async (files = FILES): Promise<BenchResult[]> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-bench-rescan-'))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  const folder = join(data, 'library', 'safn', 'allt')
  const env = { DATABASE_URL: undefined, NODE_COMPILE_CACHE: join(home, 'compiled') }
  const server = await startServer(data, env)
  try {
    await server.signIn()
    await server.call('POST', '/api/tenants', { name: 'Safn' })
    writeFiles(folder, files)
    await server.call('POST', '/api/tenants/safn/indices', { name: 'Allt', id: 'allt', directory: 'allt' })
    await know(withDatabase((await runningPostgres(join(data, 'postgres'))) ?? '', 'varda'), files)
    const [seconds, ratios]: [number[], number[]] = [[], []]
    for (let n = 0; n < RUNS; n++) {
      const bare = await walkAlone(folder, files)
      const ours = await rescan(server, files)
      seconds.push(ours)
      ratios.push(ours / bare)
    }
    return [
      { question: `rescan of ${files} unchanged files`, figure: files / median(seconds), unit: 'files/s', goal: 20_000, runs: RUNS },
      {
        question: `rescan of ${files} unchanged files: time`,
        figure: median(ratios),
        unit: 'x',
        rival: 'a bare walk with lstat',
        runs: RUNS,
      },
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Makes the files known as if they had been scanned: what is measured is meeting them again. */
const know = (url: string, files: number) =>
  asOwner(url, (_, query) =>
    query(`insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
      select 'safn', 'allt', n / 1000 || '/' || n || '.jpg', length(n::text), ${OLD.getTime()}, md5(n::text), 'present'
      from generate_series(0, ${files - 1}) n`),
  )

const rescan = async (server: Server, files: number): Promise<number> => {
  const { body } = await server.call('POST', '/api/tenants/safn/indices/allt/run?action=scan')
  for (;;) {
    const found = (await server.call('GET', `/api/tenants/safn/indices/allt/runs/${(body as Run).id}`)).body as Run
    if (!found.ended) {
      await pause(50)
      continue
    }
    if (found.counts.skipped !== files) throw new Error(JSON.stringify(found))
    return (Date.parse(found.ended) - Date.parse(found.started ?? '')) / 1000
  }
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? FILES)))
