import { type Affixes, inflect, readAffixes } from './hunspell-affixes.ts'
import { addForm, addInflected, emptyLexicon, type Lexicon } from './lexicon.ts'

/** The rule of patronymics (`jóns` -> `jónsson`, `jónsdóttur`); both are lemmas of their own. */
const PATRONYMICS = '526'

/**
 * Parses a Hunspell dictionary (`index.dic`, `index.aff` of npm dictionary-is). Rules inflect few
 * of its 193,000 words; 4,000 more name their lemma in a note (`st:`), and the others are bare
 * words.
 */
export const readDictionary = (dic: string, aff: string): Lexicon => {
  const lexicon = emptyLexicon()
  const affixes = readAffixes(aff)
  for (const line of dic.split('\n').slice(1)) {
    const [entry = '', note = ''] = line.split('\t')
    const [written = '', rules] = entry.split('/')
    if (written === '' || written.includes(' ')) continue
    const word = written.toLowerCase()
    if (word !== written) lexicon.capitalised.add(written)
    lexicon.known.add(word)
    if (rules) for (const rule of rules.split(',')) addRule(lexicon, affixes, written, rule)
    else addNote(lexicon, word, affixes.notes[Number(note)])
  }
  for (const [lemma, rules] of lexicon.inflected)
    if (rules.has('note')) addInflected(lexicon, lemma, lemma, 'note')
  return lexicon
}

const addRule = (lexicon: Lexicon, affixes: Affixes, written: string, rule: string): void => {
  const lemma = written.toLowerCase()
  addInflected(lexicon, lemma, lemma, rule)
  for (const { form, goesOn } of inflect(affixes, written, rule)) {
    addInflected(lexicon, form.toLowerCase(), lemma, rule)
    for (const next of goesOn)
      for (const further of inflect(affixes, form.toLowerCase(), next))
        addFurther(lexicon, form, further.form, next, lemma, rule)
  }
}

const addFurther = (
  lexicon: Lexicon,
  base: string,
  form: string,
  rule: string,
  lemma: string,
  firstRule: string,
): void => {
  if (rule !== PATRONYMICS) return addInflected(lexicon, form, lemma, firstRule)
  const ofSon = form[base.length] === 's'
  addForm(lexicon, form, base.toLowerCase() + (ofSon ? 'son' : 'dóttir'))
}

const addNote = (lexicon: Lexicon, word: string, note: string | undefined): void => {
  const lemma = note?.match(/st:(\S+)/)?.[1]
  if (lemma) addInflected(lexicon, word, lemma.toLowerCase(), 'note')
}
