import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulks } from '#contract/bulk.ts'
import { indices, type Index } from '#contract/indices.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { publicRecords } from '#contract/public-records.ts'
import { records } from '#contract/records.ts'
import { siteConfigs, type SiteConfig } from '#contract/site-config.ts'
import { sites } from '#contract/sites.ts'
import { allRoutes } from '#server/app.ts'
import { bulkTasks } from '#server/bulk/tasks.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { startWorking, unfinishedTasks } from '#server/jobs/service.ts'
import { asOwner } from '#server/kit/database/database.ts'
import { appOver, personAs, randomId } from '#server/kit/testing.ts'
import { resumePublishing } from '#server/records/resume-publishing.ts'
import { recordTasks } from '#server/records/tasks.ts'
import { openPlaces } from '#server/storage/service.ts'
import { editable } from '#web/admin/indices/index-fields.ts'
import { listChanges, publish, withdraw } from './service.ts'

const spine = await testSpine()
const { database, url, libraryDir, dataDir, folder, put, scan, inTenant } = spine
const hub = {
  listen: () => () => {},
  listenToPages: () => () => {},
  close: async () => {},
  listeners: () => 0,
}
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const working = await startWorking(
  database,
  [...recordTasks, ...bulkTasks({ database, ...openPlaces({ libraryDir, dataDir }) })],
  randomId(),
)
afterAll(() => working.stop())
const admin = personAs('tenant::admin', 'safn')
const params = { tenantId: 'safn', id: 'myndir' }
const BY = 'http://creativecommons.org/licenses/by/4.0/'

const ids = new Map<string, string>()
const nameOf = (id: string) => [...ids].find(([, one]) => one === id)?.[0] ?? 'nobody'
const of = (name: string) => ({ ...params, recordId: ids.get(name) ?? '' })
const ledger = (after = 0) => inTenant((db) => listChanges(db, 'safn', { after, limit: 100 }))
const lastSeq = async () => (await ledger()).at(-1)?.seq ?? 0
const tasksEnd = async () => {
  const unfinished = async () =>
    (await asOwner(url, (db) => unfinishedTasks(db)))
      .map(({ queue }) => queue)
      .filter((queue) => queue !== 'uploads.index')
  await expect.poll(unfinished, { timeout: 20_000 }).toEqual([])
}
/** What an action and its tasks add to the ledger: `changed A edited`, in the order of names. */
const added = async (action: () => Promise<unknown>): Promise<string[]> => {
  const before = await lastSeq()
  await action()
  await tasksEnd()
  return (await ledger(before))
    .map(({ kind, recordId, reason }) => `${kind} ${nameOf(recordId)} ${reason}`)
    .toSorted()
}
/** Cleanups hold back the removal of more than a fifth. */
const FIRST = ['A', 'B', 'C', 'E', 'F']
const each = (change: string, names = FIRST) => names.map((name) => change.replace('*', name))
const saveIndex = async (values: Partial<Index>) => {
  const { body } = await call(admin, indices.get, { params })
  const { version } = body
  const answer = await call(admin, indices.save, {
    params,
    version,
    body: { ...editable(body), ...values, shared: true },
  })
  expect(answer.status, answer.raw).toBe(200)
}
const saveConfig = async (values: (config: SiteConfig) => Partial<SiteConfig>) => {
  const { body } = await call(admin, siteConfigs.get, { params: { tenantId: 'safn' } })
  const { updated: _at, edit_by: _by, version: _version, ...config } = body
  const answer = await call(admin, siteConfigs.save, {
    params: { tenantId: 'safn' },
    version: body.version,
    body: { ...config, ...values(body) },
  })
  expect(answer.status, answer.raw).toBe(200)
}
const setSite = async (isPublic: boolean) => {
  const of = { params: { tenantId: 'safn' } }
  const { version } = (await call(admin, sites.settings, of)).body
  const answer = await call(admin, sites.saveSettings, {
    ...of,
    version,
    body: { public: isPublic },
  })
  expect(answer.status, answer.raw).toBe(200)
}
const edit = async (name: string, values: Record<string, string | null>) => {
  const { body } = await call(admin, records.get, { params: of(name) })
  const answer = await call(admin, recordEdits.save, {
    params: of(name),
    version: body.version,
    body: { values },
  })
  expect(answer.status, answer.raw).toBe(200)
}
const putPicture = async (name: string, city: string) =>
  put(`${name}.jpg`, await photograph({ ObjectName: name, City: city }, name.charCodeAt(0)))

beforeAll(async () => {
  for (const name of FIRST) await putPicture(name, 'Höfn')
  await scan()
  for (const { id, source } of await spine.records()) ids.set(String(source.Title), id)
}, 60_000)

test('a closed index is not in the ledger; opened, all its records are', async () => {
  expect(await ledger()).toEqual([])
  expect(await added(() => edit('A', { City: 'Nes' }))).toEqual([])
  expect(await added(() => setSite(true))).toEqual([])
  expect(await added(() => saveIndex({ visibility: 'public' }))).toEqual(each('published * opened'))
  expect(await added(() => saveIndex({ crowdsource: true }))).toEqual([])
})

test('an edit by hand, and its undo, change one row and move it to the end', async () => {
  expect(await added(() => edit('A', { City: 'Vík' }))).toEqual(['changed A edited'])
  const undo = async () => {
    const { version } = (await call(admin, records.get, { params: of('A') })).body
    const answer = await call(admin, recordEdits.undo, { params: of('A'), version })
    expect(answer.status, answer.raw).toBe(200)
  }
  expect(await added(undo)).toEqual(['changed A edited'])
  const all = await ledger()
  expect(all.map(({ recordId }) => nameOf(recordId)).at(-1)).toBe('A')
  expect(all).toHaveLength(FIRST.length)
})

test('a bulk edit changes the row of each record once', async () => {
  const run = (value: string) => () =>
    call(admin, bulks.start, {
      params: { tenantId: 'safn', ids: 'myndir' },
      body: { action: 'edit', all: true, change: { how: 'set', field: 'City', value } },
    })
  expect(await added(run('Höfn'))).toEqual(['changed A edited'])
  expect(await added(run('Höfn'))).toEqual([])
  expect(await added(run('Nes'))).toEqual(each('changed * edited'))
})

test('a hidden record is gone, and published again once it is shown', async () => {
  const hide = (reason: string) => () =>
    call(admin, recordEdits.hide, { params: of('B'), body: { reason } })
  expect(await added(hide('Persónuvernd'))).toEqual(['gone B hidden'])
  expect(await added(hide('Önnur ástæða'))).toEqual([])
  expect(await added(() => edit('B', { City: 'Vík' }))).toEqual([])
  expect(await added(() => call(admin, recordEdits.show, { params: of('B') }))).toEqual([
    'published B shown',
  ])
})

test('a run enters new and changed files only; the same values keep their place', async () => {
  expect(await added(() => scan())).toEqual([])
  expect(await added(() => scan('force'))).toEqual([])
  expect(await added(() => scan('force-reindex'))).toEqual([])
  expect(await added(() => call(admin, recordEdits.reindex, { params: of('A') }))).toEqual([])
  // Staff's city stands over the file's, so visitors see no change of A.
  await putPicture('A', 'Borgarnes')
  put('C.jpg', await photograph({ ObjectName: 'C', City: 'Nes', Credit: 'Safnið' }, 67))
  put('D.jpg', await photograph({ ObjectName: 'D' }, 68))
  const found = await added(async () => {
    await scan()
    for (const { id, source } of await spine.records()) ids.set(String(source.Title), id)
  })
  expect(found).toContain('changed C indexed')
  expect(found).toContain('published D indexed')
  expect(found.filter((one) => !/[ACD]/.test(one))).toEqual([])
})

test('another generation enters what it changes, and what it no longer has is gone', async () => {
  await edit('D', { City: 'Höfn' })
  rmSync(join(folder, 'D.jpg'))
  await scan()
  expect(await added(() => scan('cleanup'))).toEqual(['gone D removed'])
  put('D.jpg', await photograph({ ObjectName: 'D' }, 68))
  expect(await added(() => scan())).toEqual(['published D indexed'])
})

test('a record that is taken out is gone, and published again once it is put back', async () => {
  const remove = () => call(admin, recordEdits.remove, { params: of('D') })
  const restore = () => call(admin, recordEdits.restore, { params: of('D') })
  expect(await added(remove)).toEqual(['gone D removed'])
  expect(await added(restore)).toEqual(['published D restored'])
})

const ALL = ['A', 'B', 'C', 'D', 'E', 'F']

/** What a visitor is answered at the address of a record. */
const visited = async (name: string) => {
  const params = { recordId: ids.get(name) ?? '' }
  return (await call(undefined, publicRecords.get, { params, body: {} })).status
}

test('the address of a record that was taken out says so, unlike that of a hidden one', async () => {
  expect(await visited('D')).toBe(200)
  await call(admin, recordEdits.hide, { params: of('D'), body: { reason: 'Friður' } })
  expect(await visited('D')).toBe(404)
  await call(admin, recordEdits.show, { params: of('D') })
  await call(admin, recordEdits.remove, { params: of('D') })
  expect(await visited('D')).toBe(410)
  await setSite(false)
  expect(await visited('D')).toBe(404)
  await setSite(true)
  await call(admin, recordEdits.restore, { params: of('D') })
  expect(await visited('D')).toBe(200)
  await tasksEnd()
})

test('rights of a record and of the index change what is published', async () => {
  expect(await added(() => edit('A', { RightsStatement: BY }))).toEqual(['changed A edited'])
  expect(await added(() => saveIndex({ rights: BY }))).toEqual(
    each('changed * settings', ['B', 'C', 'D', 'E', 'F']),
  )
  expect(await added(() => saveIndex({ rights: null }))).toEqual(
    each('changed * settings', ['B', 'C', 'D', 'E', 'F']),
  )
})

test('a field that is closed to visitors changes the records that have it', async () => {
  const visible = (isVisible: boolean) => () =>
    saveConfig(({ search }) => ({
      search: {
        ...search,
        mappings: [
          {
            field: 'Credit',
            label: '',
            facet: false,
            sort: false,
            search: true,
            boost: 1,
            visible: isVisible,
          },
        ],
      },
    }))
  expect(await added(visible(false))).toEqual(['changed C settings'])
  expect(await added(() => edit('C', { Credit: 'Annað safn' }))).toEqual([])
  expect(await added(visible(true))).toEqual(['changed C settings'])
  const searched = () =>
    saveConfig(({ search }) => ({ search: { ...search, stopWords: ['safnið'] } }))
  expect(await added(searched)).toEqual([])
})

test('the records of a closed index, and of one in the bin, are gone', async () => {
  expect(await added(() => saveIndex({ visibility: 'closed' }))).toEqual(each('gone * closed', ALL))
  expect(await added(() => edit('A', { City: 'Selfoss' }))).toEqual([])
  expect(await added(() => saveIndex({ visibility: 'public' }))).toEqual(
    each('published * opened', ALL),
  )
  const remove = () => call(admin, indices.remove, { params, query: { name: 'Myndir' } })
  expect(await added(remove)).toEqual(each('gone * deleted', ALL))
  expect(await added(() => call(admin, indices.restore, { params, body: {} }))).toEqual(
    each('published * restored', ALL),
  )
})

test('a tenant that closes its site withdraws all its records, until it opens it again', async () => {
  expect(await added(() => setSite(false))).toEqual(each('gone * closed', ALL))
  expect(await added(() => edit('A', { City: 'Akranes' }))).toEqual([])
  expect(await added(() => setSite(true))).toEqual(each('published * opened', ALL))
})

test('records that an older version published enter the ledger when a worker starts', async () => {
  await asOwner(url, (db) => db.execute(`truncate publication`))
  const start = () => resumePublishing(url, database)
  expect(await added(start)).toEqual(each('published * opened', ALL))
  expect(await added(start)).toEqual([])
})

test('a deleted index leaves its rows in the ledger for ever', async () => {
  await call(admin, indices.remove, { params, query: { name: 'Myndir' } })
  await call(admin, indices.emptyBin, { params: { tenantId: 'safn' }, body: { ids: ['myndir'] } })
  await tasksEnd()
  expect(await spine.records()).toEqual([])
  expect((await ledger()).map(({ kind }) => kind)).toEqual(ALL.map(() => 'gone'))
  expect(await visited('A')).toBe(410)
})

test('numbers have no gaps that close later: a transaction gets them when it commits', async () => {
  const place = { tenantId: 'safn', indexId: 'adrar' }
  const [one, two] = [randomId(), randomId()]
  const written = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const slow = inTenant(async (db) => {
    await publish(db, place, [{ id: one, hash: 'a' }], 'indexed')
    written.resolve()
    await end.promise
  })
  await written.promise
  const before = await lastSeq()
  await inTenant((db) => publish(db, place, [{ id: two, hash: 'b' }], 'indexed'))
  expect((await ledger(before)).map(({ recordId }) => recordId)).toEqual([two])
  end.resolve()
  await slow
  expect((await ledger(before)).map(({ recordId }) => recordId)).toEqual([two, one])
  const last = await lastSeq()
  await inTenant(async (db) => {
    await publish(db, place, [{ id: two, hash: 'b' }], 'indexed')
    await withdraw(db, place, [randomId()], 'removed')
  })
  expect(await lastSeq()).toBe(last)
  await inTenant((db) => withdraw(db, place, [two], 'removed'))
  expect((await ledger(before)).map(({ recordId, kind }) => [recordId, kind])).toEqual([
    [one, 'published'],
    [two, 'gone'],
  ])
})

test('another tenant sees none of it', async () => {
  const foreign = await database.transact({ tenantId: 'annad' }, (db) =>
    listChanges(db, 'safn', { limit: 100 }),
  )
  expect(foreign).toEqual([])
})
