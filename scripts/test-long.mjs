// `npm run test:slow` and `npm run test:endurance`: the tests whose file names end in `.slow.test.ts` or `.endurance.test.ts`.
// More arguments choose among them: `npm run test:endurance -- fuzz`.
import { build, install, phase, printPhases } from './run.mjs'
import { runVitest } from './vitest-names.mjs'

const [mode, ...chosen] = process.argv.slice(2)
// A process that was killed may take longer than a test waits on a busy machine; endurance tests run once.
const retry = mode === 'slow' ? ['--retry=1'] : []
try {
  await install()
  await build()
  await phase(mode, () => runVitest(['--mode', mode, ...retry, ...chosen]))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
printPhases()
