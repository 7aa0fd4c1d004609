import type { SiteSearch } from '#contract/site-config.ts'
import { headwordsOf } from './analyser/analyser.ts'
import { wordsOf } from './analyser/tokenise.ts'
import { ALL_SEEN, type Sight } from './field-weights.ts'
import type { WantedWord } from './query-terms.ts'

/** What a tenant says of words, by lemma: the lemmas that mean the same, and those that a record need not have; and what the asker meets of fields. */
export type Vocabulary = {
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  stops: ReadonlySet<string>
  sight: Sight
}

export const NO_VOCABULARY: Vocabulary = { synonyms: new Map(), stops: new Set(), sight: ALL_SEEN }

/** Synonyms and stop words by their lemmas, so that every form of a word counts, with and without Icelandic letters. (search.synonyms) */
export const vocabularyOf = (
  { synonyms, stopWords }: Pick<SiteSearch, 'synonyms' | 'stopWords'>,
  sight: Sight = ALL_SEEN,
): Vocabulary => {
  const byLemma = new Map<string, Set<string>>()
  for (const group of synonyms) {
    const all = group.flatMap(lemmasOf)
    for (const lemma of all) byLemma.set(lemma, new Set([...(byLemma.get(lemma) ?? []), ...all]))
  }
  return { synonyms: byLemma, stops: new Set(stopWords.flatMap(lemmasOf)), sight }
}

/** The word with its synonyms, and whether it is a stop word; the beginning of a word stays as it is. */
export const widen = ({ synonyms, stops }: Vocabulary, word: WantedWord): WantedWord => {
  if (word.own.begins) return word
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
