import { publishResults } from './keep.ts'
import type { BenchResult } from './result.ts'

/** Every bench, in the order of running; `npm run bench -- scan images` runs the named ones. */
const BENCHES: Record<string, () => Promise<BenchResult[]>> = {
  recovery: async () => (await import('./recovery.ts')).run(),
  images: async () => (await import('./images.ts')).run(),
  scan: async () => (await import('./scan.ts')).run(),
  memory: async () => (await import('./memory.ts')).run(),
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
  busy: async () => (await import('./busy.ts')).run(),
  'public-pages': async () => (await import('./public-pages.ts')).run(),
  'many-tenants': async () => (await import('./many-tenants.ts')).run(),
  load: async () => (await import('./load.ts')).run(),
  'first-views': async () => (await import('./first-views.ts')).run(),
  'hydrated-gallery': async () => (await import('./hydrated-gallery.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  'similar-records': async () => (await import('./similar-records.ts')).run(),
  reanalysis: async () => (await import('./reanalysis.ts')).run(),
  publications: async () => (await import('./publications.ts')).run(),
  suggestions: async () => (await import('./suggestions.ts')).run(),
  'search-users': async () => (await import('./search-users.ts')).run(),
}
/** Benches that need data outside the project; run only if its location is given. */
const { VARDA_TREEBANK: treebank } = process.env
const OPTIONAL_BENCHES: typeof BENCHES = {
  ...(treebank && { treebank: async () => (await import('./treebank.ts')).run(treebank) }),
}
/**
 * Runs the named benches, or all, and stores their figures in bench/results/ and
 * docs/benchmarks.md.
 */
const main = async (wanted: string[]): Promise<void> => {
  const here = { ...BENCHES, ...OPTIONAL_BENCHES }
  for (const name of wanted.length > 0 ? wanted : Object.keys(here)) {
    const bench = here[name]
    if (!bench)
      throw new Error(`no bench is called ${name} here; there are ${Object.keys(here).join(', ')}`)
    publishResults(name, await bench())
  }
}

await main(process.argv.slice(2))
