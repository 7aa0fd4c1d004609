import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { freePort, pause, processesNaming } from './server.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'varda-start-'))
chmodSync(home, 0o755)
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Runs a program of the copy until it exits. */
const ended = (folder: string, code: string) =>
  new Promise<number | null>((resolve) => {
    spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      stdio: 'ignore',
    }).on('exit', resolve)
  })

test(
  'packages are installed once, and again when the lockfile changes',
  { timeout: 120_000 },
  async () => {
    const folder = join(home, 'small')
    mkdirSync(join(folder, 'scripts'), { recursive: true })
    cpSync(join(root, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'))
    const named = (version: string) => {
      const about = { name: 'small', version }
      writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
      writeFileSync(
        join(folder, 'package-lock.json'),
        JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }),
      )
    }
    const stamp = join(folder, 'node_modules/.varda/install')
    const install = () => ended(folder, `await (await import('./scripts/run.mjs')).install()`)
    named('1.0.0')
    expect(await install()).toBe(0)
    const first = { hash: readFileSync(stamp, 'utf8'), at: statSync(stamp).mtimeMs }
    expect(await install()).toBe(0)
    expect(statSync(stamp).mtimeMs).toBe(first.at)
    named('1.0.1')
    expect(await install()).toBe(0)
    expect(readFileSync(stamp, 'utf8')).not.toBe(first.hash)
  },
)

test(
  'a fresh copy builds, has the demo, answers, and prints address and credentials last',
  { timeout: 600_000 },
  async () => {
    const copy = join(home, 'copy')
    const left = ['node_modules', 'build', 'data', '.git'].map((name) => join(root, name))
    cpSync(root, copy, {
      recursive: true,
      filter: (path) => !left.some((one) => path === one || path.startsWith(one + sep)),
    })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const port = await freePort()
    const {
      DATABASE_URL: _,
      VARDA_ADMIN_EMAIL: __,
      VARDA_ADMIN_PASSWORD: ___,
      NODE_ENV: ____,
      ...env
    } = process.env
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: copy,
      env: { ...env, PORT: String(port), LOG_LEVEL: 'error' },
    })
    let said = ''
    for (const pipe of [child.stdout, child.stderr])
      pipe.on('data', (chunk) => (said += String(chunk)))
    const gone = new Promise((resolve) => child.on('exit', resolve))
    const credentials = () =>
      /Fyrsti kerfisstjóri: (\S+) {2}lykilorð: (\S+) {2}\(birtist aðeins núna\)\s*$/.exec(said)
    while (!credentials()) {
      expect(child.exitCode, said).toBeNull()
      await pause(100)
    }
    const origin = `http://127.0.0.1:${port}`
    expect(said.trimEnd().split('\n').slice(-3).join('\n')).toContain(origin)
    expect(existsSync(join(copy, 'build/web/index.html'))).toBe(true)
    const [, email, password] = credentials() ?? []
    const signedIn = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const tenants = (await (
      await fetch(`${origin}/api/tenants`, { headers: { cookie } })
    ).json()) as { id: string }[]
    expect(tenants.map(({ id }) => id)).toEqual(['synisafn'])
    child.kill('SIGINT')
    await gone
    expect(processesNaming(copy)).toEqual([])
  },
)
