import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WRITTEN_AT } from './seed.ts'
import {
  bell,
  hum,
  SAMPLE_RATE,
  samplesOf,
  surf,
  together,
  wind,
  type Note,
  type Voice,
} from './synthesis.ts'
import { encodeWav } from './write-wav.ts'

type DemoSound = {
  title: string
  comment: string
  genre: string
  keywords: readonly string[]
  seconds: number
  voice: Voice
  /** What a reader of the transcript meets instead of the sound, by seconds. */
  heard?: readonly { from: number; to: number; chapter?: string; text: string }[]
}

/** A tune of our own in the manner of a chant: it rises a fifth and falls by steps. */
const TUNE: readonly Note[] = [
  [0, 1],
  [2, 1],
  [3, 2],
  [7, 1],
  [5, 1],
  [3, 1],
  [2, 1],
  [3, 1],
  [0, 3],
]
const FIFTH = 2 ** (7 / 12)

/** The sample recordings. They are synthesised, and their words say so. (demo.sounds) */
const DEMO_SOUNDS: readonly DemoSound[] = [
  {
    title: 'Kvæðalag, ein rödd',
    comment: 'Ein rödd raular stutt kvæðalag tvisvar.',
    genre: 'Kvæðalög',
    keywords: ['kvæðalög', 'söngur', 'rímur'],
    seconds: 9,
    voice: hum(147, TUNE, 0.37),
    heard: [
      {
        from: 0,
        to: 4.5,
        chapter: 'Fyrra sinn',
        text: '[Ein rödd raular lagið. Það rís um fimmund og fellur svo í þrepum.]',
      },
      { from: 4.5, to: 9, chapter: 'Seinna sinn', text: '[Sama lag, óbreytt.]' },
    ],
  },
  {
    title: 'Kvæðalag í tvísöng',
    comment: 'Sama lag í tvísöng: röddin að ofan fylgir í fimmundum.',
    genre: 'Kvæðalög',
    keywords: ['kvæðalög', 'söngur', 'tvísöngur'],
    seconds: 9,
    voice: together(hum(131, TUNE, 0.37), hum(131 * FIFTH, TUNE, 0.37)),
  },
  {
    title: 'Klukknahljómur',
    comment: 'Kirkjuklukku er hringt þrisvar.',
    genre: 'Umhverfishljóð',
    keywords: ['klukkur', 'kirkjur'],
    seconds: 8.4,
    voice: bell(220, 2.8),
  },
  {
    title: 'Brim við sjávarhamra',
    comment: 'Öldur falla að og sogast frá.',
    genre: 'Umhverfishljóð',
    keywords: ['brim', 'sjór', 'öldur'],
    seconds: 10,
    voice: surf(3.3),
  },
  {
    title: 'Vindur á heiði',
    comment: 'Vindurinn þýtur í hviðum.',
    genre: 'Umhverfishljóð',
    keywords: ['vindur', 'veður', 'heiðar'],
    seconds: 8,
    voice: wind(310),
  },
]

/**
 * Writes the sample recordings with their words into a folder, and returns the paths; the same
 * files each time.
 */
export const writeDemoSounds = async (directory: string): Promise<string[]> => {
  await mkdir(directory, { recursive: true })
  const paths: string[] = []
  for (const [n, sound] of DEMO_SOUNDS.entries()) {
    const path = join(directory, `${sound.title}.wav`)
    await writeFile(path, wavOf(sound, n + 1))
    await utimes(path, WRITTEN_AT, WRITTEN_AT)
    paths.push(path)
    if (sound.heard) {
      const transcript = join(directory, `${sound.title}.vtt`)
      await writeFile(transcript, transcriptOf(sound.heard))
      await utimes(transcript, WRITTEN_AT, WRITTEN_AT)
    }
  }
  return paths
}

const transcriptOf = (heard: NonNullable<DemoSound['heard']>): string =>
  [
    'WEBVTT',
    ...heard.map(({ from, to, chapter, text }) =>
      [
        ...(chapter === undefined ? [] : [`NOTE kafli: ${chapter}\n`]),
        `00:0${from.toFixed(3)} --> 00:0${to.toFixed(3)}`,
        text,
      ].join('\n'),
    ),
  ].join('\n\n') + '\n'

const wavOf = (
  { title, comment, genre, keywords, seconds, voice }: DemoSound,
  number: number,
): Buffer =>
  encodeWav(samplesOf(voice, seconds), {
    sampleRate: SAMPLE_RATE,
    info: {
      INAM: title,
      IART: 'Hljóðgervill Vörðu',
      IPRD: 'Sýnishorn hljóðsafns',
      ICRD: '2026',
      ICMT: `${comment} Hljóðið er reiknað en ekki tekið upp.`,
      IGNR: genre,
      IKEY: keywords.join('; '),
      ICOP: 'Án höfundaréttar (CC0)',
    },
    bext: {
      Description: comment,
      Originator: 'Sýnisafn',
      OriginatorReference: `SÝNI-H-${String(number).padStart(3, '0')}`,
    },
  })
