import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fold } from '#contract/folding.ts'
import { analyseQuery, analyseText } from '#server/search/analyser/analyser.ts'
import { FUNCTION_WORDS } from '#server/search/analyser/function-words.ts'
import { isKnown } from '#server/search/analyser/lemmatiser.ts'
import { readTable } from '#server/search/analyser/table-file.ts'
import { buildTableWhereStale } from '#tools/words/build.ts'
import { RESPELLINGS } from './respell.ts'
import type { BenchResult } from './result.ts'

/** Parts of speech whose inflection a search should resolve. */
const OPEN = ['NOUN', 'PROPN', 'ADJ', 'VERB']
/** Shares in per cent, other lemmas in lemmas a query. */
const GOALS = { respelt: 90, textWithoutAccents: 90, lostWithoutAccents: 0.5 }

/** The treebanks, by the names of their files. */
const SETS = [
  { name: 'UD Icelandic-GC', files: /^is_gc-ud-/, found: 98.5, others: 0.45 },
  { name: 'UD Icelandic-Modern', files: /^is_modern-ud-/, found: 98.5, others: 0.3 },
  { name: 'IcePaHC, 19th century', files: /^18\d\d\./, found: 96.5, others: 0.55 },
]

/** An annotated word of a text, in small letters. */
type Word = { form: string; lemma: string; kind: string }

/**
 * How well inflected words of running text are found by their lemma, and how many other lemmas of
 * the text a query for one finds. `folder` contains treebanks of Universal Dependencies for
 * Icelandic (`*.conllu`). The project contains none and was trained on none. The published figures
 * are of UniversalDependencies/UD_Icelandic-GC at 8588856b (dev, test), UD_Icelandic-Modern at
 * 15442112 (dev, test) and the texts 18*.conllu of IcePaHC in thorunna/UDConverter at 1d2d51d0.
 */
export const run = async (folder: string): Promise<BenchResult[]> => {
  buildTableWhereStale()
  const files = globSync(join(folder, '**/*.conllu')).toSorted()
  const sets = SETS.map((set) => ({
    ...set,
    words: files.filter((file) => set.files.test(basename(file))).flatMap(wordsOf),
  })).filter(({ words }) => words.length > 0)
  if (sets.length === 0) throw new Error(`no known treebank lies in ${folder}`)
  const all = sets.flatMap(({ words }) => words)
  return [...sets.flatMap(measureSet), ...measureRespelt(all), ...measureUnaccented(all)]
}

const measureSet = ({
  name,
  words,
  found,
  others,
}: (typeof SETS)[number] & { words: readonly Word[] }): BenchResult[] => {
  const inflected = words.filter(({ form, lemma }) => form !== lemma)
  const lemmas = new Set(words.map(({ lemma }) => lemma))
  const what = `${name}: inflected words found by their lemma`
  const withAccents = shareFound(inflected)
  const withoutAccents = shareFound(inflected, { query: fold })
  return [
    { question: what, figure: withAccents, unit: '%', goal: found, runs: inflected.length },
    ...OPEN.map((kind): BenchResult => {
      const those = inflected.filter((word) => word.kind === kind)
      return {
        question: `${what}, ${kind}`,
        figure: shareFound(those),
        unit: '%',
        runs: those.length,
      }
    }),
    {
      question: `${name}: fewer found by queries without accents`,
      figure: withAccents - withoutAccents,
      unit: 'points',
      goal: GOALS.lostWithoutAccents,
      runs: inflected.length,
    },
    {
      question: `${name}: other lemmas that a query for one finds`,
      figure: unrelatedLemmas(words, lemmas) / lemmas.size,
      unit: 'lemmas',
      goal: others,
      runs: lemmas.size,
    },
  ]
}

/**
 * Words in spellings of earlier times, found by their modern lemma. Words whose old spelling is
 * another word today (`kind`) are left out, since the analyser respells unknown words only.
 */
const measureRespelt = (words: readonly Word[]): BenchResult[] => {
  const table = readTable()
  const respelt = RESPELLINGS.map(({ name, respell }) => {
    const forms = new Map(
      words.map(({ form, lemma, kind }) => [
        `${form} ${lemma}`,
        { form: respell(form), lemma, kind, isChanged: respell(form) !== form },
      ]),
    )
    const changed = forms
      .values()
      .filter(({ form, isChanged }) => isChanged && !isKnown(table, form))
    return { name, words: [...changed] }
  })
  const all = respelt.flatMap((one) => one.words)
  const what = 'distinct words respelt as before 1974, found by their modern lemma'
  return [
    { question: what, figure: shareFound(all), unit: '%', goal: GOALS.respelt, runs: all.length },
    ...respelt.map(({ name, words: those }): BenchResult => ({
      question: `${what}: ${name}`,
      figure: shareFound(those),
      unit: '%',
      runs: those.length,
    })),
  ]
}

/** Inflected words with Icelandic letters, written in the text without them. */
const measureUnaccented = (words: readonly Word[]): BenchResult[] => {
  const accented = words.filter(({ form, lemma }) => form !== lemma && fold(form) !== form)
  const what = 'words of texts without Icelandic letters found by their lemma'
  const measure = (question: string, those: readonly Word[]): BenchResult => ({
    question,
    figure: shareFound(those, { text: fold }),
    unit: '%',
    runs: those.length,
  })
  return [
    { ...measure(what, accented), goal: GOALS.textWithoutAccents },
    ...OPEN.map((kind) =>
      measure(
        `${what}, ${kind}`,
        accented.filter((word) => word.kind === kind),
      ),
    ),
  ]
}

type Spelling = { text?: (word: string) => string; query?: (word: string) => string }

/** The share of words that a query for their lemma finds, in per cent. */
const shareFound = (
  words: readonly Word[],
  { text = asIs, query = asIs }: Spelling = {},
): number => {
  const found = words.filter(({ form, lemma }) => {
    const asked = new Set(termsOfQuery(query(lemma)))
    return termsOfText(text(form)).some((term) => asked.has(term))
  })
  return (found.length / words.length) * 100
}

const asIs = (word: string): string => word

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

/** Words of the open classes. Words that only join others are left out: no query is for them. */
const wordsOf = (file: string): Word[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [id = '', written = '', base = '', kind = ''] = line.split('\t')
      const [form, lemma] = [written.toLowerCase(), base.toLowerCase()]
      const isWord =
        /^\d+$/.test(id) &&
        OPEN.includes(kind) &&
        /^\p{L}+$/u.test(form) &&
        /^\p{L}+$/u.test(lemma) &&
        !FUNCTION_WORDS.has(form)
      return isWord ? [{ form, lemma, kind }] : []
    })
