/** Words, forms and lemmas known while the table is built; all in lower case. */
export type Lexicon = {
  /** Lemmas of each form, likeliest first. */
  lemmasOf: Map<string, string[]>
  /** Every word of the list, with or without a lemma. */
  known: Set<string>
  /** Capitalised words, as written. */
  capitalised: Set<string>
  /** Lemmas that the dictionary inflects, and their forms by rule. */
  inflected: Map<string, Map<string, Set<string>>>
}

export const emptyLexicon = (): Lexicon => ({
  lemmasOf: new Map(),
  known: new Set(),
  capitalised: new Set(),
  inflected: new Map(),
})

/** Adds a lemma of a form; earlier ones are likelier. */
export const addForm = (lexicon: Lexicon, form: string, lemma: string): void => {
  const lemmas = lexicon.lemmasOf.get(form)
  if (!lemmas) lexicon.lemmasOf.set(form, [lemma])
  else if (!lemmas.includes(lemma)) lemmas.push(lemma)
}

/** Adds a lemma of a form, and records the rule that produced it. */
export const addInflected = (lexicon: Lexicon, form: string, lemma: string, rule: string): void => {
  addForm(lexicon, form, lemma)
  let rules = lexicon.inflected.get(lemma)
  if (!rules) lexicon.inflected.set(lemma, (rules = new Map()))
  const forms = rules.get(rule)
  if (forms) forms.add(form)
  else rules.set(rule, new Set([form]))
}

export const isFormOf = (lexicon: Lexicon, form: string, lemma: string): boolean =>
  lexicon.lemmasOf.get(form)?.includes(lemma) ?? false

/** All words: the listed ones and all forms. */
export const wordsIn = (lexicon: Lexicon): Set<string> =>
  new Set([...lexicon.known, ...lexicon.lemmasOf.keys()])
