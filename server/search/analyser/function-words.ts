/**
 * Words that only connect others. Many share their letters with nouns (`á` is a river and a ewe,
 * `við` is wood), which would then match nearly every text. So they are indexed by their exact
 * form alone. (search.joining)
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `og eða en sem að á í við með af til frá úr um hjá fyrir eftir undir yfir vegna er var voru
  the of and in`.split(/\s+/),
)
