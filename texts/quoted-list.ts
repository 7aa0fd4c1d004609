/** Words that are named; the others are counted. */
const MAX_NAMED = 4

const AND = { is: 'og', en: 'and' }

/** Words in quotes as a list: „a“, „b“ og „c“. */
export const quotedList = (language: 'is' | 'en', words: readonly string[]): string => {
  const quoted = words
    .slice(0, MAX_NAMED)
    .map((word) => (language === 'is' ? `„${word}“` : `“${word}”`))
  const others = words.length - quoted.length
  const more = { is: `${others} í viðbót`, en: `${others} more` }[language]
  const all = others > 0 ? [...quoted, more] : quoted
  // Browsers lack the Icelandic list format.
  const [first, last] = [all.slice(0, -1), all.at(-1) ?? '']
  return first.length === 0 ? last : `${first.join(', ')} ${AND[language]} ${last}`
}
