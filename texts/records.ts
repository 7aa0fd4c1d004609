import type { Texts } from './text.ts'

export const recordTexts = {
  decade: { is: 'Áratugur', en: 'Decade' },
  decadeOf: { is: (year: string) => `${year}–${year.slice(0, -1)}9`, en: (year: string) => `${year}s` },
  unsureDecade: { is: 'Óviss aldur', en: 'Uncertain age' },
} satisfies Texts
