import { expect, test } from 'vitest'
import { publishResults } from '#bench/keep.ts'
import { seedOf } from './every-write.ts'
import { fuzz } from './fuzz/run-fuzz.ts'

const CALLS = 30_000

test('thirty thousand malformed calls cause no server error', async () => {
  const { faults, statuses } = await fuzz(seedOf(CALLS), CALLS)
  expect(faults.join('\n\n')).toBe('')
  const answers = Object.entries(statuses).map(([status, count]) => ({
    question: `fuzz: of ${CALLS} random calls, answered with ${status}`,
    figure: count,
    unit: 'calls',
    runs: 1,
  }))
  publishResults('fuzz', answers)
})
