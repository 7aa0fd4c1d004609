import type { Texts } from './text.ts'

/** Texts of the sliders below a chart of years. */
export const sliderTexts = {
  from: { is: 'Fyrsta ár', en: 'First year' },
  to: { is: 'Síðasta ár', en: 'Last year' },
} satisfies Texts
