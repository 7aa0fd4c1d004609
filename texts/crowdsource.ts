import type { Texts } from './text.ts'

/** Texts of the suggestions: the lists, the comparison, who suggested. */
export const crowdsourceTexts = {
  guest: { is: 'Óinnskráður gestur', en: 'Guest' },
  noteOf: {
    is: (name: string | null) => `Ábending: ${name ?? 'óinnskráður gestur'}`,
    en: (name: string | null) => `Suggestion: ${name ?? 'guest'}`,
  },
  undoNoteOf: {
    is: (name: string | null) => `Ábending afturkölluð: ${name ?? 'óinnskráður gestur'}`,
    en: (name: string | null) => `Suggestion undone: ${name ?? 'guest'}`,
  },
} satisfies Texts
