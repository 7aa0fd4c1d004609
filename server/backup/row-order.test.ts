import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#server/kit/config.ts'
import { testDatabase } from '#server/kit/testing.ts'
import type { Manifest } from './format.ts'
import { hashOfLines } from './part-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupFolders } from './testing.ts'
import { makeBackup } from './make-backup.ts'

const { freshFolder, freshInstallation } = backupFolders()

const { url, asOwner } = await testDatabase()
const [dataDir, libraryDir] = [freshFolder(), freshFolder()]
await asOwner(
  `insert into tenant (id, name) select 'safn-' || n, 'Safn ' || n from generate_series(1, 20) n`,
)
const config = readConfig({ VARDA_DATA: dataDir, VARDA_LIBRARY: libraryDir, DATABASE_URL: url })
const made = await makeBackup({ url, config, root: freshFolder() })
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * A copy of the backup with changed rows of `tenant`; the manifest gets the hash of what `content`
 * returns.
 */
const rewritten = (
  change: (lines: string[]) => string[],
  content: (before: string, after: string) => string,
): string => {
  const folder = join(freshFolder(), 'varda-copy')
  cpSync(made.folder, folder, { recursive: true })
  const path = join(folder, 'tables/tenant.copy.gz')
  const before = gunzipSync(readFileSync(path)).toString('utf8')
  const after = `${change(before.trimEnd().split('\n')).join('\n')}\n`
  const packed = gzipSync(after)
  writeFileSync(path, packed)
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const part = manifest.tables.find(({ name }) => name === 'tenant')
  Object.assign(part ?? {}, {
    sizeBytes: packed.length,
    sha256: hashOf(packed),
    content: hashOf(content(before, after)),
  })
  const text = JSON.stringify(manifest)
  writeFileSync(join(folder, 'manifest.json'), text)
  writeFileSync(join(folder, 'SHA256SUMS'), `${hashOf(text)}  manifest.json\n`)
  return folder
}

test('rows in another order count as equal', async () => {
  const folder = rewritten(
    (lines) => lines.toReversed(),
    (before) => before,
  )
  const target = await freshInstallation(libraryDir)
  await restoreBackup({ config: target.config, folder, replace: false })
  expect(await target.ask(`select count(*)::int as n, max(name) as name from tenant`)).toEqual([
    { n: 20, name: 'Safn 9' },
  ])
})

test('a row that restores differently is an error, whatever the number of rows', async () => {
  // PostgreSQL accepts +00:00 and writes +00.
  const folder = rewritten(
    ([first = '', ...lines]) => [...lines, first.replace('+00', '+00:00')],
    (_, after) => after,
  )
  const target = await freshInstallation(libraryDir)
  await expect(
    restoreBackup({ config: target.config, folder, replace: false }),
  ).rejects.toMatchObject({
    code: 'backup.notEqual',
    params: { table: 'tenant', rows: 20, kept: 20 },
  })
})

test('the hash of lines depends on contents and repetitions, not on order or chunks', async () => {
  const of = (...chunks: string[]) =>
    hashOfLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as AsyncIterable<Buffer>)
  const whole = await of('ein\ntvær\nþrjár\n')
  expect(await of('þrj', 'ár\nei', 'n\n', 'tvær', '\n')).toBe(whole)
  for (const other of [
    'ein\ntvær\n',
    'ein\ntvær\nþrjár\nþrjár\n',
    'ein\ntvær\ntvær\n',
    'eint\nvær\nþrjár\n',
    '',
  ])
    expect(await of(other)).not.toBe(whole)
  expect(await of('ein\nein\ntvær\ntvær\n')).not.toBe(await of('ein\nein\nein\nein\n'))
})
