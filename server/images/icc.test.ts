import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSrgb } from './icc.ts'
import { testPicture } from './testing.ts'

const profileOf = async (name: string): Promise<Buffer> =>
  (await sharp(await testPicture(8, 8).withIccProfile(name).jpeg().toBuffer()).metadata()).icc ??
  Buffer.alloc(0)

test('an sRGB profile is known, a wider one is not', async () => {
  expect(isSrgb(await profileOf('srgb'))).toBe(true)
  expect(isSrgb(await profileOf('p3'))).toBe(false)
  expect(isSrgb(await profileOf('cmyk'))).toBe(false)
})

test('a profile with the primaries of sRGB and a plain gamma is not sRGB', async () => {
  const profile = await profileOf('srgb')
  const curve = profile.indexOf('para', 128 + 4 + 20 * 12 > profile.length ? 128 : 200)
  expect(curve).toBeGreaterThan(0)
  const gamma = Buffer.from(profile)
  gamma.writeInt32BE(Math.round(1.8 * 65_536), curve + 12)
  expect(isSrgb(gamma)).toBe(false)
})

test('a broken profile is none', () => {
  expect(isSrgb(Buffer.alloc(140, 255))).toBe(false)
  expect(isSrgb(Buffer.alloc(0))).toBe(false)
})
