import { readdir, truncate, utimes } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { PEAK_BUCKETS } from '#contract/limits.ts'
import { problems } from '#texts/problems.ts'
import { openStorage } from '#server/storage/service.ts'
import { findPeaks } from './peaks-file.ts'
import { chunk, encodeWav, id3v2, mp3Frames, mp3Promise, temporaryFolder, tone } from './testing.ts'
import { processSound } from './process-sound.ts'

const folder = await temporaryFolder()
const tenantDir = `${folder.path}/ut`
afterAll(() => folder.remove())
const work = async (name: string, bytes: Buffer, more = {}) => {
  const result = await processSound({ path: await folder.put(name, bytes), tenantDir, ...more })
  if (result.unchanged) throw new Error('unchanged')
  return {
    ...result,
    measured: await findPeaks(openStorage('derivatives', tenantDir), result.sha256),
  }
}
const wav = encodeWav(tone(4))

describe('peaks', () => {
  test.each([8, 16, 24, 32, 'float'] as const)(
    'are drawn of a WAV file of %s bits',
    async (bits) => {
      const { duration, measured, made } = await work(
        `${bits}.wav`,
        encodeWav(tone(4), { bits, channels: 2 }),
      )
      expect([duration, made, measured?.peaks.length]).toEqual([4, true, 2 * PEAK_BUCKETS])
      const [loud, silent] = [
        measured?.peaks.slice(0, 1700) ?? [],
        measured?.peaks.slice(1900) ?? [],
      ]
      expect(Math.min(...loud.filter((_, n) => n % 2 === 1))).toBeGreaterThan(110)
      expect(Math.max(...loud.filter((_, n) => n % 2 === 0))).toBeLessThan(-110)
      expect(silent.every((value) => value === 0)).toBe(true)
    },
  )

  test('are drawn of RF64, whose sizes stand in a chunk of their own', async () => {
    const sizes = Buffer.alloc(28)
    sizes.writeBigUInt64LE(BigInt(wav.length - 44), 8)
    const data = Buffer.from(wav.subarray(12))
    data.writeUInt32LE(0xffffffff, data.indexOf('data') + 4)
    const rf64 = Buffer.concat([
      Buffer.from('RF64\xff\xff\xff\xffWAVE', 'latin1'),
      chunk('ds64', sizes),
      data,
      chunk('LIST', Buffer.from('INFO')),
    ])
    expect(await work('rf64.wav', rf64)).toMatchObject({ duration: 4, damaged: null })
  })

  test('are drawn of an MP3, whose length is what was decoded', async () => {
    const { duration, measured } = await work(
      'a.mp3',
      Buffer.concat([id3v2({ TIT2: 'Þögn' }, 'utf-8'), mp3Frames(200)]),
    )
    expect(duration).toBeCloseTo((200 * 1152) / 44_100, 1)
    expect(measured?.peaks).toEqual(Array(2 * PEAK_BUCKETS).fill(0))
  })

  test('are found again, and made anew by force', async () => {
    expect(await work('aftur.wav', wav)).toMatchObject({ made: true })
    expect(await work('aftur.wav', wav)).toMatchObject({ made: false, duration: 4 })
    expect(await work('aftur.wav', wav, { force: true })).toMatchObject({ made: true })
    expect(await readdir(`${tenantDir}/.making`)).toEqual([])
  })

  test('of hours of sound are made without holding it in memory', async () => {
    // A recorder that ran on writes no length; zeros that nobody wrote take no room on disk.
    const head = encodeWav([], { bits: 8 })
    head.writeUInt32LE(0xffffffff, head.length - 4)
    const path = await folder.put('langt.wav', head)
    await truncate(path, 200_000_000)
    const before = process.memoryUsage.rss()
    const result = await processSound({ path, tenantDir })
    expect(result).toMatchObject({ unchanged: false, duration: expect.closeTo(2.52 * 3600, -1) })
    expect(process.memoryUsage.rss() - before).toBeLessThan(120_000_000)
  })
})

test('a dry look makes nothing, and contents that are known are only hashed', async () => {
  const { sha256, measured, duration } = await work('þurrt.wav', encodeWav(tone(3)), { dry: true })
  expect([measured, duration]).toEqual([null, 3])
  expect(
    await processSound({ path: `${folder.path}/þurrt.wav`, tenantDir, unlessSha256: sha256 }),
  ).toMatchObject({ unchanged: true, sha256 })
})

describe('a broken file', () => {
  const gsm = encodeWav(tone(1), { bits: 8 })
  gsm.writeUInt16LE(0x31, 20)
  test.each<[string, string, Buffer, object]>([
    ['audio.empty', 'tom.wav', Buffer.alloc(0), {}],
    ['audio.notSound', 'texti.mp3', Buffer.from('Þetta er texti en ekki hljóð'), {}],
    [
      'audio.notSound',
      'unicode.mp3',
      Buffer.from('\ufeffHljóð í Unicode, lengri texti en svo að hann sé tómur', 'utf16le'),
      {},
    ],
    [
      'audio.notSound',
      'mynd.wav',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 1)]),
      {},
    ],
    ['audio.unreadable', 'haus.wav', wav.subarray(0, 40), {}],
    [
      'audio.unreadable',
      'ekkert.wav',
      chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('data', Buffer.alloc(50))])),
      {},
    ],
    ['audio.unreadable', 'merki.mp3', id3v2({ TIT2: 'Aðeins merki' }, 'utf-8'), {}],
    ['audio.codecUnknown', 'gsm.wav', gsm, { codec: 'GSM 6.10' }],
  ])('%s: %s is refused with its sentence', async (code, name, bytes, params) => {
    await expect(work(name, bytes)).rejects.toMatchObject({ code, params })
    expect(problems).toHaveProperty([code, 'is'])
  })

  test('cut in the middle is read as far as it goes, and said to be cut each time', async () => {
    for (const made of [true, false])
      expect(await work('klippt.wav', wav.subarray(0, wav.length / 2))).toMatchObject({
        damaged: 'audio.truncated',
        made,
      })
    const promised = Buffer.concat([mp3Promise(200), mp3Frames(90)])
    expect(await work('klippt.mp3', promised)).toMatchObject({ damaged: 'audio.truncated' })
    expect(await work('heilt.mp3', Buffer.concat([mp3Promise(200), mp3Frames(200)]))).toMatchObject(
      { damaged: null },
    )
  })

  test('spoiled at any place ends in a sentence or is read, and never hangs', async () => {
    for (let n = 0; n < 60; n++) {
      const spoiled = Buffer.from(
        n % 2
          ? encodeWav(tone(1), { info: { INAM: 'Þ' } })
          : Buffer.concat([id3v2({ TIT2: 'Þ' }, 'utf-16'), mp3Frames(30)]),
      )
      for (let m = 0; m < 20; m++)
        spoiled[(n * 7919 + m * 104_729) % (m < 10 ? 200 : spoiled.length)] =
          (n * 31 + m * 17) % 256
      const ended = await work(`spillt-${n}`, spoiled).catch((error: unknown) => error)
      expect(ended).toHaveProperty(ended instanceof Error ? 'code' : 'sha256')
    }
  })

  test('that is written to while it is read waits', async () => {
    const path = await folder.put('breytist.wav', encodeWav(tone(60)))
    const working = processSound({ path, tenantDir }).catch((error: unknown) => error)
    let ended: unknown
    void working.then((end) => (ended = end))
    for (let n = 1; ended === undefined; n++) await utimes(path, n, n)
    expect(ended).toMatchObject({ code: 'indexing.stillChanging' })
  })

  test('that is gone, or is a folder, is told apart', async () => {
    await expect(
      processSound({ path: `${folder.path}/engin.wav`, tenantDir }),
    ).rejects.toMatchObject({
      code: 'indexing.fileGone',
    })
    await expect(processSound({ path: folder.path, tenantDir })).rejects.toMatchObject({
      code: 'audio.notSound',
    })
  })
})
