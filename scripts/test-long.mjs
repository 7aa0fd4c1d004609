// `npm run test:slow` and `npm run test:endurance`: the tests whose file names end in
// `.slow.test.ts` or `.endurance.test.ts`. The slow run has the browser tests marked `@slow` too,
// and those marked `@themes` in both themes. More arguments choose among the first: `npm run
// test:endurance -- fuzz`.
import { runBrowserTests } from './browser-tests.mjs'
import { build, install, phase, printPhases } from './run.mjs'
import { printNames, runVitest } from './vitest-names.mjs'

const [mode, ...chosen] = process.argv.slice(2)
// On a busy machine a killed process may need longer to recover than a test waits. Endurance tests
// are not retried.
const retry = mode === 'slow' ? ['--retry=1'] : []

const browser = async () => {
  const { isPassed, ...names } = await runBrowserTests(['--grep', '@slow|@themes'], {
    VARDA_BOTH_THEMES: '1',
  })
  printNames(names)
  if (!isPassed) throw new Error('Browser tests failed')
}

/** Runs a part. A failure does not keep the next part from running. */
const part = async (name, work) => {
  try {
    await phase(name, work)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

try {
  await install()
  await build()
  // One after another: beside each other both would keep two cores busy. (docs/decisions/0064)
  await part(mode, () => runVitest(['--mode', mode, ...retry, ...chosen]))
  if (mode === 'slow' && chosen.length === 0) await part('browser', browser)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
printPhases()
