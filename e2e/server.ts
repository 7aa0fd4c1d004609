import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first administrator of the servers that tests start. */
export const ADMIN = { email: 'stjorn@synisafn.is', password: 'langt og gott lykilord' }

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const START_MS = 300_000

export type TestServer = { origin: string; library: string; stop: () => Promise<void> }

/** Starts a whole Varða with the demo over a data folder of its own; resolves when the demo is there. */
export const startServer = async (): Promise<TestServer> => {
  const data = mkdtempSync(join(tmpdir(), 'varda-e2e-'))
  // The embedded database runs as another user where we are root, and must get through to its folder.
  chmodSync(data, 0o755)
  const port = await freePort()
  const env = {
    ...process.env,
    VARDA_DATA: join(data, 'data'),
    VARDA_DEMO: '1',
    VARDA_ADMIN_EMAIL: ADMIN.email,
    VARDA_ADMIN_PASSWORD: ADMIN.password,
    PORT: String(port),
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  let output = ''
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk) => (output += String(chunk)))
  const origin = `http://127.0.0.1:${port}`
  const giveUp = Date.now() + START_MS
  while (!output.includes(origin)) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`The server did not start:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { origin, library: join(data, 'data', 'library'), stop }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
