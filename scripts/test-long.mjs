// `npm run test:slow` and `npm run test:endurance`: the tests whose file names end in `.slow.test.ts` or `.endurance.test.ts`.
// More arguments choose among them: `npm run test:endurance -- fuzz`.
import { join } from 'node:path'
import { build, install, node, phase, root, run } from './run.mjs'

const [mode, ...chosen] = process.argv.slice(2)
try {
  await install()
  await build()
  await phase(mode, () => run(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--mode', mode, ...chosen]))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
