// `npm start`: installs, builds and serves; stops everything it started when it is stopped, or when whoever started it is gone.
import { spawn } from 'node:child_process'
import { build, install, node, root } from './run.mjs'

await install()
await build()

const child = spawn(node, ['server/main.ts'], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm killed outright tells nobody; its child then belongs to another.
const parent = process.ppid
const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
child.on('exit', (code) => {
  clearInterval(orphaned)
  process.exit(code ?? 1)
})
