import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from './testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, folder } = spine
const hub = { listen: () => () => {}, close: async () => {}, listeners: () => 0 }
const { call } = await appOver(database, allRoutes({ database, hub, config: { libraryDir, dataDir } }))
const staff = personAs('tenant::superuser', 'safn')

const COUNT = 12
const name = (n: number) => `mynd-${String(n).padStart(4, '0')}.jpg`

/** Times differ, as those of files made one after another do. */
const hourAgo = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000)

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await spine.asOwner(`delete from run; delete from indexed_file; delete from record; delete from search_document; delete from overlay`)
  for (let n = 0; n < COUNT; n++) put(name(n), await photograph({ ObjectName: `Mynd ${n}` }, n), hourAgo(n))
  await scan()
})

/** Renames files one after another. */
const rename = (...pairs: [from: string, to: string][]) => {
  for (const [from, to] of pairs) renameSync(join(folder, from), join(folder, to))
}
/** Ids of records by the words embedded in their pictures. */
const idsByPicture = async () => new Map((await spine.records()).map(({ id, source }) => [String(source.ObjectName), id]))
const namesByPicture = async () => new Map((await spine.records()).map(({ source }) => [String(source.ObjectName), String(source.rel)]))
const known = async () => (await spine.files()).map(({ rel, state }) => `${rel} ${state}`)

/** Edits each record, so that its place says which picture it was on. */
const editAll = async () => {
  for (const { id, source } of await spine.records()) {
    const params = { tenantId: 'safn', id: 'myndir', recordId: id }
    const { status } = await call(staff, recordEdits.save, {
      params,
      body: { values: { City: `Við ${String(source.ObjectName)}` } },
      version: 1,
    })
    expect(status).toBe(200)
  }
}

const editsFollow = async () => {
  for (const { source } of await spine.records()) expect(source.City).toBe(`Við ${String(source.ObjectName)}`)
}

test('a series renumbered by one keeps the id and the edits of every picture', async () => {
  await editAll()
  const before = await idsByPicture()
  for (let n = COUNT - 1; n >= 0; n--) rename([name(n), name(n + 1)])
  expect(await scan()).toMatchObject({ state: 'completed', summary: { moved: COUNT, changed: 0, new: 0, missing: 0, unchanged: 0 } })
  expect(await idsByPicture()).toEqual(before)
  expect((await namesByPicture()).get('Mynd 3')).toBe(name(4))
  await editsFollow()
  expect(await known()).toEqual(Array.from({ length: COUNT }, (_, n) => `${name(n + 1)} present`))
  expect(await scan()).toMatchObject({ summary: { unchanged: COUNT } })
})

test('two files that exchanged names keep their ids, and so does a round of three', async () => {
  await editAll()
  const before = await idsByPicture()
  rename([name(0), 'x'], [name(1), name(0)], ['x', name(1)])
  rename([name(2), 'x'], [name(3), name(2)], [name(4), name(3)], ['x', name(4)])
  expect(await scan()).toMatchObject({ summary: { moved: 5, changed: 0, unchanged: COUNT - 5 } })
  expect(await idsByPicture()).toEqual(before)
  expect((await namesByPicture()).get('Mynd 2')).toBe(name(4))
  await editsFollow()
})

test('in a chain the last file leaves its name, and the one whose picture is nowhere is missing with its edits', async () => {
  await editAll()
  const before = await idsByPicture()
  rename([name(2), name(3)], [name(1), name(2)], [name(0), name(1)])
  expect(await scan()).toMatchObject({ summary: { moved: 3, changed: 0, new: 0, missing: 1 } })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
  const gone = (await spine.files()).find(({ state }) => state === 'missing')
  expect(gone?.id).toBe(before.get('Mynd 3'))
  put('fannst aftur.jpg', await photograph({ ObjectName: 'Mynd 3' }, 3))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 0 } })
  expect(await idsByPicture()).toEqual(before)
  expect((await namesByPicture()).get('Mynd 3')).toBe('fannst aftur.jpg')
})

test('a new picture under a name whose picture has moved is new', async () => {
  await editAll()
  const before = await idsByPicture()
  rename([name(0), 'flutt.jpg'])
  put(name(0), await photograph({ ObjectName: 'Ný' }, 40))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 1, changed: 0, missing: 0 } })
  const after = await idsByPicture()
  expect(after.get('Mynd 0')).toBe(before.get('Mynd 0'))
  expect([...before.values()]).not.toContain(after.get('Ný'))
  expect((await spine.records()).find(({ source }) => source.ObjectName === 'Ný')?.source).not.toHaveProperty('City')
})

test('a better scan under the same name keeps the id and the edits', async () => {
  await editAll()
  const before = await idsByPicture()
  put(name(0), await photograph({ ObjectName: 'Mynd 0', CaptionAbstract: 'Betri skönnun' }, 40))
  expect(await scan()).toMatchObject({ summary: { changed: 1, moved: 0, new: 0, missing: 0 } })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
})

test('names that are taken over while files of one size are also touched', async () => {
  // Files of one size, as a scanner makes them: the size alone tells nothing.
  const bytes = async (n: number) =>
    Buffer.concat([await photograph({ ObjectName: `Mynd ${n}` }, n), Buffer.alloc(100_000)]).subarray(0, 90_000)
  for (let n = 0; n < COUNT; n++) put(name(n), await bytes(n), new Date(Date.now() - 7_200_000))
  expect(await scan()).toMatchObject({ summary: { changed: COUNT } })
  const before = await idsByPicture()
  rename([name(0), 'x'], [name(1), name(0)], ['x', name(1)])
  for (const file of readdirSync(folder)) utimesSync(join(folder, file), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
  expect(await scan()).toMatchObject({ summary: { moved: 2, unchanged: COUNT - 2, changed: 0 } })
  expect(await idsByPicture()).toEqual(before)
})

test('a dry run says what would move and changes nothing; a cleanup takes nothing away that has moved', async () => {
  const before = [await spine.files(), await spine.records()]
  const ids = await idsByPicture()
  for (let n = COUNT - 1; n >= 0; n--) rename([name(n), name(n + 1)])
  expect(await scan('dry')).toMatchObject({ summary: { moved: COUNT, changed: 0, new: 0, missing: 0 } })
  expect([await spine.files(), await spine.records()]).toEqual(before)
  expect(await scan('cleanup')).toMatchObject({ state: 'completed', summary: { missing: 0 } })
  expect(await spine.records()).toEqual(before[1])
  await scan()
  expect(await idsByPicture()).toEqual(ids)
})

test('a run that is cancelled in the middle of a renumbering leaves the next to finish it', async () => {
  await editAll()
  const before = await idsByPicture()
  for (let n = COUNT - 1; n >= 0; n--) rename([name(n), name(n + 1)])
  await scan('dry')
  // What a killed run leaves: some files have their new names already, and who had them before has a name of its own.
  await spine.asOwner(`
    update indexed_file set rel = rel || '~' || right(id::text, 12) where rel = '${name(5)}';
    update indexed_file set rel = '${name(5)}' where rel = '${name(4)}'`)
  expect(await scan()).toMatchObject({ state: 'completed', summary: { missing: 0, new: 0, changed: 0 } })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
})

test('what overwrites half of the pictures with the other half stops the run', async () => {
  const before = [await spine.files(), await spine.records()]
  for (let n = 0; n < COUNT; n += 2) rename([name(n), name(n + 1)])
  expect(await scan()).toMatchObject({ state: 'stopped', message: { code: 'indexing.tooManyMissing' } })
  expect([await spine.files(), await spine.records()]).toEqual(before)
})

test('a file that is removed while another takes its name does not give its record away', async () => {
  const before = await idsByPicture()
  unlinkSync(join(folder, name(0)))
  rename([name(1), name(0)])
  writeFileSync(join(folder, name(1)), await photograph({ ObjectName: 'Í smíðum' }, 50))
  // The new file is younger than ten seconds: it is left, and the rest is settled.
  expect(await scan()).toMatchObject({ summary: { unsettled: 2, changed: 0, missing: 0 } })
  expect(await idsByPicture()).toEqual(before)
})
