import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { readConfig } from '#server/kit/config.ts'
import { FILES } from './format.ts'
import { makeBackup } from './make-backup.ts'
import { backupFolders } from './testing.ts'

const { freshFolder } = backupFolders()
const spine = await testSpine()
const config = readConfig({
  VARDA_DATA: spine.dataDir,
  VARDA_LIBRARY: spine.libraryDir,
  DATABASE_URL: spine.url,
})

test('a sidecar that was written after a scan had read its original is in the backup', async () => {
  spine.put('ð/þ.jpg', await photograph({}, 1))
  spine.put('án.jpg', await photograph({}, 2))
  await spine.scan()
  await spine.working.stop()
  spine.put('ð/þ.jpg.xmp', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
  await spine.asOwner(`
    insert into sidecar (tenant_id, index_id, record_id, version, held, made)
    select tenant_id, index_id, id, 1, '{"dc:title": {"was": null, "ours": ["x"]}}', true
    from indexed_file`)
  const { folder, manifest } = await makeBackup({ url: spine.url, config, root: freshFolder() })
  expect(gunzipSync(readFileSync(join(folder, FILES))).toString('utf8')).toContain(
    'safn/myndir/ð/þ.jpg.xmp',
  )
  // The other has none on disk.
  expect(manifest.files).toMatchObject({ sidecars: 1, missing: 0 })
})
