import { expect, test } from 'vitest'
import { INDEX_TYPES, indexType, MEDIA, MEDIUM_NAMES } from '#contract/index-types.ts'
import { encodeWav, tone } from '#server/audio/testing.ts'
import { testPicture } from '#server/images/testing.ts'
import { testDatabase } from '#server/kit/testing.ts'
import { mediaConformance } from './media-conformance.setup.ts'

const { database } = await testDatabase()
const samples = {
  picture: { ending: '.jpg', bytes: await testPicture(64, 48).jpeg().toBuffer() },
  sound: { ending: '.wav', bytes: encodeWav(tone(1)) },
}

for (const medium of MEDIUM_NAMES) mediaConformance(database, medium, samples)

test('every extension is of one medium, and every type of index has a medium', () => {
  const endings = MEDIUM_NAMES.flatMap((medium) => [
    ...MEDIA[medium].endings,
    ...MEDIA[medium].inFolders,
  ])
  expect(new Set(endings).size).toBe(endings.length)
  for (const type of INDEX_TYPES) expect(MEDIUM_NAMES).toContain(indexType(type).medium)
})
