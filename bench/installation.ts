import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Run } from '#contract/indexing.ts'
import { asOwner, withDatabase } from '#server/kit/database/database.ts'
import { runningPostgres } from '#server/process/embedded-postgres.ts'
import { ADMIN, pause, startServer, type Server } from '#test/server.ts'

/** A complete Varða for a bench: the server, signed in as administrator, and its folders. */
export type Installation = {
  server: Server
  data: string
  /** The library of the tenant `safn`, in which each index has its directory. */
  library: string
  /** The database, as its owner. */
  url: string
  env: NodeJS.ProcessEnv
}

/**
 * Starts a new installation with the tenant `safn` in a temporary folder, passes it to `work`, and
 * removes it.
 */
export const withInstallation = async <T>(
  name: string,
  work: (installation: Installation) => Promise<T>,
  more: NodeJS.ProcessEnv = {},
): Promise<T> => {
  const home = mkdtempSync(join(tmpdir(), `varda-bench-${name}-`))
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  // Like `npm start`: all processes share one compile cache for the TypeScript.
  const env = { DATABASE_URL: undefined, NODE_COMPILE_CACHE: join(home, 'compiled'), ...more }
  const first = await startServer(data, env)
  await first.stop()
  const server = await startServer(data, env)
  try {
    await server.signIn()
    await server.call('POST', '/api/tenants', { name: 'Safn' })
    const url = withDatabase((await runningPostgres(join(data, 'postgres'))) ?? '', 'varda')
    return await work({ server, data, library: join(data, 'library', 'safn'), url, env })
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/**
 * The cookie of an administrator's session, for callers that do not use the server's own `call`.
 */
export const sessionOf = async ({ origin }: Server): Promise<string> => {
  const headers = { origin, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Creates an index over a directory of the library; its id is its name. */
export const createIndex = async (
  server: Server,
  name: string,
  directory = name,
): Promise<void> => {
  const { status, text } = await server.call('POST', '/api/tenants/safn/indices', {
    name,
    id: name,
    directory,
    shared: true,
  })
  if (status !== 201 && status !== 200) throw new Error(text)
}

/** Starts a scan of an index. */
export const startScan = async (server: Server, indexId: string): Promise<Run> =>
  (await server.call('POST', `/api/tenants/safn/indices/${indexId}/run?action=scan`)).body

/** The current state of a run. */
export const runOf = async (server: Server, indexId: string, { id }: Run): Promise<Run> =>
  (await server.call('GET', `/api/tenants/safn/indices/${indexId}/runs/${id}`)).body

/** Scans an index; resolves to the ended run. */
export const scan = async (server: Server, indexId: string, everyMs = 50): Promise<Run> => {
  const started = await startScan(server, indexId)
  for (;;) {
    const found = await runOf(server, indexId, started)
    if (found.ended) return found
    await pause(everyMs)
  }
}

/** Duration of an ended run, seconds. */
export const secondsOf = ({ started, ended }: Run): number =>
  (Date.parse(ended ?? '') - Date.parse(started ?? '')) / 1000

/** The rows of one statement, run as the database's owner. */
export const ask = <T>(url: string, text: string): Promise<T[]> =>
  asOwner(url, async (_, query) => ((await query(text)) as { rows: T[] }).rows)
