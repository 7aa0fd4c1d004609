import type { Texts } from './text.ts'

/** The history of a record on its public page. */
export const historyTexts = {
  title: { is: 'Saga skráningar', en: 'History of this record' },
  suggestedBy: {
    is: (name: string) => `eftir ábendingu. ${name}`,
    en: (name: string) => `by a suggestion. ${name}`,
  },
  suggested: { is: 'eftir ábendingu', en: 'by a suggestion' },
  before: { is: (text: string) => `Áður: ${text}`, en: (text: string) => `Before: ${text}` },
  after: { is: (text: string) => `Breytt í: ${text}`, en: (text: string) => `Changed to: ${text}` },
  entered: { is: (text: string) => `Skráð: ${text}`, en: (text: string) => `Entered: ${text}` },
  removed: { is: 'Upplýsingar fjarlægðar', en: 'Information removed' },
  older: {
    is: 'Eldri breytingar eru ekki sýndar hér.',
    en: 'Older changes are not shown here.',
  },
} satisfies Texts
