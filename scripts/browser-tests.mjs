// Runs the browser tests and prints their output when they have ended.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { env, node, root, run } from './run.mjs'

const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js')

/** The names of tests with a status. */
const namesOf = (wanted, suites = []) =>
  suites.flatMap(({ specs, suites: within }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map((one) => `e2e/${one.file}:${one.line} ${one.title}`),
    ...namesOf(wanted, within),
  ])

/**
 * Runs browser tests with Playwright's arguments. Returns the number passed, the names of failed
 * tests, and the names of tests that passed on retry.
 */
export const runBrowserTests = async (args, variables = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'varda-browser-'))
  const [output, results] = [join(folder, 'output'), join(folder, 'results.json')]
  const printed = openSync(output, 'w')
  try {
    const isPassed = await run(node, [PLAYWRIGHT, 'test', '--reporter=list,json', ...args], {
      env: {
        ...env,
        ...variables,
        VARDA_CHROMIUM: await findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: results,
      },
      stdio: ['ignore', printed, printed],
    }).then(
      () => true,
      () => false,
    )
    console.log(readFileSync(output, 'utf8'))
    const { stats, suites } = JSON.parse(readFileSync(results, 'utf8'))
    return {
      isPassed,
      passed: stats.expected + stats.flaky,
      failed: namesOf('unexpected', suites),
      again: namesOf('flaky', suites),
    }
  } finally {
    closeSync(printed)
    rmSync(folder, { recursive: true, force: true })
  }
}
