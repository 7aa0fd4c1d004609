import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { missesGoal, printResults, type BenchResult } from './result.ts'

const PAGE = new URL('../docs/benchmarks.md', import.meta.url)
const RESULTS = new URL('./results/', import.meta.url)

/** The content of a file in bench/results/. */
type Kept = { bench: string; measured: string; machine: string; results: BenchResult[] }

/** Prints the figures of one bench and writes them to bench/results/ and docs/benchmarks.md. */
export const publishResults = (bench: string, results: BenchResult[]): void => {
  printResults(results)
  keepResults(bench, results)
  writeBenchmarksPage()
}

const keepResults = (bench: string, results: BenchResult[]): void => {
  mkdirSync(RESULTS, { recursive: true })
  const machine =
    `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ` +
    `Node ${process.version}`
  const kept: Kept = { bench, measured: new Date().toISOString().slice(0, 10), machine, results }
  writeFileSync(new URL(`${bench}.json`, RESULTS), `${JSON.stringify(kept, null, 2)}\n`)
}

const round = (value: number) => String(Number(value.toPrecision(3)))

const section = ({ bench, measured, machine, results }: Kept): string => {
  const rows = results.map(
    (one) =>
      `| ${one.question} | ${round(one.figure)} ${one.unit} | ${one.goal ?? ''} | ` +
      `${one.rival ?? ''} | ${missesGoal(one) ? 'missed' : ''} |`,
  )
  return [
    `## ${bench}`,
    '',
    `${measured}, ${machine}`,
    '',
    '| question | figure | goal | against | |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

/** Writes the latest figures of every bench into docs/benchmarks.md, below its introduction. */
const writeBenchmarksPage = (): void => {
  const kept = readdirSync(RESULTS)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(new URL(name, RESULTS), 'utf8')) as Kept)
  const [introduction = ''] = readFileSync(PAGE, 'utf8').split('\n## ')
  writeFileSync(PAGE, `${introduction.trimEnd()}\n\n${kept.map(section).join('\n\n')}\n`)
}
