// `npm run e2e [-- --all] [-- names]`: browser tests on a real server with the demo.
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { build, install, node, root, run } from './run.mjs'

await install()
await build()
const args = process.argv.slice(2).filter((arg) => arg !== '--all')
const env = {
  ...process.env,
  PATH: `${root}/node_modules/.bin:${process.env.PATH}`,
  VARDA_CHROMIUM: await findChromium(),
  ...(process.argv.includes('--all') && { VARDA_E2E_ALL: '1' }),
}
await run(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args], { env }).catch(() => process.exit(1))
