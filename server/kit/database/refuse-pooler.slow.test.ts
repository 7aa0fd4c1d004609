import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '#test/server.ts'
import { startTexts } from '#texts/config.ts'
import { canConnect } from './database.ts'
import { refusePooler } from './refuse-pooler.ts'

const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0
if (!isInstalled)
  console.log(
    'pgbouncer is not installed: what a pooler does is not tried (Debian package pgbouncer)',
  )
if (!isInstalled && process.env.VARDA_TEST_ENGINES === 'required')
  throw new Error('pgbouncer is missing')

/** Starts a pooler in front of the tests' server; returns the URL through it. */
const startPooler = async (mode: 'transaction' | 'session'): Promise<string> => {
  const { hostname, port, username, password } = new URL(inject('serverUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'varda-pooler-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr=127.0.0.1',
      `listen_port=${own}`,
      'auth_type=plain',
      `auth_file=${folder}/users.txt`,
      `pool_mode=${mode}`,
      'unix_socket_dir=\n',
    ].join('\n'),
  )
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', [...asRoot, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://${username}:${password}@127.0.0.1:${own}/postgres`
  while (!(await canConnect(url))) expect(child.exitCode).toBeNull()
  return url
}

test.runIf(isInstalled)(
  'a pooler that lends connections for a transaction is refused with a sentence',
  async () => {
    await expect(refusePooler(await startPooler('transaction'))).rejects.toMatchObject({
      faults: [startTexts.pooler.is()],
    })
  },
)

test('a session of its own for each connection is enough', async () => {
  await expect(refusePooler(inject('serverUrl'))).resolves.toBeUndefined()
  if (isInstalled) await refusePooler(await startPooler('session'))
})
