import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server.ts'

const { s3Server } = (await import(join(process.cwd(), 'scripts/s3-server.mjs'))) as {
  s3Server: () => string
}
const KEY = 'varda-key'
const SECRET = 'varda-secret-of-tests'
const BUCKET = 'safn'

/** A real S3-compatible server with an empty bucket. */
export type S3Server = {
  endpoint: string
  bucket: string
  /** The variables that make Varða use it. */
  env: Record<string, string>
  /** Ends it at once, as a power failure does. */
  kill: () => Promise<void>
  /** Starts it again on the same port and files. */
  start: () => Promise<void>
  close: () => Promise<void>
}

/** Starts a server on a folder of its own. */
export const startS3 = async (): Promise<S3Server> => {
  const program = s3Server()
  const folder = mkdtempSync(join(tmpdir(), 'varda-s3-'))
  mkdirSync(join(folder, BUCKET))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const args = ['--port', `127.0.0.1:${port}`, '--access', KEY, '--secret', SECRET, '--quiet']
    child = spawn(program, [...args, 'posix', folder], { stdio: 'ignore' })
    for (let tries = 0; ; tries++)
      try {
        await fetch(endpoint)
        return
      } catch (error) {
        if (tries > 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
  }
  const kill = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    if (child?.kill('SIGKILL')) await ended
    child = undefined
  }
  await start()
  return {
    endpoint,
    bucket: BUCKET,
    env: { VARDA_S3_ENDPOINT: endpoint, VARDA_S3_KEY: KEY, VARDA_S3_SECRET: SECRET },
    kill,
    start,
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
