// `npm start`: installs, builds and serves; stops everything it started when it is stopped, or when
// whoever started it is gone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, node, root } from './run.mjs'

await install()
await build()

// Kept between starts: what Node makes of the TypeScript, so that it is read once and not by every
// process anew.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.varda', 'compiled'), ...process.env }
const child = spawn(
  node,
  ['--max-semi-space-size=16', '--heap-growing-percent=80', 'server/main.ts'],
  {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm killed outright tells nobody; its child then belongs to another.
const parent = process.ppid
const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
child.on('exit', (code) => {
  clearInterval(orphaned)
  process.exit(code ?? 1)
})
