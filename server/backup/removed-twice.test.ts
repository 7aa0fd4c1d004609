import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { records } from '#contract/records.ts'
import { allRoutes } from '#server/app.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { readConfig } from '#server/kit/config.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { silentHub } from '#server/events/testing.ts'
import type { Manifest } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupFolders } from './testing.ts'
import { makeBackup } from './make-backup.ts'

const { freshFolder, freshInstallation } = backupFolders()

const { database, url, libraryDir, dataDir, put, scan, asOwner } = await testSpine()
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')
const config = readConfig({ VARDA_DATA: dataDir, VARDA_LIBRARY: libraryDir, DATABASE_URL: url })

put('mynd.jpg', await photograph({ ObjectName: 'Mynd' }))
await scan()
const { body } = await call(staff, records.search, {
  params: { tenantId: 'safn', ids: 'myndir' },
  body: {},
})
const params = { tenantId: 'safn', id: 'myndir', recordId: body.hits.hits[0]?._id ?? '' }
for (let n = 0; n < 2; n++) {
  await call(staff, recordEdits.remove, { params, query: {} })
  await call(staff, recordEdits.restore, { params })
}
const made = await makeBackup({ url, config, root: freshFolder() })

test('a backup with a record removed and restored twice can be restored', async () => {
  expect(await asOwner(`select count(*)::int as count from search_removed`)).toEqual([{ count: 2 }])
  const target = await freshInstallation(libraryDir)
  await restoreBackup({ config: target.config, folder: made.folder, replace: false })
  expect(await target.ask(`select id from record`)).toEqual([{ id: params.recordId }])
  expect(await target.ask(`select id from search_document`)).toEqual([{ id: params.recordId }])
  expect(await target.ask(`select from search_removed`)).toEqual([])
})

test('an older backup with duplicate keys in those rows can be restored', async () => {
  const rows = Buffer.from(
    `safn\tmyndir-1\t${params.recordId}\t2026-01-01 00:00:00+00\t0\n`.repeat(2),
  )
  const packed = gzipSync(rows)
  const file = 'tables/search_removed.copy.gz'
  writeFileSync(join(made.folder, file), packed)
  const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const manifest = JSON.parse(readFileSync(join(made.folder, 'manifest.json'), 'utf8')) as Manifest
  const columns = ['tenant_id', 'es_index', 'id', 'removed_at', 'changed']
  manifest.tables.push({
    name: 'search_removed',
    columns,
    rows: 2,
    file,
    sizeBytes: packed.length,
    sha256: hashOf(packed),
    content: hashOf(rows),
  })
  const text = JSON.stringify(manifest)
  writeFileSync(join(made.folder, 'manifest.json'), text)
  writeFileSync(join(made.folder, 'SHA256SUMS'), `${hashOf(text)}  manifest.json\n`)
  const target = await freshInstallation(libraryDir)
  await restoreBackup({ config: target.config, folder: made.folder, replace: false })
  expect(await target.ask(`select id from search_document`)).toEqual([{ id: params.recordId }])
})
