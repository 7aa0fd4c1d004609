import { plural } from './format.ts'
import type { Texts } from './text.ts'

/** Texts of the list of suggestions below a search box. */
export const suggestionTexts = {
  name: { is: 'Tillögur', en: 'Suggestions' },
  count: {
    is: (n: number) => plural(n, 'is', 'tillaga', 'tillögur'),
    en: (n: number) => plural(n, 'en', 'suggestion', 'suggestions'),
  },
} satisfies Texts
