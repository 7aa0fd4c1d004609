/**
 * Words that only join others. Their letters are also those of telling words (`á` of a river and a ewe, `við` of wood, `úr` of a watch),
 * which would be found in nearly every text; so in texts they stand for their own letters alone. (search.joining)
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `og eða en sem að á í við með af til frá úr um hjá fyrir eftir undir yfir vegna er var voru the of and in`.split(
    /\s+/,
  ),
)
