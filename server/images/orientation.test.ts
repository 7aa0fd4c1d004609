import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_SIZES } from '#contract/limits.ts'
import { openStorage } from '#server/storage/service.ts'
import { derivativeKey, profileHash } from './derivative-paths.ts'
import { makePyramid } from './pyramid.ts'
import { temporaryFolder } from './testing.ts'
import { processImage } from './process-image.ts'

const folder = await temporaryFolder()
const tenantDir = join(folder.path, 'derivatives', 'safn')
afterAll(() => folder.remove())

/**
 * Corners as people are to see them, clockwise from the upper left. All fixtures store the same 288
 * x 192 pixels: red, green, blue and white clockwise from the upper left. ExifTool wrote the
 * orientation; these corners follow from the EXIF standard, worked out by hand.
 */
const SEEN: [orientation: number, corners: string][] = [
  [1, 'red green blue white'],
  [2, 'green red white blue'],
  [3, 'blue white red green'],
  [4, 'white blue green red'],
  [5, 'red white blue green'],
  [6, 'white red green blue'],
  [7, 'blue green red white'],
  [8, 'green blue white red'],
]
const cases = ['jpg', 'tif', 'png', 'webp'].flatMap((ending) =>
  SEEN.map(([orientation, corners]) => ({ ending, orientation, corners })),
)

const fixture = async (name: string): Promise<string> => {
  const path = join(folder.path, name)
  await copyFile(new URL(`./fixtures/${name}`, import.meta.url), path)
  return path
}
const cornersOf = async (path: string): Promise<string> => {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const place = (y * info.width + x) * info.channels
    const [r, g, b] = [...data.subarray(place, place + 3)].map((value) => value > 128)
    return r && g && b ? 'white' : r ? 'red' : g ? 'green' : b ? 'blue' : 'black'
  }
  const [right, bottom] = [info.width - 3, info.height - 3]
  return [at(2, 2), at(right, 2), at(right, bottom), at(2, bottom)].join(' ')
}

test.each(cases)(
  'a $ending that ExifTool turned by orientation $orientation is upright in sizes and deep zoom',
  async (one) => {
    const path = await fixture(`orientation-${one.orientation}.${one.ending}`)
    const made = await processImage({ path, tenantDir })
    if (made.unchanged) throw new Error('the file was taken as unchanged')
    const [width, height] = one.orientation >= 5 ? [192, 288] : [288, 192]
    expect(made).toMatchObject({ width, height, damaged: null })
    const size = join(
      folder.path,
      'derivatives',
      'safn',
      derivativeKey(made.sha256, made.profile, 'small'),
    )
    expect(await sharp(size).metadata()).toMatchObject({ width, height })
    expect(await cornersOf(size)).toBe(one.corners)

    const zoomedKey = `${one.orientation}-${one.ending}-zoom.tif`
    const zoomed = join(tenantDir, zoomedKey)
    await makePyramid(
      { file: path, limitPixels: 1e6, orientation: made.metadata.orientation },
      openStorage('derivatives', tenantDir),
      zoomedKey,
    )
    expect(await sharp(zoomed).metadata()).toMatchObject({ width, height })
    expect(await cornersOf(zoomed)).toBe(one.corners)
  },
)

test('sizes of a picture that an earlier version turned wrongly get a name of their own, and no other picture does', async () => {
  const profiles = await Promise.all(
    SEEN.map(async ([orientation]) => {
      const made = await processImage({
        path: await fixture(`orientation-${orientation}.jpg`),
        tenantDir,
      })
      return made.unchanged ? '' : made.profile
    }),
  )
  const usual = profileHash(DEFAULT_SIZES)
  expect(profiles.map((profile) => profile === usual)).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
    true,
  ])
})
