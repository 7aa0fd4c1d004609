import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { problemSentence } from '#texts/problems.ts'
import { derivativeKey } from './derivative-paths.ts'
import { temporaryFolder } from './testing.ts'
import { processImage } from './process-image.ts'

const folder = await temporaryFolder()
const tenantDir = join(folder.path, 'derivatives', 'safn')
afterAll(() => folder.remove())

const fixture = async (name: string): Promise<string> => {
  await copyFile(new URL(`./fixtures/${name}`, import.meta.url), join(folder.path, name))
  return join(folder.path, name)
}

test.each([
  ['kind-lzma.tif', { kind: 'compression', value: 'LZMA' }, 'LZMA-þjöppun'],
  ['kind-zstd.tif', { kind: 'compression', value: 'ZSTD' }, 'ZSTD-þjöppun'],
  ['kind-old-jpeg.tif', { kind: 'compression', value: 'JPEG (1992)' }, 'JPEG (1992)-þjöppun'],
  ['kind-12-bits.tif', { kind: 'bits', value: 12 }, '12 bita litrásir'],
  ['kind-10-bits-grey.tif', { kind: 'bits', value: 10 }, '10 bita litrásir'],
  ['kind-24-bits-grey.tif', { kind: 'bits', value: 24 }, '24 bita litrásir'],
  ['kind-float.tif', { kind: 'float', value: 32 }, '32 bita fleytitölur'],
  ['kind-integer.tif', { kind: 'integer', value: 32 }, '32 bita heiltölur'],
  ['kind-tiled-planes.tif', { kind: 'tiledPlanes' }, 'hver litrás í sínum flísum'],
  ['kind-logluv.tif', { kind: 'logLuv' }, 'LogLuv-litir'],
])(
  'a sound %s is told to be of a kind that is not read, by name, and never to be damaged',
  async (name, params, words) => {
    const path = await fixture(name)
    for (const dry of [false, true])
      await expect(processImage({ path, tenantDir, dry })).rejects.toMatchObject({
        code: 'images.kindNotRead',
        params,
      })
    const sentence = problemSentence(
      'images.kindNotRead',
      params as Record<string, string | number>,
      'is',
    )
    expect(sentence).toContain(`af gerð sem kerfið les ekki (${words}).`)
    expect(sentence).not.toMatch(/skemmd|gölluð|afrita/)
  },
)

test('a JPEG of 12 bits is told to be of a kind that is not read', async () => {
  const bytes = await readFile(await fixture('orientation-1.jpg'))
  // The depth alone, which stands behind the length of the frame header.
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12
  const path = join(folder.path, '12-bits.jpg')
  await writeFile(path, bytes)
  await expect(processImage({ path, tenantDir })).rejects.toMatchObject({
    code: 'images.kindNotRead',
  })
})

test('an 8-bit CIELAB TIFF, as Photoshop writes it, is read in its colours', async () => {
  const made = await processImage({ path: await fixture('lab8.tif'), tenantDir })
  if (made.unchanged) throw new Error('the file was taken as unchanged')
  expect(made).toMatchObject({ width: 288, height: 192, damaged: null })
  const path = join(
    folder.path,
    'derivatives',
    'safn',
    derivativeKey(made.sha256, made.profile, 'small'),
  )
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const near = (x: number, y: number, wanted: number[]) => {
    const place = (y * info.width + x) * info.channels
    wanted.forEach((value, n) =>
      expect(Math.abs((data[place + n] ?? 0) - value), `${x},${y},${n}`).toBeLessThan(16),
    )
  }
  near(40, 40, [240, 0, 0])
  near(240, 40, [0, 192, 0])
  near(240, 150, [0, 0, 240])
  near(40, 150, [255, 255, 255])
  expect(await readdir(`${tenantDir}/.making`)).toEqual([])
})
