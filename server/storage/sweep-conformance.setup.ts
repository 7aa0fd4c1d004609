import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Storage } from './service.ts'
import { listKeys, readText, streamOf } from './testing.ts'

/** What the port `Storage` promises to those who sweep a place. */
export const sweepConformance = (storage: () => Storage): void => {
  test('names what is directly below a prefix', async () => {
    for (const key of ['nöfn/b/x', 'nöfn/b/y', 'nöfn/a', 'nöfn/þ/z/z'])
      await storage().put(key, streamOf('x'))
    const found = (await storage().names('nöfn')).filter((name) => !name.startsWith('.'))
    expect(found.toSorted()).toEqual(['a', 'b', 'þ'])
    expect(await storage().within('nöfn/b').names('')).toEqual(expect.arrayContaining(['x', 'y']))
    expect(await storage().names('engin/mappa')).toEqual([])
    const { folders, files } = await storage().entries('nöfn')
    expect(folders.map(String).filter((name) => !name.startsWith('.'))).toEqual(['b', 'þ'])
    expect(files.map(({ key, size }) => [String(key), size])).toEqual([['nöfn/a', 1]])
    expect(await storage().entries('engin')).toEqual({ folders: [], files: [] })
  })

  test('removes what nobody used for long, and keeps what is used or new', async () => {
    const before = Date.now() - 60_000
    await storage().put('notkun/ný.tif', streamOf('x'))
    const folder = mkdtempSync(join(tmpdir(), 'varda-sweep-'))
    for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(folder, name), name)
    await storage().putFolder('notkun/röð', folder, 'b.jpg')
    for (const key of ['notkun/ný.tif', 'notkun/röð', 'notkun/engin'])
      expect(await storage().removeUnused(key, before)).toBe(false)
    expect(await listKeys(storage(), 'notkun/')).toHaveLength(3)
    const later = Date.now() + 60_000
    expect(await storage().removeUnused('notkun/röð', later)).toBe(true)
    expect(await listKeys(storage(), 'notkun/')).toEqual(['notkun/ný.tif'])
    expect(await storage().removeUnused('notkun/ný.tif', later)).toBe(true)
    expect(await listKeys(storage(), 'notkun/')).toEqual([])
  })

  test('marks a put folder as used, and removes nothing beside it', async () => {
    for (const key of ['beside/ab', 'beside/ab-c/x', 'beside/ab.tif'])
      await storage().put(key, streamOf('x'))
    expect(await storage().touch('beside/ab-c')).toBe(true)
    expect(await storage().touch('beside/engin')).toBe(false)
    expect(await storage().removeUnused('beside/ab', Date.now() + 60_000)).toBe(true)
    expect(await listKeys(storage(), 'beside/')).toEqual(['beside/ab-c/x', 'beside/ab.tif'])
  })

  test('removes a part that has nothing but its mark', async () => {
    const part = storage().within('tómur-hluti')
    await part.put('.mark', streamOf())
    await part.put('x/y', streamOf('x'))
    await part.removeIfEmpty('.mark', Date.now() + 60_000)
    expect(await readText(part, 'x/y')).toBe('x')
    await part.remove(['x/y'])
    await part.removeIfEmpty('.mark', Date.now() + 60_000)
    expect(await storage().names('')).not.toContain('tómur-hluti')
  })
}
