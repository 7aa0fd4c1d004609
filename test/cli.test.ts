import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { asOwner, ensureDatabase, withDatabase } from '#server/kit/database/database.ts'
import { knownMigrations, migrationsOf } from '#server/kit/database/migrations.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { ensureFirstAdmin } from '#server/users/first-admin.ts'

const { url, asOwner: owner } = await testDatabase()
const vardaOn = (databaseUrl: string, ...args: string[]) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../server/cli.ts', import.meta.url)), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' },
    },
  )
const varda = (...args: string[]) => vardaOn(url, ...args)

/** A database without tables, dropped after the test. */
const emptyDatabase = async (): Promise<string> => {
  const name = `autt_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('serverUrl')
  await ensureDatabase(serverUrl, name)
  onTestFinished(() =>
    asOwner(
      serverUrl,
      async (_, query) => void (await query(`drop database ${name} with (force)`)),
    ),
  )
  return withDatabase(serverUrl, name)
}

test('varda user reset prints a link and stores only its hash', async () => {
  await ensureFirstAdmin(url, { email: 'stjori@safn.is', password: 'langt og gott lykilorð' })
  const { status, stdout } = varda('user', 'reset', 'Stjori@safn.is')
  expect(status).toBe(0)
  const token = /https?:\/\/\S+[/=]([\w-]{20,})/.exec(stdout)?.[1]
  expect(token).toBeDefined()
  const links = (await owner(`select encode(token_hash, 'escape') as hash from access_link`)) as {
    hash: string
  }[]
  expect(links).toHaveLength(1)
  expect(links[0]?.hash).not.toContain(token)
})

test('an unknown person and an unknown command get a message', () => {
  expect(varda('user', 'reset', 'enginn@safn.is')).toMatchObject({
    status: 1,
    stderr: 'Enginn notandi hefur netfangið enginn@safn.is\n',
  })
  expect(varda('user')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Notkun: varda user reset <netfang>\n/),
  })
})

test('varda migrate migrates the tables and ends, and again finds nothing to do', async () => {
  const empty = await emptyDatabase()
  const migrate = () => vardaOn(empty, 'migrate')
  const known = knownMigrations()
  expect(migrate()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(`voru uppfærðar: ${known.length} breyting(ar)?\n$`),
  })
  const made = await asOwner(empty, (db) => migrationsOf(db))
  expect(made).toEqual(known)
  expect(migrate()).toMatchObject({
    status: 0,
    stdout: 'Töflurnar í gagnagrunninum eru þegar eins og þessi útgáfa vill hafa þær\n',
  })
})

test('places that overlap or have no name are not copied', () => {
  const copy = (...args: string[]) => varda('storage', 'copy', ...args)
  expect(copy('originals')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Notkun/) })
  expect(copy('annað', '/tmp/x')).toMatchObject({ status: 2 })
  expect(copy('originals', 'data/library/x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('mega ekki vera sami staður'),
  })
  expect(copy('assets', 's3://Safn')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('s3://Safn er ekki gilt heiti á stað'),
  })
})
