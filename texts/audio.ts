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
  failed: {
    is: 'Ekki tókst að spila hljóðið. Reyndu aftur.',
    en: 'The sound could not be played. Try again.',
  },
} satisfies Texts
