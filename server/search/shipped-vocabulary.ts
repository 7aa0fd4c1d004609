import { fold } from '#contract/folding.ts'
import { PATRONYMICS, SHIPPED_GROUPS } from '#contract/shipped-synonyms.ts'
import type { SiteSearch } from '#contract/site-config.ts'

/**
 * Words by folded lemma: `synonyms` of a word, the words that an abbreviation with its period
 * stands for, and whether patronymics may be shortened.
 */
export type ShippedVocabulary = {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  abbreviations: ReadonlyMap<string, ReadonlySet<string>>
  patronymics: boolean
}

export const NOTHING_SHIPPED: ShippedVocabulary = {
  synonyms: new Map(),
  abbreviations: new Map(),
  patronymics: false,
}

const lemmaOf = (word: string): string => fold(word.replace(/\.$/, ''))

/** Groups are listed by their lemmas, so no word is looked up in the dictionary. */
const GROUPS = SHIPPED_GROUPS.filter(({ id }) => id !== PATRONYMICS).map(
  ({ id, words, short }) => ({ id, words: words.map(lemmaOf), short: short.map(lemmaOf) }),
)

/** The shipped groups that a tenant uses. (search.shippedSynonyms) */
export const shippedVocabularyOf = ({ on, off }: SiteSearch['shipped']): ShippedVocabulary => {
  if (!on) return NOTHING_SHIPPED
  const isOff = new Set(off)
  const [synonyms, abbreviations] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (to: Map<string, Set<string>>, key: string, words: readonly string[]) => {
    const known = to.get(key) ?? new Set()
    for (const word of words) known.add(word)
    to.set(key, known)
  }
  for (const { id, words, short } of GROUPS) {
    if (isOff.has(id)) continue
    for (const word of words) add(synonyms, word, words)
    for (const abbreviation of short) add(abbreviations, abbreviation, words)
  }
  return { synonyms, abbreviations, patronymics: !isOff.has(PATRONYMICS) }
}

/** The other form of a patronymic: of `jonsdottir` it is `jonsd`, and the reverse. */
export const patronymicOf = (lemma: string): string[] => {
  const [, father] = /^(.{2,}[sra])dottir$/.exec(lemma) ?? []
  if (father !== undefined) return [`${father}d`]
  const [, shortened] = /^(.{2,}(?:s|ar|u))d$/.exec(lemma) ?? []
  return shortened === undefined ? [] : [`${shortened}dottir`]
}

/** The patronymic that a genitive with a period stands for: of `jons` it is `jonsson`. */
export const sonOf = (lemma: string): string[] =>
  /^.{2,}(?:s|ar|u)$/.test(lemma) ? [`${lemma}son`] : []
