// A vitest reporter of the names of tests that failed, and of tests that passed on retry. Prints
// them or, with VARDA_TEST_COUNTS, writes them and the number passed to that file for its caller.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env, node, root, run } from './run.mjs'

/** Runs vitest with this reporter beside its default one. */
export const runVitest = (args, variables = {}) => {
  const options = ['--reporter=default', '--reporter=./scripts/vitest-names.mjs']
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  return run(node, [vitest, 'run', ...options, ...args], { env: { ...env, ...variables } })
}

/** Prints the names of tests that failed, and of tests that passed on retry, if any. */
export const printNames = ({ again, failed }) => {
  printList('passed at the second try only', again)
  printList('failed', failed)
}

const printList = (heading, names) => {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((one) => `  ${one}`).join('\n')}`)
}

const nameOf = (test) => `${test.module.relativeModuleId} ${test.fullName}`

export default class NamesReporter {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    const failed = tests.filter((test) => test.result().state === 'failed').map(nameOf)
    // Failures outside tests: an import, a hook, an unhandled rejection.
    const outside = modules
      .filter((module) => module.errors().length > 0)
      .map((module) => module.relativeModuleId)
    const names = {
      failed: [...failed, ...outside, ...errors.map(({ message }) => message)],
      again: passed.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    }
    const file = process.env.VARDA_TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ passed: passed.length, ...names }))
    else printNames(names)
  }
}
