// `npm start`: installs, builds and serves. Stops everything it started when it is stopped, or when
// its own parent process is gone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, node, root } from './run.mjs'

await install()
await build()

// Keeps Node's compiled TypeScript between starts, so that processes need not compile it again.
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
// If npm is killed by SIGKILL, this process gets no signal, only another parent.
const parent = process.ppid
const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
child.on('exit', (code) => {
  clearInterval(orphaned)
  process.exit(code ?? 1)
})
