import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openStorage, type Places } from './service.ts'
import { storageConformance } from './storage-conformance.setup.ts'
import type { StoragePlace } from './testing.ts'

const folders: string[] = []
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })))
const newFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'varda-storage-'))
  folders.push(path)
  return path
}

const folderPlace = (kind: keyof Places) => (): StoragePlace => {
  const root = newFolder()
  return {
    storage: openStorage(kind, root),
    names: () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name))
        .sort(),
    plant: (key, bytes) => {
      mkdirSync(dirname(join(root, key)), { recursive: true })
      writeFileSync(join(root, key), bytes)
    },
    close: () => {},
  }
}

storageConformance('of originals in a folder', folderPlace('originals'))
storageConformance('of derivatives in a folder', folderPlace('derivatives'))
storageConformance('of assets in a folder', folderPlace('assets'))

const openOriginals = () => {
  const root = newFolder()
  const tenant = join(root, 'safn')
  mkdirSync(join(tenant, 'myndir'), { recursive: true })
  writeFileSync(join(root, 'leyni'), 'leyndarmál')
  writeFileSync(join(tenant, 'myndir', 'ein.tif'), 'ein')
  return { root, tenant, storage: openStorage('originals', root).within('safn') }
}
const isOutside = { code: 'files.outside' }
const bytes = (contents: string) => Readable.from([Buffer.from(contents)])

test('a link that leads out of the folder is refused, at the end of a path and within it', async () => {
  const { root, tenant, storage } = openOriginals()
  symlinkSync(join(root, 'leyni'), join(tenant, 'skrá'))
  symlinkSync(root, join(tenant, 'mappa'))
  for (const key of ['skrá', 'mappa/leyni']) {
    await expect(storage.open(key)).rejects.toMatchObject(isOutside)
    await expect(storage.stream(key)).rejects.toMatchObject(isOutside)
    await expect(storage.localPath(key)).rejects.toMatchObject(isOutside)
    await expect(storage.copy(key, 'afrit')).rejects.toMatchObject(isOutside)
    await expect(storage.put(key, bytes('x'))).rejects.toMatchObject(isOutside)
  }
  await expect(storage.remove(['mappa/leyni'])).rejects.toMatchObject(isOutside)
  await expect(storage.removeBelow('mappa/safn')).rejects.toMatchObject(isOutside)
  await expect(storage.directory('mappa')).rejects.toMatchObject(isOutside)
  await storage.remove(['skrá'])
  expect(readdirSync(tenant)).not.toContain('skrá')
  expect(readFileSync(join(root, 'leyni'), 'utf8')).toBe('leyndarmál')
  const listed = []
  for await (const page of storage.list('')) listed.push(...page.map(({ key }) => key))
  expect(listed).toEqual(['myndir/ein.tif'])
})

test('a link that stays in the folder is followed by reading, and by nothing that writes', async () => {
  const { tenant, storage } = openOriginals()
  symlinkSync(join(tenant, 'myndir'), join(tenant, 'sömu'))
  const stream = await storage.stream('sömu/ein.tif')
  expect(stream && (await text(stream))).toBe('ein')
  expect((await storage.directory('sömu')).address).toBe(join(tenant, 'myndir'))
  await expect(storage.put('sömu/tvö.tif', bytes('x'))).rejects.toMatchObject(isOutside)
})

test('a name in another Unicode form is found, and replaced under the name it has', async () => {
  const { tenant, storage } = openOriginals()
  const decomposed = 'Þórunn á túni.tif'.normalize('NFD')
  writeFileSync(join(tenant, 'myndir', decomposed), 'fyrri')
  const key = 'myndir/Þórunn á túni.tif'
  const read = async () => {
    const stream = await storage.stream(key)
    return stream && (await text(stream))
  }
  expect(await read()).toBe('fyrri')
  await storage.put(key, bytes('síðari'))
  expect(await read()).toBe('síðari')
  expect(readdirSync(join(tenant, 'myndir'))).toEqual(['ein.tif', decomposed])
  await storage.remove([key])
  expect(readdirSync(join(tenant, 'myndir'))).toEqual(['ein.tif'])
})

test('a name that is not UTF-8 is listed and opened by its bytes', async () => {
  const { tenant, storage } = openOriginals()
  const raw = Buffer.from('myndir/g\xf6mul.tif', 'latin1')
  writeFileSync(Buffer.concat([Buffer.from(`${tenant}/`), raw]), 'gömul')
  const keys = []
  for await (const page of storage.list('')) keys.push(...page.map(({ key }) => key))
  expect(keys).toEqual(['myndir/ein.tif', raw])
  const stream = await storage.stream(raw)
  expect(stream && (await text(stream))).toBe('gömul')
  const later = []
  for await (const page of storage.list('', raw)) later.push(...page)
  expect(later).toEqual([])
})

test('a folder on another disk is copied to its place', async () => {
  const { storage } = openOriginals()
  const other = mkdtempSync('/dev/shm/varda-storage-')
  folders.push(other)
  writeFileSync(join(other, 'a'), 'a')
  mkdirSync(join(other, 'mappa'))
  for (const name of ['b', 'done']) writeFileSync(join(other, 'mappa', name), name)
  await storage.put('a', { path: join(other, 'a') })
  await storage.putFolder('mappa', join(other, 'mappa'), 'done')
  expect(readdirSync(other)).toEqual([])
  const names = []
  for await (const page of storage.list('')) names.push(...page.map(({ key }) => key))
  expect(names).toEqual(['a', 'mappa/b', 'mappa/done', 'myndir/ein.tif'])
})

test('a folder gives no address for browsers, and knows the space of its disk', async () => {
  const { storage } = openOriginals()
  expect(
    await storage.link('myndir/ein.tif', 60, { type: 'image/tiff', name: 'ein.tif' }),
  ).toBeNull()
  const space = await storage.space()
  expect(space?.free).toBeGreaterThan(0)
  expect(space?.size).toBeGreaterThan(space?.free ?? 0)
})
