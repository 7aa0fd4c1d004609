// `npm run e2e [-- names]`: browser tests on a real server with the demo.
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, node, root, run } from './run.mjs'

await install()
await build()
const args = process.argv.slice(2)
const env = {
  ...process.env,
  PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  VARDA_CHROMIUM: await findChromium(),
}
await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args], {
  env,
}).catch(() => process.exit(1))
