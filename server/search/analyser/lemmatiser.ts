import { fold } from '#contract/folding.ts'
import type { Endings } from './endings.ts'
import { guessLemmas } from './guesser.ts'
import { NOT_ICELANDIC, withoutDisused, withoutVarying } from './old-spelling.ts'
import type { AnalyserTable } from './table-file.ts'
import { lookUp } from './word-table.ts'

/**
 * Looks a word up in the table: its lemmas; an empty list if it has none; null if the word is
 * unknown.
 */
type LookUp = (word: string) => string[] | null

/** Looks each word up once: the spellings of a word have most of their parts in common. */
const once = (find: LookUp): LookUp => {
  const found = new Map<string, string[] | null>()
  return (word) => {
    const known = found.get(word)
    if (known !== undefined) return known
    const lemmas = find(word)
    found.set(word, lemmas)
    return lemmas
  }
}

/** A split compound: its head (the first part), and the lemmas of the last part. */
type Compound = { head: string; lemmas: string[] }

/** First parts that are not words by themselves, or are too short to trust. */
const ACCENTED_PREFIXES =
  `ó al and að aðal auð auka ein endur fjöl for fram frum full gagn há inn jafn lág lang lit mega
  mið mis ná ný næst ofur ör sam sér sí smá stór svo tor undir upp út van var við yfir þver hálf
  marg fimm tví þrí eftir fyrir inni úti milli mót of um af á í til frá heim heil hand gjör
  ger einka eigin fjár`.split(/\s+/)
/** The prefixes with their accents and without. */
const PREFIXES: ReadonlySet<string> = new Set([
  ...ACCENTED_PREFIXES,
  ...ACCENTED_PREFIXES.map(fold),
])
/** Common last parts of two and three letters; other short parts would match simple words. */
const SHORT_TAILS = new Set(
  `bær ból bók dýr far fat föt gos hey hól hús höf jól kot kyn lag lög líf mál mót nes net orð ráð
  rit rím rúm sár sel sjó skó sól tal tré töl tún vað veð vél vík vín vör afl egg ey ós bað bás
  boð brú búð dyr fax fen gas gil hof kál ker kol kór kví kýr lok lón rif rós sýn tak tap tíð tog
  urð val þak þil þró öld`.split(/\s+/),
)
/**
 * Shortest last part. A last part this short needs a longer head, since many such splits are
 * chance.
 */
const SHORTEST_TAIL = 3
const LONGER_TAIL = 4
const LONGER_HEAD = 4
/** Shortest last part among `SHORT_TAILS`. */
const SHORTEST_KNOWN_TAIL = 2

/**
 * Splits an unknown word into two known ones, the last as long as possible (`ljósmyndasafninu`:
 * `ljósmynda`, `safn`).
 */
const splitCompound = (lookUp: LookUp, word: string): Compound | null => {
  for (let at = 1; at <= word.length - SHORTEST_TAIL; at++) {
    const head = word.slice(0, at)
    const tail = word.length - at
    if (tail < LONGER_TAIL && at < LONGER_HEAD) continue
    const lemmas = lookUp(word.slice(at))
    if (lemmas && lemmas.length > 0 && isLongHead(lookUp, head)) return { head, lemmas }
  }
  return null
}

/**
 * All splits of a known lemma (`ljósmyndasafn`: `ljós`, `myndasafn`; `ljósmynda`, `safn`); an empty
 * list if it is no compound.
 */
const splitKnown = (lookUp: LookUp, lemma: string): Compound[] => {
  const all: Compound[] = []
  for (let at = 3; at <= lemma.length - SHORTEST_KNOWN_TAIL; at++) {
    const [head, tail] = [lemma.slice(0, at), lemma.slice(at)]
    const lemmas = tailLemmas(lookUp, tail, at)
    if (lemmas.length > 0 && isHead(lookUp, head)) all.push({ head, lemmas })
  }
  return all
}

/** The last part of a known lemma, if it is one too; a long one may be inflected (`-eyjar`). */
const tailLemmas = (lookUp: LookUp, tail: string, headLength: number): string[] => {
  if (SHORT_TAILS.has(tail)) return [tail]
  const lemmas = (tail.length >= LONGER_TAIL && lookUp(tail)) || []
  if (lemmas.includes(tail)) return [tail]
  return tail.length > LONGER_TAIL && headLength >= LONGER_HEAD ? lemmas : []
}

const LANDFORMS = 'bær|dalur|ey|fell|fjörður|foss|heiði|jökull|nes|sund|sveit|tunga|vatn|vík|vogur'
const PLACE = new RegExp(`^(.{2,}[aiurs])(${LANDFORMS})$`)

/**
 * The kind of place in a place name with an unknown first part (`Fnjóskadalur`: `dalur`), or null.
 */
const placeOf = (lemma: string): string | null => PLACE.exec(lemma)?.[2] ?? null

const isHead = (lookUp: LookUp, head: string): boolean =>
  (head.length >= 3 && lookUp(head) !== null) || PREFIXES.has(head)

/** A head may be a compound itself. */
const isLongHead = (lookUp: LookUp, head: string): boolean => {
  if (isHead(lookUp, head)) return true
  for (let at = 3; at <= head.length - 3; at++)
    if (isHead(lookUp, head.slice(0, at)) && lookUp(head.slice(at)) !== null) return true
  return false
}

/** The analysis of a word, with accents. */
type Reading = {
  lemmas: string[]
  /** Lemmas guessed from the ending of an unknown word. */
  guesses: string[]
  /** The parts of a compound: the last part's lemma, the first part and its lemmas. */
  parts: string[]
}

const PATRONYMIC =
  /^(.{3,}(?:s|ar|u|a|r))(son|syni|sonar|synir|sonum|sona|dóttir|dóttur|dætur|dætrum|dætra)$/
const SHORTEST_COMPOUND = 5

/**
 * Analyses a lower-case word: by the table, else as a patronymic, else as a compound, else by its
 * ending.
 */
export const readWord = (table: AnalyserTable, word: string): Reading => {
  const find = once((asked) => lookUp(table.words, asked))
  const known = find(word) ?? []
  if (word.includes('-')) {
    const read = readHyphenated(table, word.split('-'))
    return known.length > 0 ? { ...read, lemmas: known, guesses: [] } : read
  }
  if (known.length > 0) return { lemmas: known, guesses: [], parts: partsOfFirst(find, known) }
  if (/\p{N}/u.test(word)) return NOTHING
  const [, father, child] = PATRONYMIC.exec(word) ?? []
  if (father !== undefined && child !== undefined) {
    const lemmaOf = (genitive: string) => genitive + (child.startsWith('s') ? 'son' : 'dóttir')
    const guesses = modernGenitives(find, father).map(lemmaOf)
    return { lemmas: [lemmaOf(father)], guesses, parts: [] }
  }
  const disused = withoutDisused(word)
  const modern = lemmasOfAny(find, disused)
  if (modern.length > 0) return { lemmas: modern, guesses: [], parts: partsOfFirst(find, modern) }
  const compound = splitCompound(find, word) ?? splitFirstSure(find, disused)
  const lemmas = compound ? lemmasOfCompound(compound) : []
  const guesses = [
    ...new Set([
      ...lemmasOfVarying(find, withoutVarying(word, disused)),
      // A split after a short first part is often chance (`and`, `litið`), so the ending counts as
      // well.
      ...(isSure(compound)
        ? []
        : guessesByEnding(table.endings, find, [...disused.slice(0, 1), word])),
    ]),
  ].filter((guess) => !lemmas.includes(guess))
  const parts = compound ? partsOf(find, compound) : partsOfFirst(find, [...guesses, word])
  return { lemmas, guesses, parts }
}

/** The known spellings of the unknown first part of a patronymic (`Skarphjeðins`, `Eijólfs`). */
const modernGenitives = (find: LookUp, father: string): string[] => {
  if (find(father) !== null) return []
  const disused = withoutDisused(father)
  const isName = (word: string) => find(word) !== null
  const modern = disused.filter(isName)
  return modern.length > 0 ? modern : withoutVarying(father, disused).filter(isName)
}

/**
 * The lemmas of an unknown word by its varying spellings, else as a compound: one in old spelling
 * may also split by chance (`búsetu` and `skildu`).
 */
const lemmasOfVarying = (find: LookUp, spellings: string[]): string[] => {
  const known = lemmasOfAny(find, spellings)
  if (known.length > 0) return known
  const compound = splitFirstSure(find, spellings)
  return compound ? lemmasOfCompound(compound) : []
}

/** Guesses by the ending of the first of these spellings, and that spelling. */
const guessesByEnding = (
  endings: Endings,
  find: LookUp,
  [first = '', ...others]: string[],
): string[] => {
  const guesses = guessLemmas(endings, (asked) => find(asked) !== null, first)
  return others.length > 0 ? [first, ...guesses] : guesses
}

const isSure = (compound: Compound | null): compound is Compound =>
  compound !== null && compound.head.length >= LONGER_HEAD

const lemmasOfCompound = ({ head, lemmas }: Compound): string[] =>
  lemmas.map((lemma) => head + lemma)

const lemmasOfAny = (find: LookUp, words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => find(word) ?? [])),
]

/** The first of these words that is a compound with a long first part. */
const splitFirstSure = (find: LookUp, words: readonly string[]): Compound | null => {
  for (const word of words) {
    const compound = splitCompound(find, word)
    if (isSure(compound)) return compound
  }
  return null
}

/** Only the last word is inflected; each word is a part. */
const readHyphenated = (table: AnalyserTable, words: string[]): Reading => {
  const readings = words.map((word) => readWord(table, word))
  const last = readings.at(-1) ?? NOTHING
  const before = words.slice(0, -1).join('-')
  const join = (lemma: string) => `${before}-${lemma}`
  const parts = readings.flatMap((reading, place) => [
    words[place] ?? '',
    ...reading.lemmas,
    ...reading.parts,
  ])
  return {
    lemmas: last.lemmas.map(join),
    guesses: last.guesses.map(join),
    parts: [...new Set(parts)],
  }
}

const NOTHING: Reading = { lemmas: [], guesses: [], parts: [] }

/** The splits of the first of these lemmas that is a compound. */
const splitFirst = (find: LookUp, lemmas: string[]): Compound[] => {
  for (const lemma of lemmas) {
    const compounds =
      lemma.length >= SHORTEST_COMPOUND && !PATRONYMIC.test(lemma) ? splitKnown(find, lemma) : []
    if (compounds.length > 0) return compounds
  }
  return []
}

/** Of a place name with an unknown first part, the last part alone. */
const partsOfFirst = (find: LookUp, lemmas: string[]): string[] => {
  const compounds = splitFirst(find, lemmas)
  return compounds.length > 0
    ? [...new Set(compounds.flatMap((compound) => partsOf(find, compound)))]
    : lemmas.flatMap((lemma) => placeOf(lemma) ?? []).slice(0, 1)
}

const partsOf = (find: LookUp, { head, lemmas }: Compound): string[] => {
  // The last part may be a compound itself: `brúar`, `vinnumaður`.
  const within = lemmas.flatMap((lemma) =>
    splitFirst(find, [lemma]).flatMap((compound) => compound.lemmas),
  )
  return [...new Set([...lemmas, ...within, ...headsOf(find, head)])]
}

/**
 * The first part and its lemmas. A short first part must be a lemma or its stem and no prefix,
 * since many are chance.
 */
const headsOf = (find: LookUp, head: string): string[] => {
  const lemmas = (find(head) ?? []).filter((lemma) => lemma !== head)
  if (head.length >= LONGER_HEAD) return [head, ...lemmas.slice(0, 2)]
  if (PREFIXES.has(head)) return []
  const own = find(head)?.includes(head) ? [head] : []
  return [...own, ...lemmas.filter((lemma) => lemma === `${head}ur`)]
}

/** Whether the table has this word, with these accents. */
export const isKnown = (table: AnalyserTable, word: string): boolean =>
  lookUp(table.words, word) !== null

/** The folded lemmas of a folded word (`bornum` -> `barn`, `thingvollum` -> `thingvollur`). */
export const readFolded = (table: AnalyserTable, word: string): string[] => {
  const find = once((asked) => {
    const folded = lookUp(table.folded, asked)
    const plain = lookUp(table.words, asked)
    return folded === null && plain === null
      ? null
      : [...new Set([...(folded ?? []), ...(plain ?? []).map(fold)])]
  })
  const lemmas = find(word)
  if (lemmas !== null && lemmas.length > 0) return lemmas
  if (NOT_ICELANDIC.test(word)) return []
  const modern = lemmasOfAny(find, withoutDisused(word).map(fold))
  if (modern.length > 0) return modern
  const compound = splitCompound(find, word)
  return compound ? lemmasOfCompound(compound) : []
}
