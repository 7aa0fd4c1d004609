import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash, hash } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { enqueue } from '#server/jobs/service.ts'
import { readConfig } from '#server/kit/config.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { Problem } from '#server/kit/problem.ts'
import { problemSentence } from '#texts/problems.ts'
import { verifyBackup } from './verify.ts'
import { manifest as shape, objectOf, type StoredFile, type Manifest } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { catalogueOf } from './tables.ts'
import { backupFolders } from './testing.ts'
import { makeBackup } from './make-backup.ts'

const { freshFolder, freshInstallation } = backupFolders()

const spine = await testSpine()
const { url, libraryDir, dataDir } = spine
const config = readConfig({
  VARDA_DATA: dataDir,
  VARDA_LIBRARY: libraryDir,
  DATABASE_URL: url,
  VARDA_SECRET: 'afar leynt og nógu langt leyndarmál',
})
const root = freshFolder()
const assetId = crypto.randomUUID()
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta>'
const ALL_TABLES = `select 1 from pg_class where relnamespace = 'public'::regnamespace`
let [writtenBefore, writtenAfter] = [0, 0]
let made: { folder: string; manifest: Manifest }

/** Writes a row into each of two tables in one statement, repeatedly, until stopped. */
const writeContinuously = () => {
  let isOver = false
  let count = 0
  const all = (async () => {
    while (!isOver) {
      await spine.asOwner(`
        with a as (
          insert into event (tenant_id, code, params, message, tone)
          values ('safn', 'c', '{}', 'ritað', 'info'))
        insert into audit (tenant_id, endpoint, path, status) values ('safn', 'ritun', '/', 200)`)
      count += 1
    }
  })()
  return { count: () => count, stop: async () => ((isOver = true), await all) }
}

beforeAll(async () => {
  for (const [at, name] of ['a.jpg', 'ð/þ.jpg', 'c.jpg'].entries())
    spine.put(name, await photograph({ ObjectName: `Mynd ${at} \\ "ö"\tog` }, at))
  spine.put(
    Buffer.from([0x68, 0xf6, 0x66, 0x6e, 0x2e, 0x6a, 0x70, 0x67]),
    await photograph({ ObjectName: 'Höfn' }, 9),
  )
  spine.put('a.jpg.xmp', XMP)
  spine.put(Buffer.from([0x68, 0xf6, 0x66, 0x6e, 0x2e, 0x78, 0x6d, 0x70]), `${XMP}\n`)
  await spine.scan()
  await spine.working.stop()
  mkdirSync(join(dataDir, 'assets/safn'), { recursive: true })
  writeFileSync(join(dataDir, 'assets/safn', assetId), 'skjal')
  writeFileSync(join(dataDir, 'assets/safn', `${assetId}.small`), 'lítið')
  writeFileSync(join(dataDir, 'varda.secret'), 'leyndarmál', { mode: 0o600 })
  await spine.asOwner(`
    insert into asset (tenant_id, id, name, kind, size_bytes)
    values ('safn', '${assetId}', 'skjal.pdf', 'pdf', 5)`)
  await spine.asOwner(`
    create table if not exists log_entry_20260101 partition of log_entry
    for values from ('2026-01-01') to ('2026-01-02')`)
  await spine.asOwner(`
    insert into log_entry (tenant_id, at, level, code, params, message)
    values ('safn', '2026-01-01 12:00Z', 'info', 'c', '{}', 'gömul')`)
  await spine.inTenant((db) =>
    enqueue(db, 'uploads.index', { tenantId: 'safn', indexId: 'myndir' }, { delaySeconds: 3600 }),
  )
  const writer = writeContinuously()
  while (writer.count() < 20) await new Promise((resolve) => setTimeout(resolve, 5))
  writtenBefore = writer.count()
  made = await makeBackup({ url, config, root })
  writtenAfter = writer.count()
  await writer.stop()
}, 60_000)

/** A copy of the backup for a test to damage. */
const copyOf = (folder = made.folder): string => {
  const copy = join(freshFolder(), 'varda-copy')
  cpSync(folder, copy, { recursive: true })
  return copy
}
const listed = (folder = made.folder): StoredFile[] =>
  gunzipSync(readFileSync(join(folder, 'files.jsonl.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredFile)
const sentenceOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ekkert að',
    (error: unknown) =>
      error instanceof Problem
        ? problemSentence(error.code, error.params, 'is')
        : (error as Error).message,
  )

test('a backup during writes is one snapshot and restores every row', async () => {
  const target = await freshInstallation(libraryDir)
  // With a derivatives folder no runs are requested, so nothing else is written.
  mkdirSync(join(target.config.dataDir, 'derivatives'))
  const restored = await restoreBackup({
    config: target.config,
    folder: made.folder,
    replace: false,
  })
  expect(writtenAfter).toBeGreaterThan(writtenBefore)
  expect(restored).toMatchObject({
    aside: undefined,
    sidecarsLeft: 0,
    originalsMissing: 0,
    picturesLeft: 0,
  })
  const [written] = await target.ask<{ events: string; audits: string }>(`
    select (select count(*) from event where message = 'ritað') as events,
      (select count(*) from audit where endpoint = 'ritun') as audits`)
  expect(Number(written?.events)).toBeGreaterThanOrEqual(writtenBefore)
  expect(written?.audits).toBe(written?.events)
  for (const { name, columns, rows } of made.manifest.tables) {
    const [{ count } = { count: '' }] = await target.ask<{ count: string }>(
      `select count(*) from "${name}"`,
    )
    expect(Number(count), name).toBe(rows)
    if (['event', 'audit', 'worker', 'worker_hour'].includes(name)) continue // written to since
    const wanted = columns.filter((column) => column !== 'changed').map((column) => `"${column}"`)
    const digest = `
      select md5(string_agg(t::text, '|' order by t::text)) as hash
      from (select ${wanted.join(', ')} from "${name}") t`
    expect(await target.ask(digest), name).toEqual(await spine.asOwner(digest))
  }
  const records = await target.ask<{ title: string }>(
    `select source ->> 'ObjectName' as title from record order by 1`,
  )
  expect(records.map(({ title }) => title)).toEqual([
    'Höfn',
    ...[0, 1, 2].map((at) => `Mynd ${at} \\ "ö"\tog`),
  ])
  expect(await target.ask(`select 1 from search_document where changed <> '0'`)).toEqual([])
  expect(
    await target.ask(
      `select tableoid::regclass::text as at from log_entry where message = 'gömul'`,
    ),
  ).toEqual([{ at: 'log_entry_20260101' }])
})

test('keys, triggers, policies and sequences survive a restore', async () => {
  const target = await freshInstallation(libraryDir)
  await restoreBackup({ config: target.config, folder: made.folder, replace: false })
  const catalogue = await asOwner(url, catalogueOf)
  expect(await asOwner(target.url, catalogueOf)).toEqual(catalogue)
  // Guards against two empty catalogues: each kind occurs.
  const kinds = Map.groupBy(catalogue, (line) => line.split(' ')[0])
  for (const kind of ['table', 'column', 'key', 'index', 'trigger', 'policy'])
    expect(kinds.get(kind)?.length, kind).toBeGreaterThan(1)
  await expect(
    target.ask(
      `insert into asset (tenant_id, name, kind, size_bytes) values ('ekki-til', 'x', 'pdf', 1)`,
    ),
  ).rejects.toThrow('foreign key')
  const next = `
    insert into log_entry (tenant_id, level, code, params, message)
    values ('safn', 'info', 'c', '{}', 'ný')
    returning id`
  const [{ id: last } = { id: '' }] = (await spine.asOwner(
    `select max(id) as id from log_entry`,
  )) as { id: string }[]
  const [{ id } = { id: '' }] = await target.ask<{ id: string }>(next)
  expect(Number(id)).toBeGreaterThan(Number(last))
  expect(
    await target.ask(`select name, data, state from pgboss.job where name = 'uploads.index'`),
  ).toContainEqual({
    name: 'uploads.index',
    data: { tenantId: 'safn', indexId: 'myndir' },
    state: 'created',
  })
})

test('assets, sidecars and the secret are restored byte for byte', async () => {
  const library = freshFolder()
  cpSync(libraryDir, library, { recursive: true })
  unlinkSync(join(library, 'safn/myndir/a.jpg.xmp'))
  const raw = Buffer.concat([
    Buffer.from(`${library}/safn/myndir/`),
    Buffer.from([0x68, 0xf6, 0x66, 0x6e, 0x2e, 0x78, 0x6d, 0x70]),
  ])
  writeFileSync(raw, 'annað')
  unlinkSync(join(library, 'safn/myndir/c.jpg'))
  const { config: target } = await freshInstallation(library)
  const found = await restoreBackup({ config: target, folder: made.folder, replace: false })
  expect(found).toMatchObject({ sidecarsLeft: 1, originalsMissing: 1 })
  expect(readFileSync(join(target.dataDir, 'assets/safn', assetId), 'utf8')).toBe('skjal')
  expect(readFileSync(join(target.dataDir, 'assets/safn', `${assetId}.small`), 'utf8')).toBe(
    'lítið',
  )
  expect(readFileSync(join(library, 'safn/myndir/a.jpg.xmp'), 'utf8')).toBe(XMP)
  expect(readFileSync(raw, 'utf8')).toBe('annað')
  expect(readFileSync(join(target.dataDir, 'varda.secret'), 'utf8')).toBe('leyndarmál')
  expect(statSync(join(target.dataDir, 'varda.secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(target.dataDir).sort()).toEqual(['assets', 'varda.secret'])
})

test('originals are listed with size and hash but not copied, and no password is stored', () => {
  const list = gunzipSync(readFileSync(join(made.folder, 'originals.csv.gz'))).toString('utf8')
  const sha256 = createHash('sha256')
    .update(readFileSync(join(libraryDir, 'safn/myndir/ð/þ.jpg')))
    .digest('hex')
  expect(list.split('\n')[0]).toBe(
    'tenant,index,directory,path,path_bytes,size_bytes,modified,sha256,state',
  )
  expect(list).toContain(
    `safn,myndir,myndir,ð/þ.jpg,,${statSync(join(libraryDir, 'safn/myndir/ð/þ.jpg')).size}`,
  )
  expect(list).toContain(sha256)
  expect(made.manifest.originals.files).toBe(4)
  expect(
    listed()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['asset', 'asset', 'sidecar', 'sidecar'])
  expect(existsSync(join(made.folder, objectOf(sha256)))).toBe(false)
  const settings = readFileSync(join(made.folder, 'settings.json'), 'utf8')
  expect(JSON.parse(settings)).toMatchObject({ libraryDir, port: 3000 })
  expect(settings).not.toContain(new URL(url).password)
  expect(settings).not.toContain('afar leynt')
  expect(statSync(made.folder).mode & 0o777).toBe(0o700)
  const sums = readFileSync(join(made.folder, 'SHA256SUMS'), 'utf8')
  for (const line of sums.trimEnd().split('\n')) {
    const [sum, file] = line.split('  ')
    expect(hash('sha256', readFileSync(join(made.folder, file ?? ''))), file).toBe(sum)
  }
})

test('the next backup hard-links unchanged files', async () => {
  const next = await makeBackup({ url, config, root })
  expect(next.manifest.files).toMatchObject({ assets: 2, sidecars: 2, shared: 4, missing: 0 })
  for (const { sha256 } of listed(next.folder))
    expect(statSync(join(next.folder, objectOf(sha256))).ino).toBe(
      statSync(join(made.folder, objectOf(sha256))).ino,
    )
  expect(await verifyBackup(next.folder)).toEqual(next.manifest)
})

const flip = (path: string) => {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 1 // a byte in the middle is there
  unlinkSync(path)
  writeFileSync(path, bytes)
}
const damages: [string, (folder: string) => void, RegExp][] = [
  [
    'a bit of a table is flipped',
    (folder) => flip(join(folder, 'tables/record.copy.gz')),
    /^Afritið er skemmt: „tables\/record.copy.gz“/,
  ],
  [
    'a table is gone',
    (folder) => unlinkSync(join(folder, 'tables/record.copy.gz')),
    /^Afritið er ekki heilt: „tables\/record.copy.gz“ vantar/,
  ],
  [
    'a table is cut short',
    (folder) => truncateSync(join(folder, 'tables/record.copy.gz'), 20),
    /^Afritið er skemmt: „tables\/record.copy.gz“/,
  ],
  [
    'a bit of the manifest is flipped',
    (folder) => flip(join(folder, 'manifest.json')),
    /^Afritið er skemmt: „manifest.json“/,
  ],
  [
    'the manifest is gone',
    (folder) => unlinkSync(join(folder, 'manifest.json')),
    /er ekkert heilt afrit/,
  ],
  [
    'the hashes are gone',
    (folder) => unlinkSync(join(folder, 'SHA256SUMS')),
    /^Afritið er skemmt: „SHA256SUMS“/,
  ],
  [
    'a bit of an asset is flipped',
    (folder) => flip(join(folder, objectOf(listed()[0]?.sha256 ?? ''))),
    /^Afritið er skemmt: „objects\//,
  ],
  [
    'an asset is gone',
    (folder) => unlinkSync(join(folder, objectOf(listed()[0]?.sha256 ?? ''))),
    /^Afritið er ekki heilt: „objects\//,
  ],
  [
    'the secret is gone',
    (folder) => unlinkSync(join(folder, 'varda.secret')),
    /^Afritið er ekki heilt: „varda.secret“ vantar/,
  ],
  [
    'it is of another format',
    (folder) => rewriteManifest(folder, { format: 2 }),
    /^Afritið er á sniði 2 en þessi útgáfa Vörðu les snið 1/,
  ],
  [
    'it is of a newer Varða',
    (folder) => rewriteManifest(folder, { varda: '9.9.9', migrations: ['f'.repeat(64)] }),
    /nýrri útgáfu Vörðu \(9\.9\.9\)/,
  ],
]

/** Changes the manifest and writes its new hash. */
const rewriteManifest = (folder: string, change: object) => {
  const path = join(folder, 'manifest.json')
  const text = JSON.stringify({ ...shape.parse(JSON.parse(readFileSync(path, 'utf8'))), ...change })
  writeFileSync(path, text)
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  )
}

test.each(damages)(
  '%s: the restore is refused and changes nothing',
  async (_, damage, sentence) => {
    const folder = copyOf()
    expect(await verifyBackup(folder)).toEqual(made.manifest)
    damage(folder)
    const target = await freshInstallation(libraryDir)
    const said = await sentenceOf(restoreBackup({ config: target.config, folder, replace: false }))
    expect(said).toMatch(sentence)
    expect(said).toMatch(/Engu var breytt$/)
    expect(readdirSync(target.config.dataDir)).toEqual([])
    expect(await target.ask(ALL_TABLES)).toEqual([])
  },
)

test('a restore with different rows fails and keeps the previous data', async () => {
  const folder = copyOf()
  const tables = made.manifest.tables.map((table) =>
    table.name === 'record' ? { ...table, rows: table.rows + 1 } : table,
  )
  rewriteManifest(folder, { tables })
  const target = await freshInstallation(libraryDir)
  expect(
    await sentenceOf(restoreBackup({ config: target.config, folder, replace: false })),
  ).toMatch(/^Taflan record varð ekki eins/)
  expect(await target.ask(ALL_TABLES)).toEqual([])
  await restoreBackup({ config: target.config, folder: made.folder, replace: false })
  expect(await sentenceOf(restoreBackup({ config: target.config, folder, replace: true }))).toMatch(
    /^Taflan record varð ekki eins/,
  )
  expect(await target.ask(`select count(*)::int as count from record`)).toEqual([{ count: 4 }])
})

test('existing data is kept, or moved aside with --replace', async () => {
  const target = await freshInstallation(libraryDir)
  await restoreBackup({ config: target.config, folder: made.folder, replace: false })
  await target.ask(`update tenant set name = 'Nýrra nafn'`)
  const again = (replace: boolean) =>
    restoreBackup({ config: target.config, folder: made.folder, replace })
  expect(await sentenceOf(again(false))).toMatch(/^Gögn eru fyrir í .*--replace/)
  await asOwner(target.url, async () => {
    expect(await sentenceOf(again(true))).toMatch(/^Einhver er tengdur gagnagrunninum/)
  })
  expect(await target.ask(`select name from tenant`)).toEqual([{ name: 'Nýrra nafn' }])
  const { aside } = await again(true)
  expect(await target.ask(`select name from tenant`)).toEqual([{ name: 'Safnið' }])
  const [schema] = await target.ask<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'before%public'`,
  )
  expect(await target.ask(`select name from ${schema?.name}.tenant`)).toEqual([
    { name: 'Nýrra nafn' },
  ])
  expect(readFileSync(join(aside ?? '', 'assets/safn', assetId), 'utf8')).toBe('skjal')
})

test('one backup runs at a time, and an incomplete one does not count', async () => {
  const folder = freshFolder()
  const half = join(folder, 'varda-2026-01-01T000000-000Z.half')
  mkdirSync(half)
  const results = await Promise.allSettled([
    makeBackup({ url, config, root: folder }),
    makeBackup({ url, config, root: folder }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'backup.running',
  })
  expect(existsSync(half)).toBe(false)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(
    await sentenceOf(makeBackup({ url, config, root: join(made.folder, 'manifest.json') })),
  ).toMatch(/^Ekki er hægt að skrifa í möppuna/)
})

test('an unwritable folder is refused with a sentence', async () => {
  const folder = '/proc/varda/afrit'
  await expect(makeBackup({ url, config, root: folder })).rejects.toMatchObject({
    code: 'backup.unwritable',
    params: { folder },
  })
})
