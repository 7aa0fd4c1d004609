/** Words that are named; the others are counted. */
const MAX_NAMED = 4

/** Words in quotes as a list: „a“, „b“ og „c“. */
export const quotedList = (language: 'is' | 'en', words: readonly string[]): string => {
  const quoted = words
    .slice(0, MAX_NAMED)
    .map((word) => (language === 'is' ? `„${word}“` : `“${word}”`))
  const others = words.length - quoted.length
  const more = { is: `${others} í viðbót`, en: `${others} more` }[language]
  return new Intl.ListFormat(language).format(others > 0 ? [...quoted, more] : quoted)
}
