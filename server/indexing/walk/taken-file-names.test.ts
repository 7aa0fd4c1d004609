import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { indexFiles } from '#contract/index-files.ts'
import { recordEdits } from '#contract/record-edits.ts'
import { allRoutes } from '#server/app.ts'
import { appOver, personAs } from '#server/kit/testing.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'
import { silentHub } from '#server/events/testing.ts'

const spine = await testSpine()
const { database, libraryDir, dataDir, put, scan, folder } = spine
const hub = silentHub()
const { call } = await appOver(
  database,
  allRoutes({ database, hub, config: { libraryDir, dataDir } }),
)
const staff = personAs('tenant::superuser', 'safn')

const COUNT = 12
const name = (n: number) => `mynd-${String(n).padStart(4, '0')}.jpg`

/** Times differ, as those of files made one after another do. */
const hourAgo = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000)

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await spine.asOwner(`
    delete from run;
    delete from indexed_file;
    delete from record;
    delete from search_document;
    delete from overlay`)
  for (let n = 0; n < COUNT; n++)
    put(name(n), await photograph({ ObjectName: `Mynd ${n}` }, n), hourAgo(n))
  await scan()
})

/** Renames files one after another. */
const rename = (...pairs: [from: string, to: string][]) => {
  for (const [from, to] of pairs) renameSync(join(folder, from), join(folder, to))
}
/** Ids of records by the words embedded in their pictures. */
const idsByPicture = async () =>
  new Map((await spine.records()).map(({ id, source }) => [String(source.ObjectName), id]))
const namesByPicture = async () =>
  new Map(
    (await spine.records()).map(({ source }) => [String(source.ObjectName), String(source.rel)]),
  )
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
  for (const { source } of await spine.records())
    expect(source.City).toBe(`Við ${String(source.ObjectName)}`)
}

test('a series renumbered by one keeps the id and the edits of every picture', async () => {
  await editAll()
  const before = await idsByPicture()
  for (let n = COUNT - 1; n >= 0; n--) rename([name(n), name(n + 1)])
  expect(await scan()).toMatchObject({
    state: 'completed',
    summary: { moved: COUNT, changed: 0, new: 0, missing: 0, unchanged: 0 },
  })
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
  expect(
    (await spine.records()).find(({ source }) => source.ObjectName === 'Ný')?.source,
  ).not.toHaveProperty('City')
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
    Buffer.concat([
      await photograph({ ObjectName: `Mynd ${n}` }, n),
      Buffer.alloc(100_000),
    ]).subarray(0, 90_000)
  for (let n = 0; n < COUNT; n++) put(name(n), await bytes(n), new Date(Date.now() - 7_200_000))
  expect(await scan()).toMatchObject({ summary: { changed: COUNT } })
  const before = await idsByPicture()
  rename([name(0), 'x'], [name(1), name(0)], ['x', name(1)])
  for (const file of readdirSync(folder))
    utimesSync(join(folder, file), new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
  expect(await scan()).toMatchObject({ summary: { moved: 2, unchanged: COUNT - 2, changed: 0 } })
  expect(await idsByPicture()).toEqual(before)
})

test('a dry run says what would move and changes nothing; a cleanup takes nothing away that has moved', async () => {
  const before = [await spine.files(), await spine.records()]
  const ids = await idsByPicture()
  for (let n = COUNT - 1; n >= 0; n--) rename([name(n), name(n + 1)])
  expect(await scan('dry')).toMatchObject({
    summary: { moved: COUNT, changed: 0, new: 0, missing: 0 },
  })
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
  // What a killed run leaves: some files have their new names already, and who had them before has
  // a name of its own.
  await spine.asOwner(`
    update indexed_file set rel = rel || '~' || right(id::text, 12) where rel = '${name(5)}';
    update indexed_file set rel = '${name(5)}' where rel = '${name(4)}'`)
  expect(await scan()).toMatchObject({
    state: 'completed',
    summary: { missing: 0, new: 0, changed: 0 },
  })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
})

test('what overwrites half of the pictures with the other half stops the run', async () => {
  const before = [await spine.files(), await spine.records()]
  for (let n = 0; n < COUNT; n += 2) rename([name(n), name(n + 1)])
  expect(await scan()).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.tooManyMissing' },
  })
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

test('a mark of taking out goes with the contents: the file stays out under its new name, and what has its old name comes in', async () => {
  const before = await idsByPicture()
  const { status } = await call(staff, indexFiles.remove, {
    params: { tenantId: 'safn', id: 'myndir' },
    body: { rels: [name(0), name(1)] },
  })
  expect(status).toBe(200)
  const out = async () =>
    (await spine.files())
      .filter(({ state }) => state === 'excluded')
      .map(({ id, rel }) => [rel, id])
  rename([name(0), 'x'], [name(5), name(0)], ['x', name(5)], [name(1), 'nýtt nafn.jpg'])
  expect(await scan()).toMatchObject({
    summary: { moved: 1, new: 0, changed: 0, missing: 0, held: 0 },
  })
  expect(await out()).toEqual([
    [name(5), before.get('Mynd 0')],
    ['nýtt nafn.jpg', before.get('Mynd 1')],
  ])
  // What was taken out rests, so that it can be undone.
  expect(await idsByPicture()).toEqual(before)
  expect((await namesByPicture()).get('Mynd 5')).toBe(name(0))
  rename([name(5), 'x'], ['nýtt nafn.jpg', name(5)], ['x', 'nýtt nafn.jpg'])
  expect(await scan()).toMatchObject({ summary: { moved: 0, new: 0, unchanged: COUNT - 2 } })
  expect(await out()).toEqual([
    [name(5), before.get('Mynd 1')],
    ['nýtt nafn.jpg', before.get('Mynd 0')],
  ])
})

test('a file that breaks, and is put right under another name, keeps its id', async () => {
  await editAll()
  const before = await idsByPicture()
  const whole = readFileSync(join(folder, name(0)))
  put(name(0), whole.subarray(0, 200), hourAgo(100))
  expect(await scan()).toMatchObject({ summary: { failed: 1 } })
  unlinkSync(join(folder, name(0)))
  put('heil aftur.jpg', whole, hourAgo(200))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 0, missing: 0 } })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
  expect(await known()).toHaveLength(COUNT)
})

test('a file of which a part was lost, but which was still read, is known again by what it was before', async () => {
  await editAll()
  const before = await idsByPicture()
  const whole = readFileSync(join(folder, name(3)))
  put(
    name(3),
    await photograph({ ObjectName: 'Mynd 3', CaptionAbstract: 'Skemmd' }, 60),
    hourAgo(100),
  )
  expect(await scan()).toMatchObject({ summary: { changed: 1 } })
  unlinkSync(join(folder, name(3)))
  put('heil aftur.jpg', whole, hourAgo(200))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 0, missing: 0 } })
  expect(await idsByPicture()).toEqual(before)
})

test('a removed file that comes back under another name is the record it was', async () => {
  await editAll()
  const before = await idsByPicture()
  const whole = readFileSync(join(folder, name(3)))
  unlinkSync(join(folder, name(3)))
  expect(await scan('cleanup')).toMatchObject({ summary: { missing: 1 } })
  put('kom aftur.jpg', whole, hourAgo(200))
  expect(await scan()).toMatchObject({ summary: { moved: 1, new: 0 } })
  expect(await idsByPicture()).toEqual(before)
  await editsFollow()
})

test('contents put in place of others of the same size and time are seen by a scan', async () => {
  const bytes = await photograph({ ObjectName: 'Ein' }, 40)
  put(name(0), bytes, hourAgo(50))
  await scan()
  const other = await photograph({ ObjectName: 'Önn' }, 40)
  const padded =
    other.length > bytes.length
      ? other.subarray(0, bytes.length)
      : Buffer.concat([other, Buffer.alloc(bytes.length - other.length)])
  expect(padded).toHaveLength(bytes.length)
  // What `touch -r` does: the times that may be set are those of before.
  const { atime, mtime } = statSync(join(folder, name(0)))
  writeFileSync(join(folder, name(0)), padded)
  utimesSync(join(folder, name(0)), atime, mtime)
  expect(await scan()).toMatchObject({ summary: { changed: 1, unchanged: COUNT - 1 } })
  expect([...(await idsByPicture()).keys()]).toContain('Önn')
})

test('a file whose permissions changed is read once, found unchanged, and not read again', async () => {
  chmodSync(join(folder, name(0)), 0o600)
  const first = await scan()
  expect(first).toMatchObject({ summary: { unchanged: COUNT, changed: 0 } })
  const lines = () =>
    spine.asOwner(`
      select rel, started is not null as read
      from work
      where run_id = (select max(id::text)::uuid from run) and started is not null`)
  expect(await lines()).toEqual([{ rel: name(0), read: true }])
  await scan()
  expect(await lines()).toEqual([])
})

test('one picture that stands twice under new names waits for a person, and so does what took its name; the rest goes on', async () => {
  await editAll()
  const before = [await spine.files(), await spine.records()]
  copyFileSync(join(folder, name(0)), join(folder, 'afrit.jpg'))
  utimesSync(join(folder, 'afrit.jpg'), hourAgo(0), hourAgo(0))
  rename([name(0), 'annað.jpg'])
  put(name(0), await photograph({ ObjectName: 'Ný' }, 40), hourAgo(70))
  put('alveg ný.jpg', await photograph({ ObjectName: 'Alveg ný' }, 41), hourAgo(71))
  for (const action of ['scan', 'scan', 'dry', 'cleanup'] as const) {
    expect(await scan(action)).toMatchObject({
      state: 'completed',
      summary: { held: 3, missing: 0, moved: 0, changed: 0 },
    })
    expect((await spine.files()).filter(({ rel }) => rel !== 'alveg ný.jpg')).toEqual(before[0])
    expect((await spine.records()).filter(({ source }) => source.rel !== 'alveg ný.jpg')).toEqual(
      before[1],
    )
  }
  expect((await idsByPicture()).has('Alveg ný')).toBe(true)
})

test('a copy over another picture waits for a person: the edits of the one are not those of the other', async () => {
  await editAll()
  const before = [await spine.files(), await spine.records()]
  copyFileSync(join(folder, name(1)), join(folder, name(0)))
  utimesSync(join(folder, name(0)), hourAgo(90), hourAgo(90))
  expect(await scan()).toMatchObject({ summary: { held: 1, changed: 0, unchanged: COUNT - 1 } })
  expect([await spine.files(), await spine.records()]).toEqual(before)
})
