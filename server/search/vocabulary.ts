import type { SiteSearch } from '#contract/site-config.ts'
import { headwordsOf } from './analyser/analyser.ts'
import { wordsOf } from './analyser/tokenise.ts'
import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import type { QueryTerm } from './query-terms.ts'

/** A tenant's synonyms and stop words by lemma, and the caller's visibility. */
export type Vocabulary = {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  stops: ReadonlySet<string>
  visibility: SearchVisibility
}

export const NO_VOCABULARY: Vocabulary = {
  synonyms: new Map(),
  stops: new Set(),
  visibility: FULL_VISIBILITY,
}

/**
 * Synonyms and stop words by lemma, so that every form counts, with and without accents.
 * (search.synonyms)
 */
export const vocabularyOf = (
  { synonyms, stopWords }: Pick<SiteSearch, 'synonyms' | 'stopWords'>,
  visibility: SearchVisibility = FULL_VISIBILITY,
): Vocabulary => {
  const byLemma = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const all = group.flatMap(lemmasOf)
    for (const lemma of all) byLemma.set(lemma, new Set([...(byLemma.get(lemma) ?? []), ...all]))
  }
  return { synonyms: byLemma, stops: new Set(stopWords.flatMap(lemmasOf)), visibility }
}

/** Adds a term's synonyms and marks stop words. A prefix stays as it is. */
export const expandTerm = ({ synonyms, stops }: Vocabulary, word: QueryTerm): QueryTerm => {
  if (word.own.isPrefix) return word
  const known = new Set(word.lexemes.map(({ lexeme }) => lexeme))
  const others = new Set(
    [...known].flatMap((lemma) => [...(synonyms.get(lemma) ?? [])]),
  ).difference(known)
  return {
    ...word,
    ...(others.size > 0 && {
      lexemes: [...word.lexemes, ...Array.from(others, (lexeme) => ({ lexeme }))],
      forms: word.lexemes,
    }),
    ...([...known].some((lemma) => stops.has(lemma)) && { isStop: true }),
  }
}

/** Whether a text is a single word. */
export const isOneWord = (text: string): boolean => {
  const [word, ...others] = wordsOf(text.normalize('NFC'))
  return (
    word !== undefined &&
    others.length === 0 &&
    word.start === 0 &&
    word.end === text.normalize('NFC').length
  )
}

const lemmasOf = (text: string): string[] =>
  wordsOf(text.normalize('NFC')).flatMap(({ text: word }) => headwordsOf(word))
