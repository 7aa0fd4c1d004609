import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTexts } from '#texts/config.ts'
import { spawnServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'varda-start-'))
// If the tests run as root, PostgreSQL runs as another user.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const made = (name: string, files: Record<string, string>) => {
  for (const [rel, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, rel, '..'), { recursive: true })
    writeFileSync(join(folder, name, rel), text)
  }
  return join(folder, name)
}
const plain = made('', { skrá: 'x' })
const rubbish = made('rusl', { 'postgres/lestu-mig.txt': 'x' })
const file = made('skra-i-stad', { postgres: 'x' })
const secretless = made('leynd', { 'postgres/PG_VERSION': '18' })

test.each([
  [
    'a plain file as the data folder',
    join(plain, 'skrá'),
    startTexts.dataNoFolder.is(join(plain, 'skrá')),
  ],
  ['rubbish in place of the database', rubbish, startTexts.noCluster.is(join(rubbish, 'postgres'))],
  ['a file in place of the database', file, startTexts.noCluster.is(join(file, 'postgres'))],
  [
    'a database without its password',
    secretless,
    startTexts.databaseSecretMissing.is(join(secretless, 'postgres.secret')),
  ],
])(
  'a start with %s ends with a message and leaves no trace of the program',
  async (_, dataDir, sentence) => {
    const started = await spawnServer(dataDir, { DATABASE_URL: '' })
    await new Promise((resolve) => started.child.on('close', resolve))
    expect([started.child.exitCode, started.output().trim()]).toEqual([1, sentence])
  },
)
