import { cpus, totalmem } from 'node:os'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { missesGoal, printResults, type BenchResult } from './result.ts'

/** Every bench, in the order it is run; `npm run bench -- scan images` runs those named. */
const BENCHES: Record<string, () => Promise<BenchResult[]>> = {
  recovery: async () => (await import('./recovery.ts')).run(),
  images: async () => (await import('./images.ts')).run(),
  scan: async () => (await import('./scan.ts')).run(),
  rescan: async () => (await import('./rescan.ts')).run(),
  'delta-check': async () => (await import('./delta-check.ts')).run(),
  endurance: async () => (await import('./endurance.ts')).run(),
  metadata: async () => (await import('./metadata.ts')).run(),
  filemaker: async () => (await import('./filemaker.ts')).run(),
  events: async () => (await import('./events.ts')).run(),
  logs: async () => (await import('./logs.ts')).run(),
  people: async () => (await import('./people.ts')).run(),
  queues: async () => (await import('./queues.ts')).run(),
  backup: async () => (await import('./backup.ts')).run(),
  tiles: async () => (await import('./tiles.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  rewording: async () => (await import('./rewording.ts')).run(),
  suggestions: async () => (await import('./suggestions.ts')).run(),
  'search-users': async () => (await import('./search-users.ts')).run(),
}
/** Those that need what the project does not carry, where it is: run only when it is said. */
const { VARDA_TREEBANK: treebank } = process.env
const GIVEN: typeof BENCHES = { ...(treebank && { treebank: async () => (await import('./treebank.ts')).run(treebank) }) }
/** Benches whose figures are kept, whether they can be run here or not. */
const KEPT = [...Object.keys(BENCHES), 'treebank']
const README = new URL('../README.md', import.meta.url)
const RESULTS = new URL('./results/', import.meta.url)

const round = (value: number) => String(Number(value.toPrecision(3)))

const table = (results: BenchResult[]): string => {
  const rows = results.map(
    (one) =>
      `| ${one.question} | ${round(one.figure)} ${one.unit} | ${one.goal ?? ''} | ${one.rival ?? ''} | ${missesGoal(one) ? 'missed' : ''} |`,
  )
  return ['| question | figure | goal | against | |', '|---|---|---|---|---|', ...rows].join('\n')
}

/** Runs the benches named, or all, keeps their figures with the machine named, and puts the newest of each into the README. */
const main = async (wanted: string[]): Promise<void> => {
  mkdirSync(RESULTS, { recursive: true })
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
  const here = { ...BENCHES, ...GIVEN }
  for (const name of wanted.length > 0 ? wanted : Object.keys(here)) {
    const bench = here[name]
    if (!bench) throw new Error(`no bench is called ${name} here; there are ${Object.keys(here).join(', ')}`)
    const results = await bench()
    printResults(results)
    const kept = { bench: name, measured: new Date().toISOString().slice(0, 10), machine, results }
    writeFileSync(new URL(`${name}.json`, RESULTS), `${JSON.stringify(kept, null, 2)}\n`)
  }
  const all = KEPT.flatMap((name) => {
    try {
      return (JSON.parse(readFileSync(new URL(`${name}.json`, RESULTS), 'utf8')) as { results: BenchResult[] }).results
    } catch {
      return [] // not measured yet
    }
  })
  const readme = readFileSync(README, 'utf8')
  const figures = `<!-- bench -->\n\n${table(all)}\n\nMeasured on ${machine}.\n\n<!-- /bench -->`
  writeFileSync(README, readme.replace(/<!-- bench -->[\s\S]*?(<!-- \/bench -->|(?=\n#|$))/, figures))
}

await main(process.argv.slice(2))
