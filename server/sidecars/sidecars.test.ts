import { createHash } from 'node:crypto'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeSidecar } from '#server/files/service.ts'
import { photograph } from '#server/indexing/testing.ts'
import { xmpPacket } from '#server/images/testing.ts'
import { problemSentence } from '#texts/problems.ts'
import { testSidecars } from './testing.ts'

const spine = await testSidecars()
const { put, scan, accept, change, settled, read, record, folder } = spine
const shaOf = (rel: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, rel)))
    .digest('hex')
const NOTHING = { new: 0, changed: 0, moved: 0, missing: 0, failed: 0 }
let shade = 0
const add = async (rel: string, values: Parameters<typeof photograph>[0] = {}) =>
  put(rel, await photograph(values, ++shade))

test('an accepted value is written beside the original and never into it; a scan afterwards changes nothing', async () => {
  await add('a/bátur.jpg', { ObjectName: 'Bátur', City: 'Vík' })
  await scan()
  const before = shaOf('a/bátur.jpg')
  expect(
    await accept('a/bátur.jpg', { City: 'Þórshöfn & „Nes“', Keywords: ['hús', 'börn'] }),
  ).toMatchObject({ written: 1, failed: 0 })
  expect(read('a/bátur.jpg.xmp')).toContain('<photoshop:City>Þórshöfn &amp; „Nes“</photoshop:City>')
  expect(shaOf('a/bátur.jpg')).toBe(before)
  expect((await scan()).summary).toMatchObject({ ...NOTHING, other: {} })
  expect((await record('a/bátur.jpg'))?.source).toMatchObject({
    City: 'Þórshöfn & „Nes“',
    sha256: before,
  })
})

test('the same values are not written again', async () => {
  const before = read('a/bátur.jpg.xmp')
  await spine.writeAll()
  await settled()
  expect(read('a/bátur.jpg.xmp')).toBe(before)
  expect((await scan()).summary).toMatchObject(NOTHING)
})

test('even where all is read anew the original keeps its own value under the accepted one, and undoing gives it back', async () => {
  await scan('force')
  await change('a/bátur.jpg', { kind: 'undo' })
  expect((await record('a/bátur.jpg'))?.source['City']).toBe('Vík')
  await settled()
  await expect.poll(() => read('a/bátur.jpg.xmp')).toBeNull()
  expect((await scan()).summary).toMatchObject(NOTHING)
})

test('hiding a record writes nothing', async () => {
  await change('a/bátur.jpg', { kind: 'hide', reason: 'Persónuvernd' })
  await spine.writeAll()
  await settled()
  expect(read('a/bátur.jpg.xmp')).toBeNull()
})

// (sidecars.roundTrip)
test('what was accepted is there again after the database is lost, and comes from the sidecar', async () => {
  await add('hestur.jpg', { ObjectName: 'Hestur', City: 'Vík', Credit: 'Safnið' })
  await scan()
  const accepted = {
    City: 'Höfn',
    Keywords: ['hestar'],
    Credit: '',
    date: 'um 1925',
    UserDefined7: 'Þ „x“',
    ObjectName: 'Grár hestur',
  }
  await accept('hestur.jpg', accepted)
  const before = await record('hestur.jpg')
  const wasThere = read('hestur.jpg.xmp')
  for (const table of ['record', 'overlay', 'sidecar', 'work', 'indexed_file', 'run'])
    await spine.asOwner(`delete from ${table}`)
  await scan()
  const after = await record('hestur.jpg')
  const brief = (source: Record<string, unknown> = {}) =>
    Object.fromEntries([...Object.keys(accepted), 'Title'].map((name) => [name, source[name]]))
  expect(brief(after?.source)).toEqual(brief(before?.source))
  expect(after?.source).not.toHaveProperty('Credit')
  expect(after?.origins).toMatchObject({
    City: 'sidecar',
    Keywords: 'sidecar',
    date: 'sidecar',
    UserDefined7: 'sidecar',
  })
  await accept('hestur.jpg', { City: 'Nes' })
  expect(read('hestur.jpg.xmp')).toContain('<photoshop:City>Nes</photoshop:City>')
  await change('hestur.jpg', { kind: 'undo' })
  expect((await record('hestur.jpg'))?.source['City']).toBe('Höfn')
  await settled()
  await expect.poll(() => read('hestur.jpg.xmp')).toBe(wasThere)
})

test('a sidecar that came, changed or went makes its file count as changed, and is no other file', async () => {
  await add('b/skip.jpg', { City: 'Vík' })
  await scan()
  const city = (name: string) => xmpPacket(`<photoshop:City>${name}</photoshop:City>`)
  put('b/skip.xmp', city('Höfn'))
  put('b/stakt.xmp', city('Nes'))
  expect((await scan()).summary).toMatchObject({ ...NOTHING, changed: 1, other: { '.xmp': 1 } })
  expect(await record('b/skip.jpg')).toMatchObject({
    source: { City: 'Höfn' },
    origins: { City: 'sidecar' },
  })
  expect((await scan()).summary).toMatchObject(NOTHING)
  put('b/skip.xmp', city('Akranes'))
  expect((await scan()).summary).toMatchObject({ ...NOTHING, changed: 1 })
  put('b/skip.jpg.xmp', city('Borgarnes'))
  expect((await scan()).summary).toMatchObject({ ...NOTHING, changed: 1 })
  expect((await record('b/skip.jpg'))?.source['City']).toBe('Borgarnes')
  for (const name of ['skip.xmp', 'skip.jpg.xmp', 'stakt.xmp']) rmSync(join(folder, 'b', name))
  expect((await scan()).summary).toMatchObject({ ...NOTHING, changed: 1 })
  expect((await record('b/skip.jpg'))?.source['City']).toBe('Vík')
})

test('a sidecar that two originals share is left for both, and the one that is changed gets its own', async () => {
  await add('c/kirkja.jpg')
  await add('c/kirkja.png')
  put(
    'c/kirkja.xmp',
    xmpPacket('<photoshop:City>Vík</photoshop:City><photoshop:Credit>Safnið</photoshop:Credit>'),
  )
  await scan()
  const shared = read('c/kirkja.xmp')
  await accept('c/kirkja.jpg', { City: 'Höfn' })
  expect(read('c/kirkja.xmp')).toBe(shared)
  expect(read('c/kirkja.jpg.xmp')).toMatch(/>Höfn<[^]*>Safnið</)
  expect((await record('c/kirkja.png'))?.source['City']).toBe('Vík')
})

test('a sidecar that cannot be read is left alone and says so; the others are written, and it too once it is mended', async () => {
  await add('d/brotin.jpg')
  await add('d/heil.jpg')
  await scan()
  put('d/brotin.jpg.xmp', '<x:xmpmeta')
  await change('d/brotin.jpg', { kind: 'edit', values: { City: 'Vík' } })
  const told = await accept('d/heil.jpg', { City: 'Vík' })
  expect(told.failures).toMatchObject([
    { rel: 'd/brotin.jpg', reason: { code: 'sidecars.damaged' }, again: null },
  ])
  expect(problemSentence('sidecars.damaged', {}, 'is')).toMatch(
    /^Hliðarskráin er ekki læsilegt XMP .* látin ósnert\./,
  )
  expect(read('d/brotin.jpg.xmp')).toBe('<x:xmpmeta')
  expect(read('d/heil.jpg.xmp')).toContain('>Vík<')
  put('d/brotin.jpg.xmp', xmpPacket('<photoshop:Credit>Safnið</photoshop:Credit>'))
  await spine.retry()
  await expect.poll(async () => (await spine.status()).failed).toBe(0)
  expect(read('d/brotin.jpg.xmp')).toMatch(/>Vík<[^]*>Safnið</)
})

test('no link is followed', async () => {
  await add('e/mynd.jpg')
  await scan()
  const outside = join(spine.dataDir, '..', 'utan.xmp')
  writeFileSync(outside, 'ósnert')
  symlinkSync(outside, join(folder, 'e/mynd.jpg.xmp'))
  expect((await accept('e/mynd.jpg', { City: 'Vík' })).failures).toMatchObject([
    { reason: { code: 'sidecars.link' } },
  ])
  expect(readFileSync(outside, 'utf8')).toBe('ósnert')
  rmSync(join(folder, 'e/mynd.jpg.xmp'))
  await spine.retry()
  await expect.poll(() => read('e/mynd.jpg.xmp')).toContain('>Vík<')
})

test('a folder that cannot be written to is told so', async () => {
  const beside = { path: Buffer.from('/sys/kernel/mynd.jpg.xmp'), facts: null, bytes: null }
  await expect(placeSidecar(beside, Buffer.from('x'))).rejects.toMatchObject({
    code: 'sidecars.folderReadOnly',
  })
  expect(problemSentence('sidecars.folderReadOnly', {}, 'is')).toMatch(
    /^Ekki er hægt að skrifa hliðarskrá í möppuna/,
  )
})

test('while it is off nothing is written; turned on, all that is accepted is', async () => {
  await add('f/slökkt.jpg')
  await scan()
  await spine.turn(false)
  await change('f/slökkt.jpg', { kind: 'edit', values: { City: 'Vík' } })
  expect(await spine.status()).toMatchObject({ on: false, waiting: 1 })
  await spine.turn(true)
  await spine.writeAll()
  await settled()
  expect(read('f/slökkt.jpg.xmp')).toContain('>Vík<')
})
