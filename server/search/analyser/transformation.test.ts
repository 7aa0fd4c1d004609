import { expect, test } from 'vitest'
import { toForm, toLemma, transformationOf } from './transformation.ts'

test.each([
  ['hestum', 'hestur', null, 'bátum', 'bátur'],
  ['börnum', 'barn', ['ö', 'a'], 'löndum', 'land'],
  ['köstulum', 'kastali', 'double', 'stöðlum', null],
])(
  'the transformation from %s to %s applies to other words',
  (form, lemma, vowels, otherForm, otherLemma) => {
    const transformation = transformationOf(form, lemma)
    if (transformation === null) throw new Error('no transformation')
    expect(toLemma(transformation, form)).toBe(lemma)
    expect(toForm(transformation, lemma)).toBe(form)
    expect(transformation.vowels).toEqual(vowels)
    expect(toLemma(transformation, otherForm)).toBe(otherLemma)
  },
)

test('a word has no transformation to itself', () => {
  expect(transformationOf('hús', 'hús')).toBeNull()
})
