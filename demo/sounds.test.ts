import { afterAll, expect, test } from 'vitest'
import { findPeaks } from '#server/audio/peaks-file.ts'
import { processSound } from '#server/audio/process-sound.ts'
import { temporaryFolder } from '#server/images/testing.ts'
import { openStorage } from '#server/storage/service.ts'
import { writeDemoSounds } from './sounds.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())

test('the sample recordings can be heard, and each has its words in Icelandic', async () => {
  const paths = await writeDemoSounds(folder.path)
  const tenantDir = `${folder.path}/ut`
  for (const path of paths) {
    const read = await processSound({ path, tenantDir })
    if (read.unchanged) throw new Error('nothing was read')
    const { metadata, duration, damaged, sha256 } = read
    expect([damaged, duration > 6 && duration <= 10]).toEqual([null, true])
    for (const name of [
      'Title',
      'Artist',
      'Comment',
      'Genre',
      'Keywords',
      'Description',
      'OriginatorReference',
    ])
      expect(metadata.values).toHaveProperty(name)
    const peaks = (await findPeaks(openStorage('derivatives', tenantDir), sha256))?.peaks ?? []
    expect(Math.max(...peaks)).toBeGreaterThan(100)
  }
  expect(paths.length).toBeGreaterThanOrEqual(5)
})
