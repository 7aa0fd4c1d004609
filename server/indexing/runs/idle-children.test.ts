import { expect, test } from 'vitest'
import { configureImages, imagePool } from '#server/images/service.ts'
import { photograph, testSpine } from '#server/indexing/testing.ts'

const spine = await testSpine()

test('every row ends once where image children end between files', async () => {
  configureImages(spine.database, { size: 2, idleMs: 1 })
  for (let n = 0; n < 20; n++) spine.put(`mynd-${n}.jpg`, await photograph({}, n))
  expect(await spine.scan()).toMatchObject({
    state: 'completed',
    counts: { total: 20, completed: 20, failed: 0, stalled: 0 },
  })
  await expect.poll(() => imagePool(spine.database).pids()).toEqual([])
  expect(await spine.scan('force')).toMatchObject({
    counts: { total: 20, completed: 20, failed: 0, stalled: 0 },
  })
  expect(await spine.records()).toHaveLength(20)
})
