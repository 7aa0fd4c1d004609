// A vitest reporter that prints the names of the tests that failed and of those that passed at the second try only,
// and writes how many passed and failed to the file named by VARDA_TEST_COUNTS, if it is set.
import { writeFileSync } from 'node:fs'

/** Prints a heading and a line for each of these tests; nothing where there are none. */
export const printNames = (heading, names) => {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((one) => `  ${one}`).join('\n')}`)
}

const nameOf = (test) => `${test.module.relativeModuleId} ${test.fullName}`

export default class NamesReporter {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    const failed = tests.filter((test) => test.result().state === 'failed').map(nameOf)
    // What fails outside its tests: an import, a hook, a promise that nobody awaits.
    const outside = modules.filter((module) => module.errors().length > 0).map((module) => module.relativeModuleId)
    const all = [...failed, ...outside, ...errors.map(({ message }) => message)]
    printNames('failed', all)
    const again = passed.filter((test) => test.diagnostic()?.flaky).map(nameOf)
    printNames('passed at the second try only', again)
    const file = process.env.VARDA_TEST_COUNTS
    if (file) writeFileSync(file, JSON.stringify({ passed: passed.length, failed: all, again }))
  }
}
