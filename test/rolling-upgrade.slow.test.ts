import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { startTexts } from '#texts/config.ts'
import { pause, startServer, type Server } from './server.ts'

// Three versions of the program over one database: this one, the next, which adds a table, and the
// one after it, which removes what the second no longer uses.
const home = mkdtempSync(join(tmpdir(), 'varda-rolling-'))
const DATABASE = `varda_rolling_${process.pid}`
const url = withDatabase(inject('serverUrl'), DATABASE)
const env = {
  DATABASE_URL: url,
  VARDA_LIBRARY: join(home, 'library'),
  VARDA_SECRET: 'leyndarmál sem allar útgáfur eiga saman',
  NODE_OPTIONS: '',
}
const ask = async (text: string) =>
  ((await asOwner(url, (_, query) => query(text))) as { rows: Record<string, unknown>[] }).rows

type Added = { tag: string; text: string }
const EXPAND = {
  tag: '9000_expand',
  text: '-- expand\ncreate table later (id int primary key)',
}
const CONTRACT = { tag: '9001_contract', text: '-- contract 9.0.0\nalter table later drop id' }

/** A copy of the program with another version and more migrations. */
const programWith = (version: string, added: readonly Added[]): string => {
  const folder = join(home, version)
  for (const part of ['server', 'contract', 'texts']) cpSync(part, join(folder, part), RECURSIVE)
  for (const part of ['node_modules', 'build', 'demo', 'web'])
    symlinkSync(resolve(part), join(folder, part))
  const given = JSON.parse(readFileSync('package.json', 'utf8')) as object
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...given, version }))
  const file = join(folder, 'server/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
  }
  const last = journal.entries.at(-1)!.when // the program has migrations
  for (const [n, { tag, text }] of added.entries()) {
    journal.entries.push({
      idx: 9000 + n,
      version: '7',
      when: last + n + 1,
      tag,
      breakpoints: true,
    })
    writeFileSync(join(folder, `server/migrations/${tag}.sql`), text)
  }
  writeFileSync(file, JSON.stringify(journal))
  return folder
}
const RECURSIVE = { recursive: true }
const migrateBy = (program: string) => {
  const { status, stderr } = spawnSync(process.execPath, ['server/cli.ts', 'migrate'], {
    cwd: program,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
}
/** Longer than a program takes to notice that tables have changed. */
const NOTICED_MS = 8000

const running: Server[] = []
const start = async (name: string, program?: string): Promise<Server> => {
  mkdirSync(join(home, name), RECURSIVE)
  const server = await startServer(join(home, name), env, program)
  running.push(server)
  await server.signIn()
  return server
}
const nameOf = async ({ call }: Server) =>
  ((await call('GET', '/api/tenants/safn')).body as { name: string }).name
const rename = async ({ call }: Server, name: string) => {
  const { body } = await call('GET', '/api/tenants/safn')
  const { version } = body as { version: number }
  return call('POST', '/api/tenants/safn', { name }, { 'if-match': `"${version}"` })
}

beforeAll(async () => {
  chmodSync(home, 0o755)
  await ensureDatabase(inject('serverUrl'), DATABASE)
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await asOwner(inject('serverUrl'), (_, query) =>
    query(`drop database if exists ${DATABASE} with (force)`),
  )
  rmSync(home, { recursive: true, force: true })
}, 60_000)

test(
  'two versions answer over one database, and a third takes over from the first',
  { timeout: 300_000 },
  async () => {
    let first = await start('first')
    await first.call('POST', '/api/tenants', { name: 'Safn' })
    const second = programWith('9.0.0', [EXPAND])
    migrateBy(second)
    await pause(NOTICED_MS)
    expect(first.child.exitCode, first.output()).toBeNull()
    const beside = await start('second', second)
    expect((await rename(first, 'Nýtt heiti')).status).toBe(200)
    expect(await nameOf(beside)).toBe('Nýtt heiti')
    expect((await rename(beside, 'Annað heiti')).status).toBe(200)
    expect(await nameOf(first)).toBe('Annað heiti')
    // The first version starts anew over tables of the second.
    await first.stop()
    first = await start('first')
    expect(await nameOf(first)).toBe('Annað heiti')

    // A call is in progress when the third version removes something.
    await asOwner(url, async (_, query) => {
      await query('begin; select from tenant for update')
      const waiting = rename(first, 'Heiti á leiðinni')
      const isWaiting = async () =>
        (await ask(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0
      while (!(await isWaiting())) await pause(50)
      migrateBy(programWith('9.1.0', [EXPAND, CONTRACT]))
      const until = Date.now() + 30_000
      while (!first.output().includes(startTexts.tablesRenewed.is())) {
        expect(Date.now(), first.output()).toBeLessThan(until)
        await pause(50)
      }
      await query('rollback')
      expect((await waiting).status).toBe(200)
    })
    while (first.child.exitCode === null) await pause(50)
    expect(first.child.exitCode).toBe(1)
    await pause(NOTICED_MS)
    expect(beside.child.exitCode, beside.output()).toBeNull()
    expect(await nameOf(beside)).toBe('Heiti á leiðinni')
    const refused = await startServer(join(home, 'first'), env)
    expect(refused.child.exitCode).toBe(1)
    expect(refused.output()).toContain(startTexts.newerTables.is())
  },
)
