import { applyCase } from 'beygla/strict.js'
import { addForm, type Lexicon } from './lexicon.ts'

const NAME = /^\p{Lu}\p{Ll}+$/u
const CASES = ['þf', 'þgf', 'ef'] as const

/** Declines the names of the dictionary that npm beygla knows; what it says repairs the dictionary's own forms of names. */
export const addNames = (lexicon: Lexicon): void => {
  for (const name of lexicon.capitalised) {
    if (!NAME.test(name) || applyCase('ef', name) === name) continue
    const lemma = name.toLowerCase()
    for (const grammaticalCase of CASES)
      addForm(lexicon, applyCase(grammaticalCase, name).toLowerCase(), lemma)
    addForm(lexicon, lemma, lemma)
  }
}
