import { afterAll, describe, expect, test } from 'vitest'
import { encodeWav, id3v1, id3v2, mp3Frames, temporaryFolder, tone } from './testing.ts'
import { processSound } from './process-sound.ts'

const folder = await temporaryFolder()
afterAll(() => folder.remove())
const metadataOf = async (name: string, bytes: Buffer) => {
  const result = await processSound({
    path: await folder.put(name, bytes),
    tenantDir: `${folder.path}/ut`,
    dry: true,
  })
  return result.unchanged ? undefined : result.metadata
}
const INFO = {
  INAM: 'Vísur um Þórð',
  IART: 'Ólöf á Hlöðum',
  IPRD: 'Æskuminningar',
  ICRD: '1968',
  ICMT: 'Sögð við skál',
  IKEY: 'rímur; æska',
}
const VALUES = {
  Title: 'Vísur um Þórð',
  Artist: 'Ólöf á Hlöðum',
  Album: 'Æskuminningar',
  Year: '1968',
  Comment: 'Sögð við skál',
  Keywords: ['rímur', 'æska'],
}

describe('a WAV file', () => {
  test.each(['utf-8', 'latin-1', 'mac-icelandic'] as const)(
    'has its words read right in %s',
    async (charset) => {
      const found = await metadataOf('a.wav', encodeWav(tone(1), { info: INFO, charset }))
      expect(found?.values).toMatchObject(VALUES)
      expect(found?.origins).toMatchObject({ Title: 'INFO', SampleRate: 'file' })
    },
  )

  test('tells what its broadcast extension holds, and how it is made', async () => {
    const bext = {
      Description: 'Viðtal við Jónu á Bakka',
      Originator: 'Safnið',
      OriginatorReference: 'ÞH-1968-12',
      date: '1968-06-12',
      time: '14:05:00',
      history: 'A=PCM,F=44100,W=16,M=mono\r\n',
    }
    const found = await metadataOf(
      'b.wav',
      encodeWav(tone(2), { bext, charset: 'latin-1', channels: 2, bits: 24 }),
    )
    expect(found?.values).toEqual({
      Description: 'Viðtal við Jónu á Bakka',
      Originator: 'Safnið',
      OriginatorReference: 'ÞH-1968-12',
      CodingHistory: 'A=PCM,F=44100,W=16,M=mono',
      DateTimeOriginal: '1968-06-12 14:05:00',
      Duration: 2,
      SampleRate: 22_050,
      NumChannels: 2,
      BitsPerSample: 24,
      Encoding: 'PCM',
    })
    expect(found?.date).toMatchObject({ edtf: '1968-06-12' })
  })

  test('made from a tape has the date of the recording, never that of the digitising', async () => {
    const bext = {
      date: '2019-03-01',
      time: '10:00:00',
      history: 'A=ANALOGUE,M=mono,T=Studer A807\r\nA=PCM,F=48000',
    }
    expect((await metadataOf('c.wav', encodeWav(tone(1), { bext })))?.date).toBeNull()
    expect(
      (await metadataOf('d.wav', encodeWav(tone(1), { bext, info: { ICRD: 'um 1950' } })))?.date,
    ).toMatchObject({ display: 'um 1950' })
  })

  test('has the date that its recorder wrote where its year is no date', async () => {
    const bext = { date: '1984-10-30', time: '10:00:00', history: 'A=PCM,F=48000,W=16,M=mono\r\n' }
    expect((await metadataOf('e.wav', encodeWav(tone(1), { bext })))?.date).toMatchObject({
      display: '30. október 1984',
    })
    expect(
      (await metadataOf('f.wav', encodeWav(tone(1), { bext, info: { ICRD: 'óþekkt' } })))?.date,
    ).toMatchObject({ edtf: '1984-10-30' })
    expect(
      (await metadataOf('g.wav', encodeWav(tone(1), { bext, info: { ICRD: '1983' } })))?.date,
    ).toMatchObject({ edtf: '1983' })
  })
})

describe('an MP3 file', () => {
  const texts = {
    TIT2: 'Vísur um Þórð',
    TPE1: 'Ólöf á Hlöðum',
    TALB: 'Æskuminningar',
    COMM: 'Sögð við skál',
  }
  test.each(['latin-1', 'mac-icelandic', 'utf-16', 'utf-8'] as const)(
    'has its ID3v2 words read right in %s',
    async (charset) => {
      const found = await metadataOf(
        'a.mp3',
        Buffer.concat([
          id3v2({ ...texts, [charset === 'utf-8' ? 'TDRC' : 'TYER']: '1968' }, charset),
          mp3Frames(40),
        ]),
      )
      const { Keywords: _, ...words } = VALUES
      expect(found?.values).toMatchObject({
        ...words,
        SampleRate: 44_100,
        NumChannels: 2,
        AudioBitrate: 128,
        Encoding: 'MP3',
      })
      expect(found?.values['Duration']).toBeCloseTo(1.04, 1)
      expect(found?.date).toMatchObject({ edtf: '1968' })
    },
  )

  test('has each of its artists', async () => {
    const tag = id3v2({ TPE1: 'Ólöf á Hlöðum\0Ýmir Örn' }, 'utf-8')
    expect((await metadataOf('c.mp3', Buffer.concat([tag, mp3Frames(40)])))?.values['Artist']).toBe(
      'Ólöf á Hlöðum; Ýmir Örn',
    )
  })

  test('has its ID3v1 words read', async () => {
    const tag = id3v1({ title: 'Þulur', artist: 'Ýmir Örn', album: 'Kvæði', year: '1972' })
    expect((await metadataOf('b.mp3', Buffer.concat([mp3Frames(40), tag])))?.values).toMatchObject({
      Title: 'Þulur',
      Artist: 'Ýmir Örn',
      Album: 'Kvæði',
      Year: '1972',
    })
  })
})
