import type { Texts } from './text.ts'

/** What the screen of a record says of visitors' access while the details are not loaded. */
export const recordAccessTexts = {
  title: { is: 'Aðgangur gesta', en: 'Visitors’ access' },
  none: { is: 'Engar takmarkanir.', en: 'No restrictions.' },
  restrict: { is: 'Takmarka aðgang…', en: 'Restrict access…' },
} satisfies Texts
