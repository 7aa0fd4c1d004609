/** A spelling of earlier times, made from the modern one. */
type Respelling = { name: string; respell: (word: string) => string }

const replacing =
  (pattern: RegExp, replacement: string | ((found: string) => string)) => (word: string) =>
    word.replace(pattern, replacement as string)

const VOWELS_BEFORE_NG: Record<string, string> = {
  a: 'á',
  i: 'í',
  u: 'ú',
  y: 'ý',
  e: 'ei',
  ö: 'au',
}

/** Spellings until 1974, most of the 19th century; written before the analyser's rules. */
export const RESPELLINGS: readonly Respelling[] = [
  {
    name: 'z for s',
    respell: (word) =>
      word
        .replace(/nsk|rsl|æsl|isl/u, (found) => found.replace('s', 'z'))
        .replace(/(?<=be|[aáæi])st(?=$|u|i$|a$|ur$|ir$|ar$|an$)/u, 'zt'),
  },
  { name: 'je for é', respell: replacing(/(?<!^)é/u, 'je') },
  { name: 'pt for ft', respell: replacing(/(?<=[aeioöuy])ft/u, 'pt') },
  { name: '-r for -ur', respell: replacing(/(?<=[bdðfgkmpst])ur$/u, 'r') },
  {
    name: 'long vowel before ng',
    respell: replacing(/[aiuyeö](?=n[gk])/u, (vowel) => VOWELS_BEFORE_NG[vowel] ?? vowel),
  },
  { name: 'i for y', respell: replacing(/(?<=.)[yý]/u, (vowel) => (vowel === 'y' ? 'i' : 'í')) },
  {
    name: 'single consonant before another',
    respell: replacing(/([gklmnpst])\1(?=[bdðfgkst])(?!\1)/u, (pair) => pair.charAt(0)),
  },
]
