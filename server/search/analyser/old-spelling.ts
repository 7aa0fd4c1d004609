/** An older spelling and what is written today instead, likeliest first. `$1`: the first group. */
type Rule = { old: RegExp; modern: readonly string[] }

const CONSONANT = '[bdðfghjklmnpqstvxz]'
const VOWEL = '[aáeéiíoóuúyýæö]'

/** Spellings that modern Icelandic words do not have. (search.oldSpelling) */
const DISUSED: readonly Rule[] = [
  // Until 1974 `z` stood for an `s` that had swallowed d, ð or t: íslenzkur, setzt, Íslanz.
  { old: /tzt|zt/gu, modern: ['st'] },
  { old: /tz/gu, modern: ['s', 'ts'] },
  { old: /z/gu, modern: ['s', 'ds', 'ts', 'ðs'] },
  // jeg, hjer; in still older texts hier.
  { old: /[ij]e/gu, modern: ['é'] },
  // kjær, gjefa.
  { old: /(?<=[gk])j(?=[eæö])/gu, modern: [''] },
  // eptir, keypti is modern.
  { old: /pt/gu, modern: ['ft'] },
  // hestr, hestrinn.
  { old: new RegExp(`(?<=${CONSONANT})r(?=$|inn$)`, 'gu'), modern: ['ur'] },
  // lángur, þíng, úngur, leingi, laung.
  { old: /á(?=n[gk])/gu, modern: ['a'] },
  { old: /í(?=n[gk])/gu, modern: ['i'] },
  { old: /ú(?=n[gk])/gu, modern: ['u'] },
  { old: /ý(?=n[gk])/gu, modern: ['y'] },
  { old: /ei(?=ng)/gu, modern: ['e'] },
  { old: /au(?=n[gk])/gu, modern: ['ö'] },
  { old: /ø|ǫ/gu, modern: ['ö'] },
  { old: /œ/gu, modern: ['æ'] },
  { old: /aa/gu, modern: ['á'] },
]

/** Spellings that differ by word, so that only known words tell which is meant. */
const VARYING: readonly Rule[] = [
  // firir, þikja, mýkill.
  { old: /i/gu, modern: ['y'] },
  { old: /í/gu, modern: ['ý'] },
  { old: /(?<=.)y(?=.)/gu, modern: ['i'] },
  { old: /ý/gu, modern: ['í'] },
  // kent, bygð, þektur: until 1929 one consonant before another.
  { old: new RegExp(`(?<=${VOWEL})([gklmnprst])(?=[bdðfgkst])(?!\\1)`, 'gu'), modern: ['$1$1'] },
  // keyfti, skifta.
  { old: /ft/gu, modern: ['pt'] },
]

/** Whether a word has a disused spelling at all; most words have none. */
const HAS_DISUSED = new RegExp(DISUSED.map(({ old }) => `(?:${old.source})`).join('|'), 'u')
/** A number, or letters that no Icelandic word has, in any time. */
export const NOT_ICELANDIC = /[cqw\p{N}]/u

const WHOLE_WORDS: Record<string, string> = { eg: 'ég', jeg: 'ég', ek: 'ég' }

/** Shortest word that is read with varying spellings; shorter ones resemble too many others. */
const SHORTEST_VARYING = 4
const MOST_CHANGES = 3
/** Most spellings of a word that are looked up, by disused spellings. */
const MOST_SPELLINGS = 40

/** The word in modern spelling, fewest changes first: each of its disused spellings replaced. */
export const withoutDisused = (word: string): string[] => {
  const whole = WHOLE_WORDS[word]
  if (whole !== undefined) return [whole]
  if (!HAS_DISUSED.test(word) || NOT_ICELANDIC.test(word)) return []
  const all = new Set<string>()
  let last = [word]
  for (let changes = 1; changes <= MOST_CHANGES && all.size < MOST_SPELLINGS; changes++) {
    last = [...new Set(last.flatMap((one) => changed(one, DISUSED)))]
    for (const spelling of last) all.add(spelling)
  }
  all.delete(word)
  return [...all].slice(0, MOST_SPELLINGS)
}

/** The word and its spellings by `withoutDisused`, each with one varying spelling changed. */
export const withoutVarying = (word: string, disused = withoutDisused(word)): string[] =>
  word.length < SHORTEST_VARYING || NOT_ICELANDIC.test(word)
    ? []
    : [word, ...disused].flatMap((one) => changed(one, VARYING))

/** The word with one place changed by one rule. */
const changed = (word: string, rules: readonly Rule[]): string[] =>
  rules.flatMap(({ old, modern }) =>
    Array.from(word.matchAll(old)).flatMap((found) =>
      modern.map(
        (letters) =>
          word.slice(0, found.index) +
          letters.replaceAll('$1', found[1] ?? '') +
          word.slice(found.index + found[0].length),
      ),
    ),
  )
