import type { SiteSearch } from '#contract/site-config.ts'
import { headwordsOf } from './analyser/analyser.ts'
import { wordsOf } from './analyser/tokenise.ts'
import { FULL_VISIBILITY, type SearchVisibility } from './field-weights.ts'
import type { QueryTerm } from './query-terms.ts'

/** What a tenant says of words, by lemma: the lemmas that mean the same, and those that a record need not have; and what the asker meets of fields. */
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

/** Synonyms and stop words by their lemmas, so that every form of a word counts, with and without Icelandic letters. (search.synonyms) */
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

/** The word with its synonyms, and whether it is a stop word; the beginning of a word stays as it is. */
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

/** Whether a text is one word and nothing else. */
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
