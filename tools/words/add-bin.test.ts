import { expect, test } from 'vitest'
import { addBin, readBin } from './add-bin.ts'
import { readSources } from './build.ts'
import { addForm, emptyLexicon } from './lexicon.ts'

test('words that BÍN knows have its lemmas, and other words ours', () => {
  const { bin } = readSources()
  const lexicon = emptyLexicon()
  addForm(lexicon, 'hestsins', 'hestsi')
  addForm(lexicon, 'grábrókarvöllum', 'grábrókarvellir')
  addForm(lexicon, 'hesthúsanefnda', 'hesthúsanefndi')
  addForm(lexicon, 'hesthúsanefnda', 'nefnd')
  addBin(lexicon, bin)
  expect(bin.size).toBeGreaterThan(300_000)
  expect([...(lexicon.lemmasOf.get('börnum') ?? [])].toSorted()).toEqual(['barn', 'barna'])
  expect(lexicon.lemmasOf.get('hestsins')).toEqual(['hestur'])
  expect(lexicon.lemmasOf.get('grábrókarvöllum')).toEqual(['grábrókarvellir'])
  expect(lexicon.lemmasOf.get('hesthúsanefnda')).toEqual(['nefnd'])
})

test('a word list in another format stops the build', () => {
  expect(() => readBin(new Uint8Array(64))).toThrow('unknown word list format')
})
