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
  }
  return paths
}

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
