import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { photograph } from '#server/indexing/testing.ts'
import { problemSentence } from '#texts/problems.ts'
import { testSidecars } from './testing.ts'

const spine = await testSidecars()
const { put, scan, accept, read, folder, retry, status, settled, change } = spine
const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })

/** A small disk of its own can only be mounted by root. */
const mayMount = (() => {
  const path = join(tmpdir(), `varda-disk-${process.pid}`)
  mkdirSync(path)
  try {
    mount('-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', path)
    execFileSync('umount', [path])
    return true
  } catch {
    return false
  } finally {
    rmSync(path, { recursive: true })
  }
})()

const disk = join(folder, 'diskur')
const filler = join(disk, 'fylling.bin')
let mounted = false
afterAll(() => {
  if (mounted) execFileSync('umount', [disk])
})

/** A photograph on a small disk. */
const onSmallDisk = async () => {
  mkdirSync(disk, { recursive: true })
  mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk)
  mounted = true
  put('diskur/mynd.jpg', await photograph({ City: 'Vík' }, 7))
  await scan()
}
const fill = () => {
  try {
    for (let n = 0; ; n++) writeFileSync(filler, Buffer.alloc(4096), { flag: n === 0 ? 'w' : 'a' })
  } catch {
    return
  }
}
const queued = () =>
  spine.asOwner(
    `select 1 from pgboss.job
      where name = 'sidecars.write' and start_after > now() + interval '30 seconds'`,
  )

describe.skipIf(!mayMount)('on a small disk', () => {
  test('on a full disk the sidecar that was there stays whole, nothing half-written is left, and it waits to be tried again', async () => {
    await onSmallDisk()
    await accept('diskur/mynd.jpg', { City: 'Höfn' })
    const before = read('diskur/mynd.jpg.xmp')
    expect(before).toContain('>Höfn<')
    fill()
    const told = await accept('diskur/mynd.jpg', {
      City: 'Akranes',
      CaptionAbstract: 'löng lýsing '.repeat(800),
    })
    expect(told).toMatchObject({
      waiting: 0,
      failed: 1,
      failures: [{ rel: 'diskur/mynd.jpg', reason: { code: 'sidecars.diskFull' } }],
    })
    expect(Date.parse(told.failures[0]?.again ?? '')).toBeGreaterThan(Date.now())
    expect(problemSentence('sidecars.diskFull', {}, 'is')).toMatch(
      /^Ekki er nóg pláss á diskinum .* sjálfkrafa\.?$/,
    )
    expect(read('diskur/mynd.jpg.xmp')).toBe(before)
    expect(readdirSync(disk).toSorted()).toEqual(['fylling.bin', 'mynd.jpg', 'mynd.jpg.xmp'])
    await expect.poll(queued).not.toHaveLength(0)
    await retry()
    await expect.poll(async () => (await settled()).failed).toBe(1)
    rmSync(filler)
    await retry()
    await expect.poll(async () => (await status()).failed).toBe(0)
    expect(read('diskur/mynd.jpg.xmp')).toMatch(/>Akranes<|löng lýsing/)
  })

  test('in a folder that is read-only nothing is written, and it is once it may be', async () => {
    const before = read('diskur/mynd.jpg.xmp')
    mount('-o', 'remount,ro', disk)
    const told = await accept('diskur/mynd.jpg', { City: 'Þórshöfn' })
    expect(told.failures).toMatchObject([
      { rel: 'diskur/mynd.jpg', reason: { code: 'sidecars.folderReadOnly' } },
    ])
    expect(told.failures[0]?.again).not.toBeNull()
    expect(read('diskur/mynd.jpg.xmp')).toBe(before)
    mount('-o', 'remount,rw', disk)
    await retry()
    await expect.poll(() => read('diskur/mynd.jpg.xmp')).toContain('>Þórshöfn<')
    await expect.poll(settled).toMatchObject({ written: 1, failed: 0 })
  })
})

test('what a kill left half-written gives way when the sidecar is written again', async () => {
  put('hálf/mynd.jpg', await photograph({}, 9))
  await scan()
  const path = Buffer.from(join(folder, 'hálf/mynd.jpg.xmp'))
  const half = Buffer.from(
    join(
      folder,
      'hálf',
      `.varda-${createHash('sha256').update(path).digest('hex').slice(0, 32)}.tmp`,
    ),
  )
  writeFileSync(half, '<x:xmp')
  await accept('hálf/mynd.jpg', { City: 'Vík' })
  expect(read('hálf/mynd.jpg.xmp')).toContain('>Vík<')
  expect(readdirSync(join(folder, 'hálf')).toSorted()).toEqual(['mynd.jpg', 'mynd.jpg.xmp'])
})

test('a sidecar that somebody deleted is written again by the next scan, and is then as it was', async () => {
  put('eytt/mynd.jpg', await photograph({ City: 'Vík' }, 11))
  await scan()
  await accept('eytt/mynd.jpg', { City: 'Höfn' })
  const whole = read('eytt/mynd.jpg.xmp')
  rmSync(join(folder, 'eytt/mynd.jpg.xmp'))
  await scan()
  await expect.poll(() => read('eytt/mynd.jpg.xmp')).toBe(whole)
  await settled()
  expect((await scan()).summary).toMatchObject({ changed: 0 })
  await change('eytt/mynd.jpg', { kind: 'undo' })
  await expect.poll(() => read('eytt/mynd.jpg.xmp')).toBeNull()
  await settled()
  await scan()
  await settled()
  expect(read('eytt/mynd.jpg.xmp')).toBeNull()
})
