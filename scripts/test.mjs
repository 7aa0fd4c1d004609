// `npm test`: format, lint, types, borders, unit, server and browser tests; closes with how many passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAll } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { build, env, install, node, phase, printPhases, root, run } from './run.mjs'
import { printNames, runVitest } from './vitest-names.mjs'

const results = mkdtempSync(join(tmpdir(), 'varda-results-'))
let passed = 0
/** Names of tests that failed, and of those that passed at the second try only. */
const failed = []
const again = []
let broken = false

/** Runs a part; a failure is counted and the other parts still run. */
const part = async (name, work) => {
  try {
    await phase(name, work)
  } catch (error) {
    broken = true
    console.error(`${name}: ${error.message}`)
  }
}
/** Names of the browser tests of these suites that ended with this status. */
const browserTests = (wanted, suites = []) =>
  suites.flatMap(({ specs, suites: within }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((one) => `e2e/${one.file}:${one.line} ${one.title}`),
    ...browserTests(wanted, within),
  ])

try {
  await install()
  await build()
  await part('check', checkAll)
  await part('vitest', async () => {
    const file = join(results, 'vitest.json')
    await runVitest(['--retry=1'], { VARDA_TEST_COUNTS: file }).finally(() => {
      const counts = JSON.parse(readFileSync(file, 'utf8'))
      passed += counts.passed
      failed.push(...counts.failed)
      again.push(...counts.again)
    })
  })
  await part('browser', async () => {
    const file = join(results, 'playwright.json')
    const variables = { VARDA_CHROMIUM: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    await run(
      node,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'],
      {
        env: { ...env, ...variables },
      },
    ).finally(() => {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
      passed += stats.expected + stats.flaky
      failed.push(...browserTests('unexpected', suites))
      again.push(...browserTests('flaky', suites))
    })
  })
} finally {
  rmSync(results, { recursive: true, force: true })
}
printNames({ again, failed })
printPhases()
console.log(`\n${passed} passed, ${Math.max(failed.length, broken ? 1 : 0)} failed`)
process.exit(broken || failed.length > 0 ? 1 : 0)
