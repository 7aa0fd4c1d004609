// `npm run dev`: the server, restarted when its sources change, and the administration with hot
// reload on port 5173.
import { spawn } from 'node:child_process'
import { build, install, node, root } from './run.mjs'

await install()
await build()
const children = [
  spawn(
    node,
    ['--watch-path=server', '--watch-path=contract', '--watch-path=texts', 'server/main.ts'],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(node, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
