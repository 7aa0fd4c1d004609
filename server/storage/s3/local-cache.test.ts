import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCache } from './local-cache.ts'

const home = mkdtempSync(join(tmpdir(), 'varda-cache-'))
afterAll(() => rmSync(home, { recursive: true }))
const fill = (path: string) => {
  writeFileSync(path, Buffer.alloc(1000))
  return Promise.resolve()
}
const never = () => Promise.reject(new Error('downloaded again'))

test('copies that were not used for longest go first, and none that is lent', async () => {
  const cacheDir = join(home, 'a')
  const cache = openCache({ cacheDir, cacheBytes: 5000 })
  const lent = await cache.lend('lánað.tif', fill)
  const aged = (name: string, hours: number) =>
    utimesSync(join(cacheDir, 'files', name), Date.now() / 1000 - hours * 3600, 0)
  for (let n = 0; n < 4; n++) {
    const { release } = await cache.lend(`${n}.jpg`, fill)
    await release()
    aged(`${n}.jpg`, 4 - n)
  }
  aged('lánað.tif', 9)
  await (await cache.lend('0.jpg', never)).release()
  await (await cache.lend('nýtt.jpg', fill)).release()
  await (await cache.lend('nýrra.jpg', fill)).release()
  const left = readdirSync(join(cacheDir, 'files')).toSorted()
  expect(left).toContain('lánað.tif')
  expect(left).toContain('0.jpg')
  expect(left).not.toContain('1.jpg')
  expect(left.length).toBeLessThanOrEqual(5)
  expect(readFileSync(lent.path)).toHaveLength(1000)
  await lent.release()
  expect(readdirSync(join(cacheDir, 'leases'))).toEqual([])
})

test('one download serves many who ask at once, and a failed one leaves nothing', async () => {
  const cacheDir = join(home, 'b')
  const cache = openCache({ cacheDir, cacheBytes: 5000 })
  let count = 0
  const leases = await Promise.all(
    Array.from({ length: 20 }, () =>
      cache.lend('x', async (path) => {
        count += 1
        await new Promise((resolve) => setTimeout(resolve, 10))
        return fill(path)
      }),
    ),
  )
  expect([count, statSync(leases[0]?.path ?? '').size]).toEqual([1, 1000])
  await Promise.all(leases.map(({ release }) => release()))
  const broken = cache.lend('y', (path) => {
    writeFileSync(path, 'hálft')
    throw new Error('slitnaði')
  })
  await expect(broken).rejects.toThrow('slitnaði')
  expect(readdirSync(join(cacheDir, 'files'))).toEqual(['x'])
  expect(readdirSync(join(cacheDir, 'leases'))).toEqual([])
})

test('a lease of a process that is gone protects nothing', async () => {
  const cacheDir = join(home, 'c')
  const cache = openCache({ cacheDir, cacheBytes: 1500 })
  await (await cache.lend('gamalt', fill)).release()
  utimesSync(join(cacheDir, 'files', 'gamalt'), 0, 0)
  writeFileSync(join(cacheDir, 'leases', 'gamalt~999999999~1'), '')
  await (await cache.lend('nýtt', fill)).release()
  expect(readdirSync(join(cacheDir, 'files'))).toEqual(['nýtt'])
  expect(readdirSync(join(cacheDir, 'leases'))).toEqual([])
})
