import type { Texts } from './text.ts'

/** Texts of what the age of a photograph suggests about its rights. */
export const rightsSuggestionTexts = {
  suggested: {
    is: 'Myndin er eldri en 50 ára. Sé hún ljósmynd sem ekki telst listaverk er vernd hennar fallin niður; þú ákveður.',
    en: 'The picture is more than 50 years old. If it is a photograph that is not a work of art, its protection has ended; you decide.',
  },
  useSuggestion: { is: 'Merkja: Í almannaeigu', en: 'Mark as public domain' },
} satisfies Texts
