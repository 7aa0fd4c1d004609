import { join } from 'node:path'
import { CHECK_BATCH } from '#contract/limits.ts'
import type { FileCheck } from '#contract/uploads.ts'
import type { Server } from '#test/server.ts'
import { runBulk } from '#web/kit/bulk.ts'
import { createIndex, withInstallation } from './installation.ts'
import { OLD, relOf, walkAlone, writeFiles } from './many-files.ts'
import { median, printResults, type BenchResult } from './result.ts'

const FILES = 100_000
const RUNS = 5

/** Time of the upload check for many files, compared with a bare walk with lstat. */
export const run = (files = FILES): Promise<BenchResult[]> =>
  withInstallation('delta', async ({ server, library }) => {
    const folder = join(library, 'allt')
    writeFiles(folder, files)
    await createIndex(server, 'allt')
    const [same, fresh, ratios]: [number[], number[], number[]] = [[], [], []]
    for (let n = 0; n < RUNS; n++) {
      const bare = await walkAlone(folder, files)
      same.push(await check(server, files, '', 'same'))
      fresh.push(await check(server, files, 'ny-', 'new'))
      ratios.push((same.at(-1) ?? 0) / bare)
    }
    return [
      {
        question: `check of ${files} names of unchanged files`,
        figure: median(same),
        unit: 's',
        goal: 1,
        runs: RUNS,
      },
      {
        question: `check of ${files} names of new files`,
        figure: median(fresh),
        unit: 's',
        goal: 1,
        runs: RUNS,
      },
      {
        question: `check of ${files} names: time`,
        figure: median(ratios),
        unit: 'x',
        rival: 'a bare walk with lstat',
        runs: RUNS,
      },
    ]
  })

/** Checks all files like the browser, in batches, and returns the time until the last answer. */
const check = async (
  server: Server,
  files: number,
  prefix: string,
  reason: FileCheck['reason'],
): Promise<number> => {
  const asked = Array.from({ length: files }, (_, n) => ({
    name: relOf(n).replace('/', `/${prefix}`),
    lastModified: OLD.getTime(),
    size: String(n).length,
  }))
  const batches = Array.from({ length: Math.ceil(files / CHECK_BATCH) }, (_, n) =>
    asked.slice(n * CHECK_BATCH, (n + 1) * CHECK_BATCH),
  )
  const began = performance.now()
  await runBulk({
    items: batches,
    send: async (batch) => {
      const answer = await server.call(
        'POST',
        '/api/tenants/safn/indices/allt/upload/.delta-sync/check',
        { files: batch, folder: true },
      )
      const { fileCheck } = answer.body as { fileCheck: FileCheck[] }
      if (!fileCheck.every((one) => one.reason === reason))
        throw new Error(answer.text.slice(0, 300))
    },
    onDone: (_, error) => {
      if (error) throw error
    },
  })
  return (performance.now() - began) / 1000
}

if (import.meta.main) printResults(await run(Number(process.argv[2] ?? FILES)))
