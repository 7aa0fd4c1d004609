import { irregularVerbs } from './irregular-verbs.ts'
import { irregularComparison, irregularForms } from './irregular-words.ts'
import { addForm, type Lexicon } from './lexicon.ts'
import { verbForms } from './verb-forms.ts'

const SUPERLATIVE = ['ur', '', 'an', 'um', 'ri', 'rar', 's', 'ir', 'ar', 'ra', 'a', 'u', 'i']
const SUPERLATIVE_UMLAUT = ['', 'um', 'u']

/**
 * Adds what no paradigm predicts: strong verbs, comparison with another stem, and a few nouns and
 * pronouns.
 */
export const addIrregular = (lexicon: Lexicon): void => {
  for (const line of linesOf(irregularVerbs)) {
    const { infinitive, forms } = verbForms(line)
    addAll(lexicon, infinitive, forms)
  }
  for (const line of linesOf(irregularComparison)) {
    const [positive = '', comparative = '', superlative = ''] = line.split(' ')
    addAll(lexicon, positive, comparisonForms(positive, comparative, superlative))
  }
  for (const line of linesOf(irregularForms)) {
    const [lemma = '', ...forms] = line.split(' ')
    addAll(lexicon, lemma, [lemma, ...forms])
  }
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const comparisonForms = (positive: string, comparative: string, superlative: string): string[] => {
  const stem = superlative.replace(/ur$/, '')
  const withUmlaut = stem.endsWith('ast') ? `${stem.slice(0, -3)}ust` : stem
  return [
    positive,
    comparative,
    `${comparative.slice(0, -1)}a`,
    ...SUPERLATIVE.map((ending) => stem + ending),
    ...SUPERLATIVE_UMLAUT.map((ending) => withUmlaut + ending),
  ]
}

const addAll = (lexicon: Lexicon, lemma: string, forms: Iterable<string>): void => {
  for (const form of [lemma, ...forms]) {
    addForm(lexicon, form, lemma)
    lexicon.known.add(form)
  }
}
