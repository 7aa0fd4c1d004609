import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from '#server/storage/service.ts'
import { derivativeFolder, profileHash } from './derivative-paths.ts'
import { derivativesAt, openDerivative } from './read-derivatives.ts'
import { temporaryFolder, testPicture } from './testing.ts'
import { processImage } from './process-image.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('a derivative is served as it lies; one that was never made is not there', async () => {
  const sizes = { smá: { maxsize: 100, quality: 60 } }
  const path = await folder.put('mynd.jpg', await testPicture(200, 150).jpeg().toBuffer())
  const { sha256 } = await processImage({
    path,
    tenantDir: join(folder.path, 'derivatives', 'safn'),
    sizes,
  })
  const stream = await openDerivative(
    openStorage('derivatives', join(folder.path, 'derivatives', 'safn')),
    sha256,
    profileHash(sizes),
    'smá',
  )
  const bytes = stream && (await buffer(stream))
  expect(bytes?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(
    await openDerivative(
      openStorage('derivatives', join(folder.path, 'derivatives', 'safn')),
      sha256,
      profileHash(sizes),
      'stór',
    ),
  ).toBeNull()
  expect(
    await openDerivative(
      openStorage('derivatives', join(folder.path, 'derivatives', 'annad')),
      sha256,
      profileHash(sizes),
      'smá',
    ),
  ).toBeNull()
})

test('what has been made is named in every format, the smallest first, and nothing else that lies there', async () => {
  const sizes = {
    small: { maxsize: 100, quality: 60, types: ['jpeg' as const, 'webp' as const] },
    large: { maxsize: 180, quality: 60, types: ['png' as const, 'jpeg' as const] },
  }
  const path = await folder.put('snið.jpg', await testPicture(200, 150).jpeg().toBuffer())
  const tenantDir = join(folder.path, 'derivatives', 'safn')
  const { sha256 } = await processImage({ path, tenantDir, sizes })
  await folder.put(
    join('derivatives', 'safn', derivativeFolder(sha256, profileHash(sizes)), 'annað.txt'),
    Buffer.from('annað'),
  )
  const made = await derivativesAt(
    openStorage('derivatives', join(folder.path, 'derivatives', 'safn')),
    sha256,
    profileHash(sizes),
  )
  expect(made.map(({ size, file, widthPx }) => [size, file, widthPx])).toEqual([
    ['small', 'small.jpg', 100],
    ['small', 'small.webp', 100],
    ['large', 'large.jpg', 180],
    ['large', 'large.png', 180],
  ])
  expect(made.every(({ sizeBytes }) => sizeBytes > 50)).toBe(true)
})
