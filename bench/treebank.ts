import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { analyseQuery, analyseText } from '#server/search/analyser/analyser.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import type { BenchResult } from './result.ts'

/** Parts of speech whose inflection a search should resolve. */
const OPEN = new Set(['NOUN', 'PROPN', 'ADJ', 'VERB'])
/** Texts from before this year, by their file name, are old. */
const MODERN = 1900
const GOALS = { modern: { found: 96, unrelated: 0.4 }, old: { found: 92 } }

/** An annotated word of a text, in small letters. */
type Word = { form: string; lemma: string }

/**
 * How well inflected words of running text are found by their lemma, and how many other lemmas of
 * the text a query for one finds. `folder` contains treebanks of Universal Dependencies for
 * Icelandic (`*.conllu`, old ones named by their year). The project contains none and was trained
 * on none.
 */
export const run = async (folder: string): Promise<BenchResult[]> => {
  buildTableWhereStale()
  const files = globSync(join(folder, '**/*.conllu')).toSorted()
  if (files.length === 0) throw new Error(`no .conllu file lies in ${folder}`)
  const isOld = (file: string) => Number(/^\d{4}/.exec(basename(file))?.[0] ?? MODERN) < MODERN
  const words = (old: boolean) => files.filter((file) => isOld(file) === old).flatMap(wordsOf)
  return [
    ...measure('modern text', words(false), GOALS.modern),
    ...measure('text of the 19th century', words(true), GOALS.old),
  ]
}

const measure = (
  what: string,
  words: readonly Word[],
  goal: { found: number; unrelated?: number },
): BenchResult[] => {
  const inflected = words.filter(({ form, lemma }) => form !== lemma)
  if (inflected.length === 0) return []
  const found = inflected.filter(({ form, lemma }) =>
    termsOfText(form).some((term) => termsOfQuery(lemma).includes(term)),
  )
  const lemmas = new Set(words.map(({ lemma }) => lemma))
  const unrelated = unrelatedLemmas(words, lemmas)
  return [
    {
      question: `${what}: inflected words found by their lemma`,
      figure: (found.length / inflected.length) * 100,
      unit: '%',
      goal: goal.found,
      runs: inflected.length,
    },
    {
      question: `${what}: other lemmas that a query for one finds`,
      figure: unrelated / lemmas.size,
      unit: 'lemmas',
      ...(goal.unrelated !== undefined && { goal: goal.unrelated }),
      runs: lemmas.size,
    },
  ]
}

/** Total number of lemmas besides their own that queries for these find. */
const unrelatedLemmas = (words: readonly Word[], lemmas: ReadonlySet<string>): number => {
  const having = new Map<string, Set<string>>()
  for (const { form, lemma } of words)
    for (const term of termsOfText(form))
      having.set(term, (having.get(term) ?? new Set()).add(lemma))
  const foundBy = (lemma: string) =>
    new Set(termsOfQuery(lemma).flatMap((term) => [...(having.get(term) ?? [])]))
  return [...lemmas].reduce(
    (sum, lemma) => sum + [...foundBy(lemma)].filter((one) => one !== lemma).length,
    0,
  )
}

/** The terms of a word, except its exact form and parts of compounds. */
const termsOfText = (word: string): string[] =>
  analyseText(word).flatMap(({ terms }) =>
    terms.filter((term) => term.class !== 'exact' && term.class !== 'part').map(({ text }) => text),
  )
const termsOfQuery = (word: string): string[] =>
  analyseQuery(word).flatMap(({ terms }) =>
    terms.filter((term) => term.class !== 'exact').map(({ text }) => text),
  )

const wordsOf = (file: string): Word[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [id = '', form = '', lemma = '', kind = ''] = line.split('\t')
      const isWord =
        /^\d+$/.test(id) && OPEN.has(kind) && /^\p{L}+$/u.test(form) && /^\p{L}+$/u.test(lemma)
      return isWord ? [{ form: form.toLowerCase(), lemma: lemma.toLowerCase() }] : []
    })
