import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toKeptPage } from './kept-page.ts'
import { createPageCache, type Drawing } from './page-cache.ts'

/** A drawing that ends when the test says so. */
const drawing = () => {
  const { promise, resolve } = Promise.withResolvers<Drawing>()
  return {
    draw: () => promise,
    end: (html: string, tags: string[]) => resolve(draws(html, tags)()),
  }
}
const draws =
  (html: string, tags: string[] = ['a']) =>
  async () => ({ page: await toKeptPage(html), tags })
const htmlOf = ({ brotli }: { brotli: Buffer }) => String(brotliDecompressSync(brotli))
const cacheOf = (redrawMs = 0, mostBytes = 1e6) => createPageCache({ mostBytes, redrawMs })

test('a kept page is sent until a tag of it moves', async () => {
  const cache = cacheOf()
  expect(htmlOf(await cache.read('k', draws('one')))).toBe('one')
  expect(htmlOf(await cache.read('k', draws('two')))).toBe('one')
  cache.move({ tags: ['b'] })
  expect(htmlOf(await cache.read('k', draws('three')))).toBe('one')
  cache.move({ tags: ['a'] })
  expect(htmlOf(await cache.read('k', draws('four')))).toBe('four')
})

test('a page is drawn again at most once in a while, but a dropped one at once', async () => {
  const cache = cacheOf(60_000)
  await cache.read('k', draws('one'))
  cache.move({ tags: ['a'] })
  expect(htmlOf(await cache.read('k', draws('two')))).toBe('one')
  cache.move({ tags: ['a'], drop: true })
  expect(htmlOf(await cache.read('k', draws('three')))).toBe('three')
})

test('callers of one page at once share one drawing', async () => {
  const cache = cacheOf()
  const { draw, end } = drawing()
  let count = 0
  const counted = () => (count++, draw())
  const both = Promise.all([cache.read('k', counted), cache.read('k', counted)])
  end('one', ['a'])
  expect((await both).map(htmlOf)).toEqual(['one', 'one'])
  expect(count).toBe(1)
})

test('a page that was drawn while its tag moved is stale, and one whose tag was dropped is not kept', async () => {
  const cache = cacheOf()
  const first = drawing()
  const reading = cache.read('k', first.draw)
  cache.move({ tags: ['a'] })
  first.end('before', ['a'])
  await reading
  expect(htmlOf(await cache.read('k', draws('after')))).toBe('after')

  const second = drawing()
  const other = cache.read('l', second.draw)
  cache.move({ tags: ['a'], drop: true })
  second.end('hidden', ['a'])
  await other
  expect(cache.peek('l')).toBeUndefined()
})

test('nobody joins a drawing that began before a drop', async () => {
  const cache = cacheOf()
  const old = drawing()
  const reading = cache.read('k', old.draw)
  cache.move({ tags: ['a'], drop: true })
  expect(htmlOf(await cache.read('k', draws('new')))).toBe('new')
  old.end('old', ['a'])
  await reading
  expect(htmlOf(await cache.read('k', draws('newer')))).toBe('new')
})

test('after a gap in the notifications every page is drawn again', async () => {
  const cache = cacheOf()
  await cache.read('k', draws('one'))
  cache.moveAll()
  expect(htmlOf(await cache.read('k', draws('two')))).toBe('two')
})

test('a failed drawing is not kept, and the next caller draws again', async () => {
  const cache = cacheOf()
  await expect(cache.read('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(htmlOf(await cache.read('k', draws('one')))).toBe('one')
})

test('the least recently used pages go first', async () => {
  const cache = cacheOf(0, 1500)
  await cache.read('a', draws('one'))
  await cache.read('b', draws('two'))
  await cache.read('a', draws('-'))
  await cache.read('c', draws('three'))
  expect(['a', 'b', 'c'].map((key) => cache.peek(key) !== undefined)).toEqual([true, false, true])
  expect(cache.bytes()).toBeLessThanOrEqual(1500)
})

test('a kept page holds no memory but its own', async () => {
  const { brotli } = await toKeptPage('<p>Mynd</p>'.repeat(50))
  expect(brotli.buffer.byteLength).toBe(brotli.length)
})

test('the tags of a page take room too', async () => {
  const cache = cacheOf(0, 1_000_000)
  await cache.read('a', draws('one'))
  const before = cache.bytes()
  const tags = Array.from({ length: 100 }, (_, n) => `record:${n}`)
  await cache.read('b', draws('one', tags))
  expect(cache.bytes() - before).toBeGreaterThan(before + 5000)
})

test('a kept page keeps no larger buffer of its compressor', async () => {
  const text = Array.from({ length: 9000 }, (_, n) => String.fromCodePoint(33 + ((n * n) % 89)))
  const { brotli } = await cacheOf().read('k', draws(text.join('')))
  expect(brotli.buffer.byteLength).toBeLessThanOrEqual(Math.max(brotli.length, Buffer.poolSize))
})
