import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { memorySource } from '#server/kit/byte-source.ts'
import { measureWav } from './measure.ts'
import { mixerOf } from './samples.ts'
import { readWav } from './wav.ts'

const sourceOf = async (name: string) =>
  memorySource(await readFile(new URL(`fixtures/${name}.wav`, import.meta.url)))

const samplesOf = async (name: string): Promise<number[]> => {
  const source = await sourceOf(name)
  const { format, data } = await readWav(source)
  const mono = new Float32Array(8000)
  const count = mixerOf(format)(Buffer.from(await source.read(data.offset, data.sizeBytes)), mono)
  return [...mono.subarray(0, count)]
}

// SoX wrote these files, and each again as plain samples: server/audio/fixtures/README.md.
test.each(['a-law', 'u-law', 'ima', 'ima-stereo'])(
  '%s is decoded to the same samples as by SoX',
  async (name) => {
    const samples = await samplesOf(name)
    expect(samples.length).toBeGreaterThan(1000)
    expect(Math.max(...samples)).toBeGreaterThan(0.5)
    expect(samples).toEqual(await samplesOf(`${name}-pcm`))
  },
)

test('IMA ADPCM that is cut in the middle of a block is read as far as it goes', async () => {
  const whole = await readFile(new URL('fixtures/ima-stereo.wav', import.meta.url))
  const cut = memorySource(whole.subarray(0, whole.length - 300))
  const measured = await measureWav(cut, await readWav(cut))
  expect(measured.damaged).toBe('audio.truncated')
  expect(measured.duration).toBeGreaterThan(0.1)
  expect(measured.duration).toBeLessThan(0.18)
})
