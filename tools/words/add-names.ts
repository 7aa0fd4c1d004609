import { applyCase } from 'beygla/strict.js'
import { addForm, type Lexicon } from './lexicon.ts'

const NAME = /^\p{Lu}\p{Ll}+$/u
const CASES = ['þf', 'þgf', 'ef'] as const

/**
 * Declines the dictionary's names that npm beygla knows, and corrects the dictionary's own forms
 * of them.
 */
export const addNames = (lexicon: Lexicon): void => {
  for (const name of lexicon.capitalised) {
    if (!NAME.test(name) || applyCase('ef', name) === name) continue
    const lemma = name.toLowerCase()
    for (const grammaticalCase of CASES)
      addForm(lexicon, applyCase(grammaticalCase, name).toLowerCase(), lemma)
    addForm(lexicon, lemma, lemma)
  }
}
