/** What is known of the language while the table is built; all in small letters. */
export type Lexicon = {
  /** Lemmas of each form, the likeliest first. */
  lemmasOf: Map<string, string[]>
  /** Every word that stands in the list, its lemma known or not. */
  known: Set<string>
  /** Words written with a capital, as written. */
  capitalised: Set<string>
  /** Lemmas whose inflection the dictionary itself gives, and their forms by the rule that made them. */
  inflected: Map<string, Map<string, Set<string>>>
}

/** A lexicon with nothing in it. */
export const emptyLexicon = (): Lexicon => ({
  lemmasOf: new Map(),
  known: new Set(),
  capitalised: new Set(),
  inflected: new Map(),
})

/** Says that `form` may be a form of `lemma`; the first said is the likeliest. */
export const addForm = (lexicon: Lexicon, form: string, lemma: string): void => {
  const lemmas = lexicon.lemmasOf.get(form)
  if (!lemmas) lexicon.lemmasOf.set(form, [lemma])
  else if (!lemmas.includes(lemma)) lemmas.push(lemma)
}

/** `addForm`, and keeps the form among those the rule gives the lemma. */
export const addInflected = (lexicon: Lexicon, form: string, lemma: string, rule: string): void => {
  addForm(lexicon, form, lemma)
  let rules = lexicon.inflected.get(lemma)
  if (!rules) lexicon.inflected.set(lemma, (rules = new Map()))
  const forms = rules.get(rule)
  if (forms) forms.add(form)
  else rules.set(rule, new Set([form]))
}

/** Whether `form` is already said to be a form of `lemma`. */
export const isFormOf = (lexicon: Lexicon, form: string, lemma: string): boolean =>
  lexicon.lemmasOf.get(form)?.includes(lemma) ?? false

/** Every word there is: the listed ones and the forms made from them. */
export const wordsIn = (lexicon: Lexicon): Set<string> =>
  new Set([...lexicon.known, ...lexicon.lemmasOf.keys()])
