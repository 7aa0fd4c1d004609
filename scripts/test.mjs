// `npm test`: format, lint, types, borders, unit, server and browser tests; closes with how many passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAll } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { build, install, node, phase, root, run } from './run.mjs'

const results = mkdtempSync(join(tmpdir(), 'varda-results-'))
const counts = { passed: 0, failed: 0 }
/** Browser tests that passed at the second try only. */
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
const count = (passed, failed) => {
  counts.passed += passed
  counts.failed += failed
}
/** Where the tests of these suites stand that needed a second try, with their names. */
const secondTries = (suites = []) =>
  suites.flatMap(({ specs, suites: within }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((one) => `e2e/${one.file}:${one.line} ${one.title}`),
    ...secondTries(within),
  ])

try {
  await install()
  await build()
  await part('check', checkAll)
  await part('vitest', async () => {
    const file = join(results, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    await run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters]).finally(() => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'))
      count(numPassedTests, Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0))
    })
  })
  await part('browser', async () => {
    const file = join(results, 'playwright.json')
    const env = {
      ...process.env,
      VARDA_CHROMIUM: await findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
    }
    await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json'], { env }).finally(() => {
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
      count(stats.expected + stats.flaky, stats.unexpected)
      again.push(...secondTries(suites))
    })
  })
} finally {
  rmSync(results, { recursive: true, force: true })
}
if (again.length > 0) console.log(`\npassed at the second try only:\n${again.map((one) => `  ${one}`).join('\n')}`)
console.log(`\n${counts.passed} passed, ${counts.failed + (broken && counts.failed === 0 ? 1 : 0)} failed`)
process.exit(broken || counts.failed > 0 ? 1 : 0)
