import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#server/kit/problem.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()
const { put, scan, jobs, files, records, folder } = spine

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await spine.asOwner(
    `delete from run; delete from indexed_file; delete from record; delete from search_document`,
  )
})

const pictures = async (count: number, name = (n: number) => `mynd-${n}.jpg`) => {
  for (let n = 0; n < count; n++) put(name(n), await photograph({ ObjectName: `Mynd ${n}` }, n))
}

test('a scan makes a record of every picture, with its words and its seven sizes', async () => {
  put(
    'hestur.jpg',
    await photograph({
      ObjectName: 'Hestur í haga',
      CaptionAbstract: 'Brúnn hestur á Þingvöllum',
      Keywords: ['hestar', 'hagi'],
      DateCreated: '19300000',
      City: 'Þingvellir',
    }),
  )
  const run = await scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 1, completed: 1, failed: 0 },
    summary: { new: 1, unchanged: 0 },
  })
  const [record] = await records()
  expect(record?.source).toMatchObject({
    Title: 'Hestur í haga',
    Keywords: ['hestar', 'hagi'],
    rel: 'hestur.jpg',
    fileObjectName: 'hestur.jpg',
    fileObjectBase: 'hestur',
    date: { display: '1930', edtf: '1930', min: '1930-01-01', max: '1930-12-31' },
  })
  expect(record?.source.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('a title falls back to the name of the file without its ending', async () => {
  put('skip við bryggju.jpg', await photograph())
  await scan()
  expect((await records())[0]?.source.Title).toBe('skip við bryggju')
})

test('a second scan skips what is unchanged and touches no record', async () => {
  await pictures(5)
  await scan()
  const before = await records()
  const again = await scan()
  expect(again).toMatchObject({
    counts: { total: 5, skipped: 5, completed: 0 },
    summary: { unchanged: 5 },
  })
  expect(await records()).toEqual(before)
})

test('a file that was only touched is known by its contents', async () => {
  await pictures(3)
  await scan()
  put('mynd-1.jpg', await photograph({ ObjectName: 'Mynd 1' }, 1), new Date(Date.now() - 60_000))
  expect(await scan()).toMatchObject({
    counts: { skipped: 3, completed: 0 },
    summary: { unchanged: 3 },
  })
})

test('a changed file is read anew under its id', async () => {
  await pictures(3)
  await scan()
  const [before] = await records()
  put('mynd-0.jpg', await photograph({ ObjectName: 'Ný lýsing' }, 9), new Date(Date.now() - 60_000))
  expect(await scan()).toMatchObject({ summary: { changed: 1, unchanged: 2 } })
  const [after] = await records()
  expect(after).toMatchObject({ id: before?.id, source: { Title: 'Ný lýsing' } })
})

test('a dry run says what would be and writes nothing', async () => {
  await pictures(2)
  put('bilud.jpg', 'þetta er ekki mynd')
  const run = await scan('dry')
  expect(run).toMatchObject({
    state: 'completed',
    summary: { new: 2, failed: 1 },
    counts: { total: 3 },
  })
  expect(await files()).toEqual([])
  expect(await records()).toEqual([])
})

test('moved and renamed files keep their id and are not counted missing', async () => {
  await pictures(10)
  await scan()
  const before = new Map((await files()).map(({ rel, id }) => [rel, id]))
  mkdirSync(join(folder, 'nytt'))
  for (let n = 0; n < 5; n++)
    renameSync(join(folder, `mynd-${n}.jpg`), join(folder, 'nytt', `mynd-${n}.jpg`))
  renameSync(join(folder, 'mynd-9.jpg'), join(folder, 'öðru nafni.jpg'))
  const run = await scan()
  expect(run).toMatchObject({
    state: 'completed',
    summary: { moved: 6, new: 0, missing: 0, unchanged: 4 },
  })
  const after = new Map((await files()).map(({ rel, id }) => [rel, id]))
  expect(after.get('nytt/mynd-3.jpg')).toBe(before.get('mynd-3.jpg'))
  expect(after.get('öðru nafni.jpg')).toBe(before.get('mynd-9.jpg'))
  expect(after.size).toBe(10)
  expect((await records()).map(({ source }) => source.rel)).toContain('nytt/mynd-3.jpg')
})

test('files that are gone are marked missing; their records stay', async () => {
  await pictures(10)
  await scan()
  unlinkSync(join(folder, 'mynd-3.jpg'))
  expect(await scan()).toMatchObject({ state: 'completed', summary: { missing: 1, unchanged: 9 } })
  expect((await files()).find(({ rel }) => rel === 'mynd-3.jpg')?.state).toBe('missing')
  expect(await records()).toHaveLength(10)
  put('mynd-3.jpg', await photograph({ ObjectName: 'Mynd 3' }, 3))
  await scan()
  expect((await files()).map(({ state }) => state)).toEqual(Array(10).fill('present'))
})

test('where more than a fifth of the known files are gone the run stops and changes nothing', async () => {
  await pictures(10)
  await scan()
  const before = await files()
  for (const n of [0, 1, 2]) unlinkSync(join(folder, `mynd-${n}.jpg`))
  const run = await scan()
  expect(run).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.tooManyMissing', params: { gone: 3, known: 10 } },
  })
  expect(await files()).toEqual(before)
  expect(await records()).toHaveLength(10)
})

test.each([
  ['is not there', 'indexing.directoryMissing', () => rmSync(folder, { recursive: true })],
  ['is empty', 'indexing.directoryEmpty', () => {}],
])('no run starts over a directory that %s', async (_, code, prepare) => {
  prepare()
  const error = await spine.start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ code, params: { directory: 'myndir' } })
})

test('a directory that goes away while it is worked on stops the run, and no record changes', async () => {
  await pictures(4)
  await scan()
  const before = [await files(), await records()]
  for (let n = 0; n < 40; n++) put(`viðbót-${n}.jpg`, await photograph({}, n + 20))
  const runId = await spine.start()
  for (;;) {
    const [row] = (await spine.asOwner(`select phase from run where id = '${runId}'`)) as {
      phase: string
    }[]
    if (row?.phase !== 'walk') break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  renameSync(folder, `${folder}-burt`)
  const run = await spine.finish(runId)
  renameSync(`${folder}-burt`, folder)
  expect(run).toMatchObject({ state: 'stopped', message: { code: 'indexing.directoryMissing' } })
  const { total, completed, failed, skipped } = run.counts
  expect(total).toBe(completed + failed + skipped)
  const kept = (await files()).filter(({ rel }) => rel.startsWith('mynd-'))
  expect(kept).toEqual(before[0])
})

test('a file that is still being written waits for the next run', async () => {
  await pictures(1)
  put('ný.jpg', await photograph({}, 5), new Date())
  const run = await scan()
  expect(run).toMatchObject({
    counts: { completed: 1, skipped: 1 },
    summary: { new: 1, unsettled: 1 },
  })
  expect((await jobs(run.id)).find(({ rel }) => rel === 'ný.jpg')).toMatchObject({
    state: 'skipped',
    reason: { code: 'indexing.stillChanging' },
  })
  expect(await files()).toHaveLength(1)
})

test.each(['scan', 'force'] as const)(
  'a file dated in the future is taken by a %s, one of this moment is not',
  async (action) => {
    const seconds = (n: number) => new Date(Date.now() + n * 1000)
    put('framtíð.jpg', await photograph({}, 1), seconds(365 * 86_400))
    put('á morgun.jpg', await photograph({}, 2), seconds(86_400))
    put('núna.jpg', await photograph({}, 3), seconds(4))
    expect(await scan(action)).toMatchObject({
      counts: { completed: 2, skipped: 1 },
      summary: { new: 2, unsettled: 1 },
    })
  },
)

test('every broken file has failed with its reason, and the rest goes on', async () => {
  const whole = await photograph({ ObjectName: 'Heil' })
  put('heil.jpg', whole)
  put('texti.jpg', 'þetta er texti')
  put('tom.jpg', '')
  put('klippt.jpg', whole.subarray(0, 300))
  const run = await scan()
  expect(run).toMatchObject({
    state: 'completed',
    counts: { total: 4, failed: 3, completed: 1 },
    summary: { new: 1, failed: 3 },
  })
  const reasons = Object.fromEntries(
    (await jobs(run.id)).map(({ rel, reason }) => [rel, reason?.code]),
  )
  expect(reasons).toEqual({
    'heil.jpg': undefined,
    'texti.jpg': 'images.notAnImage',
    'tom.jpg': 'images.empty',
    'klippt.jpg': expect.stringMatching(/^images\.(truncated|unreadable)$/),
  })
})

test('files of other kinds are named once with their number, not as failures', async () => {
  await pictures(1)
  put('lesið.txt', 'x')
  put('skjöl/a.PDF', 'x')
  put('skjöl/b.pdf', 'x')
  expect(await scan()).toMatchObject({
    counts: { total: 1, failed: 0 },
    summary: { other: { '.txt': 1, '.pdf': 2 } },
  })
})

test('files are chosen by what the index takes in and what it leaves out', async () => {
  for (const [n, rel] of ['1930/a.jpg', '1930/b.png', '1940/c.jpg', '1940/prufur/d.jpg'].entries())
    put(rel, await photograph({}, n))
  await spine.asOwner(`update tenant_index set include = '{**/*.jpg}', exclude = '{**/prufur/**}'`)
  try {
    await scan()
    expect((await files()).map(({ rel }) => rel)).toEqual(['1930/a.jpg', '1940/c.jpg'])
  } finally {
    await spine.asOwner(`update tenant_index set include = '{}', exclude = '{}'`)
  }
})

test('derivatives that cannot be written stop the run with a sentence, and the next run does it all', async () => {
  await pictures(3)
  const derivatives = join(spine.dataDir, 'derivatives')
  renameSync(derivatives, `${derivatives}-til`)
  // Not even root can make a folder in /proc.
  symlinkSync('/sys', derivatives)
  const run = await scan()
  rmSync(derivatives)
  renameSync(`${derivatives}-til`, derivatives)
  expect(run).toMatchObject({
    state: 'stopped',
    message: { code: 'indexing.folderReadOnly' },
    counts: { completed: 0, failed: 0, skipped: 3 },
  })
  expect(await records()).toEqual([])
  expect(await scan()).toMatchObject({ state: 'completed', summary: { new: 3 } })
})

test('a name that comes again in another Unicode form is the same file', async () => {
  put('Þórshöfn.jpg'.normalize('NFD'), await photograph({}, 1))
  await scan()
  const before = await files()
  expect(before.map(({ rel }) => rel)).toEqual(['Þórshöfn.jpg'.normalize('NFC')])
  unlinkSync(join(folder, 'Þórshöfn.jpg'.normalize('NFD')))
  put('Þórshöfn.jpg'.normalize('NFC'), await photograph({}, 1))
  expect(await scan()).toMatchObject({ summary: { unchanged: 1, new: 0, missing: 0 } })
  expect(await files()).toEqual(before)
})

test('a name in Latin-1 bytes is read and found again', async () => {
  put(Buffer.from('Skip \xe1 sj\xf3.jpg', 'latin1'), await photograph({}, 1))
  expect(await scan()).toMatchObject({ summary: { new: 1 } })
  expect((await files()).map(({ rel }) => rel)).toEqual(['Skip á sjó.jpg'])
  expect(await scan()).toMatchObject({ summary: { unchanged: 1, new: 0, missing: 0 } })
})

test('a file taken out of the index by hand is not brought back', async () => {
  await pictures(2)
  await scan()
  await spine.asOwner(`update indexed_file set state = 'excluded' where rel = 'mynd-0.jpg'`)
  expect(await scan()).toMatchObject({
    counts: { total: 1 },
    summary: { unchanged: 1, missing: 0 },
  })
})
