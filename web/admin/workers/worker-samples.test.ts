import { expect, test } from 'vitest'
import { addSample, KEPT_SAMPLES } from './worker-samples.ts'

const reading = (second: number) => ({
  id: 'v',
  now: new Date(second * 1000).toISOString(),
  si: { mem: { total: 100, used: second }, load: { current: 50, cores: 4 }, process: [] },
})

test('readings are kept in order, each once, and the oldest go', () => {
  let samples: ReturnType<typeof addSample> = []
  for (let second = 0; second < KEPT_SAMPLES + 4; second++) {
    samples = addSample(samples, reading(second))
    samples = addSample(samples, reading(second))
  }
  samples = addSample(samples, { ...reading(KEPT_SAMPLES + 9), si: null })
  expect(samples).toHaveLength(KEPT_SAMPLES)
  expect(samples.at(-1)).toMatchObject({ memory: (KEPT_SAMPLES + 3) / 100, load: 0.5 })
  expect(samples[0]).toMatchObject({ memory: 0.04 })
})
