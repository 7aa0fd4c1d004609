import { join } from 'node:path'
import { ask, createIndex, scan, secondsOf, withInstallation } from './installation.ts'
import { OLD, walkAlone, writeFiles } from './many-files.ts'
import { median, printResults, type BenchResult } from './result.ts'

const FILES = 100_000
const RUNS = 5

/**
 * How fast unchanged files are scanned again, compared with a bare walk that reads only their sizes
 * and times.
 */
export const run = (files = FILES): Promise<BenchResult[]> =>
  withInstallation('rescan', async ({ server, library, url }) => {
    const folder = join(library, 'allt')
    writeFiles(folder, files)
    await createIndex(server, 'allt')
    await registerFiles(url, files)
    const [seconds, ratios]: [number[], number[]] = [[], []]
    for (let n = 0; n < RUNS; n++) {
      const bare = await walkAlone(folder, files)
      const found = await scan(server, 'allt')
      if (found.counts.skipped !== files) throw new Error(JSON.stringify(found))
      const ours = secondsOf(found)
      seconds.push(ours)
      ratios.push(ours / bare)
    }
    return [
      {
        question: `rescan of ${files} unchanged files`,
        figure: files / median(seconds),
        unit: 'files/s',
        goal: 20_000,
        runs: RUNS,
      },
      {
        question: `rescan of ${files} unchanged files: time`,
        figure: median(ratios),
        unit: 'x',
        rival: 'a bare walk with lstat',
        runs: RUNS,
      },
    ]
  })

/** Registers the files as if they had been scanned: only the rescan is measured. */
const registerFiles = (url: string, files: number) =>
  ask(
    url,
    `insert into indexed_file (tenant_id, index_id, rel, size_bytes, mtime_ms, sha256, state)
      select 'safn', 'allt', n / 1000 || '/' || n || '.jpg', length(n::text), ${OLD.getTime()},
        md5(n::text), 'present'
      from generate_series(0, ${files - 1}) n`,
  )

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? FILES)))
