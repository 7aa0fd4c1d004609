import { expect, test } from 'vitest'
import { configureImages, imageChildren } from '#server/images/process.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()

test('every row ends once where image children end between files', async () => {
  configureImages({ size: 2, idleMs: 1 })
  for (let n = 0; n < 20; n++) spine.put(`mynd-${n}.jpg`, await photograph({}, n))
  expect(await spine.scan()).toMatchObject({
    state: 'completed',
    counts: { total: 20, completed: 20, failed: 0, stalled: 0 },
  })
  await expect.poll(imageChildren).toEqual([])
  expect(await spine.scan('force')).toMatchObject({
    counts: { total: 20, completed: 20, failed: 0, stalled: 0 },
  })
  expect(await spine.records()).toHaveLength(20)
})
