import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { fixity, type FixityFault, type FixityStatus } from '#contract/fixity.ts'
import { indexFiles } from '#contract/index-files.ts'
import { backupFolders } from '#server/backup/testing.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { indexFileRoutes } from '#server/index-files/routes.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { readConfig } from '#server/kit/config.ts'
import { adminPerson, appOver } from '#server/kit/testing.ts'
import { openPlaces, openStorage } from '#server/storage/service.ts'
import { fixityRoutes } from './routes.ts'
import { readBatch } from './tasks.ts'

const { freshFolder } = backupFolders()

const spine = await testSpine()
const { url, libraryDir, dataDir } = spine
const { call } = await appOver(spine.database, [
  ...fixityRoutes(openStorage('originals', libraryDir)),
  ...indexFileRoutes(openPlaces({ libraryDir, dataDir })),
])
const admin = adminPerson()
const params = { tenantId: 'safn' }
const at = (rel: string) => join(spine.folder, rel)
const ead = (title: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <ead xmlns="urn:isbn:1-931666-22-9"><eadheader><eadid>HSk-1</eadid></eadheader>
  <archdesc level="fonds"><did><unitid>HSk-1</unitid><unittitle>${title}</unittitle></did>
  </archdesc></ead>`
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

const status = async (): Promise<FixityStatus> =>
  (await call(admin, fixity.status, { params })).body
const faults = async (): Promise<FixityFault[]> =>
  (await call(admin, fixity.faults, { params, query: {} })).body.faults
const round = async (): Promise<FixityStatus> => {
  expect((await call(admin, fixity.start, { params })).status).toBe(204)
  for (let n = 0; n < 20 && (await status()).isReading; n++)
    await readBatch(
      {
        payload: params,
        tx: spine.inTenant,
        signal: new AbortController().signal,
        claim: crypto.randomUUID(),
      },
      { originals: openStorage('originals', libraryDir) },
    )
  return status()
}
/** The hash of each original by path, as in a backup's list. */
const listed = async (): Promise<Record<string, string>> => {
  const config = readConfig({ VARDA_DATA: dataDir, VARDA_LIBRARY: libraryDir, DATABASE_URL: url })
  const { folder } = await makeBackup({ url, config, root: freshFolder() })
  const lines = gunzipSync(readFileSync(join(folder, 'originals.csv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  return Object.fromEntries(
    lines.map((line) => line.split(',')).map((cells) => [cells[3], cells[7]]),
  )
}

const first = ead('Safn Jóns')
const out = ead('Tekin út')
const picture = await photograph({ ObjectName: 'Við bæinn' })

beforeAll(async () => {
  await spine.asOwner(`update tenant_index set type = 'archive'`)
  for (const [rel, text] of Object.entries({
    'safn.xml': first,
    'út.xml': out,
    'læst.xml': ead('Læst'),
    'mynd.jpg': picture,
  }))
    spine.put(rel, text)
  await spine.scan()
  await call(admin, indexFiles.remove, {
    params: { ...params, id: 'myndir' },
    body: { rels: ['út.xml', 'mynd.jpg'] },
  })
  renameSync(at('læst.xml'), at('læst.xml.frá'))
  mkdirSync(at('læst.xml'))
}, 60_000)

test('sources of records and excluded files are checked like all originals', async () => {
  expect(await status()).toMatchObject({ total: 4, waiting: 4 })
  expect(await round()).toMatchObject({ total: 4, equal: 3, unread: 1, waiting: 0 })
  expect(await faults()).toMatchObject([
    { rel: 'læst.xml', state: 'unread', sha256: null, found: null, hasRecord: false },
  ])
  // An unreadable file is compared from its first successful read on.
  rmdirSync(at('læst.xml'))
  renameSync(at('læst.xml.frá'), at('læst.xml'))
  expect(await round()).toMatchObject({ equal: 4, unread: 0 })
})

test('a backup lists sources with their hashes', async () => {
  expect(await listed()).toEqual({
    'safn.xml': sha(first),
    'út.xml': sha(out),
    'læst.xml': sha(ead('Læst')),
    'mynd.jpg': sha(picture),
  })
})

test('a changed or missing source is reported, also after a scan', async () => {
  spine.put('safn.xml', ead('Safn Jóhanns'), new Date(Date.now() - 60_000))
  unlinkSync(at('út.xml'))
  spine.put('mynd.jpg', await photograph({ ObjectName: 'Önnur' }), new Date(Date.now() - 60_000))
  expect(await round()).toMatchObject({ equal: 1, changed: 2, gone: 1 })
  expect((await faults()).map(({ rel, state, isScanned }) => [rel, state, isScanned])).toEqual([
    ['mynd.jpg', 'changed', false],
    ['safn.xml', 'changed', false],
    ['út.xml', 'gone', false],
  ])
  await spine.scan()
  await round()
  const source = (await faults()).find(({ rel }) => rel === 'safn.xml')
  expect(source).toMatchObject({
    state: 'changed',
    isScanned: true,
    sha256: sha(first),
    hasRecord: false,
  })
  // The former content's hash does not match the current file.
  expect(await listed()).toMatchObject({ 'safn.xml': '' })
  const key = { ...params, id: 'myndir', fileId: source?.fileId ?? '' }
  expect((await call(admin, fixity.accept, { params: key })).status).toBe(204)
  expect(await listed()).toMatchObject({ 'safn.xml': sha(ead('Safn Jóhanns')) })
})
