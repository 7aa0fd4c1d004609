import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { NODE_FLAGS } from '#server/process/child-process.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
export const ADMIN = { email: 'kerfisstjori@safn.is', password: 'langt og gott lykilorð' }

/** An installation started by its parent program, and the actions of tests on it. */
export type Server = {
  origin: string
  child: ChildProcess
  output: () => string
  call: (
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: never; text: string }>
  signIn: () => Promise<void>
  /** Ends it as Ctrl+C does; resolves when it is gone. */
  stop: () => Promise<number | null>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/**
 * Starts the parent program with a data folder and collects its output. `program`: the folder of
 * another copy of the program.
 */
export const spawnServer = async (
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  program: string = root,
) => {
  const port = Number(more.PORT ?? (await freePort()))
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    VARDA_DATA: dataDir,
    PORT: String(port),
    VARDA_DEMO: '0',
    VARDA_ADMIN_EMAIL: ADMIN.email,
    VARDA_ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    ...more,
  }
  const child = spawn(process.execPath, [...NODE_FLAGS, 'server/main.ts'], {
    cwd: program,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe?.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const stop = () => {
    child.kill('SIGINT')
    return ended
  }
  return { origin: `http://127.0.0.1:${port}`, child, output: () => output, stop }
}

/** Starts the parent program with a data folder; resolves when it answers or has exited. */
export const startServer = async (
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
  program?: string,
): Promise<Server> => {
  const started = await spawnServer(dataDir, more, program)
  const { origin, child, output } = started
  let cookie = ''
  const call: Server['call'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, origin, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: (answer.headers.get('content-type')?.includes('json')
        ? JSON.parse(text)
        : undefined) as never,
    }
  }
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(output().includes('Varða svarar') && (await answers())))
    await pause(50)
  return { ...started, call, signIn: async () => void (await call('POST', '/api/login', ADMIN)) }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Other processes whose command line contains a text. */
export const processesNaming = (text: string): { pid: number; parent: number; command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const parent = Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        )
        return command.includes(text) ? [{ pid: Number(name), parent, command }] : []
      } catch {
        return [] // it ended while the list was read
      }
    })

/** All descendants of a process. */
export const descendants = (pid: number): { pid: number; command: string }[] => {
  const all = processesNaming('')
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}
