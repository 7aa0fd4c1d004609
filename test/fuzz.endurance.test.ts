import { expect, test } from 'vitest'
import { seedOf } from './every-write.ts'
import { fuzz } from './fuzz/run-fuzz.ts'

test('thirty thousand odd calls are answered without a fault of ours', async () => {
  const { faults, statuses } = await fuzz(seedOf(30_000), 30_000)
  console.log(JSON.stringify(statuses))
  expect(faults.join('\n\n')).toBe('')
})
