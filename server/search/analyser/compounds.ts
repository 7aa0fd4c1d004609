import { fold } from '#contract/folding.ts'

/**
 * Looks a word up in the table: its lemmas; an empty list if it has none; null if the word is
 * unknown.
 */
export type LookUp = (word: string) => string[] | null

/** A split compound: its head (the first part), and the lemmas of the last part. */
export type Compound = { head: string; lemmas: string[] }

/** First parts that are not words by themselves, or are too short to trust. */
const ACCENTED_PREFIXES =
  `ó al and að aðal auð auka ein endur fjöl for fram frum full gagn há inn jafn lág lang lit mega
  mið mis ná ný næst ofur ör sam sér sí smá stór svo tor undir upp út van var við yfir þver hálf
  marg fimm tví þrí eftir fyrir inni úti milli mót of um af á í til frá heim heil hand gjör
  ger einka eigin fjár`.split(/\s+/)
/** The prefixes with their accents and without. */
export const PREFIXES: ReadonlySet<string> = new Set([
  ...ACCENTED_PREFIXES,
  ...ACCENTED_PREFIXES.map(fold),
])
/** Common last parts of two and three letters; other short parts would match simple words. */
const SHORT_TAILS = new Set(
  `bær ból bók dýr far fat föt gos hey hól hús höf jól kot kyn lag lög líf mál mót nes net orð ráð
  rit rím rúm sár sel sjó skó sól tal tré töl tún vað veð vél vík vín vör afl egg ey ós`.split(
    /\s+/,
  ),
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
export const splitCompound = (lookUp: LookUp, word: string): Compound | null => {
  for (let at = 1; at <= word.length - SHORTEST_TAIL; at++) {
    const head = word.slice(0, at)
    const tail = word.length - at
    if (tail < LONGER_TAIL && at < LONGER_HEAD) continue
    const lemmas = lookUp(word.slice(at))
    if (lemmas && lemmas.length > 0 && isLongHead(lookUp, head)) return { head, lemmas }
  }
  return null
}

/** Splits a known lemma (`bókasafn`: `bóka`, `safn`); null if it is no compound. */
export const splitKnown = (lookUp: LookUp, lemma: string): Compound | null => {
  for (let at = 3; at <= lemma.length - SHORTEST_KNOWN_TAIL; at++) {
    const tail = lemma.slice(at)
    const isTail =
      SHORT_TAILS.has(tail) || (tail.length >= LONGER_TAIL && lookUp(tail)?.includes(tail))
    if (isTail && isHead(lookUp, lemma.slice(0, at)))
      return { head: lemma.slice(0, at), lemmas: [tail] }
  }
  return null
}

const LANDFORMS = 'bær|dalur|ey|fell|fjörður|foss|heiði|jökull|nes|sund|sveit|tunga|vatn|vík|vogur'
const PLACE = new RegExp(`^(.{2,}[aiurs])(${LANDFORMS})$`)

/**
 * The kind of place in a place name with an unknown first part (`Fnjóskadalur`: `dalur`), or null.
 */
export const placeOf = (lemma: string): string | null => PLACE.exec(lemma)?.[2] ?? null

const isHead = (lookUp: LookUp, head: string): boolean =>
  (head.length >= 3 && lookUp(head) !== null) || PREFIXES.has(head)

/** A head may be a compound itself. */
const isLongHead = (lookUp: LookUp, head: string): boolean => {
  if (isHead(lookUp, head)) return true
  for (let at = 3; at <= head.length - 3; at++)
    if (isHead(lookUp, head.slice(0, at)) && lookUp(head.slice(at)) !== null) return true
  return false
}
