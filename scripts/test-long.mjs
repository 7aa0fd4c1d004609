// `npm run test:slow` and `npm run test:endurance`: the tests whose file names end in `.slow.test.ts` or `.endurance.test.ts`.
// More arguments choose among them: `npm run test:endurance -- fuzz`.
import { join } from 'node:path'
import { build, install, node, phase, root, run } from './run.mjs'

const [mode, ...chosen] = process.argv.slice(2)
// A process that was killed may take longer than a test waits on a busy machine; endurance tests run once.
const retry = mode === 'slow' ? ['--retry=1'] : []
const reporters = ['--reporter=default', '--reporter=./scripts/vitest-names.mjs']
try {
  await install()
  await build()
  await phase(mode, () =>
    run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--mode', mode, ...retry, ...reporters, ...chosen]),
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
