// `npm test`: format, lint, types, borders, unit, server and browser tests. Ends with the number of
// passed and failed tests.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from './browser-tests.mjs'
import { checkAll } from './check.mjs'
import { build, install, part, printPhases } from './run.mjs'
import { printNames, runVitest } from './vitest-names.mjs'

const results = mkdtempSync(join(tmpdir(), 'varda-results-'))
let passed = 0
/** The names of tests that failed, and of tests that passed on retry. */
const failed = []
const again = []
let broken = false

const count = (counts) => {
  passed += counts.passed
  failed.push(...counts.failed)
  again.push(...counts.again)
}

const vitest = async () => {
  const file = join(results, 'vitest.json')
  await runVitest(['--retry=1'], { VARDA_TEST_COUNTS: file }).finally(() =>
    count(JSON.parse(readFileSync(file, 'utf8'))),
  )
}
const browser = async () => {
  const { isPassed, ...counts } = await runBrowserTests(['--grep-invert', '@slow'])
  count(counts)
  broken ||= !isPassed
}

try {
  await install()
  await build()
  const parts = [await part('check', checkAll)]
  // One after another: beside each other both would keep two cores busy. (docs/decisions/0064)
  parts.push(await part('vitest', vitest), await part('browser', browser))
  broken ||= parts.includes(false)
} finally {
  rmSync(results, { recursive: true, force: true })
}
printNames({ again, failed })
printPhases()
console.log(`\n${passed} passed, ${Math.max(failed.length, broken ? 1 : 0)} failed`)
process.exit(broken || failed.length > 0 ? 1 : 0)
