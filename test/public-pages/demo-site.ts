import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { ADMIN, startServer } from '#test/server.ts'
import { DEMO, demoIds } from './demo-ids.ts'
import { addFlatArchive } from './flat-archive.ts'
import { plantSecrets } from './plant-secrets.ts'

/** Builds the pages if their sources changed. */
const buildPages = () => {
  // In a process of its own: the environment of tests would bring React's development build.
  const { NODE_ENV: _, ...env } = process.env
  const script = `(await import('./scripts/build.mjs')).buildAll()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env })
}

/** The cookie of a new session of the administrator. */
const sessionOf = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Sent = { status: number; html: string; headers: Headers }

/** A real server with the demo, the built pages, and an archive with levels. */
export const demoSite = async () => {
  buildPages()
  const data = mkdtempSync(join(tmpdir(), 'varda-pages-'))
  chmodSync(data, 0o755)
  const serverUrl = inject('serverUrl')
  const database = `varda_pages_${process.pid}`
  await ensureDatabase(serverUrl, database)
  const server = await startServer(join(data, 'data'), {
    VARDA_DEMO: '1',
    DATABASE_URL: withDatabase(serverUrl, database),
  })
  afterAll(async () => {
    await server.stop()
    await asOwner(serverUrl, (_, query) =>
      query(`drop database if exists ${database} with (force)`),
    )
    rmSync(data, { recursive: true, force: true })
  }, 60_000)
  if (server.child.exitCode !== null)
    throw new Error(`The server did not start:\n${server.output()}`)

  /** Asks as a visitor's browser does. */
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Sent> => {
    const answer = await fetch(server.origin + path, {
      headers: { accept: 'text/html', ...headers },
      redirect: 'manual',
    })
    return { status: answer.status, html: await answer.text(), headers: answer.headers }
  }
  const library = join(data, 'data', 'library', DEMO)
  await server.signIn()
  await addFlatArchive({ server, library })
  const ids = await demoIds(get, server.origin)
  const secrets = await plantSecrets(server, ids)
  const staff = { cookie: await sessionOf(server.origin) }
  return { origin: server.origin, get, ids, secrets, staff, server, library }
}

export type DemoSite = Awaited<ReturnType<typeof demoSite>>
