import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChecksumError, type Storage } from './service.ts'
import { sweepConformance } from './sweep-conformance.setup.ts'
import { listKeys, readText, sha256, streamOf, type StoragePlace } from './testing.ts'

/** What the port `Storage` promises of each implementation. */
export const storageConformance = (
  name: string,
  openPlace: () => Promise<StoragePlace> | StoragePlace,
): void => {
  describe(`the storage ${name}`, () => {
    let place: StoragePlace
    let storage: Storage
    const outside = mkdtempSync(join(tmpdir(), 'varda-storage-from-'))
    beforeAll(async () => {
      place = await openPlace()
      storage = place.storage
    })
    afterAll(async () => {
      await place.close()
      rmSync(outside, { recursive: true })
    })
    sweepConformance(() => storage)
    let count = 0
    const localFile = (bytes: Buffer | string): string => {
      const path = join(outside, `skrá${++count}`)
      writeFileSync(path, bytes)
      return path
    }
    const read = (key: string, from = storage) => readText(from, key)
    const keysBelow = (prefix: string, after?: string) => listKeys(storage, prefix, after)

    test('puts a local file and takes it over; a missing key has no file', async () => {
      const bytes = randomBytes(300_000)
      const path = localFile(bytes)
      expect(await storage.open('safn/a/mynd.tif')).toBeNull()
      expect(await storage.stream('safn/a/mynd.tif')).toBeNull()
      expect(await storage.put('safn/a/mynd.tif', { path })).toBe(true)
      expect(existsSync(path)).toBe(false)
      const file = await storage.open('safn/a/mynd.tif')
      expect(file?.size).toBe(300_000)
      expect(await file?.read(0, 300_000)).toEqual(bytes)
      expect(await file?.read(299_990, 100)).toEqual(bytes.subarray(299_990))
      expect(await file?.read(300_000, 1)).toHaveLength(0)
      await file?.close()
      expect(await storage.has('safn/a/mynd.tif')).toBe(true)
      expect(await storage.has('safn/a/vantar.tif')).toBe(false)
      expect(await storage.open('safn/a')).toBeNull()
      expect(await storage.open('safn/a/mynd.tif/x')).toBeNull()
    })

    test('reads what another program put', async () => {
      await place.plant('safn/annað/Þingvellir 1930.jpg', Buffer.from('frá öðrum'))
      expect(await read('safn/annað/Þingvellir 1930.jpg')).toBe('frá öðrum')
      expect(await keysBelow('safn/annað/')).toEqual(['safn/annað/Þingvellir 1930.jpg'])
    })

    test('puts the bytes of a stream and replaces a file by another', async () => {
      expect(await storage.put('straumur', streamOf('fyrri ', 'hluti'))).toBe(true)
      expect(await read('straumur')).toBe('fyrri hluti')
      const before = await storage.open('straumur')
      await storage.put('straumur', streamOf('annað og lengra'))
      expect(await read('straumur')).toBe('annað og lengra')
      const after = await storage.open('straumur')
      expect(after?.version).not.toBe(before?.version)
      expect(after?.version).not.toBe('')
      await Promise.all([before?.close(), after?.close()])
      await storage.put('tómt', streamOf())
      expect(await read('tómt')).toBe('')
    })

    test('puts nothing of a stream that breaks, and keeps the file before it', async () => {
      const broken = async function* () {
        yield randomBytes(200_000)
        await Promise.resolve()
        throw new Error('slitnaði')
      }
      await storage.put('heilt', streamOf('heilt'))
      const names = await place.names()
      await expect(storage.put('heilt', broken())).rejects.toThrow('slitnaði')
      await expect(storage.put('nýtt', broken())).rejects.toThrow('slitnaði')
      expect(await read('heilt')).toBe('heilt')
      expect(await storage.open('nýtt')).toBeNull()
      expect(await place.names()).toEqual(names)
    })

    test('shows readers the file before or the file after, never a part', async () => {
      const versions = ['a', 'b'].map((letter) => Buffer.alloc(400_000, letter))
      await storage.put('skipt', streamOf(versions[0] ?? ''))
      let isDone = false
      const writing = (async () => {
        for (let n = 1; n <= 20; n++) await storage.put('skipt', streamOf(versions[n % 2] ?? ''))
        isDone = true
      })()
      const seen = new Set<string>()
      while (!isDone) seen.add(sha256(Buffer.from((await read('skipt')) ?? '')))
      await writing
      expect([...seen].filter((one) => !versions.map(sha256).includes(one))).toEqual([])
    })

    test('keeps what is there if it is asked to, also among many at once', async () => {
      await storage.put('einu-sinni', streamOf('fyrst'))
      expect(await storage.put('einu-sinni', streamOf('síðar'), { ifAbsent: true })).toBe(false)
      const path = localFile('síðar')
      expect(await storage.put('einu-sinni', { path }, { ifAbsent: true })).toBe(false)
      expect(readFileSync(path, 'utf8')).toBe('síðar')
      expect(await read('einu-sinni')).toBe('fyrst')
      const put = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          storage.put('kapp', streamOf(`nr. ${n}`), { ifAbsent: true }),
        ),
      )
      expect(put.filter(Boolean)).toHaveLength(1)
      expect(await read('kapp')).toBe(`nr. ${put.indexOf(true)}`)
    })

    test('refuses contents with another SHA-256 and leaves nothing of them', async () => {
      const names = await place.names()
      const right = sha256(Buffer.from('innihald'))
      const wrong = sha256(Buffer.from('annað'))
      const path = localFile('innihald')
      await expect(storage.put('summa', streamOf('innihald'), { sha256: wrong })).rejects.toThrow(
        ChecksumError,
      )
      await expect(storage.put('summa', { path }, { sha256: wrong })).rejects.toThrow(ChecksumError)
      expect(await storage.open('summa')).toBeNull()
      expect(await place.names()).toEqual(names)
      expect(existsSync(path)).toBe(true)
      expect(await storage.put('summa', streamOf('inni', 'hald'), { sha256: right })).toBe(true)
      expect(await storage.put('summa', { path }, { sha256: right })).toBe(true)
    })

    test('reads ranges, first and last byte included', async () => {
      const bytes = randomBytes(200_000)
      await storage.put('bútar', streamOf(bytes))
      const part = async (start: number, end?: number) => {
        const stream = await storage.stream('bútar', { start, ...(end !== undefined && { end }) })
        return stream && (await buffer(stream))
      }
      expect(await part(0, 0)).toEqual(bytes.subarray(0, 1))
      expect(await part(70_000, 140_000)).toEqual(bytes.subarray(70_000, 140_001))
      expect(await part(199_999)).toEqual(bytes.subarray(199_999))
      const file = await storage.open('bútar')
      expect(file && (await buffer(file.stream({ start: 5, end: 9 })))).toEqual(
        bytes.subarray(5, 10),
      )
    })

    test('keeps the time of the contents, and no time ahead of the clock', async () => {
      const modified = Date.UTC(1994, 5, 17, 12)
      await storage.put('tími', streamOf('x'), { modified })
      const then = await storage.open('tími')
      expect(then?.modified).toBe(modified)
      await then?.close()
      await storage.put('tími', streamOf('y'), { modified: Date.now() + 86_400_000 })
      const now = await storage.open('tími')
      expect(Math.abs((now?.modified ?? 0) - Date.now())).toBeLessThan(60_000)
      await now?.close()
    })

    test('puts a folder with its marker last', async () => {
      const folder = (bytes: string) => {
        const path = join(outside, `mappa${++count}`)
        mkdirSync(path)
        for (let n = 0; n < 120; n++) writeFileSync(join(path, `${n}.jpg`), bytes)
        writeFileSync(join(path, 'done'), bytes)
        return path
      }
      // Something is there already, so that the folder cannot appear at once.
      await storage.put('safn/ab/röð/fyrri', streamOf('fyrri'))
      let isDone = false
      const putting = storage
        .putFolder('safn/ab/röð', folder('ný'), 'done')
        .finally(() => (isDone = true))
      while (!isDone) {
        if ((await read('safn/ab/röð/done')) === null) continue
        expect(await keysBelow('safn/ab/röð/')).toHaveLength(122)
      }
      await putting
      expect(await keysBelow('safn/ab/röð/')).toHaveLength(122)
      await storage.putFolder('safn/ab/önnur', folder('einu sinni'), 'done')
      const again = folder('aftur')
      await storage.putFolder('safn/ab/önnur', again, 'done')
      expect(existsSync(again)).toBe(false)
      expect(await keysBelow('safn/ab/önnur/')).toHaveLength(121)
      expect(await read('safn/ab/önnur/7.jpg')).toBe('aftur')
      const names = await place.names()
      await expect(storage.putFolder('safn/ab/engin', folder('x'), 'vantar')).rejects.toThrow(
        'vantar',
      )
      expect(await place.names()).toEqual(names)
    })

    test('lists pages in the order of bytes, and goes on after any key', async () => {
      const keys = [
        ...Array.from({ length: 1203 }, (_, n) => `listi/a/${String(n).padStart(4, '0')}.tif`),
        'listi/a.jpg',
        'listi/a-b',
        'listi/a0/x',
        'listi/Þ/ö',
        'listi/z/z/z/z',
      ]
      for (const key of keys) await place.plant(key, Buffer.from(key))
      const sorted = keys
        .map((key) => Buffer.from(key))
        .toSorted(Buffer.compare)
        .map(String)
      const pages: number[] = []
      const listed: string[] = []
      for await (const page of storage.list('listi/')) {
        pages.push(page.length)
        for (const { key, size, version, modified } of page) {
          expect([size, version !== '']).toEqual([Buffer.byteLength(String(key)), true])
          expect(Math.abs(modified - Date.now())).toBeLessThan(600_000)
          listed.push(String(key))
        }
      }
      expect(listed).toEqual(sorted)
      expect(pages).toEqual([1000, 208])
      for (const at of [0, 1, 2, 3, 700, 1202, 1204, 1206, 1207])
        expect(await keysBelow('listi/', sorted[at])).toEqual(sorted.slice(at + 1))
      // A key that was removed meanwhile is still a place to go on from.
      expect(await keysBelow('listi/', 'listi/a/0600')).toEqual(
        sorted.filter((key) => Buffer.compare(Buffer.from(key), Buffer.from('listi/a/0600')) > 0),
      )
      expect(await keysBelow('listi/a/')).toHaveLength(1203)
      expect(await keysBelow('listi/a')).toEqual(sorted.slice(0, 1206))
      expect(await keysBelow('listi/a0')).toEqual(['listi/a0/x'])
      expect(await keysBelow('listi/a/00', sorted[50])).toHaveLength(51)
      expect(await keysBelow('engin/')).toEqual([])
    })

    test('lists the version that opening tells', async () => {
      await storage.put('útgáfa/x', streamOf('x'))
      for await (const [one] of storage.list('útgáfa/')) {
        const file = await storage.open('útgáfa/x')
        expect([one?.version, one?.modified]).toEqual([file?.version, file?.modified])
        await file?.close()
      }
    })

    test('copies a file; there is none of a missing one', async () => {
      await storage.put('frumrit', streamOf('efni'))
      expect(await storage.copy('frumrit', 'afrit/eitt')).toBe(true)
      expect([await read('frumrit'), await read('afrit/eitt')]).toEqual(['efni', 'efni'])
      expect(await storage.copy('ekkert', 'afrit/tvö')).toBe(false)
      expect(await storage.open('afrit/tvö')).toBeNull()
    })

    test('removes files, and what is not there without an error', async () => {
      for (const key of ['burt/a', 'burt/b', 'burt/undir/c']) await storage.put(key, streamOf('x'))
      await storage.remove(['burt/a', 'burt/ekkert', 'engin/mappa/x', 'burt/undir'])
      expect(await keysBelow('burt/')).toEqual(['burt/b', 'burt/undir/c'])
      await storage.remove([])
      await storage.removeBelow('burt')
      await storage.removeBelow('burt')
      expect(await keysBelow('burt/')).toEqual([])
    })

    test('leads nowhere out of the place', async () => {
      const inner = storage.within('safn')
      await storage.put('leyni', streamOf('leyndarmál'))
      await inner.put('eigin', streamOf('eigið'))
      expect(await read('safn/eigin')).toBe('eigið')
      expect(await read('eigin', await storage.directory('safn'))).toBe('eigið')
      await expect(storage.directory('engin-mappa')).rejects.toMatchObject({
        code: 'files.notFound',
      })
      for (const key of ['../leyni', 'a/../../leyni', '..', '', 'a\0b']) {
        const ways: (() => unknown)[] = [
          () => inner.open(key),
          () => inner.stream(key),
          () => inner.put(key, streamOf('x')),
          () => inner.copy(key, 'afrit'),
          () => inner.copy('eigin', key),
          () => inner.localPath(key),
          () => inner.remove([key]),
          ...(key === '' ? [] : [() => inner.removeBelow(key), () => inner.within(key)]),
        ]
        for (const way of ways)
          await expect((async () => way())()).rejects.toMatchObject({ code: 'files.outside' })
      }
      expect(await read('leyni')).toBe('leyndarmál')
    })

    test('lends a local path', async () => {
      const bytes = randomBytes(1000)
      await storage.put('lán', streamOf(bytes))
      const { path, release } = await storage.localPath('lán')
      expect(readFileSync(path)).toEqual(bytes)
      await release()
      expect(await storage.open('lán').then((file) => file?.close())).toBeUndefined()
    })

    test('takes files from its work folder, hides them, and sweeps the abandoned ones', async () => {
      const folder = await storage.workFolder()
      writeFileSync(join(folder, 'hálfklárað.tmp'), 'hálft')
      writeFileSync(join(folder, 'tilbúið'), 'allt')
      expect((await keysBelow('')).some((key) => key.endsWith('hálfklárað.tmp'))).toBe(false)
      await storage.put('úr-vinnu', { path: join(folder, 'tilbúið') })
      expect(await read('úr-vinnu')).toBe('allt')
      await storage.sweepWork(Date.now() - 60_000)
      expect(existsSync(join(folder, 'hálfklárað.tmp'))).toBe(true)
      await storage.sweepWork(Date.now() + 60_000)
      expect(existsSync(join(folder, 'hálfklárað.tmp'))).toBe(false)
    })

    test('marks a file as used, unless it is missing', async () => {
      await storage.put('notað', streamOf('x'), { modified: Date.UTC(2000, 0) })
      expect(await storage.touch('notað')).toBe(true)
      const file = await storage.open('notað')
      expect(Math.abs((file?.modified ?? 0) - Date.now())).toBeLessThan(60_000)
      await file?.close()
      expect(await storage.touch('ónotað')).toBe(false)
    })
  })
}
