import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause, startServer } from '#test/server.ts'
import { median, printResults, type BenchResult } from './result.ts'

const RUNS = 5

/** How soon a second start answers, and how soon the embedded database is back after kill -9. */
export const run = async (): Promise<BenchResult[]> => {
  const home = mkdtempSync(join(tmpdir(), 'varda-bench-recovery-'))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  const env = { DATABASE_URL: undefined, NODE_COMPILE_CACHE: join(home, 'compiled') }
  const [starts, returns]: [number[], number[]] = [[], []]
  try {
    await (await startServer(data, env)).stop()
    for (let n = 0; n < RUNS; n++) {
      const began = performance.now()
      const server = await startServer(data, env)
      starts.push((performance.now() - began) / 1000)
      process.kill(
        Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
      const killed = performance.now()
      for (let away = false; ;) {
        const { status } = await server.call('GET', '/readyz')
        if (status === 200 && away) break
        away ||= status !== 200
        await pause(10)
      }
      returns.push((performance.now() - killed) / 1000)
      await server.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  return [
    {
      question: 'a second start until the site answers',
      figure: median(starts),
      unit: 's',
      goal: 3,
      runs: RUNS,
    },
    {
      question: 'the embedded database back after kill -9',
      figure: median(returns),
      unit: 's',
      goal: 5,
      runs: RUNS,
    },
  ]
}

if (import.meta.main) printResults(await run())
