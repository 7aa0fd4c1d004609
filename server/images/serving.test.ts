import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { tenantDerivatives } from '#server/kit/derivatives.ts'
import { profileHash } from './paths.ts'
import { openDerivative } from './serving.ts'
import { temporaryFolder, testPicture } from './testing.ts'
import { workOn } from './work.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('a derivative is served as it lies; one that was never made is not there', async () => {
  const sizes = { smá: { maxsize: 100, quality: 60 } }
  const path = await folder.put('mynd.jpg', await testPicture(200, 150).jpeg().toBuffer())
  const { sha256 } = await workOn({ path, tenantDir: tenantDerivatives(folder.path, 'safn'), sizes })
  const stream = await openDerivative(folder.path, 'safn', sha256, profileHash(sizes), 'smá')
  const bytes = stream && (await buffer(stream))
  expect(bytes?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(await openDerivative(folder.path, 'safn', sha256, profileHash(sizes), 'stór')).toBeNull()
  expect(await openDerivative(folder.path, 'annad', sha256, profileHash(sizes), 'smá')).toBeNull()
})
