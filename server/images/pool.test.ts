import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { PoolOptions } from '#server/process/process-pool.ts'
import { startPool, type ImagePool } from './pool.ts'
import { temporaryFolder, testPicture } from './testing.ts'

const folder = await temporaryFolder()
const path = await folder.put(
  'mynd.jpg',
  await testPicture(5000, 4000).jpeg({ quality: 80 }).toBuffer(),
)
const task = { path, tenantDir: `${folder.path}/ut`, force: true }
const pools: ImagePool[] = []
const pool = (options: PoolOptions = {}) => {
  const started = startPool({ size: 1, ...options })
  pools.push(started)
  return started
}
afterEach(() => pools.splice(0).forEach((one) => one.close()))
afterAll(() => folder.remove())

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a killed child makes its file be tried again, and is told of', async () => {
  const deaths: boolean[] = []
  const images = pool({ onDeath: ({ willRetry }) => deaths.push(willRetry) })
  const result = images.process(task)
  const [pid = 0] = images.pids()
  process.kill(pid, 'SIGKILL')
  await expect(result).resolves.toMatchObject({ width: 5000 })
  expect(deaths).toEqual([true])
  expect(images.pids()).not.toContain(pid)
})

test('a file that brings two children down is set aside, and the next file is worked on', async () => {
  const images = pool()
  const result = images.process(task)
  const [first = 0] = images.pids()
  process.kill(first, 'SIGKILL')
  const second = await vi.waitUntil(() => images.pids().find((pid) => pid !== first))
  process.kill(second, 'SIGKILL')
  await expect(result).rejects.toMatchObject({ code: 'images.childDied' })
  await expect(images.process(task)).resolves.toMatchObject({ width: 5000 })
})

test('a child that takes too long is killed', async () => {
  const images = pool({ timeoutMs: 1 })
  const result = images.process(task)
  const [pid = 0] = images.pids()
  await expect(result).rejects.toMatchObject({ code: 'images.timeout' })
  expect(alive(pid)).toBe(false)
})

test('more children begin when more are allowed, and fewer leave nothing undone', async () => {
  const images = pool({ size: 1 })
  const results = Promise.all([images.process(task), images.process(task), images.process(task)])
  expect(images.pids()).toHaveLength(1)
  images.resize(3)
  expect(images.pids()).toHaveLength(3)
  images.resize(1)
  await expect(results).resolves.toHaveLength(3)
  expect(images.pids()).toHaveLength(1)
})

test('a child is replaced after its share of files', async () => {
  const images = pool({ maxFiles: 2 })
  const pids = new Set<number>()
  for (let n = 0; n < 5; n++) {
    const result = images.process({ path, tenantDir: task.tenantDir })
    for (const pid of images.pids()) pids.add(pid)
    await result
  }
  expect(pids.size).toBe(3)
})

test('a child that holds too much memory is replaced', async () => {
  const images = pool({ maxRssBytes: 1 })
  await images.process(task)
  expect(images.pids()).toEqual([])
})

test('a child without work ends, and the next file starts another', async () => {
  const images = pool({ idleMs: 20 })
  await images.process(task)
  const [first = 0] = images.pids()
  await vi.waitUntil(() => images.pids().length === 0 && !alive(first))
  await expect(images.process(task)).resolves.toMatchObject({ width: 5000 })
  expect(images.pids()).not.toContain(first)
})

test('no file is lost where children end as work comes', async () => {
  const images = pool({ size: 2, idleMs: 1 })
  const small = await folder.put('smá.jpg', await testPicture(40, 30).jpeg().toBuffer())
  for (let n = 0; n < 12; n++) {
    await expect(images.process({ ...task, path: small })).resolves.toMatchObject({ width: 40 })
    await new Promise((resolve) => setTimeout(resolve, n % 4))
  }
})

test("a file's own fault comes through with its code, and takes no child along", async () => {
  const images = pool()
  await expect(
    images.process({ ...task, path: await folder.put('texti.jpg', Buffer.from('texti')) }),
  ).rejects.toMatchObject({
    code: 'images.notAnImage',
  })
  const pids = images.pids()
  await images.process(task)
  expect(images.pids()).toEqual(pids)
})

test('pixels are decoded at a lower priority than requests are answered', async () => {
  const images = pool()
  await images.process(task)
  const [pid = 0] = images.pids()
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  expect(threads.length).toBeGreaterThan(4)
  for (const thread of threads) expect(getPriority(thread)).toBeGreaterThan(getPriority())
})

test('children leave when their parent is killed', async () => {
  const script = `
    import { startPool } from '#server/images/pool.ts'
    const pool = startPool({ size: 2 })
    const work = Array.from({ length: 50 }, () => pool.process(${JSON.stringify(task)}))
    console.log(JSON.stringify(pool.pids()))
    await Promise.all(work)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pids = JSON.parse(line.toString()) as number[]
  expect(pids.filter(alive)).toHaveLength(2)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !pids.some(alive), { timeout: 10_000 })
})
