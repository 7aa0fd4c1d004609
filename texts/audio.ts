import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the player of recordings. */
export const audioTexts = {
  player: {
    is: (title: string) => `Hljóðspilari: ${title}`,
    en: (title: string) => `Audio player: ${title}`,
  },
  play: { is: 'Spila', en: 'Play' },
  pause: { is: 'Gera hlé', en: 'Pause' },
  position: { is: 'Staður í upptöku', en: 'Position in the recording' },
  chapters: { is: 'Kaflar', en: 'Chapters' },
  back: { is: '−15 s, spóla til baka', en: '−15 s, skip back' },
  forward: { is: '+15 s, spóla áfram', en: '+15 s, skip forward' },
  rate: { is: 'Hraði', en: 'Speed' },
  find: { is: 'Leita í uppskrift', en: 'Search the transcript' },
  found: {
    is: (n: number) => `${plural(n, 'is', 'staður', 'staðir')} í uppskriftinni`,
    en: (n: number) => `${plural(n, 'en', 'place', 'places')} in the transcript`,
  },
  playFrom: {
    is: (at: string) => `Spila frá ${at}`,
    en: (at: string) => `Play from ${at}`,
  },
  failed: {
    is: 'Ekki tókst að spila hljóðið. Reyndu aftur.',
    en: 'The sound could not be played. Try again.',
  },
} satisfies Texts
