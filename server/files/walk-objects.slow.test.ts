import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '#server/storage/service.ts'
import { streamOf } from '#server/storage/testing.ts'
import { startLyingProxy } from '#test/lying-proxy.ts'
import { startS3 } from '#test/s3-server.ts'
import { find, isEmptyFolder, walk, WalkError, type Found } from './service.ts'

const server = await startS3()
const proxy = await startLyingProxy(server.endpoint)
const home = mkdtempSync(join(tmpdir(), 'varda-walk-'))
Object.assign(process.env, server.env, {
  VARDA_DATA: home,
  VARDA_S3_ENDPOINT: proxy.endpoint,
})
afterAll(async () => {
  proxy.close()
  await server.close()
  rmSync(home, { recursive: true, force: true })
})
const root = `s3://${server.bucket}/frumrit/safn`
const place = openStorage('originals', root)
const all = { include: [], exclude: [] }
const walkAll = async (folder: string) => {
  const found: Found[] = []
  for await (const batch of walk(folder, all)) found.push(...batch)
  return found
}
const ODD = 'Öxará.jpg'.normalize('NFD')

test('the walk of a store finds what a walk of a folder does', async () => {
  for (const key of ['a/b/1.jpg', 'a/2.jpg', 'a/2.jpg.xmp', 'a/.keep', '.falin/x.jpg', 'a-b.jpg'])
    await place.put(key, streamOf(key))
  await place.put(Buffer.from(`a/${ODD}`), streamOf('x'))
  const found = await walkAll(root)
  expect(found.map(({ rel, sizeBytes }) => [rel, sizeBytes]).toSorted()).toEqual(
    [
      ['a-b.jpg', 7],
      ['a/2.jpg', 7],
      ['a/b/1.jpg', 9],
      [`a/${ODD.normalize('NFC')}`, 1],
    ].toSorted(),
  )
  const [odd, two] = ['a/Öxará.jpg', 'a/2.jpg'].map((rel) => found.find((one) => one.rel === rel))
  expect(String(odd?.relRaw)).toBe(`a/${ODD}`)
  expect(two?.sidecar).toMatchObject({ ending: '.jpg.xmp', size: 11 })
  expect(await find(root, ['a/2.jpg', 'a/Öxará.jpg', 'a/engin.jpg', 'b/c.jpg'])).toEqual(
    expect.arrayContaining([two, odd]),
  )
  expect(await isEmptyFolder(root)).toBe(false)
  expect(await isEmptyFolder(`${root}/.falin/engin`)).toBe(true)
})

test('another object of the same size within a second is seen as another', async () => {
  const [before] = await find(root, ['a-b.jpg'])
  await place.put('a-b.jpg', streamOf('b-a.jpg'))
  const [after] = await find(root, ['a-b.jpg'])
  expect(after?.sizeBytes).toBe(before?.sizeBytes)
  expect(after?.ctimeMs).not.toBe(before?.ctimeMs)
})

test(
  'a list that is empty, fails on a later page, or does not go on, ends the walk',
  { timeout: 180_000 },
  async () => {
    await expect(walkAll(`s3://${server.bucket}/ekkert`)).rejects.toBeInstanceOf(WalkError)
    for (let n = 0; n < 1100; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, m) => place.put(`margar/${n + m}.jpg`, streamOf('x'))),
      )
    expect(await walkAll(`${root}/margar`)).toHaveLength(1100)
    const isLater = (url = '') => url.includes('continuation-token')
    proxy.tell({
      answer: (call) => (isLater(call.url) ? Promise.resolve({ status: 503 }) : undefined),
    })
    await expect(walkAll(`${root}/margar`)).rejects.toMatchObject({ code: 'storage.away' })
    proxy.tell({
      body: (_, body) =>
        Buffer.from(
          String(body).replace(/<NextContinuationToken>.*?<\/NextContinuationToken>/, ''),
        ),
    })
    await expect(walkAll(`${root}/margar`)).rejects.toBeInstanceOf(WalkError)
    proxy.tell({})
  },
)
