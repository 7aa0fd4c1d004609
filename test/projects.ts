import { existsSync, globSync, readFileSync } from 'node:fs'
import { importsOf } from './borders.ts'

const TESTS = '{contract,texts,server,web,test,demo,bench,tools}/**/*'
/** File suffixes of tests that only `npm run test:slow` and `test:endurance` run, by mode. */
const LONG = ['slow', 'endurance']

/** The test files of a vitest mode, split into those that need PostgreSQL and pure ones. */
export const testFiles = (mode: string): { pure: string[]; database: string[] } => {
  const files = LONG.includes(mode)
    ? globSync(`${TESTS}.${mode}.test.ts`)
    : globSync(`${TESTS}.test.{ts,tsx}`, { exclude: LONG.map((one) => `**/*.${one}.test.ts`) })
  const reaches = databaseReader()
  const database = files.filter(reaches)
  return { pure: files.filter((file) => !database.includes(file)), database }
}

/** Whether a file or its imports call vitest's `inject`, which returns PostgreSQL's address. */
const databaseReader = () => {
  const imports = new Map<string, string[]>()
  const readers = new Set<string>()
  const read = (file: string) => {
    const known = imports.get(file)
    if (known) return known
    const source = readFileSync(file, 'utf8')
    if (/\binject\('/.test(source)) readers.add(file)
    const found = importsOf(file, source)
      .map(({ to }) => to)
      .filter((to) => /\.tsx?$/.test(to) && existsSync(to))
    imports.set(file, found)
    return found
  }
  return (file: string): boolean => {
    const seen = new Set([file])
    for (const one of seen) {
      for (const next of read(one)) seen.add(next)
      if (readers.has(one)) return true
    }
    return false
  }
}
