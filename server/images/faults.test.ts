import { readdir } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { asDiskProblem, asFileProblem } from '#server/kit/disk-faults.ts'
import { problems } from '#texts/problems.ts'
import { temporaryFolder, testPicture } from './testing.ts'
import { processImage } from './process-image.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const work = (path: string | Buffer, more = {}) =>
  processImage({ path, tenantDir: `${folder.path}/ut`, ...more })
const jpeg = await testPicture(1200, 900).jpeg().toBuffer()

/** A BigTIFF that claims 180,000 x 185,000 grey pixels, some 33 GB a channel, in 84 bytes. */
const giantTiff = (): Buffer => {
  const bytes = Buffer.alloc(84)
  bytes.write('II+\0\x08\0\0\0', 'latin1')
  bytes.writeBigUInt64LE(16n, 8)
  bytes.writeBigUInt64LE(3n, 16)
  for (const [row, [tag, value]] of [
    [256, 180_000],
    [257, 185_000],
    [258, 8],
  ].entries()) {
    bytes.writeUInt16LE(tag ?? 0, 24 + row * 20)
    bytes.writeUInt16LE(4, 26 + row * 20)
    bytes.writeBigUInt64LE(1n, 28 + row * 20)
    bytes.writeUInt32LE(value ?? 0, 36 + row * 20)
  }
  return bytes
}

test.each<[string, string, Buffer, object]>([
  ['images.empty', 'tom.jpg', Buffer.alloc(0), {}],
  ['images.notAnImage', 'texti.jpg', Buffer.from('Þetta er texti en ekki mynd'), {}],
  [
    'images.notAnImage',
    'teikning.jpg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    {},
  ],
  ['images.tooManyPixels', 'risi.tif', giantTiff(), { megapixels: 33_300, limit: 600 }],
  ['images.truncated', 'haus.jpg', jpeg.subarray(0, 300), {}],
  [
    'images.unreadable',
    'rusl.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]),
    {},
  ],
])('%s: %s is refused with its sentence', async (code, name, bytes, params) => {
  await expect(work(await folder.put(name, bytes))).rejects.toMatchObject({ code, params })
  expect(problems).toHaveProperty([code, 'is'])
})

test('a limit of the index stands instead of the usual one', async () => {
  const path = await folder.put('megapixla.jpg', jpeg)
  await expect(work(path, { maxMegapixels: 1 })).rejects.toMatchObject({
    code: 'images.tooManyPixels',
    params: { megapixels: 2, limit: 1 },
  })
})

test('a JPEG cut in the middle is shown as far as it goes, and said to be cut each time', async () => {
  const path = await folder.put('klippt.jpg', jpeg.subarray(0, jpeg.length / 2))
  for (let n = 0; n < 2; n++)
    expect(await work(path)).toMatchObject({ width: 1200, damaged: { code: 'images.truncated' } })
})

test('a header without pixels is no picture', async () => {
  const tiff = await testPicture(400, 300).tiff({ compression: 'none' }).toBuffer()
  const offset = tiff.readUInt32LE(4)
  const hollow = Buffer.concat([tiff.subarray(0, 8), tiff.subarray(offset)])
  hollow.writeUInt32LE(8, 4)
  await expect(work(await folder.put('holur.tif', hollow))).rejects.toMatchObject({
    code: expect.stringMatching(/^images\.(?:truncated|unreadable)$/),
  })
})

test('a file that is gone or a folder is told apart', async () => {
  await expect(work(`${folder.path}/engin.jpg`)).rejects.toMatchObject({
    code: 'indexing.fileGone',
  })
  await expect(work(folder.path)).rejects.toMatchObject({ code: 'images.notAnImage' })
})

test('derivatives that cannot be written stop with a sentence and leave nothing half-written', async () => {
  const path = await folder.put('hvergi.jpg', jpeg)
  await expect(processImage({ path, tenantDir: '/sys/varda' })).rejects.toMatchObject({
    code: 'indexing.folderReadOnly',
  })
  await work(path)
  expect(await readdir(`${folder.path}/ut/.making`)).toEqual([])
})

test.each([
  ['EACCES', 'images.noAccess'],
  ['ENOENT', 'indexing.fileGone'],
])('%s while reading is %s', (code, problem) => {
  expect(
    asFileProblem(Object.assign(new Error(code), { code }), {
      noAccess: 'images.noAccess',
      folder: 'images.notAnImage',
    }),
  ).toMatchObject({ code: problem })
})

test('a full disk is told by its code and by the image library in words; other faults stay as they are', () => {
  expect(asDiskProblem(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatchObject({
    code: 'indexing.diskFull',
  })
  expect(asDiskProblem(new Error('write error: No space left on device'))).toMatchObject({
    code: 'indexing.diskFull',
  })
  const other = new Error('annað')
  expect(asDiskProblem(other)).toBe(other)
})
