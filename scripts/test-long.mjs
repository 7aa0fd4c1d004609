// `npm run test:slow` and `npm run test:endurance`: the tests whose file names end in
// `.slow.test.ts` or `.endurance.test.ts`. The slow run has the browser tests marked `@slow` too,
// and those marked `@themes` in both themes. More arguments choose among the first: `npm run
// test:endurance -- fuzz`.
import { runBrowserTests } from './browser-tests.mjs'
import { build, install, part, printPhases } from './run.mjs'
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

try {
  await install()
  await build()
  // One after another: beside each other both would keep two cores busy. (docs/decisions/0064)
  const passed = [await part(mode, () => runVitest(['--mode', mode, ...retry, ...chosen]))]
  if (mode === 'slow' && chosen.length === 0) passed.push(await part('browser', browser))
  if (passed.includes(false)) process.exitCode = 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
printPhases()
